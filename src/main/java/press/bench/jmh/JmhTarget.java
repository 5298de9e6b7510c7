package press.bench.jmh;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import press.bench.Baseline;
import press.bench.JavaBenchmark;
import press.bench.KernelFiles;
import press.bench.Profile;
import press.bench.baseline.BaselineBuilder;
import press.bench.baseline.BaselineRunner;
import press.bench.host.CpuFacts;
import press.bench.host.CpuMemory;
import press.bench.host.Gauge;
import press.bench.process.WorkerLauncher;
import press.bench.target.BenchCase;
import press.bench.target.PairBed;
import press.bench.target.Pairs;
import press.bench.target.TimeBudget;
import press.result.Fingerprint;
import press.result.Machine;
import press.result.Outcome;
import press.result.Params;

/// The processor as a test target: Java methods under JMH, and the same loops in C beside them.
public final class JmhTarget implements PairBed {

  private static final String HARNESS = "jmh 1.37, harness 2";

  private final Machine machine;
  private final List<JavaBenchmark> benchmarks;
  private final WorkerLauncher launcher;
  private final KernelFiles sources;
  private final BaselineBuilder shop;

  /// The target of this machine.
  ///
  /// @param base start of the machine's name: `host` gives `host-cpu`
  /// @param benchmarks what can be asked
  /// @param launcher how this program is started again, as a worker
  /// @param root folder of the project, where sources lie
  public JmhTarget(
      String base, List<JavaBenchmark> benchmarks, WorkerLauncher launcher, Path root) {
    this.machine = CpuMachine.of(base);
    this.benchmarks = List.copyOf(benchmarks);
    this.launcher = launcher;
    this.sources = KernelFiles.in(root);
    this.shop = new BaselineBuilder(sources);
  }

  @Override
  public Machine machine() {
    return machine;
  }

  /// By benchmark, then point: what is compared with each other is asked one after the other.
  @Override
  public List<BenchCase> questions(Profile profile) {
    List<BenchCase> questions = new ArrayList<>();
    for (JavaBenchmark benchmark : benchmarks) {
      for (Params point : benchmark.points(profile)) {
        benchmark.variants().stream()
            .filter(m -> benchmark.includes(m.variant(), point))
            .forEach(m ->
                questions.add(
                    question(benchmark, m.variant(), point, m.source(), flags(m), flags(m))));
        // The same loops in C are for published numbers; a reader's machine need not wait for them.
        List<Baseline> beside = profile == Profile.FULL ? benchmark.baselines() : List.of();
        beside.forEach(a -> questions.add(question(benchmark, a, point)));
      }
    }
    return questions;
  }

  private BenchCase question(JavaBenchmark benchmark, Baseline baseline, Params point) {
    String options = shop.options(baseline);
    String all = options + " " + shop.hash(baseline);
    return question(benchmark, baseline.variant(), point, baseline.source(), options, all);
  }

  private BenchCase question(
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
    return new BenchCase(
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
  public JavaForkCheck trial() {
    return JavaForkCheck.of(JmhFork.FLAGS);
  }

  @Override
  public int processes(BenchCase question, Profile profile) {
    // JMH gives all of its forks or none; programs of others are run fork by fork.
    return baseline(question).isPresent() ? JmhPlan.of(profile).forks() : 1;
  }

  @Override
  public void ask(
      List<BenchCase> questions, Profile profile, Instant deadline, ResultListener listener) {
    Map<String, List<BenchCase>> byBenchmark = TimeBudget.byBenchmark(questions);
    TimeBudget shares = TimeBudget.among(byBenchmark, deadline);
    Gauge gauge = Gauge.ofCpu();
    try (JmhWorkers workers = new JmhWorkers(launcher, JmhPlan.of(profile).limit());
        BaselineBuilder _ = shop) {
      for (List<BenchCase> ofOne : byBenchmark.values()) {
        Instant end = shares.next(ofOne);
        for (BenchCase question : ofOne) {
          String before = gauge.read();
          Answer answer = answer(question, profile, end, workers);
          boolean timed = answer.outcome() instanceof Outcome.Timed;
          if (Thread.currentThread().isInterrupted() && !timed) {
            return;
          }
          listener.accept(question, timed ? answer.in(Gauge.told(before, gauge.read())) : answer);
        }
      }
    }
  }

  private Answer answer(BenchCase question, Profile profile, Instant deadline, JmhWorkers workers) {
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
    Optional<Baseline> baseline = baseline(question);
    if (baseline.isPresent()) {
      JmhPlan effort = JmhPlan.of(profile);
      return run(shop, effort, deadline).ask(baseline.get(), question.params(), effort.forks());
    }
    Optional<String> lacking = benchmark.missingFeature(question.variant(), question.params());
    if (lacking.isPresent()) {
      return Answer.of(new Outcome.Unsupported(lacking.get()));
    }
    return workers.ask(
        benchmark, new JmhProtocol.Task(question.variant(), question.params(), profile));
  }

  /// Programs of others get the care that is taken with Java.
  static BaselineRunner run(BaselineBuilder shop, JmhPlan effort, Instant deadline) {
    long sample = effort.sample().toNanos();
    Map<String, String> environment =
        BaselineRunner.environment(effort.iterations(), sample, effort.warmups() * sample);
    return new BaselineRunner(shop, environment, effort.limit(), deadline);
  }

  @Override
  public List<BenchCase> pairable() {
    List<BenchCase> questions = new ArrayList<>();
    for (JavaBenchmark benchmark : benchmarks) {
      for (Params point : benchmark.points(Profile.QUICK).stream().map(PairBed::small).toList()) {
        benchmark.variants().stream()
            .filter(m -> m.clock() instanceof JavaBenchmark.Clock.Jmh)
            .filter(m -> benchmark.includes(m.variant(), point))
            .filter(m -> benchmark.missingFeature(m.variant(), point).isEmpty())
            .forEach(m ->
                questions.add(
                    question(benchmark, m.variant(), point, m.source(), flags(m), flags(m))));
      }
    }
    return questions;
  }

  @Override
  public Pairs pairs(BenchCase question, int wanted, Instant deadline) {
    JmhProtocol.Task task =
        new JmhProtocol.Task(question.variant(), question.params(), Profile.QUICK);
    return JmhPairs.ask(launcher, named(question.benchmark()), task, wanted, deadline);
  }

  /// The program of someone else that answers this question; empty for our own Java.
  private Optional<Baseline> baseline(BenchCase question) {
    return named(question.benchmark()).baselines().stream()
        .filter(a -> a.variant().equals(question.variant()))
        .findFirst();
  }

  private JavaBenchmark named(String name) {
    return benchmarks.stream().filter(b -> b.name().equals(name)).findFirst().orElseThrow();
  }
}
