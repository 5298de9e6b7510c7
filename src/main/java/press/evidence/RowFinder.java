package press.evidence;

import java.util.Comparator;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.Collectors;
import press.result.Measurement;
import press.result.Params;
import press.result.Results;
import press.source.Span;

/// Finds the row that a reference means: the one with the largest parameters among those that
/// match.
///
/// @param results all of them
/// @param names which constants there are
/// @param kept rows that were found before
record RowFinder(Results results, NameCheck names, ResultIndex kept) {

  /// The machine that a reference means in a view.
  static String machine(Reference ref, View view) {
    return ref.machine().map(Span::text).orElse(view.machine());
  }

  /// What a row must have in a view: the reference's own parameters, and those of the view that the
  /// benchmark has and the reference does not name.
  Params where(Reference ref, View view) {
    SortedMap<String, String> all = new TreeMap<>(view.where().values());
    all.keySet().retainAll(kept.parameters(ref.benchmark().text()));
    all.putAll(ref.where().values());
    return new Params(all);
  }

  /// The row of a reference, where there is one.
  Optional<FoundRow> row(Reference ref, View view) {
    return row(ref, view, where(ref, view));
  }

  /// The row of a reference with these parameters.
  Optional<FoundRow> row(Reference ref, View view, Params where) {
    return kept.row(
        new FoundRow.Key(machine(ref, view), ref.benchmark().text(), ref.variant().text(), where));
  }

  /// The two rows of a speed-up: the base has the parameters of the new row, but for those that are
  /// its own.
  ///
  /// @param fresh the faster one, as one hopes
  /// @param base what it is compared with
  Pair pair(Reference fresh, Reference base, View view) {
    SortedMap<String, String> all = new TreeMap<>(base.where().values());
    all.putAll(where(fresh, view).values());
    Params where = new Params(all);
    Optional<FoundRow> over = row(fresh, view, where);
    Optional<FoundRow> under = over.flatMap(o -> row(base, view, ofBase(o, base)));
    return new Pair(over, under, where, over.map(o -> ofBase(o, base)).orElse(where));
  }

  private static Params ofBase(FoundRow fresh, Reference base) {
    SortedMap<String, String> all = new TreeMap<>(fresh.row().params().values());
    all.putAll(base.where().values());
    return new Params(all);
  }

  /// The rows of a speed-up, and what they must have.
  record Pair(Optional<FoundRow> fresh, Optional<FoundRow> base, Params ofFresh, Params ofBase) {}

  /// The parameters that are words, of which several rows of a variant have different ones although
  /// the reference does not choose: then nobody knows which row is meant.
  ///
  /// @return name to values; empty where the reference means one row
  SortedMap<String, SortedSet<String>> open(Reference ref, View view) {
    return kept.open(
        new FoundRow.Key(
            machine(ref, view), ref.benchmark().text(), ref.variant().text(), where(ref, view)));
  }

  /// Why there is no row.
  String absence(Reference ref, String machine, Params where) {
    Optional<Params> smaller =
        results
            .find(machine, ref.benchmark().text(), ref.variant().text(), where)
            .map(Measurement::params);
    if (smaller.isPresent()) {
      return "no row %s of the largest size; there are: %s"
          .formatted(ref.variant().text(), sizes(ref, machine, where));
    }
    return new Absence(results).of(ref, machine, where);
  }

  private String sizes(Reference ref, String machine, Params where) {
    return results.rows(machine, ref.benchmark().text()).stream()
        .filter(row -> row.variant().equals(ref.variant().text()) && row.params().matches(where))
        .map(Measurement::params)
        .sorted(Comparator.reverseOrder())
        .limit(4)
        .map(Params::toString)
        .collect(Collectors.joining("; "));
  }
}
