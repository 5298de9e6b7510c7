package press.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import press.result.Measurement;
import press.result.Outcome;
import press.result.Results;

/// Asks machines what is missing or stale, and keeps every answer as soon as it is known.
public final class Bench {

  private final ResultStore store;
  private final Results existing;
  private final Progress progress;

  /// A bench that writes to a store.
  ///
  /// @param existing what the store holds already
  public Bench(ResultStore store, Results existing, Progress progress) {
    this.store = store;
    this.existing = existing;
    this.progress = progress;
  }

  /// What is wanted.
  ///
  /// @param profile how much care
  /// @param selectors `stream`, `stream/float4`; empty for everything
  /// @param budget the longest time for all machines together
  /// @param retry whether questions that were skipped or failed before are asked again
  /// @param force whether fresh ones are asked again as well
  public record Wanted(
      Profile profile, List<String> selectors, Duration budget, boolean retry, boolean force) {

    public Wanted {
      selectors = List.copyOf(selectors);
    }

    private boolean selects(Question question) {
      String whole = question.benchmark() + "/" + question.variant();
      return selectors.isEmpty()
          || selectors.stream().anyMatch(s -> s.equals(question.benchmark()) || s.equals(whole));
    }

    private boolean asks(Status status) {
      return switch (status.word()) {
        case STALE, MISSING -> true;
        case GAP -> retry || force;
        case FRESH -> force;
      };
    }
  }

  /// How every question of a bed stands; asks nothing.
  public List<Status> status(Bed bed, Wanted wanted) {
    return bed.questions(wanted.profile()).stream()
        .filter(wanted::selects)
        .map(q -> Status.of(q, bed.machine().id(), wanted.profile(), existing))
        .toList();
  }

  /// Asks all beds; each gets its share of the time that is left.
  public Summary run(List<Bed> beds, Wanted wanted) throws IOException {
    Instant end = Instant.now().plus(wanted.budget());
    List<Summary.OneMachine> done = new ArrayList<>();
    for (int i = 0; i < beds.size(); i++) {
      Duration left = Duration.between(Instant.now(), end);
      Instant deadline = Instant.now().plus(left.dividedBy(beds.size() - i));
      done.add(one(beds.get(i), wanted, deadline));
    }
    return new Summary(done);
  }

  private Summary.OneMachine one(Bed bed, Wanted wanted, Instant deadline) throws IOException {
    List<Status> all = status(bed, wanted);
    List<Question> open = all.stream().filter(wanted::asks).map(Status::question).toList();
    List<Summary.Gap> gaps = new ArrayList<>(oldGaps(all, wanted));
    String id = bed.machine().id();
    int fresh =
        (int) all.stream().filter(s -> s.word() == Status.Word.FRESH && !wanted.asks(s)).count();
    if (open.isEmpty()) {
      return new Summary.OneMachine(id, bed.machine().title(), 0, fresh, gaps);
    }
    Optional<ResultStore.Hold> hold = store.hold(id);
    if (hold.isEmpty()) {
      open.forEach(
          q -> gaps.add(new Summary.Gap(q.toString(), "another bench is using this machine")));
      return new Summary.OneMachine(id, bed.machine().title(), 0, fresh, gaps);
    }
    try (ResultStore.Hold _ = hold.get()) {
      int measured = ask(bed, open, wanted.profile(), deadline, gaps);
      return new Summary.OneMachine(id, bed.machine().title(), measured, fresh, gaps);
    }
  }

  private int ask(
      Bed bed, List<Question> open, Profile profile, Instant deadline, List<Summary.Gap> gaps)
      throws IOException {
    store.write(bed.machine());
    Ledger ledger = new Ledger(store, existing, bed, profile);
    int[] measured = new int[1];
    progress.begin(bed.machine().id(), open.size());
    try {
      bed.ask(
          open,
          profile,
          deadline,
          (question, answer) -> {
            ledger.add(question, answer);
            progress.answered(question, answer.outcome());
            if (answer.outcome() instanceof Outcome.Timed) {
              measured[0]++;
            } else {
              gaps.add(new Summary.Gap(question.toString(), reason(answer.outcome())));
            }
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      progress.end();
    }
    return measured[0];
  }

  private static List<Summary.Gap> oldGaps(List<Status> all, Wanted wanted) {
    return all.stream()
        .filter(s -> !wanted.asks(s))
        .flatMap(s ->
            s.row().stream()
                .map(Measurement::outcome)
                .filter(o -> !(o instanceof Outcome.Timed))
                .map(o -> new Summary.Gap(s.question().toString(), reason(o))))
        .toList();
  }

  private static String reason(Outcome outcome) {
    String reason = outcome.reasonOrEmpty();
    return outcome instanceof Outcome.Wrong ? "wrong: " + reason : reason;
  }
}
