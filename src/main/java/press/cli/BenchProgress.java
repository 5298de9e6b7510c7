package press.cli;

import java.io.Console;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import press.bench.Profile;
import press.bench.run.BenchRunner;
import press.bench.target.BenchCase;
import press.results.Estimate;
import press.results.MeasureAgain;
import press.results.Outcome;

/// Shows the progress of a bench: a bar with the remaining time on a terminal, lines elsewhere.
final class BenchProgress implements BenchRunner.ProgressListener {

  /// Steps of the bar for a case, because a case may take several processes.
  private static final int STEPS = 100;

  /// Without a bar, no more than one line of progress is printed in this time.
  private static final Duration LINE_INTERVAL = Duration.ofSeconds(20);

  /// A time is called wider from this ratio of intervals on, and from this width.
  private static final double WIDER = 2;

  private static final double LEAST_PERCENT = 1;

  /// Times too wide for a claim that are named, at most.
  private static final int MOST_TOO_WIDE = 5;

  private final PrintWriter out;
  private final String caution;
  private final Profile profile;
  private final Duration interval;
  private final Map<BenchCase, Double> shares = new HashMap<>();
  private final List<String> widened = new ArrayList<>();
  private final List<String> tooWide = new ArrayList<>();

  /// The cases whose reason was said in full, by variant and reason.
  private final Map<List<String>, BenchCase> explained = new HashMap<>();

  /// The cases that got more samples than planned, since they were noisy.
  private final Set<BenchCase> prolonged = new HashSet<>();

  private Optional<BenchCase> quotable = Optional.empty();
  private Optional<ProgressBar> bar = Optional.empty();
  private Instant lastLine = Instant.EPOCH;
  private int total;
  private int answered;
  private int percent;

  /// @param caution what is said before the first machine is measured; may be empty
  BenchProgress(PrintWriter out, String caution, Profile profile) {
    this(out, caution, profile, LINE_INTERVAL);
  }

  /// @param interval between two lines of progress
  BenchProgress(PrintWriter out, String caution, Profile profile, Duration interval) {
    this.out = out;
    this.caution = caution;
    this.profile = profile;
    this.interval = interval;
  }

  @Override
  public void begin(String machine, int cases, int again, Instant deadline) {
    if (total == 0 && !caution.isEmpty()) {
      out.println("bench: " + caution);
    }
    if (again > 0) {
      out.printf(
          "bench %s: %d that have a time get another one: those of a point are compared within one"
              + " run%n",
          machine, again);
    }
    total = cases;
    answered = 0;
    percent = 0;
    shares.clear();
    lastLine = Instant.now();
    Console console = System.console();
    if (console == null || !console.isTerminal()) {
      String time = rounded(Duration.between(lastLine, deadline));
      out.printf(
          "bench %s: %d %s to measure; it stops after %s, if it is not done before%n",
          machine, cases, cases == 1 ? "row" : "rows", time);
      return;
    }
    bar =
        Optional.of(
            new ProgressBarBuilder()
                .setTaskName(machine)
                .setInitialMax((long) cases * STEPS)
                .setUnit("", STEPS)
                .build());
  }

  @Override
  public void waiting(String machine, String by) {
    out.printf("bench %s: another bench is measuring on this device (%s); waiting%n", machine, by);
  }

  @Override
  public void progressed(BenchCase benchCase, double share) {
    Double before = shares.put(benchCase, share);
    boolean beyond = before != null && before >= 1;
    if (bar.isPresent()) {
      step(bar.get(), benchCase.variant());
      return;
    }
    // It is not done before its result is said.
    int now = (int) Math.min(99, 100 * measured() / total);
    String name = benchCase.benchmark() + "/" + benchCase.variant();
    if (Duration.between(lastLine, Instant.now()).compareTo(interval) < 0) {
      return;
    }
    if (beyond && prolonged.add(benchCase)) {
      lastLine = Instant.now();
      out.printf("  %s is noisy so far, and is measured for longer%n", name);
    } else if (!beyond && now > percent) {
      lastLine = Instant.now();
      percent = now;
      out.printf("  %d %% measured, now %s%n", now, name);
    }
  }

