package speed.jmh;

import java.util.ArrayList;
import java.util.List;
import press.bench.JavaBenchmark.Check;
import press.bench.SelfTimedVariant;

/// The walk in a process that asks for no large pages.
final class PageWalkWatch implements SelfTimedVariant {

  private static final long WARM_NANOS = 200_000_000;

  private final PageWalkData data;

  PageWalkWatch(PageWalkData data) {
    this.data = data;
  }

  private double sample() {
    long start = System.nanoTime();
    data.run();
    return (System.nanoTime() - start) / (double) PageWalkData.LOADS;
  }

  @Override
  public List<Double> samples(int wanted) {
    data.demand(false);
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      sample();
    }
    List<Double> samples = new ArrayList<>();
    for (int i = 0; i < wanted; i++) {
      samples.add(sample());
    }
    return samples;
  }

  @Override
  public Check check() {
    return data.check();
  }
}
