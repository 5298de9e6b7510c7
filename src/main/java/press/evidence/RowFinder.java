package press.evidence;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.Collectors;
import press.results.Measurement;
import press.results.Params;
import press.source.Span;

/// Finds the row that a reference means, or the reason why there is none.
///
/// @param index all results
record RowFinder(ResultIndex index) {

  /// The machine that a reference means in a view.
  static String machine(Reference ref, View view) {
    return ref.machine().map(Span::text).orElse(view.machine());
  }

  /// The parameters that a row must have in a view: the reference's own, and those of the view that
  /// the benchmark has and the reference does not name.
  Params where(Reference ref, View view) {
    SortedMap<String, String> all = new TreeMap<>(view.where().values());
    all.keySet()
        .removeIf(name ->
            !SampleChoice.WORDS.containsKey(name)
                && !index.parameters(ref.benchmark().text()).contains(name));
    all.putAll(ref.where().values());
    return new Params(all);
  }

  private FoundRow.Key key(Reference ref, View view, Params where) {
    return new FoundRow.Key(
        machine(ref, view), ref.benchmark().text(), ref.variant().text(), where);
  }

  /// The row of a reference, if there is one.
  Optional<FoundRow> row(Reference ref, View view) {
    return index.row(key(ref, view, where(ref, view)));
  }

  /// The rows of a speed-up, and the parameters that they must have.
  record Pair(Optional<FoundRow> fresh, Optional<FoundRow> base, Params ofFresh, Params ofBase) {}

  /// The two rows of a speed-up. The base has the parameters of the new row, but for those that it
  /// names itself.
  Pair pair(Reference fresh, Reference base, View view) {
    Params where = overridden(base.where(), where(fresh, view));
    Optional<FoundRow> over = index.row(key(fresh, view, where));
    if (over.isEmpty()) {
      return new Pair(over, Optional.empty(), where, where);
    }
    Params ofBase = overridden(over.get().row().params(), base.where());
    return new Pair(over, index.row(key(base, view, ofBase)), where, ofBase);
  }

  private static Params overridden(Params params, Params by) {
    SortedMap<String, String> all = new TreeMap<>(params.values());
    all.putAll(by.values());
    return new Params(all);
  }

  /// The parameters with words as values that several rows of a reference differ in: nobody knows
  /// which of these rows is meant.
  ///
  /// @return name to values; empty for a reference that means one row
  SortedMap<String, SortedSet<String>> ambiguous(Reference ref, View view) {
    return index.ambiguous(key(ref, view, where(ref, view)));
  }

  /// Why there is no row.
  ///
  /// @param kind [Amount.Gap#NO_POINT] where the variant has rows of other parameters
  /// @param point the parameters that it lacks, if so
  record Absence(Amount.Gap kind, String reason, String point) {

    private static Absence missing(String reason) {
      return new Absence(Amount.Gap.MISSING, reason, "");
    }
  }

  /// Says why there is no row.
  ///
  /// @param where parameters that the row should have
  Absence absence(Reference ref, String machine, Params where) {
    String benchmark = ref.benchmark().text();
    String variant = ref.variant().text();
    Params wanted = SampleChoice.without(where);
    List<Measurement> all = index.results().rows(machine, benchmark);
    List<Params> smaller =
        all.stream()
            .filter(row -> row.variant().equals(variant) && row.params().matches(wanted))
            .map(Measurement::params)
            .sorted(Comparator.reverseOrder())
            .toList();
    if (!smaller.isEmpty()) {
      String sizes =
          smaller.stream().limit(4).map(Params::toString).collect(Collectors.joining("; "));
      return Absence.missing(
          "no row %s of the largest size; there are: %s".formatted(variant, sizes));
    }
    String own =
        all.stream()
            .filter(row -> row.variant().equals(variant))
            .map(row -> row.params().toString())
            .sorted()
            .limit(4)
            .collect(Collectors.joining("; "));
    if (!own.isEmpty()) {
      String reason = "no row %s %s; there are: %s".formatted(variant, where, own);
      return new Absence(Amount.Gap.NO_POINT, reason, where.toString());
    }
    if (!all.isEmpty()) {
      String variants =
          all.stream().map(Measurement::variant).distinct().collect(Collectors.joining(", "));
      return Absence.missing(
          ("no row " + variant + " " + where).strip() + "; there are: " + variants);
    }
    return Absence.missing(
        index.absence(machine, benchmark).orElseGet(() -> guess(machine, benchmark)));
  }

  private String guess(String machine, String benchmark) {
    if (index.results().machines().containsKey(machine)) {
      return "benchmark " + benchmark + " was not run there";
    }
    return machine.startsWith("host")
        ? "no such device has been measured where this page was printed; "
            + "press devices says what was found there, and what is missing"
        : "nothing has been measured there yet";
  }

  /// A row and where it was found.
  ///
  /// @param machine id
  /// @param benchmark name of the question
  /// @param row what was measured
  record FoundRow(String machine, String benchmark, Measurement row) {

    /// What rows are looked up by.
    ///
    /// @param params that a row must have
    record Key(String machine, String benchmark, String variant, Params params) {}

    /// The key that finds this row and no other.
    Key key() {
      return new Key(machine, benchmark, row.variant(), row.params());
    }

    /// The reference that an author would write for it, with everything filled in.
    String text() {
      return benchmark + "/" + row.variant() + "@" + machine + ":" + row.params();
    }
  }
}
