package press.results;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import press.source.Span;
import press.units.Quantity;

/// Figures of machines from data sheets: cited, never measured.
///
/// @param byMachine machine id to name to constant
public record DataSheetConstants(SortedMap<String, SortedMap<String, Constant>> byMachine) {

  public static final DataSheetConstants NONE = new DataSheetConstants(new TreeMap<>());

  public DataSheetConstants {
    SortedMap<String, SortedMap<String, Constant>> copy = new TreeMap<>();
    byMachine.forEach(
        (machine, of) -> copy.put(machine, Collections.unmodifiableSortedMap(new TreeMap<>(of))));
    byMachine = Collections.unmodifiableSortedMap(copy);
  }

  /// A figure with its source.
  ///
  /// @param quantity as in the source
  /// @param digits significant digits of the source
  /// @param machine place and id of the machine
  /// @param cite place and key of the work in `references.bib`
  /// @param note for readers; may be empty
  public record Constant(Quantity quantity, int digits, Span machine, Span cite, String note) {}

  public Optional<Constant> find(String machine, String name) {
    return Optional.ofNullable(
        byMachine.getOrDefault(machine, Collections.emptySortedMap()).get(name));
  }

  /// The names that any machine has.
  public SortedSet<String> names() {
    SortedSet<String> names = new TreeSet<>();
    byMachine.values().forEach(of -> names.addAll(of.keySet()));
    return names;
  }
}
