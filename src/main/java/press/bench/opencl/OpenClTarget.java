package press.bench.opencl;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
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
import press.bench.contest.Contest;
import press.bench.contest.ContestPlan;
import press.bench.contest.ContestWorker;
import press.bench.contest.Repetitions;
import press.bench.host.CoreSharing;
import press.bench.host.Gauge;
import press.bench.host.StateMonitor;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.bench.target.BenchCase;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.BenchTarget;
import press.bench.target.CaseResult;
import press.bench.target.TwinSide;
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
  private static final long SEED = 20_261_124L;
  private static final Duration SWEEP_BUDGET = Duration.ofHours(1);

  /// The code of a case of a sweep, whose result is not stored.
  private static final BenchCase.Code NO_CODE = new BenchCase.Code("", "", "", "");

  private final Machine machine;
  private final DeviceFacts device;
  private final DeviceCases cases;
  private final WorkerRunner workers;
  private final WorkerRunner firstWorkers;
  private final BaselineBuilder builder;
  private final Map<String, String> environment;
  private final WorkerProcess.WorkerLimits baselineLimits;
  private final Gauge gauge;
  private final AccessChecks accesses;

  /// The target of one device.
  ///
  /// @param files where kernels and baselines come from
  public OpenClTarget(
      Machine machine,
      DeviceFacts device,
      List<Benchmark> benchmarks,
      KernelFiles files,
      WorkerLauncher launcher,
      WorkerProcess.WorkerLimits limits) {
    this(machine, device, benchmarks, files, launcher, limits, Optional.empty());
  }

  /// @param watched the folder that remembers which kernels were watched and found clean
  OpenClTarget(
      Machine machine,
      DeviceFacts device,
      List<Benchmark> benchmarks,
      KernelFiles files,
      WorkerLauncher launcher,
      WorkerProcess.WorkerLimits limits,
      Optional<Path> watched) {
    this.machine = machine;
    this.device = device;
    this.builder = new BaselineBuilder(files);
    this.cases = new DeviceCases(device, benchmarks, files, builder);
    this.workers = new WorkerRunner(launcher, limits, WorkerProtocol.CONTEST);
    this.firstWorkers =
        new WorkerRunner(withoutCompilerCache(launcher), limits, WorkerProtocol.CONTEST);
    this.environment = launcher.environment();
    // A baseline prints nothing between two points, and PyTorch takes long to load.
    Duration silence = limits.step().multipliedBy(2);
    this.baselineLimits = new WorkerProcess.WorkerLimits(silence, silence);
    this.gauge = Gauge.of(device);
    this.accesses = new AccessChecks(device, files, launcher, limits, watched);
  }

  @Override
  public Machine machine() {
    return machine;
  }

  @Override
  public Machine card(Optional<Machine> before) {
    return machine.kind() == Machine.Kind.GPU ? machine : CoreSharing.onCard(machine, before);
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
    return ContestPlan.of(profile).generations();
  }

  @Override
  public void measure(
      List<BenchCase> wanted, Profile profile, Instant deadline, ResultListener listener) {
    ContestPlan plan = ContestPlan.of(profile);
    Repetitions repetitions =
        new Repetitions(plan.generations(), profile.most(plan.generations()), listener);
    try (StateMonitor monitor = StateMonitor.start(gauge)) {
      BenchCase.byBenchmark(wanted)
          .forEach((name, all) -> {
            Benchmark benchmark = Workload.named(cases.benchmarks(), name);
            for (List<BenchCase> some : together(all, profile)) {
              try (Generations generations =
                  new Generations(
                      startedTogether(plan, profile),
                      (tasks, number, results) ->
                          TwinSide.of(tasks, results).stream()
                              .flatMap(side ->
                                  workers(benchmark, side, profile, number, deadline).stream())
                              .toList(),
                      number -> new Contest(plan, monitor, new Random(SEED + number), deadline))) {
                repetitions.run(some, deadline, generations);
              }
            }
          });
    } finally {
      builder.close();
    }
  }

  /// The cases whose processes are started together: those of a benchmark, because programs of
  /// others take long to start; of the quick profile, which has none, those of a point, so that the
  /// first points are done when the time is over.
  private static Collection<List<BenchCase>> together(List<BenchCase> all, Profile profile) {
    return profile == Profile.QUICK ? BenchCase.byPoint(all).values() : List.of(all);
  }

  /// How many generations have their processes started at once: in the quick profile, which has no
  /// programs of others that load for seconds, one.
  private static int startedTogether(ContestPlan plan, Profile profile) {
    return profile == Profile.QUICK ? 1 : plan.generations();
  }

  private static List<Params> points(List<WorkerTask> tasks) {
    return tasks.stream().map(WorkerTask::params).distinct().toList();
  }

  /// The processes of one side of a generation: our own, and one for each baseline.
  private List<ContestWorker> workers(
      Benchmark benchmark, TwinSide side, Profile profile, int number, Instant deadline) {
    List<WorkerTask> open = side.tasks();
    BiConsumer<WorkerTask, CaseResult> results = side.results();
    List<ContestWorker> all = new ArrayList<>();
    BaselineRunner runner = new BaselineRunner(builder, environment(), baselineLimits);
    List<Baseline> baselines = cases.baselines(benchmark);
    for (Baseline baseline : baselines) {
      List<WorkerTask> tasks =
          open.stream().filter(t -> t.variant().equals(baseline.variant())).toList();
      if (!tasks.isEmpty()) {
        all.add(runner.worker(baseline, tasks, results));
      }
    }
    List<String> variants = benchmark.variants().stream().map(KernelVariant::name).toList();
    List<WorkerTask> ours = open.stream().filter(t -> variants.contains(t.variant())).toList();
    WatchedTasks watched = WatchedTasks.NONE;
    if (number == 0) {
      watched = WatchedTasks.of(accesses, benchmark, ours, profile, deadline);
      watched.reportWrong(results);
    }
    List<WorkerTask> tasks = watched.rest(ours);
    if (!tasks.isEmpty()) {
      Job job =
          job(benchmark, profile, number == 0 ? CHECK_REPEATS : 1, tasks)
              .comparedWithOthers(!baselines.isEmpty());
      all.add((number == 0 ? firstWorkers : workers).contestants(job, watched.noted(results)));
    }
    return all;
  }

  private Job job(Benchmark benchmark, Profile profile, int repeats, List<WorkerTask> tasks) {
    return Job.of(device, cases.files(), benchmark, profile, repeats, tasks);
  }

  /// NVIDIA's driver reports registers and spills only when it compiles a kernel, not when it finds
  /// the kernel in its cache.
  static WorkerLauncher withoutCompilerCache(WorkerLauncher launcher) {
    Map<String, String> all = new TreeMap<>(launcher.environment());
    all.put("CUDA_CACHE_DISABLE", "1");
    return launcher.with(all);
  }

  private Map<String, String> environment() {
    Map<String, String> all = new TreeMap<>(environment);
    all.put("ANCHOR_PLATFORM", "" + device.id().platform());
    all.put("ANCHOR_DEVICE", "" + device.id().device());
    return all;
  }

  /// Runs a small kernel in a worker to find out whether the device computes at all; stores
  /// nothing.
  public Outcome smokeTest() {
    Job job = SmokeBenchmark.job(device);
    List<Outcome> outcomes = new ArrayList<>();
    alone(job, (_, result) -> outcomes.add(result.outcome()));
    return outcomes.getFirst();
  }

  /// One generation of our own variants, without baselines.
  private void alone(Job job, BiConsumer<WorkerTask, CaseResult> results) {
    try (StateMonitor monitor = StateMonitor.start(Gauge.NONE)) {
      new Contest(
              ContestPlan.of(Profile.QUICK),
              monitor,
              new Random(SEED),
              Instant.now().plus(SWEEP_BUDGET))
          .run(points(job.tasks()), List.of(workers.contestants(job, results)));
    }
  }

  /// Whether its compiler makes PTX, which CUDA can launch.
  public boolean isNvidia() {
    return device.isNvidia();
  }

  /// Whether a case is a kernel of ours, and no program of others.
  public boolean hasKernel(BenchCase benchCase) {
    return Workload.named(cases.benchmarks(), benchCase.benchmark()).variants().stream()
        .anyMatch(variant -> variant.name().equals(benchCase.variant()));
  }

  /// Writes what a run of each case launches, for a program of CUDA that launches the same.
  ///
  /// @param recorded cases of which [#hasKernel] holds
  /// @param folder gets a folder for each case
  public void record(
      List<BenchCase> recorded,
      Profile profile,
      Path folder,
      BiConsumer<BenchCase, Outcome> outcomes) {
    WorkerRunner recorders =
        new WorkerRunner(
            firstWorkers.launcher(),
            firstWorkers.limits(),
            List.of(WorkerProtocol.RECORD, folder.toString(), machine.id()));
    BenchCase.byBenchmark(recorded)
        .forEach((name, all) -> {
          Map<WorkerTask, BenchCase> byTask = new HashMap<>();
          all.forEach(one -> byTask.put(one.task(), one));
          List<WorkerTask> tasks = all.stream().map(BenchCase::task).toList();
          Benchmark benchmark = Workload.named(cases.benchmarks(), name);
          recorders.run(
              job(benchmark, profile, 1, tasks),
              (task, result) -> outcomes.accept(byTask.get(task), result.outcome()));
        });
  }

  /// Clocks, power and temperature at this moment; empty if they cannot be read.
  public String state() {
    return gauge.read().toString();
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
        alone(
            job(benchmark, Profile.QUICK, 1, tasks),
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
