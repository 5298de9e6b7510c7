package press.bench.worker;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.LongSupplier;
import press.bench.Clock;
import press.bench.Problem;
import press.opencl.DeviceFacts;
import press.opencl.OpenClException;
import press.results.Statistics;

/// Takes the samples of all variants at one point, in turns, and repeats them if the device was not
/// steady.
///
/// A fixed seed draws whether turns go A B B A or B A A B: one order alone would keep step with
/// effects of the device that recur every fourth sample.
///
/// The first variant is the canary. Its work is the same from the first turn to the last; if its
/// time changes, the device has changed (clock, heat, a neighbour), and so have the times of all
/// others.
final class SampleBlock {

  /// The most drift of a steady block.
  static final double MAX_DRIFT = 0.02;

  private static final long SEED = 20_261_121L;

  private final SamplingPlan plan;
  private final LongSupplier nanoTime;
  private final SplittableRandom turns = new SplittableRandom(SEED);

  /// @param nanoTime the host's clock
  SampleBlock(SamplingPlan plan, LongSupplier nanoTime) {
    this.plan = plan;
    this.nanoTime = nanoTime;
  }

  /// Takes a sample of one variant.
  @FunctionalInterface
  interface Turn {
    Sampler.Sample take() throws OpenClException;
  }

  /// The samples of the steadiest try.
  ///
  /// @param samples of each variant, in the order in which they were taken
  /// @param drift how much slower the canary's later half was than its earlier, as a share
  /// @param tries how many tries there were
  record Taken(List<List<Sampler.Sample>> samples, double drift, int tries) {

    boolean steady() {
      return Math.abs(drift) <= MAX_DRIFT;
    }
  }

  /// Measures until the canary is steady, at most as often as the plan allows.
  Taken take(List<Turn> variants) throws OpenClException {
    Taken best = once(variants, 1);
    for (int t = 2; t <= plan.tries() && !best.steady(); t++) {
      Taken next = once(variants, t);
      Taken steadier = Math.abs(next.drift()) < Math.abs(best.drift()) ? next : best;
      best = new Taken(steadier.samples(), steadier.drift(), t);
    }
    return best;
  }

  private Taken once(List<Turn> variants, int tries) throws OpenClException {
    List<List<Sampler.Sample>> samples = new ArrayList<>();
    variants.forEach(_ -> samples.add(new ArrayList<>()));
    long start = nanoTime.getAsLong();
    boolean back = false;
    for (int round = 0; round < plan.samples(); round++) {
      long passed = nanoTime.getAsLong() - start;
      if (round >= plan.minSamples() && passed > plan.nanosOfPoint() * variants.size()) {
        break;
      }
      back = round % 2 == 0 ? turns.nextBoolean() : !back;
      for (int i = 0; i < variants.size(); i++) {
        int v = back ? variants.size() - 1 - i : i;
        samples.get(v).add(variants.get(v).take());
      }
    }
    return new Taken(samples, drift(samples.getFirst()), tries);
  }

  /// How much slower the later half of samples is than the earlier, as a share.
  static double drift(List<Sampler.Sample> samples) {
    int half = samples.size() / 2;
    if (half == 0) {
      return 0;
    }
    List<Double> times = samples.stream().map(Sampler.Sample::published).toList();
    return Statistics.middle(List.of(times.subList(times.size() - half, times.size())))
            / Statistics.middle(List.of(times.subList(0, half)))
        - 1;
  }

  /// The notes that are stored beside a time.
  ///
  /// @param batch runs in a sample
  /// @param sets sets of buffers that took turns
  record SampleNotes(Problem problem, int batch, int sets, DeviceFacts device) {

    private static final double MAX_CLOCK_DIFFERENCE = 0.03;

    /// The notes on samples of a block.
    List<String> of(List<Sampler.Sample> samples, SampleBlock.Taken block) {
      List<String> notes = new ArrayList<>();
      if (batch > 1) {
        boolean launches = problem.launches().size() == problem.steps().size();
        notes.add(batch + (launches ? " launches a sample" : " runs a sample"));
      }
      if (problem.clock() == Clock.DEVICE) {
        double apart =
            median(samples, Sampler.Sample::wall) / median(samples, Sampler.Sample::device) - 1;
        if (Math.abs(apart) > MAX_CLOCK_DIFFERENCE) {
          notes.add("host clock %s against device clock".formatted(percent(apart)));
        }
      }
      if (!block.steady()) {
        String least = block.tries() > 1 ? ", the least of " + block.tries() + " tries" : "";
        notes.add("canary drifted " + percent(block.drift()) + least);
      }
      caches().lines().forEach(notes::add);
      return List.copyOf(notes);
    }

    /// Whether the data was in the caches; empty if that does not matter.
    private String caches() {
      long cache = BufferRotation.cacheBytes(device);
      boolean reported = cache == device.memory().cacheBytes();
      String cacheSize = size(cache) + " of cache" + (reported ? "" : " (assumed)");
      long bytes = problem.deviceBytes();
      if (problem.cold()) {
        String how = sets == 1 ? "1 set" : sets + " sets";
        return "cold: %s of buffers, %s over %s".formatted(how, size(bytes * sets), cacheSize);
      }
      boolean fits = problem.clock() == Clock.DEVICE && bytes < BufferRotation.CACHES * cache;
      return fits ? "warm: %s of data, %s".formatted(size(bytes), cacheSize) : "";
    }

    private static String size(long bytes) {
      return bytes >= 1 << 20 ? (bytes >> 20) + " MiB" : (bytes + 1023 >> 10) + " KiB";
    }

    private static String percent(double share) {
      return String.format(Locale.ROOT, "%+.1f %%", share * 100);
    }

    private static double median(
        List<Sampler.Sample> samples, Function<Sampler.Sample, Double> clock) {
      return Statistics.middle(List.of(samples.stream().map(clock).toList()));
    }
  }
}
