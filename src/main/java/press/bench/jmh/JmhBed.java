package press.bench.jmh;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import press.bench.Anchor;
import press.bench.JavaBenchmark;
import press.bench.KernelFiles;
import press.bench.Profile;
import press.bench.anchor.AnchorRun;
import press.bench.anchor.AnchorShop;
import press.bench.bed.PairBed;
import press.bench.bed.Pairs;
import press.bench.bed.Question;
import press.bench.bed.Shares;
import press.bench.host.CpuFacts;
import press.bench.host.CpuMemory;
import press.bench.host.Gauge;
import press.bench.process.Launcher;
import press.result.Fingerprint;
import press.result.Machine;
import press.result.Outcome;
import press.result.Params;

/// The processor as a test bed: Java methods under JMH, and the same loops in C beside them.
public final class JmhBed implements PairBed {

  private static final String HARNESS = "jmh 1.37, harness 2";

  private final Machine machine;
  private final List<JavaBenchmark> benchmarks;
  private final Launcher launcher;
  private final KernelFiles sources;
  private final AnchorShop shop;

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
    this.shop = new AnchorShop(sources);
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
        benchmark.variants().stream()
            .filter(m -> benchmark.asks(m.variant(), point))
            .forEach(m ->
                questions.add(
                    question(benchmark, m.variant(), point, m.source(), flags(m), flags(m))));
        // The same loops in C are for published numbers; a reader's machine need not wait for them.
        List<Anchor> beside = profile == Profile.FULL ? benchmark.anchors() : List.of();
        beside.forEach(a -> questions.add(question(benchmark, a, point)));
      }
    }
    return questions;
  }

  private Question question(JavaBenchmark benchmark, Anchor anchor, Params point) {
    String options = shop.options(anchor);
    String all = options + " " + shop.hash(anchor);
    return question(benchmark, anchor.variant(), point, anchor.source(), options, all);
  }

  private Question question(
      JavaBenchmark benchmark,
      String variant,
      Params point,
      String source,
      String options,
      String all) {
    String hash = Fingerprint.ofCode(sources.text(source));
    List<String> parts =
        new ArrayList<>(List.of(benchmark.name(), variant, point.toString(), hash, all, HARNESS));
    machine.facts().forEach((label, value) -> parts.add(label + "=" + value));
    return new Question(
        benchmark.name(),
        variant,
        point,
        benchmark.cost(variant, point),
        benchmark.roof(variant, point),
        source,
        hash,
        options,
        HARNESS,
        Fingerprint.of(parts));
  }

  private static String flags(JavaBenchmark.Method method) {
    return String.join(" ", JmhFork.flags(method.clock()));
  }

  /// Whether Java can be started as JMH starts it.
  public JavaTrial trial() {
    return JavaTrial.of(JmhFork.FLAGS);
  }

  @Override
  public int processes(Question question, Profile profile) {
    // JMH gives all of its forks or none; programs of others are run fork by fork.
    return anchor(question).isPresent() ? JmhEffort.of(profile).forks() : 1;
  }

  @Override
  public void ask(List<Question> questions, Profile profile, Instant deadline, Hearer hearer) {
    Map<String, List<Question>> byBenchmark = Shares.byBenchmark(questions);
    Shares shares = Shares.among(byBenchmark, deadline);
    Gauge gauge = Gauge.ofCpu();
    try (JmhWorkers workers = new JmhWorkers(launcher, JmhEffort.of(profile).limit());
        AnchorShop _ = shop) {
      for (List<Question> ofOne : byBenchmark.values()) {
        Instant end = shares.next(ofOne);
        for (Question question : ofOne) {
          String before = gauge.read();
          Answer answer = answer(question, profile, end, workers);
          boolean timed = answer.outcome() instanceof Outcome.Timed;
          if (Thread.currentThread().isInterrupted() && !timed) {
            return;
          }
          hearer.accept(question, timed ? answer.in(Gauge.told(before, gauge.read())) : answer);
        }
      }
    }
  }

  private Answer answer(Question question, Profile profile, Instant deadline, JmhWorkers workers) {
    if (Instant.now().isAfter(deadline)) {
      return Answer.skipped();
    }
    JavaBenchmark benchmark = named(question.benchmark());
    long needed = 2 * benchmark.memory(question.params());
    if (needed > CpuMemory.bytes()) {
      String memory =
          CpuFacts.memoryOf(needed) + " of memory, " + CpuFacts.memoryOf(CpuMemory.bytes());
      return Answer.of(new Outcome.Unsupported("needs " + memory + " are here"));
    }
    Optional<Anchor> anchor = anchor(question);
    if (anchor.isPresent()) {
      JmhEffort effort = JmhEffort.of(profile);
      return run(shop, effort, deadline).ask(anchor.get(), question.params(), effort.forks());
    }
    Optional<String> lacking = benchmark.lacking(question.variant(), question.params());
    if (lacking.isPresent()) {
      return Answer.of(new Outcome.Unsupported(lacking.get()));
    }
    return workers.ask(benchmark, new JmhWire.Task(question.variant(), question.params(), profile));
  }

  /// Programs of others get the care that is taken with Java.
  static AnchorRun run(AnchorShop shop, JmhEffort effort, Instant deadline) {
    long sample = effort.sample().toNanos();
    Map<String, String> environment =
        AnchorRun.environment(effort.iterations(), sample, effort.warmups() * sample);
    return new AnchorRun(shop, environment, effort.limit(), deadline);
  }

  @Override
  public List<Question> pairable() {
    List<Question> questions = new ArrayList<>();
    for (JavaBenchmark benchmark : benchmarks) {
      for (Params point : benchmark.points(Profile.QUICK).stream().map(PairBed::small).toList()) {
        benchmark.variants().stream()
            .filter(m -> m.clock() instanceof JavaBenchmark.Clock.Jmh)
            .filter(m -> benchmark.asks(m.variant(), point))
            .filter(m -> benchmark.lacking(m.variant(), point).isEmpty())
            .forEach(m ->
                questions.add(
                    question(benchmark, m.variant(), point, m.source(), flags(m), flags(m))));
      }
    }
    return questions;
  }

  @Override
  public Pairs pairs(Question question, int wanted, Instant deadline) {
    JmhWire.Task task = new JmhWire.Task(question.variant(), question.params(), Profile.QUICK);
    return JmhPairs.ask(launcher, named(question.benchmark()), task, wanted, deadline);
  }

  /// The program of someone else that answers this question; empty for our own Java.
  private Optional<Anchor> anchor(Question question) {
    return named(question.benchmark()).anchors().stream()
        .filter(a -> a.variant().equals(question.variant()))
        .findFirst();
  }

  private JavaBenchmark named(String name) {
    return benchmarks.stream().filter(b -> b.name().equals(name)).findFirst().orElseThrow();
  }
}
