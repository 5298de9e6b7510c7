package press.serve;

/// What the press says of a book: the same words for the terminal and for the open page.
///
/// @param text as a terminal shows it; empty where there is nothing to say
/// @param errors how many mistakes stop publication
/// @param warnings how many are only told
public record BuildReport(String text, long errors, long warnings) {

  /// Whether what was printed is not to be shown in place of something better.
  public boolean isBad() {
    return errors > 0;
  }
}
