package press.bench.opencl;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import press.bench.Anchor;
import press.bench.Benchmark;
import press.bench.KernelFiles;
import press.bench.Profile;
import press.bench.Selectors;
import press.bench.Variant;
import press.bench.anchor.AnchorRun;
import press.bench.anchor.AnchorShop;
import press.bench.bed.PairBed;
import press.bench.bed.Pairs;
import press.bench.bed.Question;
import press.bench.bed.Shares;
import press.bench.bed.Task;
import press.bench.device.Effort;
import press.bench.device.Trial;
import press.bench.host.Gauge;
import press.bench.process.Launcher;
import press.bench.process.Limits;
import press.opencl.DeviceFacts;
import press.result.Machine;
import press.result.Outcome;
import press.result.Params;

/// An OpenCL device as a test bed; every question is asked in worker processes.
public final class OpenClBed implements PairBed {

  // A race may win once, but hardly five times at each of six sizes.
  private static final int REPEATS = 5;

  private final Machine machine;
  private final DeviceFacts device;
  private final DeviceQuestions askable;
  private final Jobs jobs;
  private final Interrogation workers;
  private final Interrogation compiling;
  private final DevicePairs pairs;
  private final AnchorShop shop;
  private final Map<String, String> environment;
  private final Duration silence;
  private final Gauge gauge;

  /// A bed for one device.
  ///
  /// @param files where kernels and programs of others come from
  public OpenClBed(
      Machine machine,
      DeviceFacts device,
      List<Benchmark> benchmarks,
      KernelFiles files,
      Launcher launcher,
      Limits limits) {
    this(machine, device, List.of(device), benchmarks, files, launcher, limits);
  }

  /// A bed for one of several devices.
  ///
  /// @param found every device of this host, to tell several of one name apart
  OpenClBed(
      Machine machine,
      DeviceFacts device,
      List<DeviceFacts> found,
      List<Benchmark> benchmarks,
      KernelFiles files,
      Launcher launcher,
      Limits limits) {
    this.machine = machine;
    this.device = device;
    this.shop = new AnchorShop(files);
    this.askable = new DeviceQuestions(device, benchmarks, files, shop);
    this.jobs = new Jobs(device, files);
    this.workers = new Interrogation(launcher, limits);
    this.compiling = new Interrogation(compiling(launcher), limits);
    this.pairs = new DevicePairs(launcher, limits);
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
  public List<Question> questions(Profile profile) {
    return askable.all(profile);
  }

  @Override
  public Set<String> factsThatCount() {
    return Set.of("device", "driver", "OpenCL");
  }

  @Override
  public int processes(Question question, Profile profile) {
    return Effort.of(profile).processes();
  }

  @Override
  public void ask(List<Question> questions, Profile profile, Instant deadline, Hearer hearer) {
    Map<String, List<Question>> byBenchmark = Shares.byBenchmark(questions);
    Shares shares = Shares.among(byBenchmark, deadline);
    Rounds rounds = new Rounds(Effort.of(profile).processes(), gauge, hearer);
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
      List<Task> open,
      Profile profile,
      int number,
      Instant deadline,
      BiConsumer<Task, Answer> answers) {
    for (Anchor anchor : askable.anchors(benchmark)) {
      List<Task> foreign = open.stream().filter(t -> t.variant().equals(anchor.variant())).toList();
      if (!foreign.isEmpty()) {
        new AnchorRun(shop, environment(profile), silence, deadline).ask(anchor, foreign, answers);
      }
    }
    List<String> ours = benchmark.variants().stream().map(Variant::name).toList();
    List<Task> tasks = open.stream().filter(t -> ours.contains(t.variant())).toList();
    if (!tasks.isEmpty()) {
      int repeats = number == 0 ? REPEATS : 1;
      Duration left = Duration.between(Instant.now(), deadline);
      Interrogation asked = number == 0 ? compiling : workers;
      asked.ask(jobs.of(benchmark, profile, repeats, left, tasks), answers);
    }
  }

  /// NVIDIA's driver says what it made of a kernel only when it compiles it, so that it must not
  /// find it in its cache.
  static Launcher compiling(Launcher launcher) {
    Map<String, String> all = new TreeMap<>(launcher.environment());
    all.put("CUDA_CACHE_DISABLE", "1");
    return launcher.with(all);
  }

  @Override
  public List<Question> pairable() {
    return askable.pairable();
  }

  @Override
  public Pairs pairs(Question question, int wanted, Instant deadline) {
    return pairs.ask(
        new Task(question.variant(), question.params()),
        (most, left, tasks) ->
            jobs.of(askable.named(question.benchmark()), Profile.QUICK, most, left, tasks),
        wanted,
        deadline);
  }

  private Map<String, String> environment(Profile profile) {
    Effort effort = Effort.of(profile);
    Map<String, String> all =
        new TreeMap<>(
            AnchorRun.environment(
                effort.samples(), effort.nanosOfSample(), effort.firstWarmNanos()));
    all.putAll(environment);
    all.put("ANCHOR_PLATFORM", "" + device.platformIndex());
    all.put("ANCHOR_DEVICE", "" + device.deviceIndex());
    return all;
  }

  /// Whether the device computes at all: what came of a small kernel in a worker; records nothing.
  public Outcome trial() {
    List<Outcome> outcomes = new ArrayList<>();
    workers.ask(Trial.job(device), (_, answer) -> outcomes.add(answer.outcome()));
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
  public void sweep(Selectors meant, Profile profile, BiConsumer<Question, Answer> heard) {
    for (Benchmark benchmark : askable.benchmarks()) {
      List<Task> tasks = new ArrayList<>();
      for (Params params : benchmark.points(profile, device)) {
        benchmark.variants().stream()
            .filter(v -> meant.mean(benchmark.name(), v.name()))
            .filter(v -> benchmark.asks(v.name(), params))
            .flatMap(v -> benchmark.swept(v, params))
            .forEach(v -> tasks.add(new Task(v.name(), params)));
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
