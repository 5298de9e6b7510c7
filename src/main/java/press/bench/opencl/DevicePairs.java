package press.bench.opencl;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import press.bench.bed.PairBed;
import press.bench.bed.Pairs;
import press.bench.bed.Task;
import press.bench.device.Wire;
import press.bench.process.Launcher;
import press.bench.process.Limits;
import press.result.Outcome;

/// Asks one worker process after the other to measure a variant against itself.
final class DevicePairs {

  private final Interrogation workers;

  DevicePairs(Launcher launcher, Limits limits) {
    this.workers = new Interrogation(launcher, limits, Wire.PAIRS);
  }

  /// What a worker is asked: so many pairs of one task, within so much time.
  @FunctionalInterface
  interface Order {
    Wire.Job of(int pairs, Duration time, List<Task> tasks);
  }

  /// The pairs that all processes had time for.
  Pairs ask(Task task, Order order, int pairs, Instant deadline) {
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
