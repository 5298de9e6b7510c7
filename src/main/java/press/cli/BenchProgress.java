package press.cli;

import java.io.Console;
import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import press.bench.Progress;
import press.bench.Question;
import press.result.Outcome;

/// Shows a bar on a terminal, and a plain line for each answer elsewhere.
final class BenchProgress implements Progress {

  private final PrintWriter out;
  private ProgressBar bar;
  private int total;
  private int done;

  BenchProgress(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void begin(String machine, int questions) {
    total = questions;
    done = 0;
    Console console = System.console();
    if (console != null && console.isTerminal()) {
      bar = new ProgressBarBuilder().setTaskName(machine).setInitialMax(questions).build();
    } else {
      out.printf("bench %s: %d questions%n", machine, questions);
    }
  }

  @Override
  public void answered(Question question, Outcome outcome) {
    done++;
    if (bar != null) {
      bar.setExtraMessage(question.variant() + " " + outcome.word());
      bar.step();
    } else {
      out.printf("  [%d/%d] %s %s%n", done, total, question, Rates.tell(question, outcome));
    }
  }

  @Override
  public void end() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }
}
