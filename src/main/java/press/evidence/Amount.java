package press.evidence;

import java.util.List;
import java.util.Optional;
import press.results.Estimate;
import press.units.Dimension;

/// The number of an expression on one machine, or why it has none.
public sealed interface Amount {

  /// A number with its interval.
  ///
  /// @param estimate in bytes, FLOPs, seconds and so on, without prefixes; an interval without
  ///   width if no operand was measured
  /// @param dimension what it counts
  /// @param operands the rows, roofs and constants that went in, in the order of the text
  record Known(Estimate estimate, Dimension dimension, List<Operand> operands) implements Amount {
    public Known {
      operands = List.copyOf(operands);
    }

    /// Whether an operand was measured with an older source.
    public boolean stale() {
      return operands.stream().anyMatch(Operand::stale);
    }

    /// The first operand that is too noisy to be judged by.
    public Optional<Operand> noisy() {
      return operands.stream().filter(operand -> !operand.noise().isEmpty()).findFirst();
    }
  }

  /// No number, because an operand has none.
  ///
  /// @param operand what has none, as written
  /// @param machine id of the machine on which it was looked for
  /// @param kind why, in a word
  /// @param reason one sentence
  /// @param point the parameters that a variant lacks which has rows of others; empty unless it is
  ///   [Gap#NO_POINT]
  record Unknown(String operand, String machine, Gap kind, String reason, String point)
      implements Amount {

    /// A gap of another kind.
    Unknown(String operand, String machine, Gap kind, String reason) {
      this(operand, machine, kind, reason, "");
    }
  }

  enum Gap {
    /// The machine has no such row: not run, not committed, deleted.
    MISSING,
    /// The machine has no such row, but others of the variant.
    NO_POINT,
    WRONG,
    WITHDRAWN,
    /// The row says why it has no time: unsupported, failed, skipped.
    NO_TIME,
    /// A rate is asked of bytes or FLOPs that the cost of the row does not count.
    NO_COUNT,
    /// Two numbers that were not measured together are divided by each other.
    NOT_TOGETHER
  }

  /// A measured or cited operand of a number.
  ///
  /// @param text as written, with the machine filled in
  /// @param machine id; empty for a constant of no machine
  /// @param stale whether its source changed since
  /// @param noise `noisy: ± 23 %` where its row is too noisy to be judged by; else empty
  /// @param conditions under which it was measured; empty for a constant, and for a count of a row
  /// @param provenance lines for the reader
  /// @param unknownSource path of its source where the book knows no file of that path; else empty
  record Operand(
      String text,
      String machine,
      boolean stale,
      String noise,
      Optional<Conditions> conditions,
      List<String> provenance,
      String unknownSource) {
    public Operand {
      provenance = List.copyOf(provenance);
    }

    /// An operand whose source the book knows.
    Operand(
        String text,
        String machine,
        boolean stale,
        String noise,
        Optional<Conditions> conditions,
        List<String> provenance) {
      this(text, machine, stale, noise, conditions, provenance, "");
    }

    Operand withProvenance(List<String> lines) {
      return new Operand(text, machine, stale, noise, conditions, lines, unknownSource);
    }
  }
}
