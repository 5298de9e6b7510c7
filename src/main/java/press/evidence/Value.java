package press.evidence;

import java.util.List;
import press.results.Estimate;

/// What a reference or a calculation stands for on the page.
public sealed interface Value {

  /// Id of the machine that was asked.
  String machine();

  /// A number with its provenance.
  ///
  /// @param text digits that the interval supports, with the unit
  /// @param estimate the number and its interval in the unit
  /// @param unit as printed; empty for a plain number
  /// @param machine id of the machine
  /// @param operands what was measured or cited for it
  /// @param days of the runs that were compared with each other, `2026-11-25`; empty if all
  ///   operands were measured together
  /// @param provenance lines for the reader: interval, then each operand's machine, driver, date,
  ///   samples, source, error, cost
  record Measured(
      String text,
      Estimate estimate,
      String unit,
      String machine,
      List<Amount.Operand> operands,
      List<String> days,
      List<String> provenance)
      implements Value {

    public Measured {
      operands = List.copyOf(operands);
      days = List.copyOf(days);
      provenance = List.copyOf(provenance);
    }

    /// The text as it stands on a page: `about 34 GB/s` where the interval is so wide that the
    /// number alone would mislead.
    public String shown() {
      return estimate.noise().isEmpty() ? text : "about " + text;
    }

    /// Whether the source of an operand changed since it was measured.
    public boolean stale() {
      return operands.stream().anyMatch(Amount.Operand::stale);
    }
  }

  /// A word of a row: its outcome.
  ///
  /// @param text the word
  /// @param machine id of the machine
  /// @param stale whether the row's source changed since
  /// @param provenance lines for the reader
  record Word(String text, String machine, boolean stale, List<String> provenance)
      implements Value {
    public Word {
      provenance = List.copyOf(provenance);
    }
  }

  /// No number, and why.
  ///
  /// @param machine id of the machine that was asked for
  /// @param reason one sentence
  record Missing(String machine, String reason) implements Value {

    private static final List<String> WORDS =
        List.of(
            "wrong",
            "withdrawn",
            "unsupported",
            "failed",
            "skipped",
            "not told",
            "not counted",
            "no FLOPs",
            "no bytes");

    /// The word before the name of the machine: `wrong`, `unsupported`, … if the reason begins with
    /// it, else `not measured`.
    public String word() {
      return WORDS.stream()
          .filter(word -> reason.startsWith(word + ":"))
          .findFirst()
          .orElse("not measured");
    }
  }
}
