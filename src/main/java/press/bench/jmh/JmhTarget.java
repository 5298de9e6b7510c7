package press.bench.jmh;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.bench.Baseline;
import press.bench.JavaBenchmark;
import press.bench.KernelFiles;
import press.bench.Profile;
import press.bench.Workload;
import press.bench.baseline.BaselineBuilder;
import press.bench.baseline.BaselineRunner;
import press.bench.contest.Contest;
import press.bench.contest.ContestWorker;
import press.bench.contest.Repetitions;
import press.bench.host.CoreSharing;
import press.bench.host.CpuFacts;
import press.bench.host.CpuLimits;
import press.bench.host.Gauge;
import press.bench.host.StateMonitor;
import press.bench.jmh.JmhRun.JmhPlan;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.bench.target.BenchCase;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.BenchTarget;
import press.bench.target.CaseResult;
import press.bench.target.TwinSide;
import press.results.CaseSeries;
import press.results.Fingerprint;
import press.results.Machine;
import press.results.Outcome;
import press.results.Params;
import press.results.RowFingerprint;

/// The processor: Java methods under JMH, and the same loops in C beside them.
public final class JmhTarget implements BenchTarget {

  private static final String HARNESS = "jmh 1.37, harness 3";
  private static final long SEED = 20_261_124L;

  private final Machine machine;
  private final List<JavaBenchmark> benchmarks;
  private final WorkerLauncher launcher;
  private final KernelFiles sources;
  private final BaselineBuilder builder;

  /// The target of this host.
  ///
  /// @param base first part of the machine's name: `host` gives `host-cpu`
  /// @param launcher starts workers of this program
  /// @param root folder of the project, where sources lie
  public JmhTarget(
      String base, List<JavaBenchmark> benchmarks, WorkerLauncher launcher, Path root) {
    this.machine = CpuMachine.of(base);
    this.benchmarks = List.copyOf(benchmarks);
    this.launcher = launcher;
    this.sources = KernelFiles.in(root);
    this.builder = new BaselineBuilder(sources);
  }

  @Override
  public Machine machine() {
    return machine;
  }

  @Override
  public Machine card(Optional<Machine> before) {
    return CoreSharing.onCard(machine, before);
  }

  /// Cases by benchmark, then point: those that are compared with each other run one after the
  /// other.
  @Override
  public List<BenchCase> cases(Profile profile) {
    List<BenchCase> cases = new ArrayList<>();
    for (JavaBenchmark benchmark : benchmarks) {
      for (Params point : benchmark.points(profile)) {
        benchmark.variants().stream()
            .filter(m -> benchmark.includes(m.variant(), point))
            .forEach(m -> cases.add(benchCase(benchmark, m, point)));
        // Baselines are for published numbers; a reader's machine need not wait for them.
        if (profile == Profile.FULL) {
          benchmark.baselines().stream()
              .filter(b -> benchmark.includes(b.variant(), point))
              .forEach(b -> cases.add(benchCase(benchmark, b, point)));
        }
      }
    }
    return cases;
  }

  private BenchCase benchCase(JavaBenchmark benchmark, Baseline baseline, Params point) {
    String options = builder.options(baseline);
    String inputs = options + " " + builder.hash(baseline);
    return benchCase(benchmark, baseline.variant(), point, baseline.source(), options, inputs);
  }

  private BenchCase benchCase(JavaBenchmark benchmark, JavaBenchmark.Method method, Params point) {
    String flags = String.join(" ", JmhProcesses.flags(method.timer()));
    return benchCase(benchmark, method.variant(), point, method.source(), flags, flags);
  }

  /// @param inputs everything beside code, point and machine that could change the time
  private BenchCase benchCase(
      JavaBenchmark benchmark,
      String variant,
      Params point,
      String source,
      String options,
      String inputs) {
    String hash = Fingerprint.ofCode(sources.text(source));
    CaseSeries series = new CaseSeries(benchmark.name(), variant, point);
    return BenchCase.of(
        benchmark,
        variant,
        point,
        new BenchCase.Code(source, hash, options, HARNESS),
        RowFingerprint.ofProcessor(series, hash, inputs, HARNESS, machine.facts()));
  }

  /// Whether Java can be started as JMH starts it.
  public JavaForkCheck forkCheck() {
    return JavaForkCheck.of(JmhProcesses.FLAGS);
  }

  @Override
  public int processes(BenchCase benchCase, Profile profile) {
    return JmhPlan.of(profile).forks();
  }

  @Override
  public void measure(
      List<BenchCase> cases, Profile profile, Instant deadline, ResultListener listener) {
    JmhPlan plan = JmhPlan.of(profile);
    Repetitions repetitions = new Repetitions(plan.forks(), profile.most(plan.forks()), listener);
    try (StateMonitor monitor = StateMonitor.start(Gauge.ofCpu());
        JmhProcesses.JmhWorkers workers = new JmhProcesses.JmhWorkers(launcher, plan.limit());
        BaselineBuilder _ = builder) {
      for (List<BenchCase> ofOne : BenchCase.byBenchmark(cases).values()) {
        JavaBenchmark benchmark = named(ofOne.getFirst().benchmark());
        BenchCase.byPoint(ofOne)
            .forEach((point, ofPoint) ->
                repetitions.run(
                    ofPoint,
                    deadline,
                    (open, number, results) ->
                        new Contest(plan.contest(), monitor, new Random(SEED + number), deadline)
                            .run(
                                List.of(point),
                                TwinSide.of(open, results).stream()
                                    .flatMap(side -> baselines(benchmark, side, plan).stream())
                                    .toList(),
                                _ ->
                                    TwinSide.of(open, results).stream()
                                        .flatMap(side ->
                                            forks(
                                                new Generation(benchmark, profile, number, monitor),
                                                side,
                                                workers)
                                                .stream())
                                        .toList())));
      }
    }
  }

