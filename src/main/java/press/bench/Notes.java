package press.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import press.opencl.DeviceFacts;

/// The short remarks that go with a time.
final class Notes {

  private static final double CLOCKS_APART = 0.03;
  private static final double DRIFT = 0.02;
  private static final int CACHES = 3;

  private Notes() {}

  static String of(String told, Sampler mine, Sampler canary, DeviceFacts device, long bytes) {
    List<String> notes = new ArrayList<>();
    if (!told.isEmpty()) {
      notes.add(told);
    }
    if (mine.batch() > 1) {
      notes.add(mine.batch() + " launches a sample");
    }
    double apart = median(mine.wall()) / median(mine.device()) - 1;
    if (Math.abs(apart) > CLOCKS_APART) {
      notes.add(percent("host clock %s against device clock", apart));
    }
    double drift = drift(canary.device());
    if (Math.abs(drift) > DRIFT) {
      notes.add(percent("canary drifted %s", drift));
    }
    if (device.cacheBytes() > 0 && bytes < CACHES * device.cacheBytes()) {
      notes.add(
          "warm: %d MiB of data, %d MiB of cache"
              .formatted(bytes >> 20, device.cacheBytes() >> 20));
    }
    return String.join("; ", notes);
  }

  /// How much later samples are slower than earlier ones.
  static double drift(List<Double> samples) {
    int half = samples.size() / 2;
    if (half == 0) {
      return 0;
    }
    return median(samples.subList(samples.size() - half, samples.size()))
            / median(samples.subList(0, half))
        - 1;
  }

  private static String percent(String text, double share) {
    return text.formatted(String.format(Locale.ROOT, "%+.1f %%", share * 100));
  }

  private static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }
}
