package press.description;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import press.source.Span;

/// A formula of `benchmark.yaml`: arithmetic over numbers, names, elements of arrays and sums.
///
/// All arithmetic is in double precision; what must be a whole number, such as an index or a size,
/// is checked where it is used.
public sealed interface Formula {

  Span at();

  /// A number as written.
  record Literal(Span at, double value) implements Formula {}

  /// A parameter, macro, constant or index.
  record Name(Span at, String name) implements Formula {}

  /// An operator and its two sides; `-x` is `0 - x`; a comparison gives 1 or 0.
  record Operation(Span at, String operator, Formula left, Formula right) implements Formula {}

  /// A function of [FormulaFunction], or `local`, and its arguments.
  record Call(Span at, String function, List<Formula> arguments) implements Formula {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /// An element of an array, such as `a[i, k]`.
  record Element(Span at, String array, List<Formula> indices) implements Formula {
    public Element {
      indices = List.copyOf(indices);
    }
  }

  /// A sum over all values of an index, such as `sum(k, a[i, k] * b[k, j])`; the index takes each
  /// value of the dimensions that it alone indexes.
  record Sum(Span at, String index, Formula term) implements Formula {

    /// The elements in which the index alone stands for a dimension.
    public List<Element> ranges() {
      return term.parts()
          .filter(Element.class::isInstance)
          .map(Element.class::cast)
          .filter(element -> element.indices().stream().anyMatch(this::isIndex))
          .toList();
    }

    /// Whether a formula is the index and nothing else.
    public boolean isIndex(Formula formula) {
      return formula instanceof Name(_, String name) && name.equals(index);
    }
  }

  /// The formulas that it is made of, from the left.
  default List<Formula> operands() {
    return switch (this) {
      case Literal _, Name _ -> List.of();
      case Operation(_, _, Formula left, Formula right) -> List.of(left, right);
      case Call(_, _, List<Formula> arguments) -> arguments;
      case Element(_, _, List<Formula> indices) -> indices;
      case Sum(_, _, Formula term) -> List.of(term);
    };
  }

  /// This formula and all that it is made of.
  default Stream<Formula> parts() {
    List<Formula> all = new ArrayList<>(List.of(this));
    // The list grows while it is walked.
    for (int i = 0; i < all.size(); i++) {
      all.addAll(all.get(i).operands());
    }
    return all.stream();
  }

  /// Whether floats compute it without rounding, in any order, from inputs that are small multiples
  /// of 1/128: sums, differences and products of at most two of them.
  default boolean isExactOnGrid() {
    return degree() >= 0;
  }

  /// The most elements that are multiplied with each other; -1 where something may round.
  private int degree() {
    return switch (this) {
      case Literal(_, double value) -> value == Math.rint(value) && Math.abs(value) <= 16 ? 0 : -1;
      case Name _, Call _ -> -1;
      case Element _ -> 1;
      case Sum(_, _, Formula term) -> term.degree();
      case Operation(_, String operator, Formula left, Formula right) -> {
        int a = left.degree();
        int b = right.degree();
        yield switch (operator) {
          case "+", "-" -> a < 0 || b < 0 ? -1 : Math.max(a, b);
          case "*" -> a < 0 || b < 0 || a + b > 2 ? -1 : a + b;
          default -> -1;
        };
      }
    };
  }
}
