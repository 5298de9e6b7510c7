package press.bench.opencl;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import press.bench.Baseline;
import press.bench.Benchmark;
import press.bench.KernelFiles;
import press.bench.KernelVariant;
import press.bench.Profile;
import press.bench.VariantSelector;
import press.bench.baseline.BaselineBuilder;
import press.bench.baseline.BaselineRunner;
import press.bench.host.Gauge;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerLimits;
import press.bench.target.BenchCase;
import press.bench.target.PairBed;
import press.bench.target.Pairs;
import press.bench.target.TimeBudget;
import press.bench.target.WorkerTask;
import press.bench.worker.SamplingPlan;
import press.bench.worker.SmokeBenchmark;
import press.opencl.DeviceFacts;
import press.result.Machine;
import press.result.Outcome;
import press.result.Params;

/// An OpenCL device as a test target; every question is asked in worker processes.
public final class OpenClTarget implements PairBed {

  // A race may win once, but hardly five times at each of six sizes.
  private static final int REPEATS = 5;

  private final Machine machine;
  private final DeviceFacts device;
  private final DeviceCases askable;
  private final JobFactory jobs;
  private final WorkerRunner workers;
  private final WorkerRunner compiling;
  private final PairRunner pairs;
  private final BaselineBuilder shop;
  private final Map<String, String> environment;
  private final Duration silence;
  private final Gauge gauge;

  /// A target for one device.
  ///
  /// @param files where kernels and programs of others come from
  public OpenClTarget(
      Machine machine,
      DeviceFacts device,
      List<Benchmark> benchmarks,
      KernelFiles files,
      WorkerLauncher launcher,
      WorkerLimits limits) {
    this(machine, device, List.of(device), benchmarks, files, launcher, limits);
  }

  /// A target for one of several devices.
  ///
  /// @param found every device of this host, to tell several of one name apart
  OpenClTarget(
      Machine machine,
      DeviceFacts device,
      List<DeviceFacts> found,
      List<Benchmark> benchmarks,
      KernelFiles files,
      WorkerLauncher launcher,
      WorkerLimits limits) {
    this.machine = machine;
    this.device = device;
    this.shop = new BaselineBuilder(files);
    this.askable = new DeviceCases(device, benchmarks, files, shop);
    this.jobs = new JobFactory(device, files);
    this.workers = new WorkerRunner(launcher, limits);
    this.compiling = new WorkerRunner(compiling(launcher), limits);
    this.pairs = new PairRunner(launcher, limits);
    this.environment = launcher.environment();
    // A program of someone else tells nothing between two points, and PyTorch takes long to load.
    this.silence = limits.step().multipliedBy(2);
    this.gauge = Gauge.of(device, found);
  }

  @Override
  public Machine machine() {
    return machine;
  }

  @Override
  public List<BenchCase> questions(Profile profile) {
    return askable.all(profile);
  }

  @Override
  public Set<String> factsThatCount() {
    return Set.of("device", "driver", "OpenCL");
  }

  @Override
  public int processes(BenchCase question, Profile profile) {
    return SamplingPlan.of(profile).processes();
  }

  @Override
  public void ask(
      List<BenchCase> questions, Profile profile, Instant deadline, ResultListener listener) {
    Map<String, List<BenchCase>> byBenchmark = TimeBudget.byBenchmark(questions);
    TimeBudget shares = TimeBudget.among(byBenchmark, deadline);
    Repetitions rounds = new Repetitions(SamplingPlan.of(profile).processes(), gauge, listener);
    try {
      byBenchmark.forEach((name, list) -> {
        Instant end = shares.next(list);
        rounds.ask(
            list,
            end,
            (open, number, answers) ->
                askProcess(askable.named(name), open, profile, number, end, answers));
      });
    } finally {
      shop.close();
    }
  }

  private void askProcess(
      Benchmark benchmark,
      List<WorkerTask> open,
      Profile profile,
      int number,
      Instant deadline,
      BiConsumer<WorkerTask, Answer> answers) {
    for (Baseline baseline : askable.baselines(benchmark)) {
      List<WorkerTask> foreign =
          open.stream().filter(t -> t.variant().equals(baseline.variant())).toList();
      if (!foreign.isEmpty()) {
        new BaselineRunner(shop, environment(profile), silence, deadline)
            .ask(baseline, foreign, answers);
      }
    }
    List<String> ours = benchmark.variants().stream().map(KernelVariant::name).toList();
    List<WorkerTask> tasks = open.stream().filter(t -> ours.contains(t.variant())).toList();
    if (!tasks.isEmpty()) {
      int repeats = number == 0 ? REPEATS : 1;
      Duration left = Duration.between(Instant.now(), deadline);
      WorkerRunner asked = number == 0 ? compiling : workers;
      asked.ask(jobs.of(benchmark, profile, repeats, left, tasks), answers);
    }
  }

  /// NVIDIA's driver says what it made of a kernel only when it compiles it, so that it must not
  /// find it in its cache.
  static WorkerLauncher compiling(WorkerLauncher launcher) {
    Map<String, String> all = new TreeMap<>(launcher.environment());
    all.put("CUDA_CACHE_DISABLE", "1");
    return launcher.with(all);
  }

  @Override
  public List<BenchCase> pairable() {
    return askable.pairable();
  }

  @Override
  public Pairs pairs(BenchCase question, int wanted, Instant deadline) {
    return pairs.ask(
        new WorkerTask(question.variant(), question.params()),
        (most, left, tasks) ->
            jobs.of(askable.named(question.benchmark()), Profile.QUICK, most, left, tasks),
        wanted,
        deadline);
  }

  private Map<String, String> environment(Profile profile) {
    SamplingPlan effort = SamplingPlan.of(profile);
    Map<String, String> all =
        new TreeMap<>(
            BaselineRunner.environment(
                effort.samples(), effort.nanosOfSample(), effort.firstWarmNanos()));
    all.putAll(environment);
    all.put("ANCHOR_PLATFORM", "" + device.platformIndex());
    all.put("ANCHOR_DEVICE", "" + device.deviceIndex());
    return all;
  }

  /// Whether the device computes at all: what came of a small kernel in a worker; records nothing.
  public Outcome trial() {
    List<Outcome> outcomes = new ArrayList<>();
    workers.ask(SmokeBenchmark.job(device), (_, answer) -> outcomes.add(answer.outcome()));
    return outcomes.getFirst();
  }

  /// Clocks, power and temperature at this moment; empty where they cannot be read.
  public String state() {
    return gauge.read();
  }

  /// Tries the variants that are meant with every setting of their sweeps at the points of a
  /// profile; nothing is recorded.
  ///
  /// @param heard told a line for each: `float4[GROUP=256] op=copy…` and its outcome
  public void sweep(VariantSelector meant, Profile profile, BiConsumer<BenchCase, Answer> heard) {
    for (Benchmark benchmark : askable.benchmarks()) {
      List<WorkerTask> tasks = new ArrayList<>();
      for (Params params : benchmark.points(profile, device)) {
        benchmark.variants().stream()
            .filter(v -> meant.mean(benchmark.name(), v.name()))
            .filter(v -> benchmark.includes(v.name(), params))
            .flatMap(v -> benchmark.swept(v, params))
            .forEach(v -> tasks.add(new WorkerTask(v.name(), params)));
      }
      if (!tasks.isEmpty()) {
        workers.ask(
            jobs.sweep(benchmark, tasks),
            (task, answer) ->
                heard.accept(askable.swept(benchmark, task.variant(), task.params()), answer));
      }
    }
  }
}
