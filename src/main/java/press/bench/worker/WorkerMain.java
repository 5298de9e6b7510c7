package press.bench.worker;

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
import press.bench.KernelVariant;
import press.bench.target.BenchTarget;
import press.bench.target.WorkerTask;
import press.opencl.DeviceDiscovery;
import press.opencl.OpenClDevice;
import press.opencl.OpenClException;
import press.opencl.OpenClSession;
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
      case WorkerProtocol.DEVICES -> worker.devices();
      case WorkerProtocol.MEASURE -> worker.work(worker::measure);
      case WorkerProtocol.CHECK -> worker.work(worker::check);
      case WorkerProtocol.PAIRS -> worker.work(worker::pairs);
      default -> throw new IllegalArgumentException("worker: " + args);
    };
  }

  private int devices() {
    DeviceDiscovery devices = DeviceDiscovery.find();
    devices.found().forEach(d -> say(WorkerProtocol.write(d.facts())));
    devices.reasons().forEach(r -> say(Map.of("reason", r)));
    say(Map.of("done", true));
    return 0;
  }

  @FunctionalInterface
  private interface TimedWork {
    void with(WorkerProtocol.Job job, Benchmark benchmark, DeviceSession shop)
        throws OpenClException, IOException;
  }

  private int work(TimedWork work) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    WorkerProtocol.Job job = WorkerProtocol.readJob(JsonLine.read(in.readLine()).orElseThrow());
    Thread.ofPlatform().daemon().start(() -> dieWithParent(in));
    Benchmark benchmark =
        Stream.concat(benchmarks.stream(), Stream.of(new SmokeBenchmark()))
            .filter(b -> b.name().equals(job.benchmark()))
            .findFirst()
            .orElseThrow();
    OpenClDevice device = find(job);
    try (OpenClSession session = device.open();
        DeviceSession shop = new DeviceSession(session, benchmark, job.sources())) {
      work.with(job, benchmark, shop);
    } catch (OpenClException e) {
      System.err.println(e.getMessage());
      return DEVICE_IN_DOUBT;
    }
    say(Map.of("done", true));
    return 0;
  }

  private OpenClDevice find(WorkerProtocol.Job job) {
    return DeviceDiscovery.find().found().stream()
        .filter(d -> d.facts().platformIndex() == job.platform())
        .filter(d -> d.facts().deviceIndex() == job.device())
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("the device is gone"));
  }

  private void measure(WorkerProtocol.Job job, Benchmark benchmark, DeviceSession shop)
      throws OpenClException {
    long end = System.nanoTime() + job.budgetMillis() * 1_000_000;
    PointMeasurement run =
        new PointMeasurement(
            shop, SamplingPlan.of(job.profile()), job.repeats(), new Speaker(), nanoTime);
    boolean first = true;
    for (List<WorkerTask> point : points(job.tasks())) {
      if (System.nanoTime() - end > 0) {
        point.forEach(t -> say(WorkerProtocol.write(t, BenchTarget.Answer.skipped())));
        continue;
      }
      List<KernelVariant> all =
          job.sweep() ? benchmark.swept(point.getFirst().params()) : benchmark.variants();
      run.run(point, point.stream().map(t -> named(all, t.variant())).toList(), first);
      first = false;
    }
  }

  private void check(WorkerProtocol.Job job, Benchmark benchmark, DeviceSession shop)
      throws OpenClException, IOException {
    TaskChecker checker = new TaskChecker(shop, new Speaker());
    for (WorkerTask task : job.tasks()) {
      checker.run(task, named(benchmark.variants(), task.variant()), job.repeats());
    }
  }

  private void pairs(WorkerProtocol.Job job, Benchmark benchmark, DeviceSession shop)
      throws OpenClException {
    long end = nanoTime.getAsLong() + job.budgetMillis() * 1_000_000;
    PairMeasurement run = new PairMeasurement(shop, new Speaker(), nanoTime);
    for (WorkerTask task : job.tasks()) {
      run.run(task, named(benchmark.variants(), task.variant()), job.repeats(), end);
    }
  }

  private static KernelVariant named(List<KernelVariant> variants, String name) {
    return variants.stream().filter(v -> v.name().equals(name)).findFirst().orElseThrow();
  }

  private static List<List<WorkerTask>> points(List<WorkerTask> tasks) {
    Map<Object, List<WorkerTask>> points = new LinkedHashMap<>();
    tasks.forEach(t -> points.computeIfAbsent(t.params(), _ -> new ArrayList<>()).add(t));
    return List.copyOf(points.values());
  }

  private void say(Map<String, ?> object) {
    out.println(JsonLine.write(object));
    out.flush();
  }

  /// Tells the parent.
  private final class Speaker implements PointMeasurement.Report {
    @Override
    public void step(WorkerTask task, String what) {
      say(Map.of("step", what, "variant", task.variant(), "params", task.params().toString()));
    }

    @Override
    public void answer(WorkerTask task, BenchTarget.Answer answer) {
      say(WorkerProtocol.write(task, answer));
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
