package press.doctor;

/// One thing that was looked at.
///
/// @param mark how it is
/// @param text what was found, in a line
/// @param help what to do about it; empty where there is nothing to do
/// @param able the machine that can therefore be measured, such as `host-cpu`; empty for most
public record Finding(Mark mark, String text, String help, String able) {

  /// How it is.
  public enum Mark {
    /// As it should be.
    GOOD,
    /// The bench goes on without it, and measures less or less exactly.
    LESS,
    /// Something is broken.
    BAD
  }

  static Finding good(String text) {
    return new Finding(Mark.GOOD, text, "", "");
  }

  /// What shows that a machine can be measured.
  static Finding able(String machine, String text) {
    return new Finding(Mark.GOOD, text, "", machine);
  }

  static Finding less(String text, String help) {
    return new Finding(Mark.LESS, text, help, "");
  }

  static Finding bad(String text, String help) {
    return new Finding(Mark.BAD, text, help, "");
  }
}
