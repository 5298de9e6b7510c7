package press.bench.ask;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import press.bench.Profile;
import press.bench.Selectors;
import press.bench.bed.Bed;
import press.bench.bed.Question;
import press.bench.bed.Shares;
import press.bench.store.DeviceTurns;
import press.bench.store.ResultStore;
import press.result.Measurement;
import press.result.Outcome;
import press.result.Results;

/// Asks machines what is missing or stale, and keeps every answer as soon as it is known.
public final class Bench {

  private final ResultStore store;
  private final Results existing;
  private final Progress progress;
  private final Optional<DeviceTurns> turns;

  private Bench(
      ResultStore store, Results existing, Progress progress, Optional<DeviceTurns> turns) {
    this.store = store;
    this.existing = existing;
    this.progress = progress;
    this.turns = turns;
  }

  /// A bench that writes to a store.
  ///
  /// @param existing what the store holds already
  public Bench(ResultStore store, Results existing, Progress progress) {
    this(store, existing, progress, Optional.empty());
  }

  /// The same, which waits while another one measures on a device.
  public Bench taking(DeviceTurns others) {
    return new Bench(store, existing, progress, Optional.of(others));
  }

  /// What is wanted.
  ///
  /// @param profile how much care
  /// @param selectors `stream`, `stream/float4`, [#ROOFS]; empty for everything
  /// @param budget the longest time for all machines together
  /// @param retry whether questions that were skipped or failed before are asked again
  /// @param force whether fresh ones are asked again as well
  public record Wanted(
      Profile profile, List<String> selectors, Duration budget, boolean retry, boolean force) {

    /// Selects what probes a ceiling of the machine.
    public static final String ROOFS = "roofs";

    public Wanted {
      selectors = List.copyOf(selectors);
    }

    private boolean selects(Question question) {
      return new Selectors(selectors).mean(question.benchmark(), question.variant())
          || selectors.contains(ROOFS) && !question.roof().isEmpty();
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
        .map(q -> Status.of(q, bed, wanted.profile(), existing))
        .toList();
  }

  /// Asks all beds; each gets its share of the time that is left. Where the thread is interrupted,
  /// what has been answered is kept and the rest is left.
  public Summary run(List<Bed> beds, Wanted wanted) throws IOException {
    Shares shares =
        new Shares(Instant.now().plus(wanted.budget()), Collections.nCopies(beds.size(), 1));
    List<Summary.OneMachine> done = new ArrayList<>();
    for (Bed bed : beds) {
      done.add(one(bed, wanted, shares.next(1, Instant.now())));
    }
    return new Summary(done, Thread.currentThread().isInterrupted());
  }

  private Summary.OneMachine one(Bed bed, Wanted wanted, Instant deadline) throws IOException {
    List<Status> all = status(bed, wanted);
    List<Question> open = all.stream().filter(wanted::asks).map(Status::question).toList();
    Tally tally = new Tally(bed, open.size(), all.size() - open.size(), oldGaps(all, wanted));
    if (open.isEmpty() || Thread.currentThread().isInterrupted()) {
      return tally.summary();
    }
    Optional<ResultStore.Hold> hold = store.hold(bed.machine().id());
    if (hold.isEmpty()) {
      open.forEach(q -> tally.gap(q, "another bench is using this machine"));
      return tally.summary();
    }
    try (ResultStore.Hold _ = hold.get()) {
      if (turns.isEmpty()) {
        ask(bed, open, wanted.profile(), deadline, tally);
      } else {
        askInTurn(bed, open, wanted.profile(), deadline, tally);
      }
      return tally.summary();
    }
  }

  private void askInTurn(
      Bed bed, List<Question> open, Profile profile, Instant deadline, Tally tally)
      throws IOException {
    String id = bed.machine().id();
    Optional<ResultStore.Hold> turn =
        turns.orElseThrow().await(bed.machine(), deadline, () -> progress.waiting(id));
    if (turn.isPresent()) {
      try (ResultStore.Hold _ = turn.get()) {
        ask(bed, open, profile, deadline, tally);
      }
    } else if (!Thread.currentThread().isInterrupted()) {
      open.forEach(q -> tally.gap(q, "another bench was measuring on this device"));
    }
  }

  private void ask(Bed bed, List<Question> open, Profile profile, Instant deadline, Tally tally)
      throws IOException {
    Unstopped.run(() -> store.write(bed.machine()));
    Ledger ledger = new Ledger(store, existing, bed, profile);
    progress.begin(bed.machine().id(), open.size(), deadline);
    try {
      bed.ask(
          open,
          profile,
          deadline,
          new Bed.Hearer() {
            @Override
            public void partly(Question question, double share) {
              progress.partly(question, share);
            }

            @Override
            public void accept(Question question, Bed.Answer answer) {
              boolean whole = ledger.add(question, answer);
              tally.answered(question, answer.outcome(), whole);
              progress.answered(question, answer.outcome());
            }
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      progress.end();
    }
  }

  /// Counts what came of the questions to one machine.
  private static final class Tally {
    private final Bed bed;
    private final int asked;
    private final int fresh;
    private final int old;
    private final List<Summary.Gap> gaps;
    private int measured;
    private int answered;
    private int begun;

    Tally(Bed bed, int asked, int fresh, List<Summary.Gap> gaps) {
      this.bed = bed;
      this.asked = asked;
      this.fresh = fresh;
      this.old = gaps.size();
      this.gaps = new ArrayList<>(gaps);
    }

    void answered(Question question, Outcome outcome, boolean whole) {
      if (outcome instanceof Outcome.Timed) {
        answered++;
        measured++;
        begun += whole ? 0 : 1;
      } else {
        gap(question, reason(outcome));
      }
    }

    void gap(Question question, String reason) {
      answered++;
      gaps.add(new Summary.Gap(question.toString(), reason));
    }

    Summary.OneMachine summary() {
      return new Summary.OneMachine(
          bed.machine().id(),
          bed.machine().title(),
          asked,
          measured,
          begun,
          asked - answered,
          fresh - old,
          gaps);
    }
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
