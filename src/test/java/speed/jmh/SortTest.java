package speed.jmh;

import static speed.jmh.JavaChecks.assertPublished;
import static speed.jmh.JavaChecks.assertRight;

import org.junit.jupiter.api.Test;
import press.results.Params;

/// Sorts of Java, in all orders of keys.
class SortTest {

  @Test
  void everyVariantSorts() {
    assertRight(new JavaSort(), Params.of("n", 20_011));
    assertPublished(new JavaSort());
  }
}
