package press.description;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongToDoubleFunction;
import press.source.Span;

/// Evaluates formulas at one point of the parameters.
///
/// @param numbers values of parameters, macros and constants
/// @param arrays contents and dimensions of the inputs
record FormulaEvaluator(Map<String, Double> numbers, Map<String, ArrayValues> arrays) {

  /// The contents of an array at a point.
  ///
  /// @param extents elements in each dimension; the last one is that of neighbours in memory
  record ArrayValues(List<Long> extents, LongToDoubleFunction values) {

    long size() {
      return extents.stream().reduce(1L, Math::multiplyExact);
    }
  }

  /// A formula that has no value at a point.
  static final class FormulaException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Span at;
    private final boolean fraction;

    FormulaException(Span at, String message) {
      this(at, message, false);
    }

    /// @param fraction whether a quotient is no whole number where one is needed
    FormulaException(Span at, String message, boolean fraction) {
      super(message + ": " + at.text());
      this.at = at;
      this.fraction = fraction;
    }

    boolean isFraction() {
      return fraction;
    }

    Span at() {
      return at;
    }

    /// What a worker that ends by it leaves: the line of `benchmark.yaml`, and what is wrong there.
    @Override
    public String toString() {
      return at.file().path() + ":" + at.line() + ": " + getMessage();
    }
  }

  /// A formula whose names have been looked up.
  @FunctionalInterface
  private interface Step {
    /// Its value.
    ///
    /// @param indices values of the indices by slot
    double at(long[] indices);
  }

  /// A number, such as a size or a cost.
  double number(Formula formula) {
    return step(formula, new Slots()).at(new long[0]);
  }

  /// A whole number, which is at least `least`.
  long whole(Formula formula, long least) {
    double value = number(formula);
    if (value != Math.rint(value) || value < least || value > 1L << 53) {
      throw new FormulaException(
          formula.at(),
          "%s is no whole number from %d on".formatted(text(value), least),
          value != Math.rint(value) && formula.at().text().contains("/"));
    }
    return (long) value;
  }

  /// The elements of an output, by their place in memory.
  LongToDoubleFunction elements(List<Formula.Name> indices, List<Long> extents, Formula value) {
    Slots slots = new Slots();
    indices.forEach(index -> slots.add(index.name()));
    Step step = step(value, slots);
    int all = slots.most;
    return place -> {
      long[] at = new long[all];
      long rest = place;
      for (int d = indices.size() - 1; d >= 0; d--) {
        at[d] = rest % extents.get(d);
        rest /= extents.get(d);
      }
      return step.at(at);
    };
  }

  /// Which place each index has, while a formula is looked through.
  private static final class Slots {
    private final Map<String, Integer> open = new LinkedHashMap<>();
    private int most;

    int add(String name) {
      open.put(name, open.size());
      most = Math.max(most, open.size());
      return open.size() - 1;
    }

    void remove(String name) {
      open.remove(name);
    }
  }

  private Step step(Formula formula, Slots slots) {
    return switch (formula) {
      case Formula.Literal(_, double value) -> _ -> value;
      case Formula.Name name -> name(name, slots);
      case Formula.Operation operation -> operation(operation, slots);
      case Formula.Call call -> call(call, slots);
      case Formula.Element element -> element(element, slots);
      case Formula.Sum sum -> sum(sum, slots);
    };
  }

  private Step name(Formula.Name name, Slots slots) {
    Integer slot = slots.open.get(name.name());
    if (slot != null) {
      int at = slot;
      return indices -> indices[at];
    }
    double value = numbers.get(name.name());
    return _ -> value;
  }

  private Step operation(Formula.Operation operation, Slots slots) {
    Step a = step(operation.left(), slots);
    Step b = step(operation.right(), slots);
    return switch (operation.operator()) {
      case "+" -> i -> a.at(i) + b.at(i);
      case "-" -> i -> a.at(i) - b.at(i);
      case "*" -> i -> a.at(i) * b.at(i);
      case "/" -> i -> a.at(i) / b.at(i);
      case "%" -> i -> a.at(i) % b.at(i);
      case "^" -> i -> Math.pow(a.at(i), b.at(i));
      case "==" -> i -> a.at(i) == b.at(i) ? 1 : 0;
      case "!=" -> i -> a.at(i) != b.at(i) ? 1 : 0;
      case "<" -> i -> a.at(i) < b.at(i) ? 1 : 0;
      case "<=" -> i -> a.at(i) <= b.at(i) ? 1 : 0;
      case ">" -> i -> a.at(i) > b.at(i) ? 1 : 0;
      case ">=" -> i -> a.at(i) >= b.at(i) ? 1 : 0;
      case "&&" -> i -> a.at(i) != 0 && b.at(i) != 0 ? 1 : 0;
      case "||" -> i -> a.at(i) != 0 || b.at(i) != 0 ? 1 : 0;
      default -> throw new IllegalStateException("no operator " + operation.operator());
    };
  }

  private Step call(Formula.Call call, Slots slots) {
    FormulaFunction function = FormulaFunction.named(call.function()).orElseThrow();
    List<Step> steps = call.arguments().stream().map(a -> step(a, slots)).toList();
    Step first = steps.getFirst();
    Step last = steps.getLast();
    if (function == FormulaFunction.IF) {
      Step then = steps.get(1);
      return i -> first.at(i) != 0 ? then.at(i) : last.at(i);
    }
    return i -> function.of(first.at(i), last.at(i));
  }

  private Step element(Formula.Element element, Slots slots) {
    ArrayValues array = arrays.get(element.array());
    Step[] steps = element.indices().stream().map(i -> step(i, slots)).toArray(Step[]::new);
    long[] extents = array.extents().stream().mapToLong(Long::longValue).toArray();
    LongToDoubleFunction values = array.values();
    return indices -> {
      long place = 0;
      for (int d = 0; d < extents.length; d++) {
        double index = steps[d].at(indices);
        if (!(index >= 0 && index < extents[d] && index == Math.rint(index))) {
          throw outside(element, d, index, extents[d], indices);
        }
        place = place * extents[d] + (long) index;
      }
      return values.applyAsDouble(place);
    };
  }

  private static FormulaException outside(
      Formula.Element element, int dimension, double index, long extent, long[] indices) {
    return new FormulaException(
        element.at(),
        "index %s is outside 0 … %d, at %s"
            .formatted(
                text(index), extent - 1, indices.length == 0 ? "once" : Arrays.toString(indices)));
  }

  private Step sum(Formula.Sum sum, Slots slots) {
    long extent = extent(sum);
    int slot = slots.add(sum.index());
    Step term = step(sum.term(), slots);
    slots.remove(sum.index());
    return indices -> {
      double total = 0;
      for (long k = 0; k < extent; k++) {
        indices[slot] = k;
        total += term.at(indices);
      }
      return total;
    };
  }

  /// The values of the index of a sum, which are those of every dimension that it alone indexes.
  private long extent(Formula.Sum sum) {
    long extent = -1;
    for (Formula.Element element : sum.ranges()) {
      for (int d = 0; d < element.indices().size(); d++) {
        if (sum.isIndex(element.indices().get(d))) {
          long other = arrays.get(element.array()).extents().get(d);
          if (extent >= 0 && other != extent) {
            throw new FormulaException(
                sum.at(),
                "%s indexes dimensions of %d and of %d".formatted(sum.index(), extent, other));
          }
          extent = other;
        }
      }
    }
    return extent;
  }

  /// A number as an author writes it.
  private static String text(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15 ? "" + (long) value : "" + value;
  }

  /// How many times the innermost terms of a formula are computed for one element.
  double terms(Formula formula) {
    double own = formula instanceof Formula.Sum sum ? extent(sum) : 1;
    return own * formula.operands().stream().mapToDouble(this::terms).max().orElse(1);
  }
}
