package press.directives;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.evidence.NameCheck;
import press.markdown.ParsedBook;
import press.results.Machine;
import press.results.Measurement;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;

/// Reports rows of a chart that are missing or were measured with an older source.
///
/// A chart shows the variants that it finds, so a missing one would go unnoticed. A machine should
/// have the variants that committed machines of its kind have, and those with a kernel in the
/// folder of the benchmark.
///
/// @param view from a machine that is named, or the book's own
/// @param book whose sources say which kernels there are
record RowCheck(MachineView view, ParsedBook book, Diagnostics problems) {

  private static final String KERNEL = ".cl";

  /// Reports the rows of a query, on each machine of the query.
  static void report(ChartQuery query, DirectiveContext scope, Diagnostics problems) {
    for (RowCheck check : all(query, scope, problems)) {
      List<Measurement> rows =
          check.rows(check.view.machine(), query.benchmark().text(), query.where());
      SortedSet<String> missing =
          query.variants().isEmpty()
              ? check.known(query.benchmark().text(), query.where())
              : new TreeSet<>(query.named());
      rows.forEach(row -> missing.remove(row.variant()));
      check.gone(query.benchmark(), query.benchmark().text(), missing, query.where());
      if (rows.isEmpty() && !query.machines().isEmpty()) {
        check.noHost(query.benchmark());
      }
      List<String> named = query.named();
      check.stale(
          query.benchmark(),
          query.benchmark().text(),
          rows.stream().filter(r -> named.isEmpty() || named.contains(r.variant())).toList());
    }
  }

  /// Reports rows that are selected one by one.
  ///
  /// @param more parameters that all rows of the picture must have
  static void report(
      RowSelector pick,
      Params more,
      MachineView view,
      DirectiveContext scope,
      Diagnostics problems) {
    RowCheck check = new RowCheck(view, scope.book(), problems);
    List<Measurement> rows = pick.rows(view, more);
    String benchmark = pick.benchmark().text();
    Params where = pick.params(view, more);
    SortedSet<String> missing =
        pick.variant().isEmpty() ? check.known(benchmark, where) : pick.variants(view);
    rows.forEach(row -> missing.remove(row.variant()));
    check.gone(pick.at(), benchmark, missing, where);
    check.stale(pick.at(), benchmark, rows);
  }

  /// Whether one of the machines that a picture means has been asked, or should have been.
  static boolean isAsked(ChartQuery query, DirectiveContext scope) {
    String benchmark = query.benchmark().text();
    return all(query, scope, new Diagnostics()).stream()
        .anyMatch(check ->
            !check.rows(check.view.machine(), benchmark, Params.NONE).isEmpty()
                || !check.known(benchmark, query.where()).isEmpty());
  }

  private static List<RowCheck> all(
      ChartQuery query, DirectiveContext scope, Diagnostics problems) {
    MachineView own = MachineView.from(scope);
    Stream<MachineView> view =
        query.machines().isEmpty()
            ? Stream.of(own)
            : query.machines().stream().map(machine -> own.from(machine.text()));
    return view.map(s -> new RowCheck(s, scope.book(), problems)).toList();
  }

  private List<Measurement> rows(String machine, String benchmark, Params where) {
    return view.results().rows(machine, benchmark).stream()
        .filter(row -> row.params().matches(where))
        .toList();
  }

  /// The variants that the machine should have rows of.
  private SortedSet<String> known(String benchmark, Params where) {
    SortedSet<String> known = new TreeSet<>();
    if (!view.isCommitted()) {
      return known;
    }
    SortedSet<String> anywhere = new TreeSet<>();
    for (Machine machine : view.results().machines().values()) {
      if (isOpenCl(machine) == isOpenCl(own())) {
        if (view.from(machine.id()).isCommitted()) {
          rows(machine.id(), benchmark, where).stream()
              .filter(row -> !row.origin().isForeign())
              .forEach(row -> known.add(row.variant()));
        }
        rows(machine.id(), benchmark, Params.NONE)
            .forEach(row -> {
              anywhere.add(row.variant());
              anywhere.add(row.source());
            });
      }
    }
    if (isOpenCl(own()) && !anywhere.isEmpty()) {
      known.addAll(unmeasured(benchmark, anywhere));
    }
    return known;
  }

  /// Kernels that no row has, neither as its variant nor as its source. A file that others include
  /// is measured with them.
  private List<String> unmeasured(String benchmark, SortedSet<String> measured) {
    String folder = "kernels/" + benchmark + "/";
    return book.sources().code().tailMap(folder).keySet().stream()
        .takeWhile(path -> path.startsWith(folder))
        .filter(path -> path.endsWith(KERNEL) && !measured.contains(path))
        .filter(path -> !book.including().containsKey(path))
        .filter(
            path -> book.sources().kernel(path, new Diagnostics()).text().contains("kernel void"))
        .map(path -> path.substring(folder.length()))
        .map(name -> name.substring(0, name.length() - KERNEL.length()))
        .filter(variant -> variant.indexOf('/') < 0 && !measured.contains(variant))
        .toList();
  }

  private Machine own() {
    return view.results().machines().get(view.machine());
  }

  private static boolean isOpenCl(Machine machine) {
    return machine.kind() != Machine.Kind.CPU;
  }

  private void gone(Span at, String benchmark, SortedSet<String> variants, Params where) {
    if (!variants.isEmpty() && view.isCommitted()) {
      String with = where.values().isEmpty() ? "" : " with " + where;
      problems.error(
          "V07",
          at,
          "\"%s\" has no row of %s%s on %s"
              .formatted(benchmark, String.join(", ", variants), with, view.title()),
          "measure it"
              + NameCheck.again(benchmark, view.machine())
              + "; or name the variants that are meant");
    }
  }

  /// Warns of a machine of this host that an author names, and that has no row although others of
  /// this host have.
  private void noHost(Span benchmark) {
    if (NameCheck.isHost(view.machine()) && NameCheck.isHostMeasured(view.evaluator().index())) {
      problems.warning(
          "V07",
          benchmark,
          "\"%s\" has no such row on %s".formatted(benchmark.text(), view.machine()),
          "measure it: press bench run %s; or leave out %s"
              .formatted(benchmark.text(), view.machine()));
    }
  }

  private void stale(Span at, String benchmark, List<Measurement> rows) {
    List<Measurement> unknown =
        rows.stream().filter(row -> !view.unknownSource(row).isEmpty()).toList();
    if (!unknown.isEmpty()) {
      view.evaluator()
          .index()
          .reportUnknownSource(
              at,
              list(unknown, Measurement::variant),
              list(unknown, Measurement::source),
              problems);
    }
    List<String> old =
        rows.stream()
            .filter(row -> view.isStale(row) && view.unknownSource(row).isEmpty())
            .map(Measurement::variant)
            .distinct()
            .toList();
    if (!old.isEmpty()) {
      problems.warning(
          "V05",
          at,
          "measured with an older source on %s: %s".formatted(view.title(), String.join(", ", old)),
          "measure again" + NameCheck.again(benchmark, view.machine()));
    }
  }

  private static String list(List<Measurement> rows, Function<Measurement, String> of) {
    return rows.stream().map(of).distinct().sorted().collect(Collectors.joining(", "));
  }
}
