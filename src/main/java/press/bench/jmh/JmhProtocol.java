package press.bench.jmh;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import press.bench.Profile;
import press.bench.process.WorkerProcess;
import press.bench.target.BenchTarget;
import press.bench.target.ResultMessage;
import press.result.Outcome;
import press.result.Params;

/// What the target and its JMH workers say to each other, one JSON object a line.
final class JmhProtocol {

  private JmhProtocol() {}

  /// A variant at a point, to be checked and timed.
  record Task(String variant, Params params, Profile profile) {}

  static Map<String, Object> write(Task task) {
    return Map.of(
        "variant",
        task.variant(),
        "params",
        task.params().toString(),
        "profile",
        task.profile().name());
  }

  static Task readTask(Map<String, Object> map) {
    return new Task(
        ResultMessage.text(map, "variant"),
        Params.parse(ResultMessage.text(map, "params")),
        Profile.valueOf(ResultMessage.text(map, "profile")));
  }

  static Map<String, Object> write(BenchTarget.Answer answer) {
    Map<String, Object> map = ResultMessage.withoutSamples(answer);
    if (answer.outcome() instanceof Outcome.Timed timed) {
      map.put("wall", timed.processes().stream().map(Outcome.Samples::wall).toList());
    }
    return map;
  }

  static BenchTarget.Answer readAnswer(Map<String, Object> map) {
    return ResultMessage.read(
        map,
        told ->
            told.get("wall") instanceof List<?> processes
                ? processes.stream().map(p -> samples((List<?>) p)).toList()
                : List.of());
  }

  /// Sends a task and waits for its answer.
  ///
  /// @param who what the process is called where it fails
  /// @param gone what becomes of a task whose process has ended or says nothing, from a reason
  static BenchTarget.Answer ask(
      WorkerProcess process,
      Task task,
      Duration limit,
      String who,
      Function<String, BenchTarget.Answer> gone)
      throws IOException, InterruptedException {
    process.send(write(task));
    return switch (process.next(limit)) {
      case WorkerProcess.Heard.Line(var object) -> readAnswer(object);
      case WorkerProcess.Heard.End() -> gone.apply(who + " " + process.obituary());
      case WorkerProcess.Heard.Silence() ->
          gone.apply("no answer within " + limit.toSeconds() + " s");
    };
  }

  /// Samples of a process by the host's clock, which is the only one here.
  static Outcome.Samples samples(List<?> wall) {
    return new Outcome.Samples(List.of(), ResultMessage.numbers(wall));
  }
}
