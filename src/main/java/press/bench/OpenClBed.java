package press.bench;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import press.opencl.DeviceFacts;
import press.result.Fingerprint;
import press.result.Machine;
import press.result.Outcome;
import press.result.Params;

/// An OpenCL device as a test bed; every question is asked in worker processes.
public final class OpenClBed implements PairBed {

  /// Part of every fingerprint: raise it when the way of measuring changes what is measured.
  static final String HARNESS = "opencl-2";

  // A race may win once, but hardly five times at each of six sizes.
  private static final int REPEATS = 5;

  private final Machine machine;
  private final DeviceFacts device;
  private final List<Benchmark> benchmarks;
  private final KernelFiles files;
  private final Interrogation workers;
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
    this.benchmarks = List.copyOf(benchmarks);
    this.files = files;
    this.workers = new Interrogation(launcher, limits);
    this.pairs = new DevicePairs(launcher, limits);
    this.shop = new AnchorShop(files);
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
    List<Question> questions = new ArrayList<>();
    for (Benchmark benchmark : benchmarks) {
      for (Params params : benchmark.points(profile, device)) {
        for (Variant variant : benchmark.variants()) {
          String options = variant.options(params, device);
          questions.add(
              question(benchmark, variant.name(), variant.source(), options, options, params));
        }
        for (Anchor anchor : anchors(benchmark)) {
          String options = shop.options(anchor);
          String all = options + " " + shop.hash(anchor);
          questions.add(
              question(benchmark, anchor.variant(), anchor.source(), options, all, params));
        }
      }
    }
    return questions;
  }

  private List<Anchor> anchors(Benchmark benchmark) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    return benchmark.anchors().stream()
        .filter(a -> gpu || a.reach() == Anchor.Reach.EVERY_DEVICE)
        .toList();
  }

  private Question question(
      Benchmark benchmark,
      String variant,
      String source,
      String options,
      String all,
      Params params) {
    String hash = Fingerprint.ofCode(files.text(source));
    String print =
        Fingerprint.of(
            List.of(
                HARNESS,
                hash,
                all,
                params.toString(),
                device.name(),
                device.driver(),
                device.version()));
    return new Question(
        benchmark.name(),
        variant,
        params,
        benchmark.cost(variant, params),
        benchmark.roof(variant, params),
        source,
        hash,
        options,
        HARNESS,
        print);
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
                askProcess(named(name), open, profile, number, end, answers));
      });
    } finally {
      shop.close();
    }
  }

  private void askProcess(
      Benchmark benchmark,
      List<Wire.Task> open,
      Profile profile,
      int number,
      Instant deadline,
      BiConsumer<Wire.Task, Answer> answers) {
    for (Anchor anchor : anchors(benchmark)) {
      List<Wire.Task> foreign =
          open.stream().filter(t -> t.variant().equals(anchor.variant())).toList();
      if (!foreign.isEmpty()) {
        new AnchorRun(shop, environment(profile), silence, deadline).ask(anchor, foreign, answers);
      }
    }
    List<String> ours = benchmark.variants().stream().map(Variant::name).toList();
    List<Wire.Task> tasks = open.stream().filter(t -> ours.contains(t.variant())).toList();
    if (!tasks.isEmpty()) {
      int repeats = number == 0 ? REPEATS : 1;
      long millis = Math.max(0, Duration.between(Instant.now(), deadline).toMillis());
      workers.ask(job(benchmark, profile, false, repeats, millis, tasks), answers);
    }
  }

  @Override
  public List<Question> pairable() {
    boolean slow = device.kind() == DeviceFacts.Kind.CPU;
    List<Question> questions = new ArrayList<>();
    for (Benchmark benchmark : benchmarks) {
      for (Params point : benchmark.points(Profile.QUICK, device)) {
        Params params = slow ? PairBed.small(point) : point;
        for (Variant variant : benchmark.variants()) {
          String options = variant.options(params, device);
          questions.add(
              question(benchmark, variant.name(), variant.source(), options, options, params));
        }
      }
    }
    return questions;
  }

  @Override
  public Pairs pairs(Question question, int wanted, Instant deadline) {
    return pairs.ask(
        new Wire.Task(question.variant(), question.params()),
        (most, millis, tasks) ->
            job(named(question.benchmark()), Profile.QUICK, false, most, millis, tasks),
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

  /// Tries every variant with every setting of the sweep at the points of a profile; nothing is
  /// recorded.
  ///
  /// @param heard told a line for each: `float4[GROUP=256] op=copy…` and its outcome
  public void sweep(String name, Profile profile, BiConsumer<Question, Answer> heard) {
    Benchmark benchmark = named(name);
    List<Wire.Task> tasks = new ArrayList<>();
    for (Params params : benchmark.points(profile, device)) {
      WorkerMain.variants(benchmark, params, true)
          .forEach(v -> tasks.add(new Wire.Task(v.name(), params)));
    }
    Wire.Job job = job(benchmark, Profile.QUICK, true, 1, Duration.ofHours(1).toMillis(), tasks);
    workers.ask(
        job,
        (task, answer) ->
            heard.accept(
                new Question(
                    name,
                    task.variant(),
                    task.params(),
                    benchmark.cost(task.variant(), task.params()),
                    "",
                    "",
                    "",
                    "",
                    HARNESS,
                    ""),
                answer));
  }

  private Wire.Job job(
      Benchmark benchmark,
      Profile profile,
      boolean sweep,
      int repeats,
      long millis,
      List<Wire.Task> tasks) {
    Map<String, String> sources = new TreeMap<>();
    benchmark.variants().forEach(v -> sources.put(v.source(), files.text(v.source())));
    return new Wire.Job(
        device.platformIndex(),
        device.deviceIndex(),
        benchmark.name(),
        profile,
        sweep,
        repeats,
        millis,
        sources,
        tasks);
  }

  private Benchmark named(String name) {
    return benchmarks.stream().filter(b -> b.name().equals(name)).findFirst().orElseThrow();
  }
}
