package press.bench.jmh;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import press.bench.Profile;
import press.bench.bed.Bed;
import press.bench.bed.Question;
import press.bench.process.Launcher;
import press.result.Machine;

/// The processor as a bed that waits only some seconds for a fork.
public record ShortForks(JmhBed whole, Duration limit) implements Bed {

  private static final Launcher AGAIN = new Launcher(JmhFaulty.Main.class.getName(), Map.of());

  /// A bed on this machine.
  public static ShortForks of(Path root, int seconds) {
    JmhBed whole = new JmhBed("host", List.of(new JmhFaulty.Asked()), AGAIN, root);
    return new ShortForks(whole, Duration.ofSeconds(seconds));
  }

  @Override
  public Machine machine() {
    return whole.machine();
  }

  @Override
  public List<Question> questions(Profile profile) {
    return whole.questions(profile);
  }

  @Override
  public void ask(List<Question> questions, Profile profile, Instant deadline, Hearer hearer) {
    try (JmhWorkers workers = new JmhWorkers(AGAIN, limit)) {
      for (Question question : questions) {
        JmhWire.Task task = new JmhWire.Task(question.variant(), question.params(), profile);
        hearer.accept(question, workers.ask(new JmhFaulty.Asked(), task));
      }
    }
  }
}
