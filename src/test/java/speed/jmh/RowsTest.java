package speed.jmh;

import static speed.jmh.JavaChecks.assertPublished;
import static speed.jmh.JavaChecks.assertRight;

import org.junit.jupiter.api.Test;
import press.results.Params;

/// What is done to the rows of a matrix, in Java.
class RowsTest {

  @Test
  void everyNormIsRight() {
    assertRight(new JavaRmsnormResidual(), Params.of("columns", 100, "rows", 300));
  }

  @Test
  void theRowsOfANormArePublished() {
    assertPublished(new JavaRmsnormResidual());
  }
}
