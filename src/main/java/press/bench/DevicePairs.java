package press.bench;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import press.result.Outcome;

/// Asks one worker process after the other to measure a variant against itself.
final class DevicePairs {

  /// The word that a worker is started with.
  static final String VERB = "pairs";

  private final Interrogation workers;

  DevicePairs(Launcher launcher, Limits limits) {
    this.workers = new Interrogation(launcher, limits, VERB);
  }

  /// What a worker is asked: so many pairs of one task, within so many milliseconds.
  @FunctionalInterface
  interface Jobs {
    Wire.Job of(int pairs, long millis, List<Wire.Task> tasks);
  }

  /// The pairs that all processes had time for.
  Pairs ask(Wire.Task task, Jobs jobs, int pairs, Instant deadline) {
    List<Outcome.Samples> processes = new ArrayList<>();
    int most = pairs;
    for (int p = 0; p < PairBed.PROCESSES; p++) {
      Duration left = Duration.between(Instant.now(), deadline);
      long millis = Math.max(0, left.toMillis() / (PairBed.PROCESSES - p));
      List<Outcome> answers = new ArrayList<>();
      workers.ask(
          jobs.of(most, millis, List.of(task)), (_, answer) -> answers.add(answer.outcome()));
      if (!(answers.getFirst() instanceof Outcome.Timed timed)) {
        return Pairs.none(answers.getFirst().word() + ": " + answers.getFirst().reasonOrEmpty());
      }
      processes.addAll(timed.processes());
      most = Math.min(most, timed.published().getFirst().size() / (2 * PairBed.SAMPLES));
    }
    return Pairs.ofSides(processes, PairBed.SAMPLES);
  }
}
