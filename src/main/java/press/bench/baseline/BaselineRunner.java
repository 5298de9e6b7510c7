package press.bench.baseline;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import press.bench.Baseline;
import press.bench.contest.ContestWorker;
import press.bench.listing.BuildLog;
import press.bench.listing.PtxListing;
import press.bench.process.WorkerProcess;
import press.bench.process.WorkerProcess.WorkerLimits;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.CaseResult;

/// Starts the programs of baselines, which wait for their turns in a contest; a missing toolchain
/// is a result too.
///
/// @param environment variables of the programs, beside their settings
/// @param limits how long a program may print nothing before it counts as hanging
public record BaselineRunner(
    BaselineBuilder builder, Map<String, String> environment, WorkerLimits limits) {

  // A program that always breaks is not started again for every point.
  private static final int MAX_BREAKS = 2;

  /// The variable that makes a program wait for its turns instead of measuring alone.
  private static final String TURNS = "ANCHOR_TURNS";

  /// The process of a baseline; it is started at its first point. Without a toolchain all points
  /// have their result at once.
  ///
  /// @param results gets the result of each point
  public ContestWorker worker(
      Baseline baseline, List<WorkerTask> tasks, BiConsumer<WorkerTask, CaseResult> results) {
    BaselineBuilder.Built program = builder.build(baseline);
    ContestWorker worker =
        new ContestWorker(
            baseline.variant(),
            open -> start(baseline, program, open),
            limits,
            tasks,
            MAX_BREAKS,
            (task, result) -> results.accept(task, withCompiler(baseline, program, task, result)));
    program.gap().ifPresent(gap -> worker.finishAll(CaseResult.of(gap)));
    return worker;
  }

  private WorkerProcess start(
      Baseline baseline, BaselineBuilder.Built program, List<WorkerTask> open) throws IOException {
    List<String> command = new ArrayList<>(program.command());
    open.forEach(task -> command.add(task.params().toString()));
    ProcessBuilder process = new ProcessBuilder(command);
    process.environment().putAll(environment);
    process.environment().put(TURNS, "1");
    baseline.settings().forEach((name, value) -> process.environment().put(name, number(value)));
    return WorkerProcess.start(process);
  }

  private static String number(String value) {
    return value.equals(Baseline.ALL) ? "" + Runtime.getRuntime().availableProcessors() : value;
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
