package press.bench.worker;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.bench.Step;
import press.bench.Workload;
import press.bench.described.DescribedBenchmark;
import press.bench.guard.BufferContents;
import press.bench.guard.Oclgrind;
import press.bench.target.BenchCase.WorkerTask;
import press.opencl.DeviceDiscovery;
import press.opencl.OpenClDevice;
import press.opencl.OpenClException;
import press.opencl.OpenClSession;
import press.results.JsonLine;
import press.results.Outcome;
import press.results.Params;
import press.source.Diagnostics;
import press.source.SourceFile;

/// The worker process, which alone touches the device, so that nothing else dies of a driver.
///
/// `devices` lists the devices; `contest`, `check` and `record` read a job from standard input and
/// print steps and results as they come.
public final class WorkerMain {

  /// The exit code after an error that leaves the device in doubt; the remaining tasks run in a
  /// fresh process.
  static final int DEVICE_IN_DOUBT = 4;

  private static final int PARENT_GONE = 3;

  private final List<Benchmark> benchmarks;
  private final PrintStream out;
  private final LongSupplier nanoTime;
  private final BlockingQueue<String> commands = new LinkedBlockingQueue<>();
  private final TaskReporter reporter = new TaskReporter(this::send);

  private WorkerMain(List<Benchmark> benchmarks, PrintStream out, LongSupplier nanoTime) {
    this.benchmarks = benchmarks;
    this.out = out;
    this.nanoTime = nanoTime;
  }

  /// Does what the first argument says and returns the exit code.
  public static int run(List<String> args, List<Benchmark> benchmarks) throws IOException {
    return run(args, benchmarks, System::nanoTime);
  }

  /// @param nanoTime the host's clock
  static int run(List<String> args, List<Benchmark> benchmarks, LongSupplier nanoTime)
      throws IOException {
    PrintStream out = System.out;
    // The output of a driver or library must not be taken for a message.
    System.setOut(System.err);
    WorkerMain worker = new WorkerMain(benchmarks, out, nanoTime);
    return switch (args.isEmpty() ? "" : args.getFirst()) {
      case WorkerProtocol.DEVICES -> worker.devices();
      case WorkerProtocol.CONTEST -> worker.work(worker::contest);
      case WorkerProtocol.CHECK -> worker.work(worker::check);
      case WorkerProtocol.RECORD -> worker.work(worker.recordInto(args.get(1), args.get(2)));
      default -> throw new IllegalArgumentException("worker: " + args);
    };
  }

  private int devices() {
    DeviceDiscovery devices = DeviceDiscovery.find();
    devices.found().forEach(d -> send(WorkerProtocol.write(d.facts())));
    devices.reasons().forEach(r -> send(Map.of("reason", r)));
    send(Map.of("done", true));
    return 0;
  }

  @FunctionalInterface
  private interface JobRunner {
    void run(WorkerProtocol.Job job, Benchmark benchmark, DeviceSession device)
        throws OpenClException, IOException;
  }

