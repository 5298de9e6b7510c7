package press.cli;

import java.io.Console;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import press.bench.run.BenchRunner;
import press.bench.target.BenchCase;
import press.results.Outcome;

/// Shows the progress of a bench: a bar on a terminal, lines elsewhere; both with the remaining
/// time.
final class BenchProgress implements BenchRunner.ProgressListener {

  /// Steps of the bar for a case, because a case may take several processes.
  private static final int STEPS = 100;

  /// Without a bar, a line is printed at least this often.
  private static final Duration LINE_INTERVAL = Duration.ofSeconds(20);

  private final PrintWriter out;
  private Optional<ProgressBar> bar = Optional.empty();
  private RemainingTime remaining = new RemainingTime(0, Instant.EPOCH, Instant.EPOCH);
  private Instant lastLine = Instant.EPOCH;
  private int total;
  private int answered;

  BenchProgress(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void begin(String machine, int cases, Instant deadline) {
    total = cases;
    answered = 0;
    lastLine = Instant.now();
    remaining = new RemainingTime(cases, lastLine, deadline);
    Console console = System.console();
    if (console == null || !console.isTerminal()) {
      String time = remaining.format(lastLine);
      out.printf("bench %s: %d questions, %s%n", machine, cases, time);
      return;
    }
    bar =
        Optional.of(
            new ProgressBarBuilder()
                .setTaskName(machine)
                .setInitialMax((long) cases * STEPS)
                .setUnit("", STEPS)
                .hideEta()
                .build());
  }

  @Override
  public void waiting(String machine) {
    out.printf("bench %s: another bench is measuring on this device; waiting%n", machine);
  }

  @Override
  public void progressed(BenchCase benchCase, double share) {
    remaining.update(benchCase, share);
    Instant now = Instant.now();
    if (bar.isPresent()) {
      step(bar.get(), benchCase.variant());
    } else if (Duration.between(lastLine, now).compareTo(LINE_INTERVAL) > 0) {
      lastLine = now;
      out.printf(
          "  %.0f %% measured, now %s/%s, %s%n",
          remaining.share() * 100,
          benchCase.benchmark(),
          benchCase.variant(),
          remaining.format(now));
    }
  }

  @Override
  public void finished(BenchCase benchCase, Outcome outcome) {
    remaining.update(benchCase, 1);
    answered++;
    if (bar.isPresent()) {
      step(bar.get(), benchCase.variant() + " " + outcome.word());
    } else if (!(outcome instanceof Outcome.Skipped)) {
      // Skipped cases are counted in the summary.
      lastLine = Instant.now();
      String result = TextTable.outcome(benchCase, outcome);
      String time = answered == total ? "" : ", " + remaining.format(lastLine);
      out.printf("  [%d/%d] %s %s%s%n", answered, total, benchCase, result, time);
    }
  }

  private void step(ProgressBar bar, String message) {
    bar.stepTo(Math.round(remaining.share() * total * STEPS));
    bar.setExtraMessage(" " + remaining.format(Instant.now()) + ", " + message);
  }

  @Override
  public void end() {
    bar.ifPresent(ProgressBar::close);
    bar = Optional.empty();
  }
}
