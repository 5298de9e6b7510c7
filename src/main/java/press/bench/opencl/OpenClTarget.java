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
import press.bench.Workload;
import press.bench.baseline.BaselineBuilder;
import press.bench.baseline.BaselineRunner;
import press.bench.host.Gauge;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.bench.target.BenchCase;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.BenchTarget;
import press.bench.target.CaseResult;
import press.bench.target.SelfPairs;
import press.bench.target.TimeBudget;
import press.bench.worker.SamplingPlan;
import press.bench.worker.SmokeBenchmark;
import press.bench.worker.WorkerProtocol;
import press.bench.worker.WorkerProtocol.Job;
import press.opencl.DeviceFacts;
import press.results.Machine;
import press.results.Outcome;
import press.results.Params;

/// An OpenCL device; every case is measured in worker processes.
public final class OpenClTarget implements BenchTarget {

  // A race may win once, but hardly five times at each of six sizes.
  private static final int CHECK_REPEATS = 5;
  private static final Duration SWEEP_BUDGET = Duration.ofHours(1);

  /// The code of a case of a sweep, whose result is not stored.
  private static final BenchCase.Code NO_CODE = new BenchCase.Code("", "", "", "");

  private final Machine machine;
  private final DeviceFacts device;
  private final DeviceCases cases;
  private final WorkerRunner workers;
  private final WorkerRunner firstWorkers;
  private final WorkerRunner pairWorkers;
  private final BaselineBuilder builder;
  private final Map<String, String> environment;
  private final Duration baselineSilence;
  private final Gauge gauge;

  /// The target of one device.
  ///
  /// @param files where kernels and baselines come from
  /// @param found every device of this host, to tell several of one name apart
  public OpenClTarget(
      Machine machine,
      DeviceFacts device,
      List<DeviceFacts> found,
      List<Benchmark> benchmarks,
      KernelFiles files,
      WorkerLauncher launcher,
      WorkerProcess.WorkerLimits limits) {
    this.machine = machine;
    this.device = device;
    this.builder = new BaselineBuilder(files);
    this.cases = new DeviceCases(device, benchmarks, files, builder);
    this.workers = new WorkerRunner(launcher, limits, WorkerProtocol.MEASURE);
    this.firstWorkers =
        new WorkerRunner(withoutCompilerCache(launcher), limits, WorkerProtocol.MEASURE);
    this.pairWorkers = new WorkerRunner(launcher, limits, WorkerProtocol.PAIRS);
    this.environment = launcher.environment();
    // A baseline prints nothing between two points, and PyTorch takes long to load.
    this.baselineSilence = limits.step().multipliedBy(2);
    this.gauge = Gauge.of(device, found);
  }

  @Override
  public Machine machine() {
    return machine;
  }

  @Override
  public List<BenchCase> cases(Profile profile) {
    return cases.all(profile);
  }

  @Override
  public Set<String> fingerprintFacts() {
    return Set.of("device", "driver", "OpenCL");
  }

  @Override
  public int processes(BenchCase benchCase, Profile profile) {
    return SamplingPlan.of(profile).processes();
  }

  @Override
  public void measure(
      List<BenchCase> wanted, Profile profile, Instant deadline, ResultListener listener) {
    Map<String, List<BenchCase>> byBenchmark = BenchCase.byBenchmark(wanted);
    TimeBudget budget = TimeBudget.among(byBenchmark.values(), deadline);
    Repetitions repetitions =
        new Repetitions(SamplingPlan.of(profile).processes(), gauge, listener);
    try {
      byBenchmark.forEach((name, list) -> {
        Instant end = budget.next(list);
        repetitions.run(
            list,
            end,
            (open, number, results) ->
                measureOnce(
                    Workload.named(cases.benchmarks(), name), open, profile, number, end, results));
      });
    } finally {
      builder.close();
    }
  }

  private void measureOnce(
      Benchmark benchmark,
      List<WorkerTask> open,
      Profile profile,
      int number,
      Instant deadline,
      BiConsumer<WorkerTask, CaseResult> results) {
    for (Baseline baseline : cases.baselines(benchmark)) {
      List<WorkerTask> tasks =
          open.stream().filter(t -> t.variant().equals(baseline.variant())).toList();
      if (!tasks.isEmpty()) {
        new BaselineRunner(builder, environment(profile), baselineSilence, deadline)
            .run(baseline, tasks, results);
      }
    }
    List<String> variants = benchmark.variants().stream().map(KernelVariant::name).toList();
    List<WorkerTask> tasks = open.stream().filter(t -> variants.contains(t.variant())).toList();
    if (!tasks.isEmpty()) {
      int repeats = number == 0 ? CHECK_REPEATS : 1;
      Duration left = Duration.between(Instant.now(), deadline);
      (number == 0 ? firstWorkers : workers)
          .run(job(benchmark, profile, repeats, left, tasks), results);
    }
  }

