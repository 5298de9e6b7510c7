package press.cli;

import java.io.Console;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import press.bench.run.BenchRunner;
import press.bench.target.BenchCase;
import press.results.Outcome;

/// Shows the progress of a bench: a bar with the remaining time on a terminal, lines elsewhere.
final class BenchProgress implements BenchRunner.ProgressListener {

  /// Steps of the bar for a case, because a case may take several processes.
  private static final int STEPS = 100;

  /// Without a bar, a line is printed at least this often.
  private static final Duration LINE_INTERVAL = Duration.ofSeconds(20);

  private final PrintWriter out;
  private final String caution;
  private final Map<BenchCase, Double> shares = new HashMap<>();
  private Optional<ProgressBar> bar = Optional.empty();
  private Instant lastLine = Instant.EPOCH;
  private int total;
  private int answered;

  /// @param caution what is said before the first machine is measured; may be empty
  BenchProgress(PrintWriter out, String caution) {
    this.out = out;
    this.caution = caution;
  }

  @Override
  public void begin(String machine, int cases, Instant deadline) {
    if (total == 0 && !caution.isEmpty()) {
      out.println("bench: " + caution);
    }
    total = cases;
    answered = 0;
    shares.clear();
    lastLine = Instant.now();
    Console console = System.console();
    if (console == null || !console.isTerminal()) {
      String time = rounded(Duration.between(lastLine, deadline));
      out.printf("bench %s: %d questions, at most %s%n", machine, cases, time);
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
    shares.put(benchCase, share);
    if (bar.isPresent()) {
      step(bar.get(), benchCase.variant());
    } else if (Duration.between(lastLine, Instant.now()).compareTo(LINE_INTERVAL) > 0) {
      lastLine = Instant.now();
      out.printf(
          "  %.0f %% measured, now %s/%s%n",
          100 * measured() / total, benchCase.benchmark(), benchCase.variant());
    }
  }

  @Override
  public void finished(BenchCase benchCase, Outcome outcome) {
    shares.put(benchCase, 1.0);
    answered++;
    if (bar.isPresent()) {
      step(bar.get(), benchCase.variant() + " " + outcome.word());
    } else if (!(outcome instanceof Outcome.Skipped)) {
      // Skipped cases are counted in the summary.
      lastLine = Instant.now();
      String result = TextTable.outcome(benchCase, outcome);
      out.printf("  [%d/%d] %s %s%n", answered, total, benchCase, result);
    }
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
  }
}
