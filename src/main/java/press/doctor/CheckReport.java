package press.doctor;

import java.util.List;

/// The findings of a check.
///
/// @param title such as `Devices`
/// @param findings in the order of print
public record CheckReport(String title, List<Finding> findings) {

  public CheckReport {
    findings = List.copyOf(findings);
  }

  /// A finding of a check.
  ///
  /// @param text a line
  /// @param help what to do about it; empty if nothing
  /// @param able the machine that can therefore be measured, such as `host-cpu`; usually empty
  public record Finding(Mark mark, String text, String help, String able) {

    public enum Mark {
      GOOD,
      /// The bench measures less, or less exactly.
      LESS,
      BAD
    }

    static Finding good(String text) {
      return new Finding(Mark.GOOD, text, "", "");
    }

    /// A finding that shows that a machine can be measured.
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
}