  /// What all forks of a generation have in common.
  private record Generation(
      JavaBenchmark benchmark, Profile profile, int number, StateMonitor monitor) {}

  /// A fork of each Java variant.
  private List<Runnable> forks(
      Generation generation, TwinSide side, JmhProcesses.JmhWorkers workers) {
    List<Runnable> forks = new ArrayList<>();
    for (WorkerTask task : side.tasks()) {
      if (baseline(generation.benchmark(), task).isEmpty()) {
        forks.add(() -> {
          long from = System.nanoTime();
          CaseResult result = fork(generation, task, workers);
          StateMonitor.Window window = new StateMonitor.Window(from, System.nanoTime());
          side.results()
              .accept(
                  task,
                  result.isTimed()
                      ? noted(generation.benchmark(), task, result)
                          .withWindow(generation.monitor().in(List.of(window)))
                      : result);
        });
      }
    }
    return forks;
  }

  /// With a note where an array that is meant to lie in memory is not much larger than the caches.
  private static CaseResult noted(JavaBenchmark benchmark, WorkerTask task, CaseResult result) {
    return cacheNote(benchmark.memoryArray(task.params()), CpuFacts.here().lastCaches().orElse(0))
        .map(result::withNote)
        .orElse(result);
  }

  /// `an array is only 2.1 × the caches of the last level`; empty for four times and more.
  static Optional<String> cacheNote(long array, long caches) {
    return array == 0 || array >= 4 * caches
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "an array is only %.1f × the caches of the last level",
                (double) array / caches));
  }

  private CaseResult fork(Generation generation, WorkerTask task, JmhProcesses.JmhWorkers workers) {
    JavaBenchmark benchmark = generation.benchmark();
    return tooLarge(benchmark, task.params())
        .or(() -> benchmark.missingFeature(task.variant(), task.params()))
        .map(reason -> CaseResult.of(new Outcome.Unsupported(reason)))
        .orElseGet(() ->
            workers.run(
                benchmark,
                new JmhTask(
                    task.variant(),
                    task.params(),
                    generation.profile(),
                    generation.number() == 0)));
  }

  private static Optional<String> tooLarge(JavaBenchmark benchmark, Params point) {
    long needed = 2 * benchmark.memory(point);
    long installed = CpuLimits.usableMemory();
    return needed > installed
        ? Optional.of(
            "needs %s of memory, %s are here"
                .formatted(CpuFacts.memoryOf(needed), CpuFacts.memoryOf(installed)))
        : Optional.empty();
  }

  /// The processes of the baselines, with as many samples as Java has.
  private List<ContestWorker> baselines(JavaBenchmark benchmark, TwinSide side, JmhPlan plan) {
    BaselineRunner runner =
        new BaselineRunner(
            builder, Map.of(), new WorkerProcess.WorkerLimits(plan.limit(), plan.limit()));
    List<ContestWorker> all = new ArrayList<>();
    for (WorkerTask task : side.tasks()) {
      baseline(benchmark, task)
          .map(baseline -> {
            ContestWorker worker = runner.worker(baseline, List.of(task), side.results());
            tooLarge(benchmark, task.params())
                .ifPresent(
                    reason -> worker.finishAll(CaseResult.of(new Outcome.Unsupported(reason))));
            return worker;
          })
          .ifPresent(all::add);
    }
    return all;
  }

  /// The baseline of a task; empty for our own Java.
  private static Optional<Baseline> baseline(JavaBenchmark benchmark, WorkerTask task) {
    return benchmark.baselines().stream()
        .filter(b -> b.variant().equals(task.variant()))
        .findFirst();
  }

  private JavaBenchmark named(String name) {
    return Workload.named(benchmarks, name);
  }

  /// Describes this machine's processor as Java sees it, without host name and serial number.
  static final class CpuMachine {

    private static final Pattern RELEASE = Pattern.compile("\\d+(\\.\\d+){0,2}");

    private CpuMachine() {}

    /// The machine `<base>-cpu`.
    static Machine of(String base) {
      return of(base, new CpuFacts(Path.of("/")));
    }

    static Machine of(String base, CpuFacts cpu) {
      String architecture = System.getProperty("os.arch");
      String model = cpu.model().orElse("a processor (" + architecture + ")");
      SequencedMap<String, String> facts = new LinkedHashMap<>();
      facts.put("processor", model);
      facts.put("architecture", architecture);
      facts.put("threads", Integer.toString(Runtime.getRuntime().availableProcessors()));
      facts.put("vectors", cpu.vectors());
      facts.put("caches", cpu.caches());
      facts.put("memory", CpuFacts.memoryOf(CpuLimits.usableMemory()));
      facts.put("limits", new CpuLimits(cpu.root()).toString());
      facts.put("bare or virtual", cpu.bareOrVirtual());
      facts.put(
          "system",
          System.getProperty("os.name") + " " + release(System.getProperty("os.version")));
      facts.put("large pages", cpu.largePages());
      if (!cpu.clockControl().isEmpty()) {
        facts.put("clock", cpu.clockControl());
      }
      facts.put("JDK", System.getProperty("java.runtime.version"));
      facts.put("JVM", System.getProperty("java.vm.name"));
      facts.put("JVM flags", String.join(" ", JmhProcesses.FLAGS));
      return new Machine(base + "-cpu", model, Machine.Kind.CPU, facts);
    }

    // The suffix after the numbers names the builder of the kernel and may tell where the machine
    // is.
    private static String release(String version) {
      Matcher numbers = RELEASE.matcher(version);
      return numbers.lookingAt() ? numbers.group() : "";
    }
  }
}
