package press.evidence;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import press.results.Outcome.Mode;
import press.results.RoofKind;
import press.source.Span;
import press.units.Quantity;
import press.units.Unit;

/// Arithmetic with units over results, measured roofs, cited constants, facts and declared symbols,
/// as an author writes it. Parsed once; its number depends on the machine.
public sealed interface Expression {

  Span at();

  /// The expressions that it is made of, from the left.
  default List<Expression> operands() {
    return switch (this) {
      case Number _, Row _, Roof _, Sheet _, Fact _, Symbol _ -> List.of();
      case Operation operation -> operation.operands();
      case InUnit converted -> List.of(converted.of());
      case AcrossRuns comparison -> List.of(comparison.of());
    };
  }

  /// This expression and all that it is made of, in the order of the text.
  default Stream<Expression> parts() {
    return Stream.concat(Stream.of(this), operands().stream().flatMap(Expression::parts));
  }

  /// The rows, ceilings, constants and facts of machines in it, in the order of the text.
  default List<Expression> machineOperands() {
    return parts().filter(Expression::isMachineOperand).toList();
  }

  private boolean isMachineOperand() {
    return this instanceof Row
        || this instanceof Roof
        || this instanceof Sheet
        || this instanceof Fact;
  }

  /// Whether it is a number that a data sheet or a card tells, and not a measured one.
  default boolean isTold() {
    return this instanceof Sheet || this instanceof Fact;
  }

  /// The machine that a row, ceiling, constant or fact names; empty for the one in view.
  default String machine() {
    return this instanceof Row(_, Reference ref) ? ref.machine().map(Span::text).orElse("") : "";
  }

  /// All parts of this expression and of everything that its symbols stand for.
  ///
  /// @param symbols name to what it stands for
  default List<Expression> reachable(SortedMap<String, Expression> symbols) {
    return reachable(List.of(this), symbols);
  }

  /// What the symbols stand for that go into some expressions.
  ///
  /// @param symbols name to what it stands for
  static SortedMap<String, Expression> meanings(
      List<Expression> expressions, SortedMap<String, Expression> symbols) {
    SortedMap<String, Expression> meanings = new TreeMap<>();
    for (Expression part : reachable(expressions, symbols)) {
      if (part instanceof Symbol(_, String name) && symbols.containsKey(name)) {
        meanings.put(name, symbols.get(name));
      }
    }
    return meanings;
  }

  private static List<Expression> reachable(
      List<Expression> from, SortedMap<String, Expression> symbols) {
    List<Expression> all = new ArrayList<>(from.stream().flatMap(Expression::parts).toList());
    Set<String> followed = new HashSet<>();
    // The list grows while it is walked.
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i) instanceof Symbol(_, String name)
          && symbols.containsKey(name)
          && followed.add(name)) {
        symbols.get(name).parts().forEach(all::add);
      }
    }
    return all;
  }

  /// Whether its number differs from machine to machine.
  ///
  /// @param symbols name to what it stands for
  default boolean dependsOnMachine(SortedMap<String, Expression> symbols) {
    return reachable(symbols).stream()
        .anyMatch(part -> part.isMachineOperand() && part.machine().isEmpty());
  }

  /// Whether a symbol goes into it.
  ///
  /// @param symbols name to what it stands for
  default boolean dependsOnSymbol(String name, SortedMap<String, Expression> symbols) {
    return reachable(symbols).stream()
        .anyMatch(part -> part instanceof Symbol symbol && symbol.name().equals(name));
  }

  /// A number with its unit, such as `4 B`, `2^28`, `100 GB/s`.
  record Number(Span at, Quantity quantity) implements Expression {}

  /// A row of results: `stream/float4@h200:op=copy?GB/s`. Without a metric only as an operand of a
  /// function that takes rows.
  record Row(Span at, Reference reference) implements Expression {}

  /// A measured ceiling: `roof.copy@h200`; of the machine in view where none is named.
  ///
  /// @param name as rows have it, such as `copy` or `copy-1`
  /// @param machine id; empty for the machine in view
  /// @param mode how launches follow each other: `roof.copy@h200:mode=burst`
  record Roof(Span at, String name, RoofKind kind, String machine, Mode mode)
      implements Expression {

    /// A ceiling of the machine in view, when launches follow each other without a pause.
    public Roof(Span at, RoofKind kind) {
      this(at, kind.word(), kind, "", Mode.SUSTAINED);
    }
  }

  /// A cited constant of a machine: `sheet.fp32@h200`; of the machine in view where none is named.
  ///
  /// @param name as `constants.yaml` has it
  /// @param machine id; empty for the machine in view
  record Sheet(Span at, String name, String machine) implements Expression {}

  /// What a machine's driver or system told the bench: `fact.l2@h200`; of the machine in view where
  /// none is named.
  ///
  /// @param name as the machine's card has it
  /// @param machine id; empty for the machine in view
  record Fact(Span at, String name, String machine) implements Expression {

    Span nameAt() {
      return at.part("fact.".length(), name.length());
    }
  }

  /// A declared symbol, such as `n`.
  record Symbol(Span at, String name) implements Expression {}

  /// An operator or a function with what it is applied to, from the left; the operands of `speedup`
  /// are rows, new before base.
  record Operation(Span at, Operator operator, List<Expression> operands) implements Expression {
    public Operation {
      operands = List.copyOf(operands);
    }

    Expression first() {
      return operands.getFirst();
    }

    Expression last() {
      return operands.getLast();
    }
  }

  /// An expression in a unit: `… in GB/s`; only as the outermost.
  record InUnit(Span at, Expression of, Unit unit) implements Expression {}

  /// An expression that may divide numbers of different runs: `… across runs`. Its number is
  /// printed with the days of the runs.
  record AcrossRuns(Span at, Expression of) implements Expression {}

  /// The words of the operators that are written as functions.
  static List<String> functions() {
    return Operator.functions().stream().map(Operator::word).toList();
  }

  enum Operator {
    PLUS("+"),
    MINUS("-"),
    TIMES("*"),
    OVER("/"),
    /// The exponent is a plain whole number.
    POWER("^"),
    /// A minus before one operand.
    NEGATED("neg"),
    /// How many times faster the first row is than the second, on one machine with the same
    /// parameters; the interval is that of paired samples.
    SPEEDUP("speedup"),
    MIN("min"),
    MAX("max"),
    /// The square root; exponents of the unit must be even.
    SQRT("sqrt"),
    /// The binary logarithm of a plain number.
    LOG2("log2"),
    /// The next whole number up, of a plain number.
    CEIL("ceil"),
    /// The next whole number down, of a plain number.
    FLOOR("floor"),
    BYTES("bytes"),
    FLOPS("flops");

    private final String word;

    Operator(String word) {
      this.word = word;
    }

    /// The operators that are written as functions: a word before its operands in parentheses.
    static List<Operator> functions() {
      return List.of(SPEEDUP, MIN, MAX, SQRT, LOG2, CEIL, FLOOR, BYTES, FLOPS);
    }

    /// Whether its operands are rows and not numbers.
    boolean takesRows() {
      return this == SPEEDUP || this == BYTES || this == FLOPS;
    }

    /// Its name in formulas for browsers; but for a minus before one operand also in sources.
    String word() {
      return word;
    }
  }
}
