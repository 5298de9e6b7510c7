package press.bench.worker;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import press.bench.Benchmark;
import press.bench.KernelFiles;
import press.bench.Profile;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.CaseResult;
import press.bench.target.ResultMessage;
import press.opencl.DeviceFacts;
import press.results.JsonLine;
import press.results.Outcome;
import press.results.Params;

/// The messages between the bench and its workers, one JSON object a line.
public final class WorkerProtocol {

  /// The argument of a worker that lists the devices.
  public static final String DEVICES = "devices";

  /// The argument of a worker that holds contestants.
  public static final String CONTEST = "contest";

  /// The argument of a worker that checks without timing.
  public static final String CHECK = "check";

  /// The first argument of a worker that records launches; the second is the folder, the third the
  /// machine.
  public static final String RECORD = "record";

  /// The outcome of a recording.
  public static final Outcome RECORDED = new Outcome.Skipped("recorded; no time was taken");

  /// The outcome of a check that found everything right.
  public static final Outcome RIGHT = new Outcome.Skipped("checked, and right; no time was taken");

  private WorkerProtocol() {}

  /// The work of one worker.
  ///
  /// @param device the device to use
  /// @param like the device whose programs run: the same, unless a simulator stands in for it
  /// @param benchmark name
  /// @param repeats how often each small check runs: often in the first process, once in the others
  /// @param compared whether programs of others solve the same problems in the same contest
  /// @param sources project path to text of every file that is compiled, with those that it
  ///   includes, and of the description of the benchmark: what was hashed is what runs
  /// @param tasks those of one point stand together
  public record Job(
      DeviceFacts.Id device,
      DeviceFacts like,
      String benchmark,
      Profile profile,
      int repeats,
      boolean compared,
      Map<String, String> sources,
      List<WorkerTask> tasks) {

    /// A job with the texts of all kernels of a benchmark.
    public static Job of(
        DeviceFacts device,
        KernelFiles files,
        Benchmark benchmark,
        Profile profile,
        int repeats,
        List<WorkerTask> tasks) {
      Map<String, String> sources = new TreeMap<>();
      benchmark.files().forEach(path -> sources.put(path, files.program(path)));
      return new Job(
          device.id(), device, benchmark.name(), profile, repeats, false, sources, tasks);
    }

    public Job withTasks(List<WorkerTask> others) {
      return new Job(device, like, benchmark, profile, repeats, compared, sources, others);
    }

    /// A job whose variants are compared with programs of others.
    public Job comparedWithOthers(boolean others) {
      return new Job(device, like, benchmark, profile, repeats, others, sources, tasks);
    }

    /// Runs the programs of another device.
    public Job like(DeviceFacts other) {
      return new Job(device, other, benchmark, profile, repeats, compared, sources, tasks);
    }
  }

  /// The message of a job or of a device.
  public static Map<String, Object> write(Record message) {
    return JsonLine.toMap(message);
  }

  static Job readJob(Map<String, Object> map) {
    return JsonLine.fromMap(map, Job.class);
  }

  /// Reads a device that a worker has found.
  public static DeviceFacts readDevice(Map<String, Object> map) {
    return JsonLine.fromMap(map, DeviceFacts.class);
  }

  static Map<String, Object> write(WorkerTask task, CaseResult result) {
    return of(task, ResultMessage.write(result));
  }

  /// A message that a contestant is ready for its turns.
  static Map<String, Object> ready(WorkerTask task) {
    return of(task, Map.of("ready", true));
  }

  /// The samples of a turn.
  ///
  /// @param from when the first began, by the host's monotonic clock in nanoseconds
  /// @param to when the last ended
  static Map<String, Object> turn(
      WorkerTask task, List<Double> device, List<Double> wall, long from, long to) {
    return of(task, Map.of("turn", wall, "device", device, "from", from, "to", to));
  }

  private static Map<String, Object> of(WorkerTask task, Map<String, ?> message) {
    Map<String, Object> map = new LinkedHashMap<>(message);
    map.put("variant", task.variant());
    map.put("params", task.params().toString());
    return map;
  }

  /// The task that a step or a result belongs to.
  public static WorkerTask readTask(Map<String, Object> map) {
    return new WorkerTask(
        ResultMessage.text(map, "variant"), Params.parse(ResultMessage.text(map, "params")));
  }
}
