package press.evidence;

import java.util.List;
import press.result.RoofKind;
import press.source.Span;
import press.units.Quantity;
import press.units.Unit;

/// Arithmetic with units over results, measured roofs, cited constants and declared symbols, as an
/// author writes it. Parsed once; what it comes to depends on the machine.
public sealed interface Expression {

  /// Where it is written.
  Span at();

  /// A number with its unit, such as `4 B`, `2^28`, `100 GB/s`.
  record Number(Span at, Quantity quantity) implements Expression {}

  /// A row of results: `stream/float4@h200:op=copy?GB/s`. Without a metric only as an operand of a
  /// function that takes rows.
  record Row(Span at, Reference reference) implements Expression {}

  /// A measured ceiling: `roof.copy@h200`; of the machine in view where none is named.
  ///
  /// @param name as rows have it, such as `copy` or `copy-1`
  /// @param machine id; empty for the machine in view
  record Roof(Span at, String name, RoofKind kind, String machine) implements Expression {}

  /// A cited constant of a machine: `sheet.fp32@h200`; of the machine in view where none is named.
  ///
  /// @param name as `constants.yaml` has it
  /// @param machine id; empty for the machine in view
  record Sheet(Span at, String name, String machine) implements Expression {}

  /// A declared symbol, such as `n`.
  record Symbol(Span at, String name) implements Expression {}

  /// A function of expressions; the first two of `speedup` are rows, new before base.
  record Call(Span at, Function function, List<Expression> arguments) implements Expression {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /// Two operands and what is between them.
  record Binary(Span at, Operator operator, Expression left, Expression right)
      implements Expression {}

  /// The number with its sign turned.
  record Negated(Span at, Expression of) implements Expression {}

  /// The same in a unit: `… in GB/s`; only as the outermost.
  record InUnit(Span at, Expression of, Unit unit) implements Expression {}

  /// What stands between two operands.
  enum Operator {
    /// Units must count the same thing.
    PLUS("+"),
    /// Units must count the same thing.
    MINUS("-"),
    /// Units multiply.
    TIMES("*"),
    /// Units divide.
    OVER("/"),
    /// The exponent is a plain whole number.
    POWER("^");

    private final String sign;

    Operator(String sign) {
      this.sign = sign;
    }

    /// As it is written.
    public String sign() {
      return sign;
    }
  }

  /// A function by name.
  enum Function {
    /// How many times faster the first row is than the second, on one machine with the same
    /// parameters; the interval is that of paired samples.
    SPEEDUP("speedup"),
    /// The smallest of its arguments.
    MIN("min"),
    /// The largest of its arguments.
    MAX("max"),
    /// The square root; exponents of the unit must be even.
    SQRT("sqrt"),
    /// The binary logarithm of a plain number.
    LOG2("log2"),
    /// The next whole number up, of a plain number.
    CEIL("ceil"),
    /// The next whole number down, of a plain number.
    FLOOR("floor"),
    /// The counted bytes of a row.
    BYTES("bytes"),
    /// The counted FLOPs of a row.
    FLOPS("flops");

    private final String word;

    Function(String word) {
      this.word = word;
    }

    /// As it is written.
    public String word() {
      return word;
    }
  }
}
