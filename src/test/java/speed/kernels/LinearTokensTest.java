package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import press.bench.Arg;

/// What must come out of `cross-entropy-chunked`, against all steps of the three products.
class LinearTokensTest {

  private static final int DEPTH = 70;
  private static final int TOKENS = 150;
  private static final int WORDS = 130;
  private static final int CHUNK = 64;
  private static final int TILE = 16;

  private final LinearTokens data = LinearTokens.padded(DEPTH, TOKENS, WORDS, CHUNK, TILE);
  private final int width = Math.toIntExact(data.width());
  private final double[] hidden = numbers(data.hidden());
  private final double[] weights = numbers(data.weights());
  private final int[] targets =
      IntStream.range(0, TOKENS)
          .map(t -> ((Arg.Bits) data.targets()).words().applyAsInt(t))
          .toArray();

  private static double[] numbers(Arg arg) {
    Arg.Bits bits = (Arg.Bits) arg;
    return IntStream.range(0, 2 * Math.toIntExact(bits.n()))
        .mapToDouble(i -> Float.intBitsToFloat(bits.words().applyAsInt(i / 2) >>> i % 2 * 16 << 16))
        .toArray();
  }

  @Test
  void sidesArePadded() {
    assertEquals(192, data.rows());
    assertEquals(144, data.columns());
    assertEquals(80, width);
    assertEquals(192 * 80, hidden.length);
    assertEquals(144 * 80, weights.length);
    assertEquals(0, hidden[DEPTH]);
    assertEquals(0, weights[WORDS * width]);
  }

  @Test
  void lossesAndGradientsAreThoseOfAllSteps() {
    double[] byHidden = new double[hidden.length];
    double[] byWeights = new double[weights.length];
    for (int t = 0; t < TOKENS; t++) {
      double[] z = logits(t);
      double sum = IntStream.range(0, WORDS).mapToDouble(v -> Math.exp(z[v])).sum();
      // Logits are rounded to eight digits.
      assertEquals(Math.log(sum) - z[targets[t]], data.loss(t), 0.02, "token " + t);
      for (int v = 0; v < WORDS; v++) {
        double g = (Math.exp(z[v]) / sum - (v == targets[t] ? 1 : 0)) / TOKENS;
        for (int k = 0; k < DEPTH; k++) {
          byHidden[t * width + k] += g * weights[v * width + k];
          byWeights[v * width + k] += g * hidden[t * width + k];
        }
      }
    }
    assertNear(byHidden, (Arg.Bfloat16Out) data.hiddenGradients());
    assertNear(byWeights, (Arg.Bfloat16Out) data.weightGradients(3));
  }

  private double[] logits(int token) {
    return IntStream.range(0, WORDS)
        .mapToDouble(v ->
            IntStream.range(0, DEPTH)
                .mapToDouble(k -> hidden[token * width + k] * weights[v * width + k])
                .sum())
        .toArray();
  }

  private static void assertNear(double[] want, Arg.Bfloat16Out got) {
    double largest =
        IntStream.range(0, want.length).mapToDouble(i -> Math.abs(want[i])).max().orElseThrow();
    assertEquals(want.length, got.numbers());
    assertTrue(largest > 1e-4, () -> "" + largest);
    for (int i = 0; i < want.length; i++) {
      assertEquals(want[i], got.expected().applyAsDouble(i), 0.01 * largest, "element " + i);
    }
  }
}
