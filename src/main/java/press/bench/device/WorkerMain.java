package press.bench.device;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import press.bench.Benchmark;
import press.bench.Variant;
import press.bench.bed.Bed;
import press.bench.bed.Task;
import press.opencl.Device;
import press.opencl.Devices;
import press.opencl.OpenClException;
import press.opencl.Session;
import press.result.JsonLine;

/// The other end of the bench: a process that touches the device, so that nothing else dies of a
/// driver.
///
/// `devices` lists what is there; `measure`, `check` and `pairs` read a job from their input and
/// tell steps and answers as they come.
public final class WorkerMain {

  /// The exit code after an error that leaves the device in doubt; the rest is asked in a fresh
  /// process.
  static final int DEVICE_IN_DOUBT = 4;

  private final List<Benchmark> benchmarks;
  private final PrintStream out;
  private final LongSupplier nanoTime;

  private WorkerMain(List<Benchmark> benchmarks, PrintStream out, LongSupplier nanoTime) {
    this.benchmarks = benchmarks;
    this.out = out;
    this.nanoTime = nanoTime;
  }

  /// Does what the first argument says and returns the exit code.
  public static int run(List<String> args, List<Benchmark> benchmarks) throws IOException {
    return run(args, benchmarks, System::nanoTime);
  }

  /// The same with another clock of the host.
  static int run(List<String> args, List<Benchmark> benchmarks, LongSupplier nanoTime)
      throws IOException {
    PrintStream out = System.out;
    // What a driver or library prints must not be taken for an answer.
    System.setOut(System.err);
    WorkerMain worker = new WorkerMain(benchmarks, out, nanoTime);
    return switch (args.isEmpty() ? "" : args.getFirst()) {
      case Wire.DEVICES -> worker.devices();
      case Wire.MEASURE -> worker.work(worker::measure);
      case Wire.CHECK -> worker.work(worker::check);
      case Wire.PAIRS -> worker.work(worker::pairs);
      default -> throw new IllegalArgumentException("worker: " + args);
    };
  }

  private int devices() {
    Devices devices = Devices.find();
    devices.found().forEach(d -> say(Wire.write(d.facts())));
    devices.reasons().forEach(r -> say(Map.of("reason", r)));
    say(Map.of("done", true));
    return 0;
  }

  @FunctionalInterface
  private interface Work {
    void with(Wire.Job job, Benchmark benchmark, Workshop shop) throws OpenClException, IOException;
  }

  private int work(Work work) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    Wire.Job job = Wire.readJob(JsonLine.read(in.readLine()).orElseThrow());
    Thread.ofPlatform().daemon().start(() -> dieWithParent(in));
    Benchmark benchmark =
        Stream.concat(benchmarks.stream(), Stream.of(new Trial()))
            .filter(b -> b.name().equals(job.benchmark()))
            .findFirst()
            .orElseThrow();
    Device device = find(job);
    try (Session session = device.open();
        Workshop shop = new Workshop(session, benchmark, job.sources())) {
      work.with(job, benchmark, shop);
    } catch (OpenClException e) {
      System.err.println(e.getMessage());
      return DEVICE_IN_DOUBT;
    }
    say(Map.of("done", true));
    return 0;
  }

  private Device find(Wire.Job job) {
    return Devices.find().found().stream()
        .filter(d -> d.facts().platformIndex() == job.platform())
        .filter(d -> d.facts().deviceIndex() == job.device())
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("the device is gone"));
  }

  private void measure(Wire.Job job, Benchmark benchmark, Workshop shop) throws OpenClException {
    long end = System.nanoTime() + job.budgetMillis() * 1_000_000;
    PointRun run =
        new PointRun(shop, Effort.of(job.profile()), job.repeats(), new Speaker(), nanoTime);
    boolean first = true;
    for (List<Task> point : points(job.tasks())) {
      if (System.nanoTime() - end > 0) {
        point.forEach(t -> say(Wire.write(t, Bed.Answer.skipped())));
        continue;
      }
      List<Variant> all =
          job.sweep() ? benchmark.swept(point.getFirst().params()) : benchmark.variants();
      run.run(point, point.stream().map(t -> named(all, t.variant())).toList(), first);
      first = false;
    }
  }

  private void check(Wire.Job job, Benchmark benchmark, Workshop shop)
      throws OpenClException, IOException {
    Checker checker = new Checker(shop, new Speaker());
    for (Task task : job.tasks()) {
      checker.run(task, named(benchmark.variants(), task.variant()), job.repeats());
    }
  }

  private void pairs(Wire.Job job, Benchmark benchmark, Workshop shop) throws OpenClException {
    long end = nanoTime.getAsLong() + job.budgetMillis() * 1_000_000;
    PairRun run = new PairRun(shop, new Speaker(), nanoTime);
    for (Task task : job.tasks()) {
      run.run(task, named(benchmark.variants(), task.variant()), job.repeats(), end);
    }
  }

  private static Variant named(List<Variant> variants, String name) {
    return variants.stream().filter(v -> v.name().equals(name)).findFirst().orElseThrow();
  }

  private static List<List<Task>> points(List<Task> tasks) {
    Map<Object, List<Task>> points = new LinkedHashMap<>();
    tasks.forEach(t -> points.computeIfAbsent(t.params(), _ -> new ArrayList<>()).add(t));
    return List.copyOf(points.values());
  }

  private void say(Map<String, ?> object) {
    out.println(JsonLine.write(object));
    out.flush();
  }

  /// Tells the parent.
  private final class Speaker implements PointRun.Report {
    @Override
    public void step(Task task, String what) {
      say(Map.of("step", what, "variant", task.variant(), "params", task.params().toString()));
    }

    @Override
    public void answer(Task task, Bed.Answer answer) {
      say(Wire.write(task, answer));
    }
  }

  /// A worker without a parent must not keep a device busy.
  private static void dieWithParent(BufferedReader in) {
    try {
      while (in.readLine() != null) {
        // Nothing more is expected; what counts is the end.
      }
    } catch (IOException e) {
      System.err.println("the parent is gone: " + e.getMessage());
    }
    Runtime.getRuntime().halt(3);
  }
}
