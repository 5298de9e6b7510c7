package press.results;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.units.Dimension;
import press.units.Quantity;
import press.units.Unit;

/// What the drivers and systems of machines told the bench in numbers, as it stands on the cards.
///
/// The facts of a card are texts. One that is a number, with or without a unit, is a quantity with
/// the name of its label: `compute units: 132` is `compute-units`. One that lists numbers with
/// names is a quantity for each name: `caches: L1d 48 KiB, L2 2 MiB` is `l1d` and `l2`.
/// `assets/js/own-results/values.js` reads a reader's own card by the same rules.
public final class CardQuantities {

  private static final Pattern ITEM =
      Pattern.compile("(?:([A-Za-z]\\w*) )?(\\d{1,15}(?:\\.\\d{1,6})?)(?: ([^\\s\\d]\\S*))?");

  private final SortedMap<String, SequencedMap<String, CardQuantity>> byMachine = new TreeMap<>();
  private final SortedMap<String, Dimension> dimensions = new TreeMap<>();

  /// The quantities of some cards.
  ///
  /// @param cards id to machine
  public CardQuantities(SortedMap<String, Machine> cards) {
    cards.forEach((id, card) -> {
      SequencedMap<String, CardQuantity> mine = new LinkedHashMap<>();
      card.facts().forEach((label, text) -> read(label, text, mine));
      mine.forEach((name, of) -> dimensions.putIfAbsent(name, of.dimension()));
      mine.values().removeIf(of -> !of.dimension().equals(dimensions.get(of.name())));
      byMachine.put(id, Collections.unmodifiableSequencedMap(mine));
    });
  }

  /// A number on a card.
  ///
  /// @param name by which authors refer to it, such as `l2`
  /// @param label of the fact, such as `caches`
  /// @param text as it stands on the card, such as `L2 60 MiB`
  /// @param quantity the number with its unit
  /// @param digits significant digits of the text; of a whole number as many as are printed
  public record CardQuantity(
      String name, String label, String text, Quantity quantity, int digits) {

    Dimension dimension() {
      return quantity.unit().dimension();
    }
  }

  private static void read(String label, String text, SequencedMap<String, CardQuantity> into) {
    String[] items = text.split(", ", -1);
    for (String item : items) {
      Matcher m = ITEM.matcher(item);
      if (!m.matches()) {
        continue;
      }
      boolean named = m.group(1) != null;
      boolean counted = m.group(3) == null;
      // A number behind a name and without a unit is a version, as is one with a point.
      boolean version = counted && (named || m.group(2).contains("."));
      Optional<Unit> unit = counted ? Optional.of(Unit.ONE) : Unit.find(m.group(3));
      if (version || !named && items.length > 1 || unit.isEmpty()) {
        continue;
      }
      String name = (named ? m.group(1) : label).toLowerCase(Locale.ROOT).replace(' ', '-');
      Quantity quantity = new Quantity(Double.parseDouble(m.group(2)), unit.get());
      into.putIfAbsent(name, new CardQuantity(name, label, item, quantity, digits(m.group(2))));
    }
  }

  private static int digits(String number) {
    return number.contains(".") ? number.replace(".", "").replaceFirst("^0+", "").length() : 4;
  }

  /// A quantity of a machine; empty if its card does not tell it.
  public Optional<CardQuantity> find(String machine, String name) {
    return Optional.ofNullable(of(machine).get(name));
  }

  /// What a quantity counts, the same on all machines; empty if no card tells it.
  public Optional<Dimension> dimension(String name) {
    return Optional.ofNullable(dimensions.get(name));
  }

  /// The names that the card of a machine tells, or any card.
  ///
  /// @param machine id; empty for all
  public SortedSet<String> names(String machine) {
    return new TreeSet<>(machine.isEmpty() ? dimensions.keySet() : of(machine).keySet());
  }

  private SequencedMap<String, CardQuantity> of(String machine) {
    return byMachine.getOrDefault(machine, Collections.emptyNavigableMap());
  }
}
