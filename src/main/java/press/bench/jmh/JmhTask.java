package press.bench.jmh;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.function.Function;
import press.bench.Profile;
import press.bench.process.WorkerProcess;
import press.bench.target.CaseResult;
import press.bench.target.ResultMessage;
import press.results.JsonLine;
import press.results.Params;

/// A variant at a point, to be checked and timed by a worker process.
record JmhTask(String variant, Params params, Profile profile) {

  static JmhTask read(Map<String, Object> message) {
    return JsonLine.fromMap(message, JmhTask.class);
  }

  /// Sends this task to a process and waits for its result.
  ///
  /// @param name of the process in reasons
  /// @param gone makes the result of a process that has ended or is silent, from a reason
  CaseResult runIn(
      WorkerProcess process, Duration limit, String name, Function<String, CaseResult> gone)
      throws IOException, InterruptedException {
    process.send(JsonLine.toMap(this));
    return switch (process.next(limit)) {
      case WorkerProcess.Message.Line(var object) -> ResultMessage.read(object);
      case WorkerProcess.Message.End() -> gone.apply(name + " " + process.describeEnd());
      case WorkerProcess.Message.Silence() ->
          gone.apply("no answer within " + limit.toSeconds() + " s");
    };
  }
}
