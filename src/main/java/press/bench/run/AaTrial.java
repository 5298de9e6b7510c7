package press.bench.run;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import press.bench.VariantSelector;
import press.bench.store.DeviceLocks;
import press.bench.store.ResultStore;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.bench.target.SelfPairs;
import press.bench.target.TimeBudget;
import press.results.Estimate;
import press.results.MethodTrial;
import press.results.Statistics;
import press.results.TimeChange;

/// The A/A trial of a machine: kernels are measured against themselves just as variants are against
/// each other, to count how often the method finds a difference that does not exist. It tests the
/// intervals of Hoefler and Belli, "Scientific Benchmarking of Parallel Computing Systems", SC'15.
public final class AaTrial {

  /// The median half-width of a ratio's interval above which a machine is noisy.
  private static final double NOISY = 0.01;

  private static final String STOPPED = "stopped; nothing was kept";

  private final ResultStore store;
  private final Progress progress;
  private final ExclusiveAccess access;

  /// @param devices locks on devices that other benches of this host use too
  public AaTrial(ResultStore store, Progress progress, Optional<DeviceLocks> devices) {
    this.store = store;
    this.progress = progress;
    this.access = new ExclusiveAccess(store, devices);
  }

  /// What to try.
  ///
  /// @param selectors `stream`, `stream/float4`; empty for the first variant of each benchmark
  /// @param pairs how many in all
  /// @param budget the longest time
  public record Wanted(List<String> selectors, int pairs, Duration budget) {
    public Wanted {
      selectors = List.copyOf(selectors);
    }
  }

  /// Receives the progress of a trial.
  public interface Progress {
    /// Another bench measures on this machine's device; this one waits.
    default void waiting(String machine) {}

    /// The trial of a machine begins.
    void begin(String machine, int kernels, int pairs);

    /// A kernel is done.
    void done(MethodTrial.Kernel kernel);
  }

  /// The trial of a machine.
  ///
  /// @param trial empty if there is none
  /// @param reason why there is none, or why it was not stored; otherwise empty
  public record Result(Optional<MethodTrial> trial, String reason) {
    private static Result none(String reason) {
      return new Result(Optional.empty(), reason);
    }
  }

  /// Tries a machine, and stores the trial if it has a pair.
  public Result run(BenchTarget target, Wanted wanted) throws IOException {
    List<BenchCase> cases = cases(target.pairableCases(), wanted.selectors());
    if (cases.isEmpty()) {
      return Result.none("no kernel of this machine can be measured against itself");
    }
    List<Result> result = new ArrayList<>();
    String id = target.machine().id();
    Optional<String> refused =
        access.run(
            target.machine(),
            Instant.now().plus(wanted.budget()),
            () -> progress.waiting(id),
            () -> result.add(runLocked(target, cases, wanted)));
    if (refused.isPresent()) {
      return Result.none(Thread.currentThread().isInterrupted() ? STOPPED : refused.get());
    }
    return result.getFirst();
  }

  private Result runLocked(BenchTarget target, List<BenchCase> cases, Wanted wanted)
      throws IOException {
    progress.begin(target.machine().id(), cases.size(), wanted.pairs());
    MethodTrial trial = trial(target, cases, wanted);
    if (Thread.currentThread().isInterrupted()) {
      return Result.none(STOPPED);
    }
    if (trial.pairs() == 0) {
      return new Result(Optional.of(trial), "not one pair was measured; nothing was kept");
    }
    store.write(target.machine());
    store.write(trial);
    return new Result(Optional.of(trial), "");
  }

  /// The first case of each benchmark, or of each selector.
  private static List<BenchCase> cases(List<BenchCase> all, List<String> selectors) {
    return selectors.isEmpty()
        ? BenchCase.firstOfEach(all)
        : selectors.stream()
            .flatMap(selector ->
                all.stream()
                    .filter(c -> VariantSelector.of(c.benchmark(), c.variant()).contains(selector))
                    .limit(1))
            .toList();
  }

  /// Measures all cases; pairs that one has no time for are added to the following ones.
  private MethodTrial trial(BenchTarget target, List<BenchCase> cases, Wanted wanted) {
    TimeBudget budget =
        new TimeBudget(Instant.now().plus(wanted.budget()), Collections.nCopies(cases.size(), 1));
    List<MethodTrial.Kernel> kernels = new ArrayList<>();
    int left = wanted.pairs();
    for (int i = 0; i < cases.size() && !Thread.currentThread().isInterrupted(); i++) {
      int share = Math.ceilDiv(left, cases.size() - i);
      SelfPairs pairs = target.measurePairs(cases.get(i), share, budget.next(1, Instant.now()));
      MethodTrial.Kernel kernel = kernel(cases.get(i), pairs);
      left = Math.max(0, left - kernel.pairs());
      kernels.add(kernel);
      progress.done(kernel);
    }
    return new MethodTrial(
        target.machine().id(),
        SelfPairs.PROCESSES,
        SelfPairs.SAMPLES,
        cases.getFirst().code().harness(),
        Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
        remark(kernels),
        kernels);
  }

  private static MethodTrial.Kernel kernel(BenchCase benchCase, SelfPairs pairs) {
    List<Estimate> ratios =
        pairs.pairs().stream().map(pair -> Statistics.ratio(pair.a(), pair.b())).toList();
    List<Double> widths = ratios.stream().map(Estimate::relativeHalfWidth).toList();
    return new MethodTrial.Kernel(
        benchCase.benchmark(),
        benchCase.variant(),
        benchCase.params(),
        benchCase.code().sourceHash(),
        ratios.size(),
        (int) ratios.stream().filter(r -> r.excludes(1)).count(),
        count(ratios, TimeChange.FASTER),
        count(ratios, TimeChange.SLOWER),
        widths.isEmpty() ? 0 : Statistics.middle(List.of(widths)),
        ratios.stream().mapToDouble(r -> Math.abs(r.value() - 1)).max().orElse(0),
        pairs.reason());
  }

  private static int count(List<Estimate> ratios, TimeChange change) {
    return (int) ratios.stream().filter(r -> TimeChange.ofTimes(r) == change).count();
  }

  private static String remark(List<MethodTrial.Kernel> kernels) {
    List<MethodTrial.Kernel> noisy = kernels.stream().filter(k -> k.halfWidth() > NOISY).toList();
    double widest = kernels.stream().mapToDouble(MethodTrial.Kernel::halfWidth).max().orElse(0);
    String width = String.format(Locale.ROOT, "± %.2f %%", 100 * widest);
    return noisy.isEmpty()
        ? "quiet: the interval of a ratio is " + width + " or narrower for half of the pairs"
        : "noisy: up to "
            + width
            + " for half of the pairs, with "
            + noisy.stream()
                .map(k -> k.benchmark() + "/" + k.variant())
                .collect(Collectors.joining(", "));
  }
}
