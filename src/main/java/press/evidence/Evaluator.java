package press.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import press.evidence.Value.Measured;
import press.evidence.Value.Missing;
import press.result.Estimate;
import press.result.Machine;
import press.result.Measurement;
import press.result.Outcome;
import press.result.Outcome.Timed;
import press.result.Results;
import press.result.Statistics;
import press.source.Diagnostics;
import press.source.Span;
import press.source.Typos;
import press.units.Print;

/// Finds the row behind a reference and computes its number.
public final class Evaluator {

  private final Results results;
  private final String defaultMachine;
  private final UnaryOperator<String> hashOfSource;

  /// An evaluator over results.
  ///
  /// @param defaultMachine id of the machine meant where none is named
  /// @param hashOfSource project path to the hash of the code as it is now; empty where the file is
  ///   gone
  public Evaluator(Results results, String defaultMachine, UnaryOperator<String> hashOfSource) {
    this.results = results;
    this.defaultMachine = defaultMachine;
    this.hashOfSource = hashOfSource;
  }

  /// The value, or nothing after saying which name is unknown; a number that was not measured is no
  /// mistake.
  public Optional<Value> evaluate(Reference ref, Diagnostics problems) {
    String machine = ref.machine().map(Span::text).orElse(defaultMachine);
    Span metricAt = ref.metric().orElse(ref.at());
    if (ref.metric().isEmpty()) {
      problems.error(
          "V04",
          ref.at(),
          "a value needs a metric",
          "add ?GB/s, ?TFLOP/s, ?ms, ?speedup:VARIANT or ?error");
      return Optional.empty();
    }
    Optional<Metric> metric = Metric.parse(metricAt, problems);
    if (metric.isEmpty() || !known(ref, machine, problems)) {
      return Optional.empty();
    }
    return Optional.of(value(ref, machine, metric.get(), problems));
  }

  /// Whether benchmark, variant and machine exist; says which does not.
  public boolean known(Reference ref, String machine, Diagnostics problems) {
    String benchmark = ref.benchmark().text();
    if (!results.benchmarks().contains(benchmark)) {
      problems.error(
          "V02",
          ref.benchmark(),
          "no results for benchmark \"" + benchmark + "\"",
          Typos.didYouMean(benchmark, results.benchmarks()));
      return false;
    }
    SortedSet<String> variants = results.variants(benchmark);
    if (!variants.contains(ref.variant().text())) {
      problems.error(
          "V02",
          ref.variant(),
          "no variant \"%s\" in benchmark \"%s\"".formatted(ref.variant().text(), benchmark),
          Typos.didYouMean(ref.variant().text(), variants));
      return false;
    }
    return isMachine(machine, ref.machine().orElse(ref.at()), problems);
  }

  /// Whether a machine exists; the build host's need not have been measured.
  public boolean isMachine(String id, Span at, Diagnostics problems) {
    if (results.machines().containsKey(id) || id.equals("host") || id.startsWith("host-")) {
      return true;
    }
    SortedSet<String> all = new TreeSet<>(results.machines().keySet());
    problems.error("V03", at, "no machine \"" + id + "\"", Typos.didYouMean(id, all));
    return false;
  }

  private Value value(Reference ref, String machine, Metric metric, Diagnostics problems) {
    Optional<Measurement> row = row(ref, machine, ref.variant().text());
    if (row.isEmpty()) {
      return new Missing(machine, absence(ref, machine));
    }
    if (!(row.get().outcome() instanceof Timed timed)) {
      Outcome outcome = row.get().outcome();
      return new Missing(machine, outcome.word() + ": " + outcome.reasonOrEmpty());
    }
    return switch (metric) {
      case Metric.InUnit(var unit) ->
          measured(
              Metric.inUnit(unit, timed.nanos(), row.get().cost()),
              unit.symbol(),
              machine,
              row.get());
      case Metric.Error _ ->
          measured(
              exact(timed.error()),
              timed.tolerance().replaceAll("^[0-9.e+-]+ ?", ""),
              machine,
              row.get());
      case Metric.Speedup(Span base) -> speedup(ref, machine, row.get(), timed, base, problems);
    };
  }

  private Value speedup(
      Reference ref,
      String machine,
      Measurement row,
      Timed timed,
      Span base,
      Diagnostics problems) {
    if (!results.variants(ref.benchmark().text()).contains(base.text())) {
      problems.error(
          "V02",
          base,
          "no variant \"%s\" in benchmark \"%s\"".formatted(base.text(), ref.benchmark().text()),
          Typos.didYouMean(base.text(), results.variants(ref.benchmark().text())));
      return new Missing(machine, "no variant " + base.text());
    }
    Optional<Measurement> under =
        results.find(machine, ref.benchmark().text(), base.text(), row.params());
    if (under.isEmpty() || !(under.get().outcome() instanceof Timed slow)) {
      return new Missing(machine, base.text() + " has no time here");
    }
    Estimate ratio = Statistics.ratio(published(slow), published(timed));
    return measured(ratio, "×", machine, row);
  }

  private Optional<Measurement> row(Reference ref, String machine, String variant) {
    return results.find(machine, ref.benchmark().text(), variant, ref.where());
  }

  private Measured measured(Estimate e, String unit, String machine, Measurement row) {
    String digits = Print.rounded(e.value(), e.low(), e.high());
    boolean stale = !hashOfSource.apply(row.source()).equals(row.sourceHash());
    return new Measured(
        Print.withUnit(digits, unit),
        e,
        unit,
        machine,
        row,
        stale,
        provenance(e, unit, machine, row));
  }

  private List<String> provenance(Estimate e, String unit, String machine, Measurement row) {
    List<String> lines = new ArrayList<>();
    lines.add(machineTitle(machine) + ", " + row.variant() + ", " + row.params());
    lines.add(
        "95 % interval " + Print.withUnit(Print.interval(e.value(), e.low(), e.high()), unit));
    if (row.outcome() instanceof Timed timed) {
      int samples = timed.processes().stream().mapToInt(p -> p.published().size()).sum();
      lines.add(
          "%d samples in %d %s, %s profile, %s"
              .formatted(
                  samples,
                  timed.processes().size(),
                  timed.processes().size() == 1 ? "process" : "processes",
                  row.profile(),
                  row.when().substring(0, Math.min(10, row.when().length()))));
      lines.add("checked to " + timed.tolerance());
    }
    lines.add("cost " + row.cost().formula());
    return lines;
  }

  /// The machine's name for people; its id where it has no card.
  public String machineTitle(String id) {
    Machine card = results.machines().get(id);
    return card == null ? id : card.title();
  }

  private String absence(Reference ref, String machine) {
    if (!results.machines().containsKey(machine)) {
      return "nothing has been measured there yet";
    }
    String rows =
        results.rows(machine, ref.benchmark().text()).stream()
            .map(Measurement::variant)
            .distinct()
            .collect(Collectors.joining(", "));
    return rows.isEmpty()
        ? "benchmark " + ref.benchmark().text() + " was not run there"
        : "no row " + ref.variant().text() + " " + ref.where() + "; there are: " + rows;
  }

  private static List<List<Double>> published(Timed timed) {
    return timed.processes().stream().map(Outcome.Samples::published).toList();
  }

  private static Estimate exact(double value) {
    return new Estimate(value, value, value);
  }
}
