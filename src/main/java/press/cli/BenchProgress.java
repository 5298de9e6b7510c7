package press.cli;

import java.io.Console;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import press.bench.run.ProgressListener;
import press.bench.target.BenchCase;
import press.result.Outcome;

/// Shows a bar on a terminal, and plain lines elsewhere; both tell how long it will still take.
final class BenchProgress implements ProgressListener {

  // Steps of the bar for a question: it moves with every process that asks it.
  private static final int STEPS = 100;

  // Without a bar, a sign of life this often where answers take long.
  private static final Duration SIGN_OF_LIFE = Duration.ofSeconds(20);

  private final PrintWriter out;
  private Optional<ProgressBar> bar = Optional.empty();
  private TimeLeft time = new TimeLeft(0, Instant.EPOCH, Instant.EPOCH);
  private Instant told = Instant.EPOCH;
  private int total;
  private int answered;

  BenchProgress(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void begin(String machine, int questions, Instant deadline) {
    total = questions;
    answered = 0;
    told = Instant.now();
    time = new TimeLeft(questions, told, deadline);
    Console console = System.console();
    if (console != null && console.isTerminal()) {
      bar =
          Optional.of(
              new ProgressBarBuilder()
                  .setTaskName(machine)
                  .setInitialMax((long) questions * STEPS)
                  .setUnit("", STEPS)
                  .hideEta()
                  .build());
    } else {
      out.printf("bench %s: %d questions, %s%n", machine, questions, time.words(told));
    }
  }

  @Override
  public void waiting(String machine) {
    out.printf("bench %s: another bench is measuring on this device; waiting%n", machine);
  }

  @Override
  public void progressed(BenchCase benchCase, double share) {
    time.come(benchCase, share);
    Instant now = Instant.now();
    if (bar.isPresent()) {
      show(benchCase.variant());
    } else if (Duration.between(told, now).compareTo(SIGN_OF_LIFE) > 0) {
      told = now;
      out.printf(
          "  %.0f %% measured, now %s/%s, %s%n",
          time.share() * 100, benchCase.benchmark(), benchCase.variant(), time.words(now));
    }
  }

  @Override
  public void finished(BenchCase benchCase, Outcome outcome) {
    time.come(benchCase, 1);
    answered++;
    if (bar.isPresent()) {
      show(benchCase.variant() + " " + outcome.word());
    } else if (!(outcome instanceof Outcome.Skipped)) {
      // What was skipped is counted at the end, in a line for all.
      told = Instant.now();
      String left = answered == total ? "" : ", " + time.words(told);
      out.printf(
          "  [%d/%d] %s %s%s%n", answered, total, benchCase, Rates.tell(benchCase, outcome), left);
    }
  }

  private void show(String what) {
    bar.ifPresent(b -> {
      b.stepTo(Math.round(time.share() * total * STEPS));
      b.setExtraMessage(" " + time.words(Instant.now()) + ", " + what);
    });
  }

  @Override
  public void end() {
    bar.ifPresent(ProgressBar::close);
    bar = Optional.empty();
  }
}
