package press.bench;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import press.result.Fingerprint;
import press.result.Machine;
import press.result.Outcome;
import press.result.Params;

/// The processor as a test bed: Java methods under JMH, and the same loops in C beside them.
public final class JmhBed implements Bed {

  private static final String HARNESS = "jmh 1.37, harness 1";

  private final Machine machine;
  private final List<JavaBenchmark> benchmarks;
  private final Launcher launcher;
  private final KernelFiles sources;

  /// The bed of this machine.
  ///
  /// @param base start of the machine's name: `host` gives `host-cpu`
  /// @param benchmarks what can be asked
  /// @param launcher how this program is started again, as a worker
  /// @param root folder of the project, where sources lie
  public JmhBed(String base, List<JavaBenchmark> benchmarks, Launcher launcher, Path root) {
    this.machine = CpuCard.of(base);
    this.benchmarks = List.copyOf(benchmarks);
    this.launcher = launcher;
    this.sources = KernelFiles.in(root);
  }

  @Override
  public Machine machine() {
    return machine;
  }

  /// By benchmark, then point: what is compared with each other is asked one after the other.
  @Override
  public List<Question> questions(Profile profile) {
    List<Question> questions = new ArrayList<>();
    for (JavaBenchmark benchmark : benchmarks) {
      for (Params point : benchmark.points(profile)) {
        benchmark
            .variants()
            .forEach(
                m -> questions.add(question(benchmark, m.variant(), point, m.source(), HARNESS)));
        // The same loops in C are for published numbers; a reader's machine need not wait for them.
        List<JavaBenchmark.Yardstick> beside =
            profile == Profile.FULL ? benchmark.yardsticks() : List.of();
        beside.forEach(
            y -> questions.add(question(benchmark, y.variant(), point, y.source(), compiler(y))));
      }
    }
    return questions;
  }

  private Question question(
      JavaBenchmark benchmark, String variant, Params point, String source, String harness) {
    String hash = Fingerprint.ofCode(sources.text(source));
    List<String> parts =
        new ArrayList<>(List.of(benchmark.name(), variant, point.toString(), hash, harness));
    machine.facts().forEach((label, value) -> parts.add(label + "=" + value));
    return new Question(
        benchmark.name(),
        variant,
        point,
        benchmark.cost(point),
        source,
        hash,
        Fingerprint.of(parts));
  }

  private static String compiler(JavaBenchmark.Yardstick yardstick) {
    return CpuAnchor.compiler().orElse("no gcc") + " " + String.join(" ", yardstick.flags());
  }

  @Override
  public void ask(
      List<Question> questions,
      Profile profile,
      Instant deadline,
      BiConsumer<Question, Answer> answers) {
    try (JmhWorkers workers = new JmhWorkers(launcher, JmhEffort.of(profile).limit());
        CpuAnchor anchors = new CpuAnchor(sources, JmhEffort.of(profile))) {
      for (Question question : questions) {
        answers.accept(question, answer(question, profile, deadline, workers, anchors));
      }
    }
  }

  private Answer answer(
      Question question, Profile profile, Instant deadline, JmhWorkers workers, CpuAnchor anchors) {
    if (Instant.now().isAfter(deadline)) {
      return new Answer(new Outcome.Skipped("no time left in the budget"), "", "");
    }
    JavaBenchmark benchmark =
        benchmarks.stream()
            .filter(b -> b.name().equals(question.benchmark()))
            .findFirst()
            .orElseThrow();
    long needed = 2 * benchmark.memory(question.params());
    if (needed > CpuMemory.bytes()) {
      String memory =
          CpuFacts.memoryOf(needed) + " of memory, " + CpuFacts.memoryOf(CpuMemory.bytes());
      return new Answer(new Outcome.Unsupported("needs " + memory + " are here"), "", "");
    }
    for (JavaBenchmark.Yardstick yardstick : benchmark.yardsticks()) {
      if (yardstick.variant().equals(question.variant())) {
        return anchors.ask(yardstick, question.params());
      }
    }
    return workers.ask(benchmark, new JmhWire.Task(question.variant(), question.params(), profile));
  }
}
