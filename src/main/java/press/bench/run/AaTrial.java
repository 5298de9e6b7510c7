package press.bench.run;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.bench.Profile;
import press.bench.VariantSelector;
import press.bench.store.DeviceLocks;
import press.bench.store.ResultStore;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.bench.target.CaseResult;
import press.bench.target.TimeBudget;
import press.results.MethodTrial;

/// The A/A trial of a machine: kernels and programs of others take part in contests under two
/// names, to count how often the method finds a difference that does not exist. It tests the
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
  /// @param profile whose largest points are measured; the schedule is that of published numbers
  /// @param pairs how many in all, at least
  /// @param budget the longest time
  public record Wanted(List<String> selectors, Profile profile, int pairs, Duration budget) {
    public Wanted {
      selectors = List.copyOf(selectors);
    }
  }

  /// Receives the progress of a trial.
  public interface Progress {
    /// Another bench measures on this machine's device; this one waits.
    ///
    /// @param by the process that measures, in words
    default void waiting(String machine, String by) {}

    /// The trial of a machine begins.
    void begin(String machine, int kernels, int pairs);

    /// A contest of a benchmark is over.
    default void measured(String benchmark) {}

    /// A kernel is done in one mode.
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
    List<BenchCase> cases = cases(target.cases(wanted.profile()), wanted.selectors());
    if (cases.isEmpty()) {
      return Result.none("no kernel of this machine can be measured against itself");
    }
    List<Result> result = new ArrayList<>();
    String id = target.machine().id();
    Optional<String> refused =
        access.run(
            target.machine(),
            Instant.now().plus(wanted.budget()),
            by -> progress.waiting(id, by),
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

  /// The cases at the largest point of each benchmark: the first variant, or all that are selected.
  private static List<BenchCase> cases(List<BenchCase> all, List<String> selectors) {
    VariantSelector selector = new VariantSelector(selectors);
    List<BenchCase> cases = new ArrayList<>();
    for (List<BenchCase> ofOne :
        BenchCase.byBenchmark(
                all.stream().filter(c -> selector.selects(c.benchmark(), c.variant())).toList())
            .values()) {
      ofOne.stream()
          .filter(c -> c.params().equals(ofOne.getLast().params()))
          .limit(selectors.isEmpty() ? 1 : ofOne.size())
          .forEach(cases::add);
    }
    return cases;
  }

  /// Measures all cases under two names, again and again until there are enough pairs.
  private MethodTrial trial(BenchTarget target, List<BenchCase> cases, Wanted wanted) {
    Instant end = Instant.now().plus(wanted.budget());
    Map<BenchCase, TwinRatios> ratios = new LinkedHashMap<>();
    cases.forEach(c -> ratios.put(c, new TwinRatios(target.processes(c, Profile.FULL))));
    int before = -1;
    int pairs = 0;
    while (pairs > before && pairs < wanted.pairs() && !Thread.currentThread().isInterrupted()) {
      before = pairs;
      Map<String, List<BenchCase>> all = BenchCase.byBenchmark(cases);
      TimeBudget budget = new TimeBudget(end, all.values().stream().map(List::size).toList());
      all.forEach((name, ofOne) -> {
        measure(target, ofOne, budget.next(ofOne.size(), Instant.now()), ratios);
        progress.measured(name);
      });
      pairs = ratios.values().stream().mapToInt(TwinRatios::pairs).sum();
    }
    List<MethodTrial.Kernel> kernels =
        ratios.entrySet().stream().flatMap(e -> e.getValue().kernels(e.getKey()).stream()).toList();
    kernels.forEach(progress::done);
    return new MethodTrial(
        target.machine().id(),
        target.processes(cases.getFirst(), Profile.FULL),
        ratios.values().stream().mapToInt(TwinRatios::samples).max().orElse(0),
        cases.getFirst().code().harness(),
        Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
        remark(kernels),
        kernels);
  }

  /// One contest of cases of one point and their twins, as for published numbers.
  private static void measure(
      BenchTarget target,
      List<BenchCase> cases,
      Instant deadline,
      Map<BenchCase, TwinRatios> ratios) {
    List<BenchCase> both =
        Stream.concat(cases.stream(), cases.stream().map(BenchCase::twin)).toList();
    Map<BenchCase, CaseResult> results = new HashMap<>();
    target.measure(both, Profile.FULL, deadline, results::put);
    for (BenchCase benchCase : cases) {
      CaseResult first = results.get(benchCase);
      CaseResult second = results.get(benchCase.twin());
      if (first != null && second != null) {
        ratios.get(benchCase).add(first.outcome(), second.outcome());
      }
    }
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
                .distinct()
                .collect(Collectors.joining(", "));
  }
}
