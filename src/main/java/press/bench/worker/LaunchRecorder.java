package press.bench.worker;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import press.bench.Arg;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.bench.Step;
import press.bench.guard.BufferPool;
import press.bench.guard.GuardedBuffer;
import press.bench.listing.DeviceListing;
import press.bench.target.BenchCase.WorkerTask;
import press.opencl.OpenClException;
import press.opencl.OpenClProgram;
import press.results.JsonLine;
import press.results.Outcome;

/// Writes what a run of a case launches, so that `replay.py` can launch the same by CUDA, where
/// Nsight Compute counts it: a folder with the compiled program, the inputs, and `launch.json`.
///
/// Buffers that are only written have a pattern instead of a file, results a hash of what the run
/// has left. Inputs that several cases share are links to one file.
final class LaunchRecorder {

  private final DeviceSession device;
  private final TaskReporter reporter;
  private final Path out;
  private final String benchmark;
  private final String machine;
  private final Map<Arg, Path> inputs = new HashMap<>();

  /// @param out gets a folder for each case
  /// @param machine its id, for the name of the row
  LaunchRecorder(
      DeviceSession device, TaskReporter reporter, Path out, String benchmark, String machine) {
    this.device = device;
    this.reporter = reporter;
    this.out = out;
    this.benchmark = benchmark;
    this.machine = machine;
  }

  /// Records one case, or reports why not.
  ///
  /// @throws OpenClException after which the device cannot be trusted; the task has been reported
  void run(WorkerTask task, KernelVariant variant) throws OpenClException {
    Problem problem = device.problem(variant, task.params());
    Optional<String> missing = device.missingFeature(problem).or(() -> copies(problem));
    if (missing.isPresent()) {
      reporter.result(task, problem, new Outcome.Unsupported(missing.get()));
      return;
    }
    OpenClProgram program;
    try {
      reporter.step(task, "compiling");
      program = device.program(variant, task.params());
    } catch (OpenClException e) {
      reporter.notCompiled(task, problem, variant.source(), e);
      return;
    }
    reporter.step(task, "recording");
    Outcome outcome = reporter.guarded(task, problem, () -> recorded(task, problem, program));
    reporter.result(task, problem, outcome);
  }

  private static Optional<String> copies(Problem problem) {
    return problem.steps().stream()
            .anyMatch(s -> s instanceof Step.Move || s instanceof Step.HostCopy)
        ? Optional.of("copies between host and device stand between its launches")
        : Optional.empty();
  }

  private Outcome recorded(WorkerTask task, Problem problem, OpenClProgram program)
      throws OpenClException {
    try (BufferPool pool = device.pool();
        BoundProblem bound = new BoundProblem(device.session(), program, problem, pool)) {
      String name = benchmark + "-" + task.variant() + "-" + task.params();
      write(
          Files.createDirectories(out.resolve(name.replaceAll("[^\\w.,=+-]", "_"))),
          task,
          bound,
          program);
      return WorkerProtocol.RECORDED;
    } catch (IOException e) {
      return new Outcome.Failed("the record cannot be written: " + e);
    }
  }

