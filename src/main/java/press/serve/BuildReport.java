package press.serve;

/// The diagnostics of a build, in the same words for the terminal and for the open page.
///
/// @param text all of them, as a terminal shows them; empty where there is none
/// @param news the same without the warnings of the build before, which are counted alone
/// @param errors how many of them stop publication
/// @param warnings how many do not
public record BuildReport(String text, String news, long errors, long warnings) {

  public static final BuildReport EMPTY = new BuildReport("", "", 0, 0);

  /// A report of which all is new.
  public static BuildReport of(String text, long errors, long warnings) {
    return new BuildReport(text, text, errors, warnings);
  }

  public boolean hasErrors() {
    return errors > 0;
  }
}