  private Job job(
      Benchmark benchmark, Profile profile, int repeats, Duration budget, List<WorkerTask> tasks) {
    return Job.of(device, cases.files(), benchmark, profile, repeats, budget, tasks);
  }

  /// NVIDIA's driver reports registers and spills only when it compiles a kernel, not when it finds
  /// the kernel in its cache.
  static WorkerLauncher withoutCompilerCache(WorkerLauncher launcher) {
    Map<String, String> all = new TreeMap<>(launcher.environment());
    all.put("CUDA_CACHE_DISABLE", "1");
    return launcher.with(all);
  }

  @Override
  public List<BenchCase> pairableCases() {
    return cases.pairable();
  }

  @Override
  public SelfPairs measurePairs(BenchCase benchCase, int pairs, Instant deadline) {
    List<Outcome.Samples> processes = new ArrayList<>();
    int wanted = pairs;
    for (int p = 0; p < SelfPairs.PROCESSES; p++) {
      Duration left = Duration.between(Instant.now(), deadline);
      Job job =
          job(
              Workload.named(cases.benchmarks(), benchCase.benchmark()),
              Profile.QUICK,
              wanted,
              left.dividedBy(SelfPairs.PROCESSES - p),
              List.of(benchCase.task()));
      Outcome outcome = outcome(pairWorkers, job);
      if (!(outcome instanceof Outcome.Timed timed)) {
        return SelfPairs.none(outcome.word() + ": " + outcome.reasonOrEmpty());
      }
      processes.addAll(timed.processes());
      wanted = Math.min(wanted, timed.published().getFirst().size() / (2 * SelfPairs.SAMPLES));
    }
    return SelfPairs.ofSides(processes, SelfPairs.SAMPLES);
  }

  private static Outcome outcome(WorkerRunner runner, Job job) {
    List<Outcome> outcomes = new ArrayList<>();
    runner.run(job, (_, result) -> outcomes.add(result.outcome()));
    return outcomes.getFirst();
  }

  private Map<String, String> environment(Profile profile) {
    SamplingPlan plan = SamplingPlan.of(profile);
    Map<String, String> all =
        new TreeMap<>(
            BaselineRunner.environment(
                plan.samples(), plan.nanosOfSample(), plan.firstWarmNanos()));
    all.putAll(environment);
    all.put("ANCHOR_PLATFORM", "" + device.id().platform());
    all.put("ANCHOR_DEVICE", "" + device.id().device());
    return all;
  }

  /// Runs a small kernel in a worker to find out whether the device computes at all; stores
  /// nothing.
  public Outcome smokeTest() {
    return outcome(workers, SmokeBenchmark.job(device));
  }

  /// Clocks, power and temperature at this moment; empty if they cannot be read.
  public String state() {
    return gauge.read();
  }

  /// Measures selected variants with every setting of their sweeps at the points of a profile;
  /// stores nothing.
  ///
  /// @param results gets each case, such as `float4[GROUP=256]` at `op=copy…`, with its result
  public void sweep(
      VariantSelector selector, Profile profile, BiConsumer<BenchCase, CaseResult> results) {
    for (Benchmark benchmark : cases.benchmarks()) {
      List<WorkerTask> tasks =
          benchmark.points(profile, device).stream()
              .flatMap(params ->
                  benchmark.swept(params).stream()
                      .filter(v -> selects(selector, benchmark, v, params))
                      .map(v -> new WorkerTask(v.name(), params)))
              .toList();
      if (!tasks.isEmpty()) {
        workers.run(
            job(benchmark, Profile.QUICK, 1, SWEEP_BUDGET, tasks),
            (task, result) ->
                results.accept(
                    BenchCase.of(benchmark, task.variant(), task.params(), NO_CODE, ""), result));
      }
    }
  }

  private static boolean selects(
      VariantSelector selector, Benchmark benchmark, KernelVariant variant, Params params) {
    String base = KernelVariant.base(variant.name());
    return selector.selects(benchmark.name(), base) && benchmark.includes(base, params);
  }
}
