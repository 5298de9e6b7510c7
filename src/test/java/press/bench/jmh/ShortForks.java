package press.bench.jmh;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import press.bench.Profile;
import press.bench.TestWorker;
import press.bench.process.WorkerLauncher;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.results.Machine;

/// The processor as a target that waits only some seconds for a fork.
public record ShortForks(JmhTarget whole, Duration limit) implements BenchTarget {

  private static final WorkerLauncher AGAIN = TestWorker.launcher(Main.class.getName());

  /// The file that the forks are said to come from.
  public static final String SOURCE = JmhTinyQuestion.SOURCE;

  /// The question whose fork never comes back: it dies, or waits for ever.
  private static final class Forks extends JmhTinyQuestion {

    @Override
    public List<Method> variants() {
      return List.of("crash", "hang").stream()
          .map(v -> new Method(v, JmhTiny.class.getName() + "." + v, SOURCE))
          .toList();
    }
  }

  /// The worker of the tests.
  static final class Main {

    private Main() {}

    public static void main(String[] args) throws InterruptedException {
      System.exit(JmhWorker.run(List.of(args).subList(1, args.length), List.of(new Forks())));
    }
  }

  /// A target on this machine.
  public static ShortForks of(Path root, int seconds) {
    JmhTarget whole = new JmhTarget("host", List.of(new Forks()), AGAIN, root);
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
        JmhTask task = new JmhTask(question.variant(), question.params(), profile, true);
        listener.accept(question, workers.run(new Forks(), task));
      }
    }
  }
}
