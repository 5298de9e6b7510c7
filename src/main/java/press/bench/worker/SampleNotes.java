package press.bench.worker;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import press.bench.Clock;
import press.bench.Problem;
import press.opencl.DeviceFacts;
import press.results.Statistics;

/// The notes that are stored beside a time.
///
/// @param batch runs in a sample
/// @param sets sets of buffers that took turns
record SampleNotes(Problem problem, int batch, int sets, DeviceFacts device) {

  private static final double MAX_CLOCK_DIFFERENCE = 0.03;

  /// The notes on all samples of a contestant.
  List<String> of(List<Sampler.Sample> samples) {
    List<String> notes = new ArrayList<>();
    if (batch > 1) {
      boolean launches = problem.launches().size() == problem.steps().size();
      notes.add(batch + (launches ? " launches a sample" : " runs a sample"));
    }
    if (problem.clock() == Clock.DEVICE && !samples.isEmpty()) {
      double apart =
          median(samples, Sampler.Sample::wall) / median(samples, Sampler.Sample::device) - 1;
      if (Math.abs(apart) > MAX_CLOCK_DIFFERENCE) {
        notes.add("host clock %s against device clock".formatted(percent(apart)));
      }
    }
    if (problem.scratchBytes() > 0) {
      notes.add(problem.scratchBytes() + " bytes of scratch");
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
