package press.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import press.results.Cost;
import press.results.Params;

/// A Java variant with a planted bug is given a reason instead of a time.
class JavaProblemTest {

  private static final FloatSequence A = InputData.signed(1);
  private static final Params POINT = Params.of("n", 5000);

  /// A benchmark of one variant, which doubles an array.
  private record Doubling(BiConsumer<float[], float[]> variant) implements JavaBenchmark {

    @Override
    public String name() {
      return "doubling";
    }

    @Override
    public List<Method> variants() {
      return List.of(new Method("one", "None.one", "None.java"));
    }

    @Override
    public List<Params> points(Profile profile) {
      return List.of(POINT);
    }

    @Override
    public Cost cost(Params params) {
      return new Cost(0, 0, "");
    }

    @Override
    public JavaProblem problem(Params params) {
      long n = params.number("n");
      JavaProblem problem = new JavaProblem();
      float[] a = problem.in("a", new Arg.In(n, A));
      float[] b = problem.out("b", new Arg.Out(n, i -> 2 * A.at(i), Tolerance.EXACT));
      return problem.variant("one", () -> variant.accept(a, b));
    }
  }

  private static void right(float[] a, float[] b) {
    for (int i = 0; i < b.length; i++) {
      b[i] = 2 * a[i];
    }
  }

  private static JavaBenchmark.Check check(BiConsumer<float[], float[]> variant) {
    return new Doubling(variant).check("one", POINT);
  }

  private static void assertWrong(String reason, BiConsumer<float[], float[]> variant) {
    JavaBenchmark.Check check = check(variant);
    assertFalse(check.right());
    assertTrue(check.reason().contains(reason), check.reason());
  }

  @Test
  void aRightVariantMayBeTimed() {
    assertEquals(new JavaBenchmark.Check(true, 0, "exact", ""), check(JavaProblemTest::right));
  }

  @Test
  void oneThatSkipsEveryOtherElementIsWrong() {
    assertWrong(
        "b[1]: NaN",
        (a, b) -> {
          for (int i = 0; i < b.length; i += 2) {
            b[i] = 2 * a[i];
          }
        });
  }

  @Test
  void oneThatWritesPastTheEndIsWrong() {
    assertWrong(
        "outside of an array: Index 1 out of bounds for length 1 at n=1",
        (a, b) -> {
          right(a, b);
          b[b.length] = 0;
        });
  }

  @Test
  void oneThatIsRightOnlyForMultiplesOfFourIsWrong() {
    assertWrong(
        " at n=7",
        (a, b) -> {
          for (int i = 0; i < Math.max(1, b.length / 4 * 4); i++) {
            b[i] = 2 * a[i];
          }
        });
  }

  @Test
  void oneThatReturnsEarlyFromItsSecondCallOnIsWrong() {
    int[] calls = new int[1];
    assertWrong(
        "b[0]",
        (a, b) -> {
          if (calls[0]++ == 0) {
            right(a, b);
          }
        });
  }

  @Test
  void oneThatReturnsWhereItFindsANumberIsWrong() {
    assertWrong(
        "b[0]: ",
        (a, b) -> {
          if (Float.isNaN(b[0])) {
            right(a, b);
          }
        });
  }

  @Test
  void oneThatReturnsTheResultOfItsFirstCallIsWrong() {
    float[][] first = new float[1][];
    assertWrong(
        "b[0]: ",
        (a, b) -> {
          if (first[0] == null || first[0].length != b.length) {
            right(a, b);
            first[0] = b.clone();
          }
          System.arraycopy(first[0], 0, b, 0, b.length);
        });
  }

  @Test
  void oneThatRacesIsWrong() {
    // Each of two threads reads a number, waits for the other one, and writes: one update is lost.
    assertWrong(
        "b[0]: ",
        (a, b) -> {
          CyclicBarrier both = new CyclicBarrier(2);
          b[0] = 0;
          IntStream.range(0, 2)
              .mapToObj(_ -> Thread.ofPlatform().start(() -> add(a, b, both)))
              .toList()
              .forEach(JavaProblemTest::join);
        });
  }

  private static void add(float[] a, float[] b, CyclicBarrier both) {
    try {
      float found = b[0];
      both.await();
      b[0] = found + a[0];
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void oneThatLosesASignOrChangesAnInputIsWrong() {
    assertWrong(
        "b[",
        (a, b) -> {
          for (int i = 0; i < b.length; i++) {
            b[i] = 2 * Math.abs(a[i]);
          }
        });
    assertWrong(
        "a[0], an input, was changed",
        (a, b) -> {
          right(a, b);
          a[0] = 0;
        });
  }
}
