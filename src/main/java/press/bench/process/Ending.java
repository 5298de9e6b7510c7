package press.bench.process;

/// How a process ended, in a clause.
final class Ending {

  // Java tells a signal as its number and this.
  private static final int SIGNAL = 128;

  private Ending() {}

  /// `was killed by signal 9`, `ended with exit code 1: no device`
  ///
  /// @param words the last that it said; may be empty
  static String told(int code, String words) {
    String how =
        code > SIGNAL ? "was killed by signal " + (code - SIGNAL) : "ended with exit code " + code;
    return with(how, words);
  }

  /// The clause and the last words after it.
  static String with(String how, String words) {
    return words.isBlank() ? how : how + ": " + words;
  }
}
