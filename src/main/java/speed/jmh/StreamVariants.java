package speed.jmh;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.DoubleSupplier;
import java.util.function.IntConsumer;

/// Binds a variant and an operation to data: what comes back runs it once and returns the sum of
/// `dot`.
///
/// Bound once, run often: a run allocates nothing.
final class StreamVariants {

  // Two workers that write to one cache line would wait for each other.
  private static final int APART = 16;

  private StreamVariants() {}

  /// How many workers a variant wants.
  static int workers(String variant) {
    return variant.endsWith("threads") ? Runtime.getRuntime().availableProcessors() : 1;
  }

  /// How many workers a variant wants at a point.
  ///
  /// @param threads of the point; 0 if it does not say
  static int workers(String variant, int threads) {
    return threads > 0 ? threads : workers(variant);
  }

  /// The variant of a JMH method: `in-place` of `inPlace`.
  static String ofMethod(String method) {
    String name = method.substring(method.lastIndexOf('.') + 1);
    return name.replaceAll("(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
  }

  static DoubleSupplier bind(String variant, StreamOp op, StreamData data, Crew crew) {
    return switch (variant) {
      case "loop" -> loop(op, data.a[0], data.b[0], data.c[0]);
      case "vector" -> vector(op, data.a[0], data.b[0], data.c[0]);
      case "wide" -> StreamWide.bind(op, data);
      case "threads", "crew" -> threads(op, data, crew);
      case "in-place", "in-place-threads", "in-place-crew" -> StreamInPlace.bind(data, crew);
      default -> throw new IllegalArgumentException("no variant " + variant);
    };
  }

  private static DoubleSupplier loop(StreamOp op, float[] a, float[] b, float[] c) {
    return switch (op) {
      case COPY -> sumless(() -> StreamKernels.copyLoop(a, c));
      case MUL -> sumless(() -> StreamKernels.mulLoop(b, c, StreamData.SCALE));
      case ADD -> sumless(() -> StreamKernels.addLoop(a, b, c));
      case TRIAD -> sumless(() -> StreamKernels.triadLoop(a, b, c, StreamData.SCALE));
      case DOT -> () -> StreamKernels.dotLoop(a, b);
    };
  }

  private static DoubleSupplier vector(StreamOp op, float[] a, float[] b, float[] c) {
    return switch (op) {
      case COPY -> sumless(() -> StreamKernels.copyVector(a, c));
      case MUL -> sumless(() -> StreamKernels.mulVector(b, c, StreamData.SCALE));
      case ADD -> sumless(() -> StreamKernels.addVector(a, b, c));
      case TRIAD -> sumless(() -> StreamKernels.triadVector(a, b, c, StreamData.SCALE));
      case DOT -> () -> StreamKernels.dotVector(a, b);
    };
  }

  // Loops rather than vectors inside the threads: the compiler lines their stores up with cache
  // lines, which the Vector API cannot on the heap. For `dot` it may not, so that one is vectors.
  private static DoubleSupplier threads(StreamOp op, StreamData d, Crew crew) {
    float s = StreamData.SCALE;
    return switch (op) {
      case COPY -> shared(crew, w -> StreamKernels.copyLoop(d.a[w], d.c[w]));
      case MUL -> shared(crew, w -> StreamKernels.mulLoop(d.b[w], d.c[w], s));
      case ADD -> shared(crew, w -> StreamKernels.addLoop(d.a[w], d.b[w], d.c[w]));
      case TRIAD -> sumless(StreamKernels.triadThreads(crew, d.a, d.b, d.c, s));
      case DOT -> dotThreads(d, crew);
    };
  }

  private static DoubleSupplier dotThreads(StreamData d, Crew crew) {
    double[] sums = new double[APART * crew.size()];
    IntConsumer share = w -> sums[APART * w] = StreamKernels.dotVector(d.a[w], d.b[w]);
    return () -> {
      crew.run(share);
      return Arrays.stream(sums).sum();
    };
  }

  private static DoubleSupplier shared(Crew crew, IntConsumer share) {
    return sumless(() -> crew.run(share));
  }

  private static DoubleSupplier sumless(Runnable run) {
    return () -> {
      run.run();
      return 0;
    };
  }
}
