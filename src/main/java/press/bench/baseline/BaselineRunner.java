package press.bench.baseline;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import press.bench.Baseline;
import press.bench.listing.BuildLog;
import press.bench.listing.PtxListing;
import press.bench.process.WorkerProcess;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.CaseResult;
import press.bench.target.MergedResults;
import press.bench.target.ResultMessage;
import press.results.Outcome;
import press.results.Params;

/// Runs the program of a baseline at all its points; a missing toolchain is a result too.
///
/// @param environment variables of the programs, beside their settings
/// @param silence how long a program may print nothing before it counts as hanging
/// @param deadline when the budget is spent: points that are open then are skipped
public record BaselineRunner(
    BaselineBuilder builder, Map<String, String> environment, Duration silence, Instant deadline) {

  private static final List<String> GAPS = List.of("unsupported", "wrong", "failed");

  /// The environment variables that tell a program how many samples to take.
  public static Map<String, String> environment(int samples, long nanosOfSample, long warmNanos) {
    return Map.of(
        "ANCHOR_SAMPLES", "" + samples,
        "ANCHOR_SAMPLE_NANOS", "" + nanosOfSample,
        "ANCHOR_WARM_NANOS", "" + warmNanos);
  }

  /// Runs one point in several processes, or until one of them has no time.
  public CaseResult run(Baseline baseline, Params params, int processes) {
    WorkerTask task = new WorkerTask(baseline.variant(), params);
    MergedResults merged = new MergedResults();
    for (int process = 0; process < processes && merged.isOpen(task); process++) {
      run(baseline, List.of(task), merged::add);
    }
    return merged.merged(task);
  }

  /// Runs all points; each has one result. A program that breaks loses the point at which it broke
  /// and is started again for the rest, but not after it broke at two points in a row.
  public void run(
      Baseline baseline, List<WorkerTask> tasks, BiConsumer<WorkerTask, CaseResult> results) {
    SequencedMap<String, WorkerTask> open = new LinkedHashMap<>();
    tasks.forEach(t -> open.put(t.params().toString(), t));
    BaselineBuilder.Built program = builder.build(baseline);
    BiConsumer<WorkerTask, CaseResult> completed =
        (task, result) -> results.accept(task, withCompiler(baseline, program, task, result));
    Optional<Outcome> rest = program.gap();
    boolean broke = false;
    while (!open.isEmpty() && rest.isEmpty()) {
      int before = open.size();
      End end = runOnce(baseline, program, open, completed);
      boolean blamed = end.hung() || open.size() == before;
      if (end.outcome() instanceof Outcome.Skipped || blamed && broke) {
        rest = Optional.of(end.outcome());
      } else if (blamed && !open.isEmpty()) {
        results.accept(open.pollFirstEntry().getValue(), CaseResult.of(end.outcome()));
      }
      broke = blamed;
    }
    for (WorkerTask task : open.values()) {
      results.accept(task, CaseResult.of(rest.orElseThrow()));
    }
  }

  /// How a program ended.
  ///
  /// @param outcome of the points without a result
  /// @param hung whether it was stopped; a program that ended by itself may want a fresh start
  ///   after an error that left the device in doubt
  private record End(Outcome outcome, boolean hung) {}

  private End runOnce(
      Baseline baseline,
      BaselineBuilder.Built program,
      Map<String, WorkerTask> open,
      BiConsumer<WorkerTask, CaseResult> results) {
    List<String> command = new ArrayList<>(program.command());
    command.addAll(open.keySet());
    ProcessBuilder process = new ProcessBuilder(command);
    process.environment().putAll(environment);
    baseline.settings().forEach((name, value) -> process.environment().put(name, number(value)));
    try (WorkerProcess worker = WorkerProcess.start(process)) {
      return readMessages(worker, baseline.variant(), open, results);
    } catch (IOException e) {
      String why = baseline.variant() + " could not be started: " + e.getMessage();
      return new End(new Outcome.Failed(why), false);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new End(new Outcome.Skipped("the bench was interrupted"), true);
    }
  }

  private static String number(String value) {
    return value.equals(Baseline.ALL) ? "" + Runtime.getRuntime().availableProcessors() : value;
  }

  private End readMessages(
      WorkerProcess worker,
      String name,
      Map<String, WorkerTask> open,
      BiConsumer<WorkerTask, CaseResult> results)
      throws InterruptedException {
    while (true) {
      Duration left = Duration.between(Instant.now(), deadline);
      if (!left.isPositive()) {
        return new End(CaseResult.skipped().outcome(), true);
      }
      switch (worker.next(left.compareTo(silence) < 0 ? left : silence)) {
        case WorkerProcess.Message.Silence _ -> {
          if (left.compareTo(silence) >= 0) {
            String why = "was silent for %d s and was stopped".formatted(silence.toSeconds());
            return new End(new Outcome.Failed(name + " " + why), true);
          }
        }
        case WorkerProcess.Message.End _ -> {
          return new End(new Outcome.Failed(name + " " + worker.describeEnd()), false);
        }
        case WorkerProcess.Message.Line(Map<String, Object> line) -> {
          WorkerTask task = open.remove(ResultMessage.text(line, "params"));
          if (task != null) {
            results.accept(task, read(line));
          }
        }
      }
    }
  }

  /// Reads a row that a program printed: a time only if samples, error and tolerance are valid.
  static CaseResult read(Map<String, Object> line) {
    Map<String, Object> message = new LinkedHashMap<>(line);
    message.put("answer", "timed");
    for (String gap : GAPS) {
      if (line.containsKey(gap)) {
        message.put("answer", gap);
        message.put("reason", line.get(gap));
      }
    }
    return message.get("answer").equals("timed") && !isTimed(line)
        ? CaseResult.failed("the program printed a row without a time: " + line)
        : ResultMessage.read(message);
  }

  private static boolean isTimed(Map<String, Object> line) {
    return isTimes(line.get("wall"))
        && !((List<?>) line.get("wall")).isEmpty()
        && (!line.containsKey("device") || isTimes(line.get("device")))
        && line.get("error") instanceof Number error
        && Double.isFinite(error.doubleValue())
        && !ResultMessage.text(line, "tolerance").isEmpty();
  }

  private static boolean isTimes(Object value) {
    return value instanceof List<?> list
        && list.stream().allMatch(v -> v instanceof Number n && n.doubleValue() > 0);
  }

  /// Adds registers, versions and listing of the compiler.
  private static CaseResult withCompiler(
      Baseline baseline, BaselineBuilder.Built program, WorkerTask task, CaseResult result) {
    if (!result.isTimed()) {
      return result;
    }
    CaseResult.CompilerOutput listing =
        switch (result.listing().kind()) {
          case "" -> BaselineBuilder.listing(baseline, program, task.params());
          case "ptx" -> PtxListing.of(result.listing().text(), "", _ -> true);
          default -> CaseResult.CompilerOutput.of(result.listing().kind(), result.listing().text());
        };
    String registers = BuildLog.summary(program.log(), BaselineBuilder.functionsOf(task.params()));
    String compiler =
        Stream.of(result.remarks().compiler(), registers, program.madeBy())
            .filter(text -> !text.isEmpty())
            .findFirst()
            .orElse("");
    return new CaseResult(
        result.outcome(), result.launch(), result.remarks().withCompiler(compiler), listing);
  }
}
