package press.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import press.results.Estimate;
import press.source.BuildCache;

/// Which intervals are computed again.
class IntervalCacheTest {

  private final AtomicInteger computed = new AtomicInteger();

  @Test
  void anIntervalOfTheSameSamplesIsComputedOnceAcrossBuilds() {
    Estimate exact = new Estimate(0.1 + 0.2, Double.NEGATIVE_INFINITY, 1e-310);
    BuildCache first = BuildCache.empty();
    assertEquals(exact, interval(first, "median", List.of(List.of(1.0, 2.0)), exact));
    BuildCache second = BuildCache.read(first.bytes("", Optional.empty()), "");
    assertEquals(exact, interval(second, "median", List.of(List.of(1.0, 2.0)), exact));
    assertEquals(1, computed.get());
  }

  @Test
  void otherSamplesProcessesOrQuestionsAreComputedAnew() {
    BuildCache kept = BuildCache.empty();
    Estimate any = new Estimate(1, 1, 1);
    interval(kept, "median", List.of(List.of(1.0, 2.0)), any);
    interval(kept, "median", List.of(List.of(1.0, 3.0)), any);
    interval(kept, "median", List.of(List.of(1.0), List.of(2.0)), any);
    interval(kept, "ratio", List.of(List.of(1.0, 2.0)), any);
    assertEquals(4, computed.get());
  }

  private Estimate interval(
      BuildCache kept, String kind, List<List<Double>> samples, Estimate estimate) {
    return new ResultIndex.IntervalCache(kept)
        .interval(
            kind,
            List.of(samples),
            () -> {
              computed.incrementAndGet();
              return estimate;
            });
  }
}
