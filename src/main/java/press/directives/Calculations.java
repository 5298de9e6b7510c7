package press.directives;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.evidence.Calculation;
import press.evidence.CalculationReader;
import press.evidence.Evaluator;
import press.evidence.Expression;
import press.markdown.Item;
import press.markdown.Item.FenceItem;
import press.source.Diagnostics;

/// The calculations of one chapter, in the order of its text.
///
/// @param all with the fence of each
public record Calculations(List<PlacedCalculation> all) {

  /// None.
  public static final Calculations NONE = new Calculations(List.of());

  public Calculations {
    all = List.copyOf(all);
  }

  /// A calculation and its fence.
  ///
  /// @param fence the very item
  public record PlacedCalculation(FenceItem fence, Calculation calculation) {}

  /// Reads all `{calc}` of a chapter; each knows the symbols of those before it.
  ///
  /// @param items in the order of the text
  public static Calculations of(List<Item> items, Evaluator evaluator, Diagnostics problems) {
    List<PlacedCalculation> all = new ArrayList<>();
    SortedMap<String, Expression> symbols = new TreeMap<>();
    for (FenceItem fence : Item.of(items, FenceItem.class)) {
      if (fence.name().text().equals(CalcDirective.NAME)) {
        Calculation read =
            new CalculationReader(evaluator, symbols, problems)
                .read(fence.argument().text(), fence.lines());
        symbols.putAll(read.symbols());
        all.add(new PlacedCalculation(fence, read));
      }
    }
    return new Calculations(all);
  }

  /// What a fence declares.
  Optional<Calculation> of(FenceItem fence) {
    return all.stream()
        .filter(placed -> placed.fence() == fence)
        .map(PlacedCalculation::calculation)
        .findFirst();
  }

  /// The calculation of a name.
  public Optional<Calculation> find(String name) {
    return all.stream()
        .map(PlacedCalculation::calculation)
        .filter(c -> !name.isEmpty() && c.name().equals(name))
        .findFirst();
  }

  /// All symbols of the chapter, each also with the name of its calculation before it: `pencil.t`.
  public SortedMap<String, Expression> symbols() {
    SortedMap<String, Expression> symbols = new TreeMap<>();
    for (PlacedCalculation placed : all) {
      Calculation calculation = placed.calculation();
      symbols.putAll(calculation.symbols());
      for (Calculation.Line line : calculation.lines()) {
        if (!calculation.name().isEmpty()) {
          symbols.put(calculation.name() + "." + line.symbol(), line.expression());
        }
      }
    }
    return symbols;
  }

  /// The symbols that are declared above each link.
  ///
  /// @param items in the order of the text
  /// @return link, as the very item, to symbols
  public Map<Item, SortedMap<String, Expression>> above(List<Item> items) {
    Map<Item, SortedMap<String, Expression>> above = new IdentityHashMap<>();
    SortedMap<String, Expression> symbols = new TreeMap<>();
    for (Item item : items) {
      switch (item) {
        case FenceItem fence when of(fence).isPresent() -> {
          symbols = new TreeMap<>(symbols);
          symbols.putAll(of(fence).get().symbols());
        }
        case Item.LinkItem link -> above.put(link, Collections.unmodifiableSortedMap(symbols));
        default -> {
          // Declares nothing and asks for nothing.
        }
      }
    }
    return above;
  }
}
