package press.bench.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import press.bench.Profile;
import press.bench.VariantSelector;
import press.bench.run.BenchSummary.CaseEnd;
import press.bench.store.DeviceLocks;
import press.bench.store.ResultStore;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.bench.target.CaseResult;
import press.bench.target.TimeBudget;
import press.results.Machine;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Params;
import press.results.Results;

/// Measures what is missing or stale on targets, and stores every result as soon as it is known.
public final class BenchRunner {

  private final ResultStore store;
  private final Results existing;
  private final ProgressListener progress;
  private final ExclusiveAccess access;
  private final List<String> notes;

  /// @param existing results in the store
  /// @param devices locks on devices that other benches of this host use too
  public BenchRunner(
      ResultStore store,
      Results existing,
      ProgressListener progress,
      Optional<DeviceLocks> devices) {
    this(store, existing, progress, devices, List.of());
  }

  /// @param notes that each row gets which a load of this host could disturb
  public BenchRunner(
      ResultStore store,
      Results existing,
      ProgressListener progress,
      Optional<DeviceLocks> devices,
      List<String> notes) {
    this.notes = List.copyOf(notes);
    this.store = store;
    this.existing = existing;
    this.progress = progress;
    this.access = new ExclusiveAccess(store, devices);
  }

  /// What to measure.
  ///
  /// @param selectors `stream`, `stream/float4`; empty for everything
  /// @param points parameters of which a case must have one set, such as `n=8192`; empty for all
  /// @param budget the longest time for all machines together
  /// @param retry whether cases that failed before are measured again
  /// @param force whether fresh cases are measured again as well
  /// @param first benchmarks that are measured before all others, in this order
  public record Wanted(
      Profile profile,
      List<String> selectors,
      List<Params> points,
      Duration budget,
      boolean retry,
      boolean force,
      List<String> first) {

    public Wanted {
      first = List.copyOf(first);
      selectors = List.copyOf(selectors);
      points = List.copyOf(points);
    }

    private boolean selects(BenchCase benchCase) {
      return new VariantSelector(selectors).selects(benchCase.benchmark(), benchCase.variant())
          && (points.isEmpty() || points.stream().anyMatch(benchCase.params()::matches));
    }

    /// The status of every selected case of a target; measures nothing.
    public List<CaseStatus> status(BenchTarget target, Results existing) {
      return target.cases(profile).stream()
          .filter(this::selects)
          .map(c -> CaseStatus.of(c, target, profile, existing))
          .toList();
    }

    /// The cases to measure. Where one of a point is stale or missing, or a run ended in the middle
    /// of it, all that have a time there are measured: rows of different runs could not be
    /// compared.
    private List<CaseStatus> open(List<CaseStatus> all) {
      Set<List<Object>> points =
          all.stream().filter(this::includes).map(Wanted::point).collect(Collectors.toSet());
      all.stream()
          .filter(s -> hasTime(s) && s.row().get().profile().equals(profile.word()))
          .collect(
              Collectors.groupingBy(
                  Wanted::point,
                  Collectors.mapping(s -> s.row().get().origin().run(), Collectors.toSet())))
          .forEach((point, runs) -> {
            if (runs.size() > 1) {
              points.add(point);
            }
          });
      return all.stream()
          .filter(s -> includes(s) || hasTime(s) && points.contains(point(s)))
          .sorted(Comparator.comparingInt(this::place))
          .toList();
    }

    private boolean includes(CaseStatus status) {
      return switch (status.state()) {
        case STALE, MISSING -> true;
        case GAP -> retry || force;
        case FRESH -> force;
      };
    }

    private int place(CaseStatus status) {
      int place = first.indexOf(status.benchCase().benchmark());
      return place < 0 ? first.size() : place;
    }

    private static List<Object> point(CaseStatus status) {
      return List.of(status.benchCase().benchmark(), status.benchCase().params());
    }

    private static boolean hasTime(CaseStatus status) {
      return status.row().filter(row -> row.outcome() instanceof Outcome.Timed).isPresent();
    }
  }

