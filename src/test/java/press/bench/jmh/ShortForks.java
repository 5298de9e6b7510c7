package press.bench.jmh;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import press.bench.Profile;
import press.bench.process.WorkerLauncher;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.results.Machine;

/// The processor as a target that waits only some seconds for a fork.
public record ShortForks(JmhTarget whole, Duration limit) implements BenchTarget {

  private static final WorkerLauncher AGAIN =
      new WorkerLauncher(JmhFaulty.Main.class.getName(), Map.of());

  /// A target on this machine.
  public static ShortForks of(Path root, int seconds) {
    JmhTarget whole = new JmhTarget("host", List.of(new JmhFaulty.Asked()), AGAIN, root);
    return new ShortForks(whole, Duration.ofSeconds(seconds));
  }

  @Override
  public Machine machine() {
    return whole.machine();
  }

  @Override
  public List<BenchCase> cases(Profile profile) {
    return whole.cases(profile);
  }

  @Override
  public void measure(
      List<BenchCase> questions, Profile profile, Instant deadline, ResultListener listener) {
    try (JmhProcesses.JmhWorkers workers = new JmhProcesses.JmhWorkers(AGAIN, limit)) {
      for (BenchCase question : questions) {
        JmhTask task = new JmhTask(question.variant(), question.params(), profile);
        listener.accept(question, workers.run(new JmhFaulty.Asked(), task));
      }
    }
  }
}
