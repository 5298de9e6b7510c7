package press.bench.opencl;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerLimits;
import press.bench.target.PairBed;
import press.bench.target.Pairs;
import press.bench.target.WorkerTask;
import press.bench.worker.WorkerProtocol;
import press.result.Outcome;

/// Asks one worker process after the other to measure a variant against itself.
final class PairRunner {

  private final WorkerRunner workers;

  PairRunner(WorkerLauncher launcher, WorkerLimits limits) {
    this.workers = new WorkerRunner(launcher, limits, WorkerProtocol.PAIRS);
  }

  /// What a worker is asked: so many pairs of one task, within so much time.
  @FunctionalInterface
  interface Order {
    WorkerProtocol.Job of(int pairs, Duration time, List<WorkerTask> tasks);
  }

  /// The pairs that all processes had time for.
  Pairs ask(WorkerTask task, Order order, int pairs, Instant deadline) {
    List<Outcome.Samples> processes = new ArrayList<>();
    int most = pairs;
    for (int p = 0; p < PairBed.PROCESSES; p++) {
      Duration left = Duration.between(Instant.now(), deadline);
      Duration share = left.dividedBy(PairBed.PROCESSES - p);
      List<Outcome> answers = new ArrayList<>();
      workers.ask(
          order.of(most, share, List.of(task)), (_, answer) -> answers.add(answer.outcome()));
      if (!(answers.getFirst() instanceof Outcome.Timed timed)) {
        return Pairs.none(answers.getFirst().word() + ": " + answers.getFirst().reasonOrEmpty());
      }
      processes.addAll(timed.processes());
      most = Math.min(most, timed.published().getFirst().size() / (2 * PairBed.SAMPLES));
    }
    return Pairs.ofSides(processes, PairBed.SAMPLES);
  }
}
