package speed.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import press.bench.JavaBenchmark;

/// The same two arrays again and again, copied by the Java library and by a loop.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class HotAgainBenchmark {

  /// Elements of an array.
  @Param({"1024"})
  public int n;

  /// Bytes of an array, for the eye.
  @Param({"4096"})
  public int bytes;

  private float[] from;
  private float[] to;

  /// For JMH, which makes it.
  public HotAgainBenchmark() {}

  /// Fills the arrays.
  @Setup
  public void fill() {
    from = new float[n];
    to = new float[n];
    for (int i = 0; i < n; i++) {
      from[i] = value(i);
    }
  }

  // In [0.5, 2), another number at each place.
  private static float value(int i) {
    int h = i * 0x9E3779B9;
    h ^= h >>> 15;
    h *= 0x85EBCA6B;
    return 0.5f + 1.5f * (h >>> 8) * 0x1p-24f;
  }

  /// By the Java library.
  @Benchmark
  public float again() {
    System.arraycopy(from, 0, to, 0, n);
    return to[0];
  }

  /// By a loop, whose stores go into the caches.
  @Benchmark
  public float againLoop() {
    float[] source = from;
    float[] target = to;
    for (int i = 0; i < target.length; i++) {
      target[i] = source[i];
    }
    return target[0];
  }

  /// Checks every element that was copied.
  @TearDown
  public void check() {
    JavaBenchmark.Check check = found();
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }

  private JavaBenchmark.Check found() {
    for (int i = 0; i < n; i++) {
      if (to[i] != value(i)) {
        String reason = "to[%d]: %s, not %s".formatted(i, to[i], value(i));
        return new JavaBenchmark.Check(false, Double.POSITIVE_INFINITY, "exact", reason);
      }
    }
    return new JavaBenchmark.Check(true, 0, "exact", "");
  }

  /// Checks a variant, which copies so many elements.
  static JavaBenchmark.Check check(String variant, int n) {
    HotAgainBenchmark data = new HotAgainBenchmark();
    data.n = n;
    data.fill();
    if (variant.equals("again")) {
      data.again();
    } else {
      data.againLoop();
    }
    return data.found();
  }
}