  private void write(Path folder, WorkerTask task, BoundProblem bound, OpenClProgram program)
      throws OpenClException, IOException {
    Problem problem = bound.problem();
    List<String> kernels = problem.launches().stream().map(Step.Launch::kernel).toList();
    Files.write(folder.resolve("program.ptx"), program.binary());
    bound.prepare();
    List<String> names = buffers(problem);
    List<Map<String, Object>> buffers = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      // A large input takes long, and a worker that is silent for long is stopped.
      reporter.step(task, "recording " + names.get(i));
      buffers.add(buffer(folder.resolve(i + ".bin"), names, names.get(i), bound));
    }
    bound.runAlone();
    for (int i = 0; i < names.size(); i++) {
      if (isResult(problem.args().get(names.get(i)))) {
        reporter.step(task, "hashing " + names.get(i));
        buffers.get(i).put("sha256", hash(bound.memory(names.get(i))));
      }
    }
    Map<String, Object> run = new LinkedHashMap<>();
    run.put("row", "%s/%s@%s:%s".formatted(benchmark, task.variant(), machine, task.params()));
    run.put("program", "program.ptx");
    run.put("compiler", DeviceListing.of(program, bound.device(), kernels).summary());
    run.put("cold", problem.cold());
    run.put("buffers", buffers);
    run.put("launches", problem.launches().stream().map(l -> launch(l, problem, names)).toList());
    // Written last: a folder without it is no record.
    Files.writeString(folder.resolve("launch.json"), JsonLine.write(run) + "\n");
  }

  /// The buffers that launches name, each after the one that it describes.
  private static List<String> buffers(Problem problem) {
    Set<String> names = new LinkedHashSet<>();
    for (Step.Launch launch : problem.launches()) {
      for (String name : launch.args()) {
        if (problem.args().get(name) instanceof Arg.TensorMap map) {
          names.add(map.of());
        }
        names.add(name);
      }
    }
    return names.stream()
        .filter(name ->
            problem.args().get(name) instanceof Arg.OnDevice
                || problem.args().get(name) instanceof Arg.TensorMap)
        .toList();
  }

  private Map<String, Object> buffer(Path file, List<String> names, String name, BoundProblem bound)
      throws OpenClException, IOException {
    Map<String, Object> buffer = new LinkedHashMap<>();
    buffer.put("name", name);
    switch (bound.problem().args().get(name)) {
      case Arg.TensorMap map ->
          buffer.put(
              "tensorMap",
              Map.of(
                  "of", names.indexOf(map.of()),
                  "elementBytes", map.elementBytes(),
                  "columns", map.columns(),
                  "rows", map.rows(),
                  "matrices", map.matrices(),
                  "boxRows", map.boxRows()));
      case Arg.OnDevice words -> {
        buffer.put("bytes", words.n() * Integer.BYTES);
        if (words instanceof Arg.In || words instanceof Arg.Bits) {
          save(words, bound.memory(name), file);
          buffer.put("file", file.getFileName().toString());
        } else {
          buffer.put("fill", HexFormat.of().toHexDigits(GuardedBuffer.OUTPUT_NAN));
        }
      }
      default -> throw new IllegalArgumentException(name + " is no buffer of the device");
    }
    return buffer;
  }

  /// Writes an input, or links the file that another case has written of the same. An earlier file
  /// is not written over, because others may be links to it.
  private void save(Arg input, GuardedBuffer memory, Path file)
      throws OpenClException, IOException {
    Files.deleteIfExists(file);
    Path same = inputs.putIfAbsent(input, file);
    if (same != null && Files.exists(same)) {
      Files.createLink(file, same);
      return;
    }
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      memory.save(channel);
    }
  }

  /// Whether a run leaves something there that is looked at.
  private static boolean isResult(Arg arg) {
    return arg instanceof Arg.Out
        || arg instanceof Arg.Bfloat16Out
        || arg instanceof Arg.HalfOut
        || arg instanceof Arg.BitsOut
        || arg instanceof Arg.State;
  }

  private static String hash(GuardedBuffer memory) throws OpenClException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      memory.digest(digest);
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static Map<String, Object> launch(
      Step.Launch launch, Problem problem, List<String> names) {
    List<Long> grid = new ArrayList<>();
    List<Long> group = new ArrayList<>();
    for (int d = 0; d < 3; d++) {
      boolean there = d < launch.grid().local().size();
      group.add(there ? launch.grid().local().get(d) : 1);
      grid.add(there ? launch.grid().global().get(d) / group.get(d) : 1);
    }
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("kernel", launch.kernel());
    map.put("grid", grid);
    map.put("group", group);
    map.put(
        "args",
        launch.args().stream()
            .map(a -> argument(problem.args().get(a), names.indexOf(a)))
            .toList());
    return map;
  }

  private static Map<String, Object> argument(Arg arg, int buffer) {
    return switch (arg) {
      case Arg.OnDevice _, Arg.TensorMap _ -> Map.of("buffer", buffer);
      case Arg.FloatScalar(float value) -> Map.of("bytes", hex(Float.floatToRawIntBits(value)));
      case Arg.IntScalar(int value) -> Map.of("bytes", hex(value));
      case Arg.Local(long bytes) -> Map.of("local", bytes);
      case Arg.OnHost _ ->
          throw new IllegalArgumentException("a kernel sees no memory of the host");
    };
  }

  /// The bytes of a word as a little-endian device has them.
  private static String hex(int word) {
    return HexFormat.of().toHexDigits(Integer.reverseBytes(word));
  }
}
