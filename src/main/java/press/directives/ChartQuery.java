package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.evidence.Metric;
import press.markdown.Item.FenceItem;
import press.model.LinkedBook;
import press.results.Measurement;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Unit;

/// What a chart asks for: names that are known, and numbers that are looked up when it is shown.
///
/// @param benchmark the question
/// @param machines where it was asked; empty for the machine in view
/// @param where parameters that rows must have
/// @param variants that are meant; empty for all
/// @param unit of the numbers
record ChartQuery(
    Span benchmark, List<Span> machines, Params where, List<Span> variants, Unit unit) {

  private static final Pattern WORD = Pattern.compile("[^\\s,](?:\\S*[^\\s,])?");

  /// Blocks whose argument is a benchmark.
  private static final Set<String> BENCHMARKS = Set.of("chart", "ladder", "table");

  ChartQuery {
    machines = List.copyOf(machines);
    variants = List.copyOf(variants);
  }

  /// Reads argument, `machine` or `machines`, `where`, `variants` and `metric` of a fence; empty
  /// after reporting what is wrong.
  static Optional<ChartQuery> of(
      FenceItem fence, String metric, DirectiveContext scope, Diagnostics problems) {
    Span benchmark = fence.argument();
    if (isVariant(benchmark, scope, problems)) {
      return Optional.empty();
    }
    if (!scope.evaluator().names().isBenchmark(benchmark, problems)) {
      return Optional.empty();
    }
    Optional<Unit> unit =
        fence.option("metric").isEmpty()
            ? Optional.of(Unit.parse(metric))
            : unit(fence.options().get("metric"), problems);
    Optional<Params> where = where(fence, scope, problems);
    Optional<List<Span>> machines = machines(fence, scope, problems);
    List<Span> variants = words(fence, "variants");
    boolean known = true;
    for (Span variant : variants) {
      known &= scope.evaluator().names().isVariant(fence.argument(), variant, problems);
    }
    if (unit.isEmpty() || where.isEmpty() || machines.isEmpty() || !known) {
      return Optional.empty();
    }
    return Optional.of(
        new ChartQuery(benchmark, machines.get(), where.get(), variants, unit.get()));
  }

  /// Whether a variant is named with its benchmark, which is reported: an option names variants.
  private static boolean isVariant(Span argument, DirectiveContext scope, Diagnostics problems) {
    int slash = argument.text().indexOf('/');
    String name = argument.text().substring(0, Math.max(0, slash));
    boolean known = scope.evaluator().index().benchmarks().contains(name);
    if (known) {
      problems.error(
          "V02",
          argument.part(slash, argument.text().length() - slash),
          "a variant behind the benchmark",
          "write "
              + name
              + " and, among the options, variants: "
              + argument.text().substring(slash + 1));
    }
    return known;
  }

  /// A fence with `stream@h200` in the form of `stream` and `machine: h200`, where it asks for rows
  /// of a benchmark; others as they are.
  static FenceItem withMachine(FenceItem fence, Diagnostics problems) {
    Span argument = fence.argument();
    int at = argument.text().indexOf('@');
    if (at < 0 || !BENCHMARKS.contains(fence.name().text())) {
      return fence;
    }
    Map<String, Span> options = new TreeMap<>(fence.options());
    Span machine = argument.part(at + 1, argument.text().length());
    if (options.putIfAbsent("machine", machine) != null) {
      problems.error(
          "D49",
          machine,
          "the machine is named twice",
          "write it behind the benchmark or in a line machine: "
              + machine.text()
              + ", not in both");
    }
    return new FenceItem(
        fence.node(),
        fence.at(),
        fence.name(),
        argument.part(0, at),
        fence.label(),
        options,
        fence.caption(),
        fence.body(),
        fence.lines(),
        fence.marks());
  }

  /// The parameters of the option `where`; reports unknown ones.
  static Optional<Params> where(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    if (fence.option("where").isEmpty()) {
      return Optional.of(Params.NONE);
    }
    Span at = fence.options().get("where");
    if (at.text().matches(".*\\w\\s*(?:[<>≤≥≠]|!=|==).*")) {
      String row =
          scope.evaluator().index().results().files().keySet().stream()
              .flatMap(m ->
                  scope.evaluator().index().results().rows(m, fence.argument().text()).stream())
              .map(m -> m.params().toString())
              .findFirst()
              .orElse("op=triad,n=2^28");
      problems.error(
          "V01",
          at,
          "where: picks rows by values that are equal",
          "write one value of each parameter that matters, such as where: " + row);
      return Optional.empty();
    }
    return params(at, at.text(), "where: ", problems)
        .filter(where ->
            scope.evaluator().names().areParameters(fence.argument().text(), where, at, problems)
                && scope
                    .evaluator()
                    .names()
                    .isSomewhere(fence.argument().text(), where, at, problems));
  }

  /// Reads parameters; empty after reporting what is wrong.
  ///
  /// @param at where they are written
  /// @param text `name=value`, separated by commas
  /// @param before what an author writes before them
  static Optional<Params> params(Span at, String text, String before, Diagnostics problems) {
    try {
      return Optional.of(Params.parse(text));
    } catch (IllegalArgumentException e) {
      problems.error(
          "V01",
          at,
          e.getMessage(),
          "write " + before + Params.meant(text).orElse("op=triad,n=2^28, each name once"));
      return Optional.empty();
    }
  }

  /// The machines of the option `machine` or `machines`; none for the machine in view.
  static Optional<List<Span>> machines(
      FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    List<Span> machines = new ArrayList<>(words(fence, "machine"));
    List<Span> several = words(fence, "machines");
    if (!machines.isEmpty() && !several.isEmpty()) {
      problems.error(
          "D49",
          fence.options().get("machines"),
          "machine and machines exclude each other",
          "write machines: h200 h200-cpu alone");
      return Optional.empty();
    }
    machines.addAll(several);
    boolean known = true;
    for (Span machine : machines) {
      known &= scope.evaluator().names().isMachine(machine.text(), machine, problems);
    }
    return known ? Optional.of(machines) : Optional.empty();
  }

  /// The words of an option; none if it is not given.
  static List<Span> words(FenceItem fence, String option) {
    Span value = fence.options().get(option);
    return value == null ? List.of() : words(value);
  }

  /// The words of a text.
  static List<Span> words(Span text) {
    List<Span> words = new ArrayList<>();
    Matcher word = WORD.matcher(text.text());
    while (word.find()) {
      words.add(text.part(word.start(), word.group().length()));
    }
    return words;
  }

  /// The unit that a metric names; reports one that is no time and no rate.
  static Optional<Unit> unit(Span at, Diagnostics problems) {
    Optional<Metric> metric = Metric.parse(at, problems);
    if (metric.isEmpty()) {
      return Optional.empty();
    }
    if (metric.get() instanceof Metric.InUnit(Unit unit)) {
      return Optional.of(unit);
    }
    problems.error("V04", at, "a chart shows times and rates", "write metric: GB/s, GFLOP/s or ms");
    return Optional.empty();
  }

  /// Whether a row, on any machine, counts what a number in a unit is of; reports it if none does.
  boolean isCounted(Unit of, Span at, DirectiveContext scope, Diagnostics problems) {
    var results = scope.book().sources().results();
    List<String> lacking =
        results.files().keySet().stream()
            .flatMap(machine -> results.rows(machine, benchmark.text()).stream())
            .filter(row -> row.params().matches(where))
            .filter(row -> variants.isEmpty() || named().contains(row.variant()))
            .map(row -> Metric.lacking(of, row.cost()))
            .distinct()
            .toList();
    boolean none = !lacking.isEmpty() && !lacking.contains("");
    if (none) {
      problems.error(
          "V25",
          at,
          "no row of \"%s\" counts %s, so none has a number in %s"
              .formatted(benchmark.text(), lacking.getFirst(), of.symbol()),
          "ask for what it counts, such as GB/s, or for a time");
    }
    return !none;
  }

  /// The view of the first machine that is named.
  ///
  /// @param own the view to use if none is named
  MachineView from(MachineView own) {
    return machines.stream().findFirst().map(machine -> own.from(machine.text())).orElse(own);
  }

  /// Whether it means the machine in view.
  boolean dependsOnMachine() {
    return machines.isEmpty();
  }

  /// The ids of the machines that are meant in a view.
  List<String> machines(LinkedBook book) {
    return machines.isEmpty()
        ? List.of(book.machine())
        : machines.stream().map(Span::text).toList();
  }

  /// The rows of the first machine that is meant in a view.
  MachineRows rows(LinkedBook book) {
    return rows(book, machines(book).getFirst());
  }

  /// The rows of each machine that is meant in a view.
  List<MachineRows> all(LinkedBook book) {
    return machines(book).stream().map(machine -> rows(book, machine)).toList();
  }

  /// The rows of a machine.
  MachineRows rows(LinkedBook book, String machine) {
    MachineView view = MachineView.from(book).from(machine);
    List<Measurement> rows =
        view.results().rows(machine, benchmark.text()).stream()
            .filter(row -> row.params().matches(where))
            .filter(row -> variants.isEmpty() || named().contains(row.variant()))
            .toList();
    String absence =
        book.evidence()
            .index()
            .absence(machine, benchmark.text())
            .orElse("it has not been measured there yet");
    return new MachineRows(benchmark.text(), view, unit, rows, absence);
  }

  /// The names of the variants that are meant; none for all.
  List<String> named() {
    return variants.stream().map(Span::text).toList();
  }

  /// The variants that are named, in their order; if none is named, all in the usual order.
  List<String> ordered(List<String> usual) {
    return variants.isEmpty() ? usual : named();
  }
}