  @Override
  public void finished(BenchCase benchCase, Optional<Outcome> before, Outcome outcome) {
    before.flatMap(old -> wider(benchCase, old, outcome)).ifPresent(widened::add);
    tooWide(benchCase, outcome).ifPresent(tooWide::add);
    if (outcome instanceof Outcome.Timed timed && !timed.nanos().isNoisy()) {
      quotable = quotable.or(() -> Optional.of(benchCase));
    }
    shares.put(benchCase, 1.0);
    answered++;
    if (bar.isPresent()) {
      step(bar.get(), benchCase.variant() + " " + outcome.word());
    } else if (!(outcome instanceof Outcome.Skipped)) {
      // Skipped cases are counted in the summary.
      lastLine = Instant.now();
      String result = result(benchCase, outcome);
      out.printf("  [%d/%d] %s %s%n", answered, total, benchCase, result);
    }
  }

  /// What became of a case; a reason of several lines, such as the messages of a compiler, is said
  /// once for a variant.
  private String result(BenchCase benchCase, Outcome outcome) {
    String reason = outcome.reasonOrEmpty();
    List<String> kind = List.of(benchCase.benchmark(), benchCase.variant(), reason);
    BenchCase first = reason.strip().contains("\n") ? explained.putIfAbsent(kind, benchCase) : null;
    return first == null
        ? TextTable.outcome(benchCase, outcome)
        : outcome.word() + ": as at " + first.params();
  }

  /// How a chapter quotes a row.
  private static String quote(BenchCase benchCase) {
    String unit =
        benchCase.cost().bytes() > 0 ? "GB/s" : benchCase.cost().flops() > 0 ? "GFLOP/s" : "ms";
    return "[](value:%s?%s) prints a number in a chapter".formatted(benchCase, unit);
  }

  /// What is said of a time with a wider interval than the one that it replaces.
  private Optional<String> wider(BenchCase benchCase, Outcome before, Outcome outcome) {
    if (!(before instanceof Outcome.Timed old && outcome instanceof Outcome.Timed now)) {
      return Optional.empty();
    }
    double was = old.nanos().relativeHalfWidth() * 100;
    double is = now.nanos().relativeHalfWidth() * 100;
    return is <= WIDER * was || is < LEAST_PERCENT
        ? Optional.empty()
        : Optional.of(
            "%s: ± %.1f %% in place of ± %.1f %%; %s measures this point again"
                .formatted(
                    benchCase,
                    is,
                    was,
                    MeasureAgain.command(
                        benchCase.benchmark(), benchCase.params(), profile == Profile.FULL)));
  }

  /// What is said of a time whose interval is too wide for a claim.
  private Optional<String> tooWide(BenchCase benchCase, Outcome outcome) {
    return outcome instanceof Outcome.Timed timed && timed.nanos().isNoisy()
        ? Optional.of(
            "%s: %s, too wide for a claim: %s; %s"
                .formatted(
                    benchCase,
                    width(timed.nanos()),
                    Estimate.LIMIT,
                    MeasureAgain.advice(
                        benchCase.benchmark(), benchCase.params(), profile == Profile.FULL)))
        : Optional.empty();
  }

  private static String width(Estimate nanos) {
    double share = nanos.relativeHalfWidth();
    return Double.isInfinite(share)
        ? "± without bounds"
        : String.format(Locale.ROOT, "± %.1f %%", 100 * share);
  }

  /// How many cases are measured, with those that are in part.
  private double measured() {
    return shares.values().stream().mapToDouble(Double::doubleValue).sum();
  }

  private void step(ProgressBar bar, String message) {
    bar.stepTo(Math.round(measured() * STEPS));
    bar.setExtraMessage(" " + message);
  }

  /// In whole seconds, minutes or hours, rounded up.
  private static String rounded(Duration time) {
    long seconds = Math.max(1, time.toSeconds());
    if (seconds < 100) {
      return seconds + " s";
    }
    return seconds < 100 * 60 ? (seconds + 59) / 60 + " min" : (seconds + 3599) / 3600 + " h";
  }

  @Override
  public void end() {
    bar.ifPresent(ProgressBar::close);
    bar = Optional.empty();
    quotable.ifPresent(benchCase -> out.println("quote  " + quote(benchCase)));
    quotable = Optional.empty();
    widened.forEach(line -> out.println("wider  " + line));
    widened.clear();
    tooWide.stream().limit(MOST_TOO_WIDE).forEach(line -> out.println("noisy  " + line));
    if (tooWide.size() > MOST_TOO_WIDE) {
      out.printf("noisy  and %d more%n", tooWide.size() - MOST_TOO_WIDE);
    }
    tooWide.clear();
  }
}