  /// Measures all targets; each gets its share of the time that is left. After an interrupt of the
  /// thread, the results so far are stored and the remaining cases are left.
  public BenchSummary run(List<BenchTarget> targets, Wanted wanted) throws IOException {
    TimeBudget budget =
        new TimeBudget(Instant.now().plus(wanted.budget()), Collections.nCopies(targets.size(), 1));
    List<BenchSummary.OneMachine> machines = new ArrayList<>();
    for (BenchTarget target : targets) {
      machines.add(runTarget(target, wanted, budget.next(1, Instant.now())));
    }
    return new BenchSummary(machines, Thread.currentThread().isInterrupted());
  }

  private BenchSummary.OneMachine runTarget(BenchTarget target, Wanted wanted, Instant deadline)
      throws IOException {
    List<CaseStatus> all = wanted.status(target, existing);
    List<CaseStatus> due = wanted.open(all);
    List<BenchCase> open = due.stream().map(CaseStatus::benchCase).toList();
    List<CaseEnd> before =
        all.stream()
            .filter(s -> !due.contains(s))
            .flatMap(s -> s.row().stream())
            .map(row -> CaseEnd.of(row.outcome(), true))
            .toList();
    List<CaseEnd> now = new ArrayList<>();
    if (!open.isEmpty() && !isInterrupted()) {
      String id = target.machine().id();
      access
          .run(
              target.machine(),
              deadline,
              by -> progress.waiting(id, by),
              () -> measure(target, due, wanted, deadline, now))
          .filter(_ -> !isInterrupted())
          .ifPresent(reason -> open.forEach(_ -> now.add(new CaseEnd(reason, true))));
    }
    return new BenchSummary.OneMachine(target.machine(), open.size(), now, before);
  }

  private static boolean isInterrupted() {
    return Thread.currentThread().isInterrupted();
  }

  private void measure(
      BenchTarget target, List<CaseStatus> due, Wanted wanted, Instant deadline, List<CaseEnd> now)
      throws IOException {
    List<BenchCase> open = due.stream().map(CaseStatus::benchCase).toList();
    Profile profile = wanted.profile();
    Machine card = target.card(Optional.ofNullable(existing.machines().get(target.machine().id())));
    ResultWriter.uninterrupted(() -> store.write(card));
    List<String> told = card.kind() == Machine.Kind.GPU ? List.of() : notes;
    ResultWriter writer = new ResultWriter(store, existing, target, profile, told);
    long again = due.stream().filter(s -> !wanted.includes(s)).count();
    progress.begin(target.machine().id(), open.size(), (int) again, deadline);
    try {
      target.measure(
          open,
          profile,
          deadline,
          new BenchTarget.ResultListener() {
            @Override
            public void progressed(BenchCase benchCase, double share) {
              progress.progressed(benchCase, share);
            }

            @Override
            public void accept(BenchCase benchCase, CaseResult result) {
              now.add(CaseEnd.of(result.outcome(), writer.add(benchCase, result)));
              Optional<Measurement> old =
                  CaseStatus.row(
                      benchCase, existing.rows(target.machine().id(), benchCase.benchmark()));
              progress.finished(benchCase, old.map(Measurement::outcome), result.outcome());
            }
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      progress.end();
    }
  }

  /// Receives the progress of a bench; what it does not override it ignores.
  public interface ProgressListener {

    /// A machine is measured from now on.
    ///
    /// @param again how many of the cases have a fresh time, and are measured for the others of
    ///   their points
    /// @param deadline when it stops at the latest
    default void begin(String machine, int cases, int again, Instant deadline) {}

    /// Another bench measures on this machine's device; this one waits.
    ///
    /// @param by the process that measures, in words
    default void waiting(String machine, String by) {}

    /// A share of a case is done, from 0 to 1.
    default void progressed(BenchCase benchCase, double share) {}

    /// A case has its result.
    ///
    /// @param before the result that was stored when the run began
    default void finished(BenchCase benchCase, Optional<Outcome> before, Outcome outcome) {}

    /// All cases of the machine are finished.
    default void end() {}
  }
}
