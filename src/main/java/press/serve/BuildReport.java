package press.serve;

/// The diagnostics of a build, in the same words for the terminal and for the open page.
///
/// @param text as a terminal shows it; empty where there is none
/// @param errors how many of them stop publication
/// @param warnings how many do not
public record BuildReport(String text, long errors, long warnings) {

  public static final BuildReport EMPTY = new BuildReport("", 0, 0);

  public boolean hasErrors() {
    return errors > 0;
  }
}
