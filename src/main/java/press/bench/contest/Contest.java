package press.bench.contest;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import press.bench.host.StateMonitor;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.CaseResult;
import press.bench.target.ResultMessage;
import press.results.Outcome;
import press.results.Params;
import press.results.Statistics;
import press.results.WindowState;

/// One generation of a contest: all contestants of a point, in their processes, take turns under
/// one schedule, in random order among those that draw as much power ([TurnOrder]).
///
/// @param monitor reads the state of the machine meanwhile
/// @param order draws the order of turns
/// @param deadline no point is begun after it
public record Contest(ContestPlan plan, StateMonitor monitor, Random order, Instant deadline) {

  /// A contestant whose later turns differ from its earlier ones by more than this share gets a
  /// note.
  private static final double MAX_DRIFT = 0.02;

  /// Measures all tasks of the workers, point after point; the workers report the results.
  public void run(List<Params> points, List<ContestWorker> workers) {
    run(points, workers, _ -> List.of());
  }

  /// Measures all tasks of the workers, and lets others that report their results themselves have
  /// one turn each among them.
  ///
  /// @param others at a point: each runs once in the first round
  public void run(
      List<Params> points, List<ContestWorker> workers, Function<Params, List<Runnable>> others) {
    try {
      for (Params point : points) {
        if (!Instant.now().isBefore(deadline)) {
          workers.forEach(worker -> worker.finishAll(CaseResult.skipped()));
          return;
        }
        boolean done = false;
        List<Runnable> waiting = new ArrayList<>(others.apply(point));
        while (!done) {
          List<ContestWorker> here = workers.stream().filter(w -> !w.at(point).isEmpty()).toList();
          done = runPoint(point, here, waiting);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      workers.forEach(worker -> worker.finishAll(CaseResult.failed("the bench was interrupted")));
    } finally {
      workers.forEach(ContestWorker::close);
    }
  }

  /// Measures a point; false if a process broke, so that all must begin again.
  private boolean runPoint(Params point, List<ContestWorker> workers, List<Runnable> waiting)
      throws InterruptedException {
    workers.forEach(worker -> worker.begin(point));
    List<Contestant> contestants = new ArrayList<>();
    for (ContestWorker worker : workers) {
      worker.ready(point).forEach(task -> contestants.add(new Contestant(worker, task)));
    }
    long start = System.nanoTime();
    TurnOrder<Contestant> sustained = new TurnOrder<>(order, plan.warmUps(), contestants);
    for (int round = -plan.warmUps(); round < plan.rounds(); round++) {
      for (TurnOrder.Place<Contestant> next : sustained.round(Contestant::seen)) {
        runSome(waiting, contestants.size());
        if (!next.contestant().take(plan.turn(next), round >= 0)) {
          return false;
        }
      }
      runSome(waiting, 0);
    }
    Thread.sleep(plan.restBeforeBursts());
    for (int round = -plan.warmUps(); round < plan.burstRounds(); round++) {
      Collections.shuffle(contestants, order);
      for (Contestant contestant : contestants) {
        if (!contestant.take(plan.burst(), round >= 0)) {
          return false;
        }
      }
    }
    return end(point, workers, contestants, start);
  }

  /// Runs some of those that wait, before a contestant's turn; all that are left after the last
  /// one.
  private void runSome(List<Runnable> waiting, int contestants) {
    int share = contestants == 0 ? waiting.size() : order.nextInt(waiting.size() + 1);
    for (int k = 0; k < share && !Thread.currentThread().isInterrupted(); k++) {
      waiting.remove(order.nextInt(waiting.size())).run();
    }
  }

  private boolean end(
      Params point, List<ContestWorker> workers, List<Contestant> contestants, long start)
      throws InterruptedException {
    for (ContestWorker worker : workers) {
      Optional<Map<WorkerTask, Map<String, Object>>> told = worker.end(point);
      if (told.isEmpty()) {
        return false;
      }
      for (Contestant contestant : contestants) {
        if (contestant.worker == worker && told.get().containsKey(contestant.task)) {
          worker.finish(contestant.task, contestant.result(told.get().get(contestant.task), start));
        }
      }
    }
    return true;
  }

  /// A contestant and what its turns gave.
  private final class Contestant {

    private final ContestWorker worker;
    private final WorkerTask task;
    // Of all sustained turns, with those whose samples do not count.
    private final List<StateMonitor.Window> windows = new ArrayList<>();
    private final List<TurnSamples> sustained = new ArrayList<>();
    private final List<Double> burst = new ArrayList<>();

    Contestant(ContestWorker worker, WorkerTask task) {
      this.worker = worker;
      this.task = task;
    }

    /// The state of the machine in the sustained turns so far.
    Optional<WindowState> seen() {
      return windows.isEmpty() ? Optional.empty() : monitor.in(windows);
    }

    /// @param counts whether the samples are kept
    boolean take(Turn turn, boolean counts) throws InterruptedException {
      Optional<TurnSamples> taken = worker.take(task, turn);
      taken.ifPresent(samples -> {
        boolean isBurst = turn.mode() == Turn.Mode.BURST;
        if (!isBurst) {
          windows.add(samples.window());
        }
        if (isBurst && counts) {
          burst.addAll(samples.wall().subList(1, samples.wall().size()));
        } else if (counts) {
          sustained.add(samples);
        }
      });
      return taken.isPresent();
    }

    /// The result: what the process told at the end, with the samples of the turns.
    ///
    /// @param start of the first turn of any contestant
    CaseResult result(Map<String, Object> told, long start) {
      Map<String, Object> row = new LinkedHashMap<>(told);
      row.put("device", sustained.stream().flatMap(t -> t.device().stream()).toList());
      row.put("wall", sustained.stream().flatMap(t -> t.wall().stream()).toList());
      row.put("burst", burst);
      // A program of others is compared, and so are ours beside it.
      row.putIfAbsent("clock", Outcome.Clock.WALL.word());
      CaseResult result = ResultMessage.readRow(row);
      if (!(result.outcome() instanceof Outcome.Timed timed)) {
        return result;
      }
      List<StateMonitor.Window> windows = sustained.stream().map(TurnSamples::window).toList();
      CaseResult seen =
          result.withWindow(monitor.in(windows)).withTurns(monitor.turns(windows, start));
      double drift = drift(timed.clock());
      return Math.abs(drift) > MAX_DRIFT
          ? seen.withNote(String.format(Locale.ROOT, "drifted %+.1f %% in the run", 100 * drift))
          : seen;
    }

    /// How much slower the later half of the turns was than the earlier, as a share.
    private double drift(Outcome.Clock clock) {
      int half = sustained.size() / 2;
      return half == 0
          ? 0
          : middle(sustained.stream().skip(sustained.size() - half), clock)
                  / middle(sustained.stream().limit(half), clock)
              - 1;
    }

    private static double middle(Stream<TurnSamples> turns, Outcome.Clock clock) {
      return Statistics.middle(
          List.of(
              turns
                  .flatMap(t ->
                      (clock == Outcome.Clock.WALL || t.device().isEmpty() ? t.wall() : t.device())
                          .stream())
                  .toList()));
    }
  }
}
