package press.bench.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import press.bench.Profile;
import press.bench.VariantSelector;
import press.bench.store.DeviceLocks;
import press.bench.store.ResultStore;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.bench.target.TimeBudget;
import press.result.Measurement;
import press.result.Outcome;
import press.result.Results;

/// Asks machines what is missing or stale, and keeps every answer as soon as it is known.
public final class BenchRunner {

  private final ResultStore store;
  private final Results existing;
  private final ProgressListener progress;
  private final Optional<DeviceLocks> turns;

  private BenchRunner(
      ResultStore store, Results existing, ProgressListener progress, Optional<DeviceLocks> turns) {
    this.store = store;
    this.existing = existing;
    this.progress = progress;
    this.turns = turns;
  }

  /// A bench that writes to a store.
  ///
  /// @param existing what the store holds already
  public BenchRunner(ResultStore store, Results existing, ProgressListener progress) {
    this(store, existing, progress, Optional.empty());
  }

  /// The same, which waits while another one measures on a device.
  public BenchRunner taking(DeviceLocks others) {
    return new BenchRunner(store, existing, progress, Optional.of(others));
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

    private boolean selects(BenchCase question) {
      return new VariantSelector(selectors).mean(question.benchmark(), question.variant())
          || selectors.contains(ROOFS) && !question.roof().isEmpty();
    }

    private boolean includes(CaseStatus status) {
      return switch (status.word()) {
        case STALE, MISSING -> true;
        case GAP -> retry || force;
        case FRESH -> force;
      };
    }
  }

  /// How every question of a target stands; asks nothing.
  public List<CaseStatus> status(BenchTarget target, Wanted wanted) {
    return target.questions(wanted.profile()).stream()
        .filter(wanted::selects)
        .map(q -> CaseStatus.of(q, target, wanted.profile(), existing))
        .toList();
  }

  /// Asks all targets; each gets its share of the time that is left. Where the thread is
  /// interrupted, what has been answered is kept and the rest is left.
  public BenchSummary run(List<BenchTarget> targets, Wanted wanted) throws IOException {
    TimeBudget shares =
        new TimeBudget(Instant.now().plus(wanted.budget()), Collections.nCopies(targets.size(), 1));
    List<BenchSummary.OneMachine> done = new ArrayList<>();
    for (BenchTarget target : targets) {
      done.add(one(target, wanted, shares.next(1, Instant.now())));
    }
    return new BenchSummary(done, Thread.currentThread().isInterrupted());
  }

  private BenchSummary.OneMachine one(BenchTarget target, Wanted wanted, Instant deadline)
      throws IOException {
    List<CaseStatus> all = status(target, wanted);
    List<BenchCase> open = all.stream().filter(wanted::includes).map(CaseStatus::question).toList();
    Tally tally = new Tally(target, open.size(), all.size() - open.size(), oldGaps(all, wanted));
    if (open.isEmpty() || Thread.currentThread().isInterrupted()) {
      return tally.summary();
    }
    Optional<ResultStore.Hold> hold = store.hold(target.machine().id());
    if (hold.isEmpty()) {
      open.forEach(q -> tally.gap(q, "another bench is using this machine"));
      return tally.summary();
    }
    try (ResultStore.Hold _ = hold.get()) {
      if (turns.isEmpty()) {
        ask(target, open, wanted.profile(), deadline, tally);
      } else {
        askInTurn(target, open, wanted.profile(), deadline, tally);
      }
      return tally.summary();
    }
  }

  private void askInTurn(
      BenchTarget target, List<BenchCase> open, Profile profile, Instant deadline, Tally tally)
      throws IOException {
    String id = target.machine().id();
    Optional<ResultStore.Hold> turn =
        turns.orElseThrow().await(target.machine(), deadline, () -> progress.waiting(id));
    if (turn.isPresent()) {
      try (ResultStore.Hold _ = turn.get()) {
        ask(target, open, profile, deadline, tally);
      }
    } else if (!Thread.currentThread().isInterrupted()) {
      open.forEach(q -> tally.gap(q, "another bench was measuring on this device"));
    }
  }

  private void ask(
      BenchTarget target, List<BenchCase> open, Profile profile, Instant deadline, Tally tally)
      throws IOException {
    UninterruptedWrite.run(() -> store.write(target.machine()));
    ResultWriter ledger = new ResultWriter(store, existing, target, profile);
    progress.begin(target.machine().id(), open.size(), deadline);
    try {
      target.ask(
          open,
          profile,
          deadline,
          new BenchTarget.ResultListener() {
            @Override
            public void partly(BenchCase question, double share) {
              progress.partly(question, share);
            }

            @Override
            public void accept(BenchCase question, BenchTarget.Answer answer) {
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
    private final BenchTarget target;
    private final int asked;
    private final int fresh;
    private final int old;
    private final List<BenchSummary.Gap> gaps;
    private int measured;
    private int answered;
    private int begun;

    Tally(BenchTarget target, int asked, int fresh, List<BenchSummary.Gap> gaps) {
      this.target = target;
      this.asked = asked;
      this.fresh = fresh;
      this.old = gaps.size();
      this.gaps = new ArrayList<>(gaps);
    }

    void answered(BenchCase question, Outcome outcome, boolean whole) {
      if (outcome instanceof Outcome.Timed) {
        answered++;
        measured++;
        begun += whole ? 0 : 1;
      } else {
        gap(question, reason(outcome));
      }
    }

    void gap(BenchCase question, String reason) {
      answered++;
      gaps.add(new BenchSummary.Gap(question.toString(), reason));
    }

    BenchSummary.OneMachine summary() {
      return new BenchSummary.OneMachine(
          target.machine().id(),
          target.machine().title(),
          asked,
          measured,
          begun,
          asked - answered,
          fresh - old,
          gaps);
    }
  }

  private static List<BenchSummary.Gap> oldGaps(List<CaseStatus> all, Wanted wanted) {
    return all.stream()
        .filter(s -> !wanted.includes(s))
        .flatMap(s ->
            s.row().stream()
                .map(Measurement::outcome)
                .filter(o -> !(o instanceof Outcome.Timed))
                .map(o -> new BenchSummary.Gap(s.question().toString(), reason(o))))
        .toList();
  }

  private static String reason(Outcome outcome) {
    String reason = outcome.reasonOrEmpty();
    return outcome instanceof Outcome.Wrong ? "wrong: " + reason : reason;
  }
}
