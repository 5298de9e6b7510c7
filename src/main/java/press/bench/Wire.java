package press.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import press.opencl.DeviceFacts;
import press.result.Outcome;
import press.result.Params;
import press.result.Remarks;

/// What the bench and its workers say to each other, one JSON object a line.
final class Wire {

  private Wire() {}

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
  record Job(
      int platform,
      int device,
      String benchmark,
      Profile profile,
      boolean sweep,
      int repeats,
      long budgetMillis,
      Map<String, String> sources,
      List<Task> tasks) {}

  /// A variant at a point.
  record Task(String variant, Params params) {
    @Override
    public String toString() {
      return variant + ":" + params;
    }
  }

  static Map<String, Object> write(Job job) {
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
    List<Task> tasks = new ArrayList<>();
    for (Object task : (List<?>) map.get("tasks")) {
      List<?> pair = (List<?>) task;
      tasks.add(new Task("" + pair.get(0), Params.parse("" + pair.get(1))));
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
  static Map<String, Object> write(Task task, Bed.Answer answer) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("answer", answer.outcome().word());
    map.put("variant", task.variant());
    map.put("params", task.params().toString());
    if (answer.outcome()
        instanceof Outcome.Timed(List<Outcome.Samples> processes, double error, String tolerance)) {
      map.put("device", processes.getFirst().device());
      map.put("wall", processes.getFirst().wall());
      map.put("error", error);
      map.put("tolerance", tolerance);
    } else {
      map.put("reason", answer.outcome().reasonOrEmpty());
    }
    map.put("launch", answer.launch());
    tell(map, answer);
    return map;
  }

  /// Remarks and compiler output.
  static void tell(Map<String, Object> map, Bed.Answer answer) {
    map.put("compiler", answer.remarks().compiler());
    map.put("notes", answer.remarks().notes());
    map.put("state", answer.remarks().state());
    map.put("listing", List.of(answer.listing().kind(), answer.listing().text()));
  }

  static Remarks remarks(Map<String, Object> map) {
    List<String> notes =
        map.get("notes") instanceof List<?> list
            ? list.stream().map(Object::toString).toList()
            : List.of();
    return new Remarks(text(map, "compiler"), notes, text(map, "state"), "");
  }

  static Bed.Listing listing(Map<String, Object> map) {
    return map.get("listing") instanceof List<?> pair && pair.size() == 2
        ? new Bed.Listing("" + pair.get(0), "" + pair.get(1))
        : Bed.Listing.NONE;
  }

  static Task readTask(Map<String, Object> map) {
    return new Task(text(map, "variant"), Params.parse(text(map, "params")));
  }

  static Bed.Answer readAnswer(Map<String, Object> map) {
    String reason = text(map, "reason");
    Outcome outcome =
        switch (text(map, "answer")) {
          case "timed" ->
              new Outcome.Timed(
                  List.of(new Outcome.Samples(numbers(map, "device"), numbers(map, "wall"))),
                  map.get("error") instanceof Number error ? error.doubleValue() : 0,
                  text(map, "tolerance"));
          case "wrong" -> new Outcome.Wrong(reason);
          case "unsupported" -> new Outcome.Unsupported(reason);
          case "skipped" -> new Outcome.Skipped(reason);
          default -> new Outcome.Failed(reason);
        };
    return new Bed.Answer(outcome, text(map, "launch"), remarks(map), listing(map));
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

  static DeviceFacts readDevice(Map<String, Object> map) {
    return new DeviceFacts(
        (int) whole(map, "platform"),
        (int) whole(map, "index"),
        DeviceFacts.Kind.valueOf(text(map, "kind")),
        text(map, "name"),
        text(map, "vendor"),
        text(map, "driver"),
        text(map, "version"),
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

  static String text(Map<String, Object> map, String name) {
    Object value = map.get(name);
    return value == null ? "" : value.toString();
  }

  private static long whole(Map<String, Object> map, String name) {
    if (map.get(name) instanceof Number number) {
      return number.longValue();
    }
    throw new IllegalArgumentException("no number \"" + name + "\" in " + map.keySet());
  }

  private static List<Double> numbers(Map<String, Object> map, String name) {
    if (!(map.get(name) instanceof List<?> list)) {
      return List.of();
    }
    return list.stream().map(v -> ((Number) v).doubleValue()).toList();
  }
}
