package press.bench.opencl;

import static press.bench.opencl.Seeded.Bug.hidden;
import static press.bench.opencl.Seeded.Bug.seen;

import java.util.List;
import press.bench.Arg;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.Problem;
import press.bench.Tolerance;

/// Long arrays, element by element: `z = s·x + y`, and a weighted mean of three neighbours.
final class SeededArrays {

  private static final float S = 0.4f;
  private static final FloatSequence X = InputData.random(31);
  private static final FloatSequence Y = InputData.random(32);

  private static final String AXPY =
      """
      kernel void axpy(
          global const float *x, global const float *y, global float *z, const float s, const uint n) {
        const uint i = get_global_id(0);
        if (i < n) {
          z[i] = s * x[i] + y[i];
        }
      }
      """;

  private static final String STENCIL =
      """
      kernel void mean3(global const float *x, global float *y, const uint n) {
        const uint i = get_global_id(0);
        if (i < n) {
          const float before = x[i > 0 ? i - 1 : 0];
          const float after = x[i + 1 < n ? i + 1 : n - 1];
          y[i] = 0.25f * before + 0.5f * x[i] + 0.25f * after;
        }
      }
      """;

  static final List<Seeded> KINDS =
      List.of(
          new Seeded("axpy", AXPY, 100_003, List.of(), SeededArrays::axpy, axpyBugs()),
          new Seeded("stencil", STENCIL, 100_003, List.of(), SeededArrays::stencil, meanBugs()));

  private SeededArrays() {}

  private static List<Seeded.Bug> axpyBugs() {
    String line = "z[i] = s * x[i] + y[i];";
    return List.of(
        seen("off-by-one-high", "i < n", "i <= n"),
        seen("off-by-one-low", "i < n", "i > 0 && i < n"),
        seen("lost-tail", "i < n", "i < n / 4 * 4"),
        seen("swapped-operands", "s * x[i] + y[i]", "s * y[i] + x[i]"),
        seen("wrong-sign", "+ y[i]", "- y[i]"),
        seen("nan", "+ y[i]", "+ (i % 1000 == 999 ? (x[i] - x[i]) / (y[i] - y[i]) : y[i])"),
        seen("read-past-the-end", "+ y[i]", "+ y[i] + 0 * y[i + 1]"),
        seen("read-before-the-start", "+ y[i]", "+ y[i] + 0 * y[(int) i - 1]"),
        // fmin passes over a NaN: what was read does not matter.
        hidden("harmless-read-past-the-end", "+ y[i]", "+ fmin(y[i], y[i] + fabs(y[i + 1]))"),
        seen("write-past-the-end", line, line + " if (i == n - 1) { z[i + 3] = 0; }"),
        seen("write-before-the-start", line, line + " if (i == 0) { z[-2] = 0; }"),
        seen("write-into-an-input", line, line + " ((global float *) x)[i] = z[i];"),
        seen("narrow-index", "const uint i =", "const ushort i ="),
        seen("wrong-at-multiples-of-64", "i < n", "i < n && (n % 64 != 0 || i != n - 1)"),
        seen("wrong-only-when-large", "i < n", "i < n && i < 1000000"),
        seen(
            "one-flipped-bit",
            "+ y[i];",
            "+ y[i]; if (i == 777) { z[i] = as_float(as_uint(z[i]) ^ 16); }"),
        seen("missing-element", "i < n", "i < n && i % 1024 != 1023"),
        seen("output-not-cleared", "z[i] =", "z[i] +="),
        seen("rounded-to-sixteen-bits", "s * x[i]", "as_float(as_uint(s * x[i]) & 0xffff0000)"),
        seen("integer-arithmetic", "s * x[i]", "(int) (s * x[i])"),
        hidden("two-write-one-place", line, line + " z[0] = i == 0 ? z[0] : s * x[0] + y[0];"));
  }

  private static List<Seeded.Bug> meanBugs() {
    return List.of(
        seen("no-left-edge", "i > 0 ? i - 1 : 0", "(int) i - 1"),
        seen("no-right-edge", "i + 1 < n ? i + 1 : n - 1", "i + 1"),
        seen("wrong-constant", "0.5f", "0.51f"),
        seen("neighbour-from-the-output", "before = x[", "before = y["),
        seen("same-neighbour-twice", "i + 1 < n ? i + 1 : n - 1", "i > 0 ? i - 1 : 0"));
  }

  private static Problem axpy(long n) {
    return Problem.builder()
        .arg("x", new Arg.In(n, X))
        .arg("y", new Arg.In(n, Y))
        .arg("z", new Arg.Out(n, i -> (double) S * X.at(i) + Y.at(i), Tolerance.ulps(4)))
        .arg("s", new Arg.FloatScalar(S))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch("axpy", Seeded.groups(n), Seeded.GROUP, "x", "y", "z", "s", "n")
        .build();
  }

  private static Problem stencil(long n) {
    return Problem.builder()
        .arg("x", new Arg.In(n, X))
        .arg("y", new Arg.Out(n, i -> mean(i, n), Tolerance.ulps(4)))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch("mean3", Seeded.groups(n), Seeded.GROUP, "x", "y", "n")
        .build();
  }

  private static double mean(long i, long n) {
    double before = X.at(Math.max(i - 1, 0));
    double after = X.at(Math.min(i + 1, n - 1));
    return 0.25 * before + 0.5 * X.at(i) + 0.25 * after;
  }
}
