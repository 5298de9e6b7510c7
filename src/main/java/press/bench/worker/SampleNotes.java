package press.bench.worker;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import press.bench.Clock;
import press.bench.Problem;
import press.opencl.DeviceFacts;
import press.result.Statistics;

/// The short remarks that go with a time.
///
/// @param problem what was measured
/// @param batch runs in a sample
/// @param sets sets of buffers that took turns
/// @param device where
record SampleNotes(Problem problem, int batch, int sets, DeviceFacts device) {

  private static final double CLOCKS_APART = 0.03;

  /// What is to be said of these samples, which belong to this block.
  List<String> of(List<Sampler.Sample> samples, SampleBlock.Taken block) {
    List<String> notes = new ArrayList<>();
    if (batch > 1) {
      boolean launches = problem.launches().size() == problem.steps().size();
      notes.add(batch + (launches ? " launches a sample" : " runs a sample"));
    }
    if (problem.clock() == Clock.DEVICE) {
      double apart = wall(samples) / device(samples) - 1;
      if (Math.abs(apart) > CLOCKS_APART) {
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

  /// Whether the data lay in the caches, where that matters; may be empty.
  private String caches() {
    long cache = BufferRotation.cacheBytes(device);
    String told = size(cache) + " of cache" + (cache == device.cacheBytes() ? "" : " (assumed)");
    long bytes = problem.deviceBytes();
    if (problem.cold()) {
      String how = sets == 1 ? "1 set" : sets + " sets";
      return "cold: %s of buffers, %s over %s".formatted(how, size(bytes * sets), told);
    }
    boolean fits = problem.clock() == Clock.DEVICE && bytes < BufferRotation.CACHES * cache;
    return fits ? "warm: %s of data, %s".formatted(size(bytes), told) : "";
  }

  private static String size(long bytes) {
    return bytes >= 1 << 20 ? (bytes >> 20) + " MiB" : (bytes + 1023 >> 10) + " KiB";
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%+.1f %%", share * 100);
  }

  private static double wall(List<Sampler.Sample> samples) {
    return Statistics.middle(List.of(samples.stream().map(Sampler.Sample::wall).toList()));
  }

  private static double device(List<Sampler.Sample> samples) {
    return Statistics.middle(List.of(samples.stream().map(Sampler.Sample::device).toList()));
  }
}
