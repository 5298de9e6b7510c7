package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.evidence.NameCheck;
import press.evidence.Reference;
import press.results.Measurement;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;

/// Rows that an author names for a picture: `benchmark/variant:op=triad`, or `benchmark/*` for all
/// variants.
///
/// @param at the whole
/// @param benchmark the question
/// @param variant the answer; empty for all of them
/// @param where parameters that rows must have
record RowSelector(Span at, Span benchmark, Optional<Span> variant, Params where) {

  private static final Pattern ALL = Pattern.compile("([\\w-]+)/\\*(?::(\\S*))?");

  /// Reads a word of the argument; empty after reporting what is wrong.
  static Optional<RowSelector> of(Span word, DirectiveContext scope, Diagnostics problems) {
    Matcher all = ALL.matcher(word.text());
    if (all.matches()) {
      // The star stands for any variant; the rest is read as for one of them.
      String params = all.group(2) == null ? "" : all.group(2);
      Span benchmark = word.part(0, all.group(1).length());
      return ChartQuery.params(word, params, ":", problems)
          .map(where -> new RowSelector(word, benchmark, Optional.empty(), where))
          .filter(pick -> pick.isKnown(scope, problems));
    }
    Optional<Reference> reference = Reference.parse(word, problems);
    if (reference.isEmpty() || !isPlain(reference.get(), problems)) {
      return Optional.empty();
    }
    Reference ref = reference.get();
    NameCheck names = scope.evaluator().names();
    return names.known(ref, scope.book().sources().book().machine(), problems)
            && names.isSomewhere(ref.benchmark().text(), ref.where(), word, problems)
        ? Optional.of(
            new RowSelector(word, ref.benchmark(), Optional.of(ref.variant()), ref.where()))
        : Optional.empty();
  }

  /// Reads several words; empty after reporting what is wrong with one of them.
  static Optional<List<RowSelector>> all(
      List<Span> words, DirectiveContext scope, Diagnostics problems) {
    List<RowSelector> picks = new ArrayList<>();
    words.forEach(word -> of(word, scope, problems).ifPresent(picks::add));
    return picks.size() == words.size() ? Optional.of(picks) : Optional.empty();
  }

  private static boolean isPlain(Reference ref, Diagnostics problems) {
    if (ref.metric().isPresent()) {
      problems.error(
          "D41",
          ref.metricAt(),
          "rows are named here, not a number of them",
          "leave out what follows the question mark");
    }
    ref.machine()
        .ifPresent(machine ->
            problems.error(
                "D41",
                machine,
                "a roofline is that of one machine",
                "name it once for all rows, as machine: " + machine.text()));
    return ref.metric().isEmpty() && ref.machine().isEmpty();
  }

  private boolean isKnown(DirectiveContext scope, Diagnostics problems) {
    return scope.evaluator().names().isBenchmark(benchmark, problems)
        && scope.evaluator().names().areParameters(benchmark.text(), where, at, problems)
        && scope.evaluator().names().isSomewhere(benchmark.text(), where, at, problems);
  }

  /// The variants that are meant, on any machine.
  SortedSet<String> variants(MachineView view) {
    return variant
        .map(v -> (SortedSet<String>) new TreeSet<>(List.of(v.text())))
        .orElseGet(() -> view.results().variants(benchmark.text()));
  }

  /// The rows, in the order of the file.
  ///
  /// @param more parameters for all rows of the picture; those that the benchmark has not, or that
  ///   are named here, do not count
  List<Measurement> rows(MachineView view, Params more) {
    Params wanted = params(view, more);
    return view.results().rows(view.machine(), benchmark.text()).stream()
        .filter(row -> variant.isEmpty() || variant.get().text().equals(row.variant()))
        .filter(row -> row.params().matches(wanted))
        .toList();
  }

  /// What the rows must have: its own parameters, and those of all rows that the benchmark has.
  Params params(MachineView view, Params more) {
    SortedSet<String> names =
        view.results().rows(view.machine(), benchmark.text()).stream()
            .flatMap(row -> row.params().values().keySet().stream())
            .collect(Collectors.toCollection(TreeSet::new));
    SortedMap<String, String> wanted = new TreeMap<>(more.values());
    wanted.keySet().retainAll(names);
    wanted.putAll(where.values());
    return new Params(wanted);
  }

  /// Why there are no rows.
  String absence(MachineView view) {
    boolean asked = !view.results().rows(view.machine(), benchmark.text()).isEmpty();
    String missing = asked ? "no such row" : "it has not been measured there yet";
    return view.evaluator().index().absence(view.machine(), benchmark.text()).orElse(missing);
  }
}
