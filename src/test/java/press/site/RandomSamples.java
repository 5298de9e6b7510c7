package press.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Samples at random: of one process and of several, alike and not, by fine clocks and by coarse
/// ones.
final class RandomSamples {

  private static final int MOST = 40;

  private RandomSamples() {}

  /// Samples of some processes.
  ///
  /// @param shape processes with as many samples as wanted; empty for any
  static List<List<Double>> samples(Random random, List<List<Double>> shape) {
    double base = Math.exp(random.nextDouble() * 20);
    double noise = random.nextInt(3) == 0 ? 0 : Math.exp(-random.nextDouble() * 8);
    double effect = random.nextBoolean() ? 0 : random.nextDouble() * 0.2;
    boolean coarse = random.nextInt(3) == 0;
    int usual = 1 + random.nextInt(MOST);
    int count = shape.isEmpty() ? 1 + random.nextInt(6) : shape.size();
    List<List<Double>> processes = new ArrayList<>();
    for (int p = 0; p < count; p++) {
      boolean odd = random.nextInt(10) == 0;
      int free = odd ? 1 + random.nextInt(MOST) : usual;
      int length = shape.isEmpty() ? free : shape.get(p).size();
      double own = base * Math.exp(effect * random.nextGaussian());
      List<Double> samples = new ArrayList<>();
      for (int i = 0; i < length; i++) {
        double nanos = own * Math.exp(noise * random.nextGaussian());
        samples.add(
            coarse ? Math.max(1, Math.rint(nanos)) : Math.max(0.1, Math.rint(nanos * 10) / 10));
      }
      processes.add(samples);
    }
    return processes;
  }
}
