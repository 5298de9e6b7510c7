package press.bench;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import press.opencl.DeviceFacts;
import press.result.Fingerprint;
import press.result.Machine;
import press.result.Params;

/// An OpenCL device as a test bed; every question is asked in worker processes.
public final class OpenClBed implements Bed {

  /// Part of every fingerprint: raise it when the way of measuring changes what is measured.
  static final String HARNESS = "opencl-1";

  // A race may win once, but hardly five times at each of six sizes.
  private static final int REPEATS = 5;

  private final Machine machine;
  private final DeviceFacts device;
  private final List<Benchmark> benchmarks;
  private final Path root;
  private final KernelFiles files;
  private final Interrogation workers;

  /// A bed for one device.
  ///
  /// @param root project folder: where anchors lie
  /// @param files where kernels come from
  public OpenClBed(
      Machine machine,
      DeviceFacts device,
      List<Benchmark> benchmarks,
      Path root,
      KernelFiles files,
      Launcher launcher,
      Limits limits) {
    this.machine = machine;
    this.device = device;
    this.benchmarks = List.copyOf(benchmarks);
    this.root = root;
    this.files = files;
    this.workers = new Interrogation(launcher, limits);
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
          questions.add(question(benchmark, variant.name(), variant.source(), options, params));
        }
        if (device.kind() == DeviceFacts.Kind.GPU) {
          for (Anchor anchor : benchmark.anchors()) {
            questions.add(
                question(
                    benchmark, anchor.variant(), anchor.source(), anchor.interpreter(), params));
          }
        }
      }
    }
    return questions;
  }

  private Question question(
      Benchmark benchmark, String variant, String source, String options, Params params) {
    String hash = Fingerprint.ofCode(files.text(source));
    String print =
        Fingerprint.of(
            List.of(
                HARNESS,
                hash,
                options,
                params.toString(),
                device.name(),
                device.driver(),
                device.version()));
    return new Question(
        benchmark.name(), variant, params, benchmark.cost(params), source, hash, print);
  }

  @Override
  public void ask(
      List<Question> questions,
      Profile profile,
      Instant deadline,
      BiConsumer<Question, Answer> answers) {
    Map<String, List<Question>> byBenchmark = new LinkedHashMap<>();
    questions.forEach(
        q -> byBenchmark.computeIfAbsent(q.benchmark(), _ -> new ArrayList<>()).add(q));
    byBenchmark.forEach((name, list) -> askOne(named(name), list, profile, deadline, answers));
  }

  private void askOne(
      Benchmark benchmark,
      List<Question> questions,
      Profile profile,
      Instant deadline,
      BiConsumer<Question, Answer> answers) {
    Map<Wire.Task, Question> tasks = new LinkedHashMap<>();
    questions.forEach(q -> tasks.put(new Wire.Task(q.variant(), q.params()), q));
    Merged merged = new Merged();
    int processes = Effort.of(profile).processes();
    for (int p = 0; p < processes; p++) {
      List<Wire.Task> open = tasks.keySet().stream().filter(merged::isOpen).toList();
      long millis = Math.max(0, Duration.between(Instant.now(), deadline).toMillis());
      if (open.isEmpty() || millis == 0) {
        break;
      }
      askProcess(benchmark, open, profile, p == 0 ? REPEATS : 1, millis, merged);
      // What cannot change any more is told at once.
      if (p < processes - 1) {
        tell(tasks, merged, answers, task -> !merged.isOpen(task));
      }
    }
    tell(tasks, merged, answers, _ -> true);
  }

  private void askProcess(
      Benchmark benchmark,
      List<Wire.Task> open,
      Profile profile,
      int repeats,
      long millis,
      Merged merged) {
    for (Anchor anchor : benchmark.anchors()) {
      List<Wire.Task> foreign =
          open.stream().filter(t -> t.variant().equals(anchor.variant())).toList();
      if (!foreign.isEmpty()) {
        new AnchorRun(root).ask(anchor, foreign, merged::add);
      }
    }
    List<String> ours = benchmark.variants().stream().map(Variant::name).toList();
    List<Wire.Task> tasks = open.stream().filter(t -> ours.contains(t.variant())).toList();
    if (!tasks.isEmpty()) {
      workers.ask(job(benchmark, profile, false, repeats, millis, tasks), merged::add);
    }
  }

  private static void tell(
      Map<Wire.Task, Question> tasks,
      Merged merged,
      BiConsumer<Question, Answer> answers,
      Predicate<Wire.Task> which) {
    for (Wire.Task task : tasks.keySet().stream().filter(which).toList()) {
      Answer answer = merged.has(task) ? merged.answer(task) : WorkerMain.skipped();
      answers.accept(tasks.remove(task), answer);
    }
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
                    name, task.variant(), task.params(), benchmark.cost(task.params()), "", "", ""),
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
