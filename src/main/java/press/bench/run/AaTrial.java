package press.bench.run;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import press.bench.VariantSelector;
import press.bench.store.DeviceLocks;
import press.bench.store.ResultStore;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.bench.target.PairBed;
import press.bench.target.Pairs;
import press.bench.target.TimeBudget;
import press.result.Change;
import press.result.Estimate;
import press.result.Statistics;
import press.result.Trial;

/// The A/A trial of a machine: kernels are measured against themselves just as variants are against
/// each other, to see how often the method finds a difference where there is none.
///
/// Hoefler and Belli, "Scientific Benchmarking of Parallel Computing Systems", SC'15, ask for
/// intervals; this asks whether the intervals keep their word.
public final class AaTrial {

  /// A machine on which the interval of a ratio is wider than this, for half of the pairs, is
  /// noisy.
  private static final double NOISY = 0.01;

  private final ResultStore store;
  private final Progress progress;
  private final Optional<DeviceLocks> turns;

  private AaTrial(ResultStore store, Progress progress, Optional<DeviceLocks> turns) {
    this.store = store;
    this.progress = progress;
    this.turns = turns;
  }

  /// A trial whose outcome is kept in a store.
  public AaTrial(ResultStore store, Progress progress) {
    this(store, progress, Optional.empty());
  }

  /// The same, which waits while another bench measures on a device.
  public AaTrial taking(DeviceLocks others) {
    return new AaTrial(store, progress, Optional.of(others));
  }

  /// What is wanted.
  ///
  /// @param selectors `stream`, `stream/float4`; empty for the first variant of each benchmark
  /// @param pairs how many in all
  /// @param budget the longest time
  public record Wanted(List<String> selectors, int pairs, Duration budget) {
    public Wanted {
      selectors = List.copyOf(selectors);
    }
  }

  /// Hears how far it is.
  public interface Progress {
    /// Another bench measures on this machine's device; this one waits for its turn.
    default void waiting(String machine) {}

    /// A machine is begun.
    void begin(String machine, int kernels, int pairs);

    /// A kernel is done.
    void done(Trial.Kernel kernel);
  }

  /// What came of a machine.
  ///
  /// @param trial what was kept; empty where there is none
  /// @param reason why there is none, or why it was not kept; else empty
  public record Outcome(Optional<Trial> trial, String reason) {
    private static Outcome none(String reason) {
      return new Outcome(Optional.empty(), reason);
    }
  }

  /// Tries a machine, and keeps the trial where it has a pair.
  public Outcome run(BenchTarget target, Wanted wanted) throws IOException {
    if (!(target instanceof PairBed pairBed)) {
      return Outcome.none("this machine cannot measure a kernel against itself");
    }
    List<BenchCase> questions = questions(pairBed, wanted.selectors());
    if (questions.isEmpty()) {
      return Outcome.none("none of these kernels runs here");
    }
    String id = target.machine().id();
    Optional<ResultStore.Hold> hold = store.hold(id);
    if (hold.isEmpty()) {
      return Outcome.none("another bench is using this machine");
    }
    try (ResultStore.Hold _ = hold.get()) {
      if (turns.isEmpty()) {
        return tried(pairBed, questions, wanted);
      }
      Instant deadline = Instant.now().plus(wanted.budget());
      Optional<ResultStore.Hold> turn =
          turns.get().await(target.machine(), deadline, () -> progress.waiting(id));
      if (turn.isEmpty()) {
        return Outcome.none(
            Thread.currentThread().isInterrupted()
                ? "stopped; nothing was kept"
                : "another bench was measuring on this device");
      }
      try (ResultStore.Hold _ = turn.get()) {
        return tried(pairBed, questions, wanted);
      }
    }
  }

  private Outcome tried(PairBed target, List<BenchCase> questions, Wanted wanted)
      throws IOException {
    progress.begin(target.machine().id(), questions.size(), wanted.pairs());
    Trial trial = trial(target, questions, wanted);
    if (Thread.currentThread().isInterrupted()) {
      return Outcome.none("stopped; nothing was kept");
    }
    if (trial.pairs() == 0) {
      return new Outcome(Optional.of(trial), "not one pair was measured; nothing was kept");
    }
    store.write(target.machine());
    store.write(trial);
    return new Outcome(Optional.of(trial), "");
  }

  /// The usual ones, or the smallest point of each that is named.
  private static List<BenchCase> questions(PairBed target, List<String> selectors) {
    if (selectors.isEmpty()) {
      return target.usualPairs();
    }
    List<BenchCase> all = target.pairable();
    return selectors.stream()
        .flatMap(selector -> all.stream().filter(q -> isNamed(q, selector)).limit(1))
        .toList();
  }

  private static boolean isNamed(BenchCase question, String selector) {
    return VariantSelector.of(question.benchmark(), question.variant()).contains(selector);
  }

  /// What one kernel has no time for, the next ones make up for.
  private Trial trial(PairBed target, List<BenchCase> questions, Wanted wanted) {
    Instant end = Instant.now().plus(wanted.budget());
    TimeBudget shares =
        new TimeBudget(end, IntStream.range(0, questions.size()).map(_ -> 1).boxed().toList());
    List<Trial.Kernel> kernels = new ArrayList<>();
    int left = wanted.pairs();
    for (int i = 0; i < questions.size() && !Thread.currentThread().isInterrupted(); i++) {
      BenchCase question = questions.get(i);
      int share = Math.ceilDiv(left, questions.size() - i);
      Pairs pairs = target.pairs(question, share, shares.next(1, Instant.now()));
      Trial.Kernel kernel = kernel(question, pairs);
      left = Math.max(0, left - kernel.pairs());
      kernels.add(kernel);
      progress.done(kernel);
    }
    return new Trial(
        target.machine().id(),
        PairBed.PROCESSES,
        PairBed.SAMPLES,
        questions.getFirst().harness(),
        Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
        remark(kernels),
        kernels);
  }

  private static Trial.Kernel kernel(BenchCase question, Pairs pairs) {
    List<Estimate> ratios =
        pairs.pairs().stream().map(pair -> Statistics.ratio(pair.a(), pair.b())).toList();
    List<Double> widths = ratios.stream().map(Estimate::relativeHalfWidth).toList();
    return new Trial.Kernel(
        question.benchmark(),
        question.variant(),
        question.params(),
        question.sourceHash(),
        ratios.size(),
        (int) ratios.stream().filter(r -> r.excludes(1)).count(),
        count(ratios, Change.FASTER),
        count(ratios, Change.SLOWER),
        widths.isEmpty() ? 0 : Statistics.middle(List.of(widths)),
        ratios.stream().mapToDouble(r -> Math.abs(r.value() - 1)).max().orElse(0),
        pairs.reason());
  }

  private static int count(List<Estimate> ratios, Change change) {
    return (int) ratios.stream().filter(r -> Change.ofTimes(r) == change).count();
  }

  private static String remark(List<Trial.Kernel> kernels) {
    List<Trial.Kernel> noisy = kernels.stream().filter(k -> k.halfWidth() > NOISY).toList();
    double widest = kernels.stream().mapToDouble(Trial.Kernel::halfWidth).max().orElse(0);
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
