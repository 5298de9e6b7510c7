package press.directives;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import press.evidence.Calculation;
import press.evidence.CalculationReader;
import press.evidence.Evaluator;
import press.evidence.Expression;
import press.markdown.Item;
import press.markdown.Item.FenceItem;
import press.source.Diagnostics;

/// The calculations of one chapter.
///
/// @param all by their fence, in the order of the text
/// @param broken symbols whose lines have mistakes, which are told there
public record Calculations(SequencedMap<FenceItem, Calculation> all, Set<String> broken) {

  /// None.
  public static final Calculations NONE = new Calculations(new LinkedHashMap<>(), Set.of());

  public Calculations {
    all = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(all));
    broken = Set.copyOf(broken);
  }

  /// Reads all `{calc}` of a chapter; each knows the symbols of those before it.
  ///
  /// @param items in the order of the text
  public static Calculations of(List<Item> items, Evaluator evaluator, Diagnostics problems) {
    SequencedMap<FenceItem, Calculation> all = new LinkedHashMap<>();
    NavigableMap<String, Expression> symbols = new TreeMap<>();
    Set<String> broken = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    for (FenceItem fence : Item.of(items, FenceItem.class)) {
      if (fence.name().text().equals(CalcDirective.NAME)) {
        all.put(
            fence,
            new CalculationReader(evaluator, symbols, broken, problems)
                .read(fence.argument().text(), fence.lines()));
      }
    }
    return new Calculations(all, broken);
  }

  /// What a fence declares.
  public Optional<Calculation> of(FenceItem fence) {
    return Optional.ofNullable(all.get(fence));
  }

  /// All symbols of the chapter, each also with the name of its calculation before it: `pencil.t`.
  public SortedMap<String, Expression> symbols() {
    SortedMap<String, Expression> symbols = new TreeMap<>();
    for (Calculation calculation : all.values()) {
      for (Calculation.Line line : calculation.lines()) {
        symbols.put(line.symbol(), line.expression());
        if (!calculation.name().isEmpty()) {
          symbols.put(calculation.name() + "." + line.symbol(), line.expression());
        }
      }
    }
    return symbols;
  }
}
