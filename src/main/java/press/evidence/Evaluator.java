package press.evidence;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.evidence.Value.Measured;
import press.evidence.Value.Missing;
import press.result.Estimate;
import press.result.Machine;
import press.result.Measurement;
import press.result.Outcome;
import press.result.Outcome.Timed;
import press.result.Params;
import press.result.Results;
import press.result.Statistics;
import press.source.Diagnostics;
import press.source.Span;
import press.source.Typos;
import press.units.Print;

/// Finds the row behind a reference and computes its number.
public final class Evaluator {

  private static final int ERROR_DIGITS = 3;

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
    return isMachine(machine, ref.machine().orElse(ref.at()), problems)
        && areParameters(benchmark, ref.where(), ref.at(), problems);
  }

  /// Whether a benchmark, which may be unknown, has these parameters; says which it has not.
  ///
  /// @param at where they are written as `name=value`
  public boolean areParameters(String benchmark, Params where, Span at, Diagnostics problems) {
    boolean all = true;
    for (String name : where.values().keySet()) {
      Matcher written =
          Pattern.compile("(?<![\\w-])" + Pattern.quote(name + "=")).matcher(at.text());
      Span place = written.find() ? at.part(written.start(), name.length()) : at;
      all &= isParameter(benchmark, name, place, problems);
    }
    return all;
  }

  /// Whether a benchmark, which may be unknown, has the parameter that is written there; says so
  /// where it has not.
  public boolean isParameter(String benchmark, Span at, Diagnostics problems) {
    return isParameter(benchmark, at.text(), at, problems);
  }

  private boolean isParameter(String benchmark, String name, Span at, Diagnostics problems) {
    SortedSet<String> names =
        results.files().keySet().stream()
            .flatMap(machine -> results.rows(machine, benchmark).stream())
            .flatMap(row -> row.params().values().keySet().stream())
            .collect(Collectors.toCollection(TreeSet::new));
    boolean known = names.contains(name) || !results.benchmarks().contains(benchmark);
    if (!known) {
      problems.error(
          "V06",
          at,
          "no parameter \"%s\" in benchmark \"%s\"".formatted(name, benchmark),
          Typos.didYouMean(name, names));
    }
    return known;
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
      return new Missing(machine, absence().of(ref, machine));
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
      case Metric.Error _ -> error(timed, machine, row.get());
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

  /// The largest error that the check found, never rounded down.
  private Measured error(Timed timed, String machine, Measurement row) {
    String unit = unitOf(timed.tolerance());
    double value = timed.error();
    double shown =
        Double.isFinite(value)
            ? new BigDecimal(value, new MathContext(ERROR_DIGITS, RoundingMode.UP)).doubleValue()
            : value;
    String text = Print.withUnit(Print.rounded(shown), unit);
    Estimate e = new Estimate(value, value, value);
    String line = "the largest error that the check found";
    return new Measured(text, e, unit, machine, row, stale(row), provenance(line, machine, row));
  }

  /// What an error is counted in: `4 ulp` and `relative 1e-5` say it, `exact` has nothing to count.
  private static String unitOf(String tolerance) {
    return List.of(tolerance.split(" ")).stream()
        .filter(word -> word.equals("ulp") || word.equals("relative"))
        .findFirst()
        .orElse("");
  }

  private Measured measured(Estimate e, String unit, String machine, Measurement row) {
    String text = Print.withUnit(Print.rounded(e.value(), e.low(), e.high()), unit);
    String interval = Print.withUnit(Print.interval(e.value(), e.low(), e.high()), unit);
    String noise = e.noise().isEmpty() ? "" : ", " + e.noise();
    String line = "95 % interval " + interval + noise;
    return new Measured(text, e, unit, machine, row, stale(row), provenance(line, machine, row));
  }

  /// Whether a source was measured, and whether it is still the one that was.
  ///
  /// @param path project path of the source
  public SourceState stateOf(String path) {
    List<Measurement> rows =
        results.files().values().stream()
            .flatMap(files -> files.values().stream())
            .flatMap(file -> file.rows().stream())
            .filter(row -> row.source().equals(path))
            .toList();
    if (rows.isEmpty()) {
      return SourceState.NOT_RUN;
    }
    return rows.stream().anyMatch(this::stale) ? SourceState.STALE : SourceState.MEASURED;
  }

  private boolean stale(Measurement row) {
    return !hashOfSource.apply(row.source()).equals(row.sourceHash());
  }

  private List<String> provenance(String spread, String machine, Measurement row) {
    List<String> lines = new ArrayList<>();
    lines.add(machineTitle(machine) + ", " + row.variant() + ", " + row.params());
    lines.add(spread);
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

  /// What is known of rows that are not there.
  public Absence absence() {
    return new Absence(results);
  }

  private static List<List<Double>> published(Timed timed) {
    return timed.processes().stream().map(Outcome.Samples::published).toList();
  }
}