  private int work(JobRunner runner) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    WorkerProtocol.Job job = WorkerProtocol.readJob(JsonLine.read(in.readLine()).orElseThrow());
    Thread.ofPlatform().daemon().start(() -> readCommands(in));
    Benchmark benchmark = benchmark(job);
    OpenClDevice found =
        DeviceDiscovery.find().found().stream()
            .filter(d -> d.facts().id().equals(job.device()))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("the device is gone"));
    try (OpenClSession session = found.open();
        DeviceSession device =
            new DeviceSession(session, benchmark, job.sources(), job.compared(), job.like())) {
      runner.run(job, benchmark, device);
    } catch (OpenClException e) {
      System.err.println(e.getMessage());
      return DEVICE_IN_DOUBT;
    }
    send(Map.of("done", true));
    return 0;
  }

  /// The benchmark of a job: that of its own description, or one of this program.
  private Benchmark benchmark(WorkerProtocol.Job job) {
    String path = DescribedBenchmark.file(job.benchmark());
    Optional<DescribedBenchmark> described =
        Optional.ofNullable(job.sources().get(path))
            .map(text -> new SourceFile(path, text))
            .flatMap(file ->
                DescribedBenchmark.read(file, job.sources()::containsKey, new Diagnostics()));
    if (described.isPresent()) {
      return described.get();
    }
    List<Benchmark> all =
        Stream.concat(benchmarks.stream(), Stream.of(new SmokeBenchmark())).toList();
    return Workload.named(all, job.benchmark());
  }

  private void contest(WorkerProtocol.Job job, Benchmark benchmark, DeviceSession device)
      throws OpenClException {
    PointMeasurement run = new PointMeasurement(device, job.repeats(), reporter, nanoTime);
    Map<Params, List<WorkerTask>> points =
        job.tasks().stream()
            .collect(
                Collectors.groupingBy(WorkerTask::params, LinkedHashMap::new, Collectors.toList()));
    for (List<WorkerTask> point : points.values()) {
      if (!command().equals("go")) {
        throw new IllegalArgumentException("a point that nobody asked for");
      }
      List<KernelVariant> all = benchmark.swept(point.getFirst().params());
      run.run(
          point,
          point.stream().map(t -> KernelVariant.named(all, t.variant())).toList(),
          this::command);
    }
  }

  /// The next line that the bench sends.
  private String command() {
    try {
      return commands.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException("nothing interrupts a worker", e);
    }
  }

  private void check(WorkerProtocol.Job job, Benchmark benchmark, DeviceSession device)
      throws OpenClException, IOException {
    TaskChecker checker = new TaskChecker(device, reporter);
    for (WorkerTask task : job.tasks()) {
      KernelVariant variant = benchmark.namedVariant(task.variant());
      boolean simulated = Oclgrind.is(device.session().facts());
      checker.run(task, simulated ? benchmark.simulated(variant) : variant, job.repeats());
    }
  }

  private JobRunner recordInto(String folder, String machine) {
    return (job, benchmark, device) -> {
      LaunchRecorder recorder =
          new LaunchRecorder(device, reporter, Path.of(folder), benchmark.name(), machine);
      for (WorkerTask task : job.tasks()) {
        recorder.run(task, benchmark.namedVariant(task.variant()));
      }
    };
  }

  private void send(Map<String, ?> object) {
    out.println(JsonLine.write(object));
    out.flush();
  }

  /// Takes the lines that the bench sends. A worker without a parent must not keep a device busy.
  private void readCommands(BufferedReader in) {
    try {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        commands.add(line);
      }
    } catch (IOException e) {
      System.err.println("the parent is gone: " + e.getMessage());
    }
    Runtime.getRuntime().halt(PARENT_GONE);
  }

  /// Checks tasks, each at its own point, without timing: the half of a measurement that also runs
  /// under Oclgrind.
  private static final class TaskChecker {

    private final DeviceSession device;
    private final TaskReporter reporter;
    private final Oclgrind.Reports reports = Oclgrind.Reports.ofThisProcess();

    TaskChecker(DeviceSession device, TaskReporter reporter) {
      this.device = device;
      this.reporter = reporter;
    }

    /// Checks one task.
    ///
    /// @throws OpenClException after which the device cannot be trusted; the task has been reported
    void run(WorkerTask task, KernelVariant variant, int repeats)
        throws OpenClException, IOException {
      Problem problem = device.problem(variant, task.params());
      Optional<String> missing = device.missingFeature(problem).or(() -> breaksOclgrind(problem));
      if (missing.isPresent()) {
        reporter.result(task, problem, new Outcome.Unsupported(missing.get()));
        return;
      }
      try {
        reporter.step(task, "compiling");
        device.program(variant, task.params());
      } catch (OpenClException e) {
        reporter.notCompiled(task, problem, variant.source(), e);
        return;
      }
      reporter.step(task, "checking");
      BufferContents.CheckResult result =
          reporter.guarded(task, problem, () -> device.checkAt(variant, task.params(), repeats));
      List<String> complaints = new ArrayList<>();
      reports.next().ifPresent(text -> complaints.add("Oclgrind: " + text));
      if (!result.isRight()) {
        complaints.add(device.placed(result, variant, problem).complaint());
      }
      reporter.result(
          task,
          problem,
          complaints.isEmpty()
              ? WorkerProtocol.RIGHT
              : new Outcome.Wrong(String.join("; ", complaints)));
    }

    private Optional<String> breaksOclgrind(Problem problem) {
      boolean copies =
          problem.steps().stream()
              .anyMatch(s -> s instanceof Step.Move || s instanceof Step.HostCopy);
      return copies && Oclgrind.is(device.session().facts())
          ? Optional.of("Oclgrind breaks off where copies stand between kernels")
          : Optional.empty();
    }
  }
}
