package press.bench.jmh;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.bench.Profile;
import press.bench.TestWorker;
import press.bench.process.WorkerLauncher;
import press.results.Outcome;
import press.results.Params;

/// What JMH has timed is checked, whatever the method does.
@Tag("slow")
class CheckedStateIT {

  @Test
  void aMethodThatIsWrongOnlyWhenItIsTimedHasAReasonInsteadOfATime() {
    WorkerLauncher main = TestWorker.launcher(JmhDoubling.Main.class.getName());
    try (JmhProcesses.JmhWorkers workers =
        new JmhProcesses.JmhWorkers(main, Duration.ofSeconds(60))) {
      assertInstanceOf(Outcome.Timed.class, outcome(workers, "right"));
      assertWrong(outcome(workers, "tires"));
      assertWrong(outcome(workers, "elsewhere"));
    }
  }

  private static Outcome outcome(JmhProcesses.JmhWorkers workers, String variant) {
    JmhTask task = new JmhTask(variant, Params.of("n", 64), Profile.QUICK, false);
    return workers.run(new JmhDoubling.Doubling(), task).outcome();
  }

  private static void assertWrong(Outcome outcome) {
    Outcome.Wrong wrong = assertInstanceOf(Outcome.Wrong.class, outcome, outcome::toString);
    assertTrue(
        wrong
            .reason()
            .matches(
                "b\\[0]: NaN .*, not \\S+ \\(64 of 64 wrong\\), in the timed run\\n"
                    + "    all; not written: .*"),
        wrong.reason());
  }
}
