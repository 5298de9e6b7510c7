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
import press.bench.Baseline;
import press.bench.listing.BuildLog;
import press.bench.listing.FunctionNames;
import press.bench.listing.Listings;
import press.bench.listing.PtxListing;
import press.bench.process.WorkerProcess;
import press.bench.target.BenchTarget;
import press.bench.target.MergedResults;
import press.bench.target.ResultMessage;
import press.bench.target.WorkerTask;
import press.result.Outcome;
import press.result.Params;
import press.result.Remarks;

/// Runs the program of an baseline over all its points; a missing toolchain is an answer too.
public final class BaselineRunner {

  private final BaselineBuilder shop;
  private final Map<String, String> environment;
  private final Duration silence;
  private final Instant deadline;

  /// @param environment of the programs, beside their settings
  /// @param silence how long a program may say nothing before it counts as hung
  /// @param deadline when the budget is spent: what is open then was skipped
  public BaselineRunner(
      BaselineBuilder shop, Map<String, String> environment, Duration silence, Instant deadline) {
    this.shop = shop;
    this.environment = environment;
    this.silence = silence;
    this.deadline = deadline;
  }

  /// What an effort means to a program of someone else.
  public static Map<String, String> environment(int samples, long nanosOfSample, long warmNanos) {
    return Map.of(
        "ANCHOR_SAMPLES", "" + samples,
        "ANCHOR_SAMPLE_NANOS", "" + nanosOfSample,
        "ANCHOR_WARM_NANOS", "" + warmNanos);
  }

  /// Asks one point in so many processes, or until one of them brings no time.
  public BenchTarget.Answer ask(Baseline baseline, Params params, int processes) {
    WorkerTask task = new WorkerTask(baseline.variant(), params);
    MergedResults merged = new MergedResults();
    for (int process = 0; process < processes && merged.isOpen(task); process++) {
      ask(baseline, List.of(task), merged::add);
    }
    return merged.answer(task);
  }

  /// Asks all points, each answered once. A program that breaks takes the point along at which it
  /// broke; it is started again for the rest, but not after two points in a row.
  public void ask(
      Baseline baseline,
      List<WorkerTask> tasks,
      BiConsumer<WorkerTask, BenchTarget.Answer> answers) {
    SequencedMap<String, WorkerTask> open = new LinkedHashMap<>();
    tasks.forEach(t -> open.put(t.params().toString(), t));
    BaselineBuilder.Ready program = shop.ready(baseline);
    BiConsumer<WorkerTask, BenchTarget.Answer> answer =
        (task, told) -> answers.accept(task, with(baseline, program, task, told));
    Optional<Outcome> rest = program.gap();
    boolean broke = false;
    while (!open.isEmpty() && rest.isEmpty()) {
      int before = open.size();
      End end = run(baseline, program, open, answer);
      boolean blamed = end.hung() || open.size() == before;
      if (end.outcome() instanceof Outcome.Skipped || blamed && broke) {
        rest = Optional.of(end.outcome());
      } else if (blamed && !open.isEmpty()) {
        answers.accept(open.pollFirstEntry().getValue(), BenchTarget.Answer.of(end.outcome()));
      }
      broke = blamed;
    }
    for (WorkerTask task : open.values()) {
      answers.accept(task, BenchTarget.Answer.of(rest.orElseThrow()));
    }
  }

  /// How a run ended.
  ///
  /// @param outcome of those that it did not answer
  /// @param hung whether it was stopped; one that ended may have wanted to begin afresh, after an
  ///   error that left the device in doubt
  private record End(Outcome outcome, boolean hung) {}

  private End run(
      Baseline baseline,
      BaselineBuilder.Ready program,
      Map<String, WorkerTask> open,
      BiConsumer<WorkerTask, BenchTarget.Answer> answers) {
    List<String> command = new ArrayList<>(program.command());
    command.addAll(open.keySet());
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    baseline.settings().forEach((name, value) -> builder.environment().put(name, number(value)));
    try (WorkerProcess process = WorkerProcess.start(builder)) {
      return listen(process, baseline.variant(), open, answers);
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

  private End listen(
      WorkerProcess process,
      String name,
      Map<String, WorkerTask> open,
      BiConsumer<WorkerTask, BenchTarget.Answer> answers)
      throws InterruptedException {
    while (true) {
      Duration left = Duration.between(Instant.now(), deadline);
      if (!left.isPositive()) {
        return new End(BenchTarget.Answer.skipped().outcome(), true);
      }
      switch (process.next(left.compareTo(silence) < 0 ? left : silence)) {
        case WorkerProcess.Heard.Silence _ -> {
          if (left.compareTo(silence) >= 0) {
            String why = "was silent for %d s and was stopped".formatted(silence.toSeconds());
            return new End(new Outcome.Failed(name + " " + why), true);
          }
        }
        case WorkerProcess.Heard.End _ -> {
          return new End(new Outcome.Failed(name + " " + process.obituary()), false);
        }
        case WorkerProcess.Heard.Line(Map<String, Object> line) -> {
          WorkerTask task = open.remove(ResultMessage.text(line, "params"));
          if (task != null) {
            answers.accept(task, BaselineOutput.read(line));
          }
        }
      }
    }
  }

  /// Adds what is known of the compiler to what the program told.
  private static BenchTarget.Answer with(
      Baseline baseline, BaselineBuilder.Ready program, WorkerTask task, BenchTarget.Answer told) {
    if (!(told.outcome() instanceof Outcome.Timed)) {
      return told;
    }
    Remarks remarks = told.remarks();
    BenchTarget.Listing listing =
        switch (told.listing().kind()) {
          case "" -> BaselineBuilder.listing(baseline, program, task.params());
          case "ptx" -> PtxListing.of(told.listing().text(), "", _ -> true);
          default -> Listings.of(told.listing().kind(), told.listing().text());
        };
    String registers =
        BuildLog.summary(program.log(), name -> FunctionNames.after(task.params(), name))
            .orElse("");
    List<String> words = List.of(remarks.compiler(), registers, program.told());
    String compiler = words.stream().filter(w -> !w.isEmpty()).findFirst().orElse("");
    return new BenchTarget.Answer(
        told.outcome(), told.launch(), remarks.withCompiler(compiler), listing);
  }
}
