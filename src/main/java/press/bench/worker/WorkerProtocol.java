package press.bench.worker;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import press.bench.Profile;
import press.bench.target.BenchTarget;
import press.bench.target.ResultMessage;
import press.bench.target.WorkerTask;
import press.opencl.DeviceFacts;
import press.result.Outcome;
import press.result.Params;

/// What the bench and its workers say to each other, one JSON object a line.
public final class WorkerProtocol {

  /// The word that a worker is started with to list what devices there are.
  public static final String DEVICES = "devices";

  /// The word for a job of measuring.
  public static final String MEASURE = "measure";

  /// The word for a job of checking, which takes no time.
  public static final String CHECK = "check";

  /// The word for a job of measuring variants against themselves.
  public static final String PAIRS = "pairs";

  /// What is answered to a check where all was right.
  public static final Outcome RIGHT = new Outcome.Skipped("checked, and right; no time was taken");

  private WorkerProtocol() {}

  /// What a worker is asked to measure.
  ///
  /// @param platform place of the device's platform
  /// @param device place of the device in it
  /// @param benchmark name
  /// @param sweep whether variants are meant with the macros of the sweep
  /// @param repeats how often each small check is run: often in the first process, once in the
  ///   others
  /// @param budgetMillis no new point is begun after this time
  /// @param sources project path to text of what is compiled: what was hashed is what runs
  /// @param tasks what to ask; those of one point stand together
  public record Job(
      int platform,
      int device,
      String benchmark,
      Profile profile,
      boolean sweep,
      int repeats,
      long budgetMillis,
      Map<String, String> sources,
      List<WorkerTask> tasks) {}

  /// A job as its worker reads it.
  public static Map<String, Object> write(Job job) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("platform", job.platform());
    map.put("device", job.device());
    map.put("benchmark", job.benchmark());
    map.put("profile", job.profile().name());
    map.put("sweep", job.sweep());
    map.put("repeats", job.repeats());
    map.put("budgetMillis", job.budgetMillis());
    map.put("sources", job.sources());
    map.put(
        "tasks",
        job.tasks().stream().map(t -> List.of(t.variant(), t.params().toString())).toList());
    return map;
  }

  static Job readJob(Map<String, Object> map) {
    Map<String, String> sources = new TreeMap<>();
    ((Map<?, ?>) map.get("sources")).forEach((path, text) -> sources.put("" + path, "" + text));
    List<WorkerTask> tasks = new ArrayList<>();
    for (Object task : (List<?>) map.get("tasks")) {
      List<?> pair = (List<?>) task;
      tasks.add(new WorkerTask("" + pair.get(0), Params.parse("" + pair.get(1))));
    }
    return new Job(
        (int) whole(map, "platform"),
        (int) whole(map, "device"),
        "" + map.get("benchmark"),
        Profile.valueOf("" + map.get("profile")),
        Boolean.TRUE.equals(map.get("sweep")),
        (int) whole(map, "repeats"),
        whole(map, "budgetMillis"),
        sources,
        tasks);
  }

  /// An answer of one process; a timed one has the samples of this process alone.
  static Map<String, Object> write(WorkerTask task, BenchTarget.Answer answer) {
    Map<String, Object> map = ResultMessage.ofProcess(answer);
    map.put("variant", task.variant());
    map.put("params", task.params().toString());
    return map;
  }

  /// Which task a step or an answer speaks of.
  public static WorkerTask readTask(Map<String, Object> map) {
    return new WorkerTask(
        ResultMessage.text(map, "variant"), Params.parse(ResultMessage.text(map, "params")));
  }

  static Map<String, Object> write(DeviceFacts d) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("platform", d.platformIndex());
    map.put("index", d.deviceIndex());
    map.put("kind", d.kind().name());
    map.put("name", d.name());
    map.put("vendor", d.vendor());
    map.put("driver", d.driver());
    map.put("version", d.version());
    map.put("units", d.computeUnits());
    map.put("clock", d.maxClockMHz());
    map.put("global", d.globalBytes());
    map.put("alloc", d.maxAllocBytes());
    map.put("local", d.localBytes());
    map.put("cache", d.cacheBytes());
    map.put("group", d.maxGroup());
    map.put("align", d.baseAlignBytes());
    map.put("capability", d.capability());
    map.put("extensions", d.extensions());
    return map;
  }

  /// A device that a worker has found.
  public static DeviceFacts readDevice(Map<String, Object> map) {
    return new DeviceFacts(
        (int) whole(map, "platform"),
        (int) whole(map, "index"),
        DeviceFacts.Kind.valueOf(ResultMessage.text(map, "kind")),
        ResultMessage.text(map, "name"),
        ResultMessage.text(map, "vendor"),
        ResultMessage.text(map, "driver"),
        ResultMessage.text(map, "version"),
        whole(map, "units"),
        whole(map, "clock"),
        whole(map, "global"),
        whole(map, "alloc"),
        whole(map, "local"),
        whole(map, "cache"),
        whole(map, "group"),
        whole(map, "align"),
        (int) whole(map, "capability"),
        ((List<?>) map.get("extensions")).stream().map(Object::toString).toList());
  }

  private static long whole(Map<String, Object> map, String name) {
    if (map.get(name) instanceof Number number) {
      return number.longValue();
    }
    throw new IllegalArgumentException("no number \"" + name + "\" in " + map.keySet());
  }
}
