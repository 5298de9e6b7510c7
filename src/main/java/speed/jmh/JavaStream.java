package speed.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import press.bench.Baseline;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.bench.host.CpuFacts;
import press.bench.host.CpuLimits;
import press.results.Cost;
import press.results.Params;

/// How fast a processor moves floats: copy, mul, add, triad and dot, as a loop, as vectors, by all
/// threads.
///
/// `in-place` and `in-place-threads` count the bytes of `mul`, but store to lines that have just
/// been loaded.
///
/// Prediction: if `mul` is slower than `dot` because the line behind a store is read first, an
/// update in place is one and a half times as fast as `mul` or more; if lines that a store reads
/// are slower than those of loads and the way back is free, twice as fast as `dot`.
public final class JavaStream implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/StreamKernels.java";
  private static final String IN_PLACE = "src/main/java/speed/jmh/StreamInPlace.java";
  private static final String IN_C = "kernels/stream/anchors/stream.c";
  private static final String NO_MEMCPY = "-fno-tree-loop-distribute-patterns";

  // Sizes that are a multiple of nothing: tails, empty slices and last blocks go wrong there.
  private static final List<Integer> ODD = List.of(1, 7, 1000, 4099, 16_385);

  @Override
  public String name() {
    return "stream";
  }

  @Override
  public List<Method> variants() {
    return List.of(
        method("loop", "loop", SOURCE),
        method("vector", "vector", SOURCE),
        method("threads", "threads", SOURCE),
        method("in-place", "inPlace", IN_PLACE),
        method("in-place-threads", "inPlaceThreads", IN_PLACE));
  }

  @Override
  public List<Params> points(Profile profile) {
    int n = size(profile);
    List<Params> points = new ArrayList<>();
    for (StreamOp op : StreamOp.values()) {
      points.add(Params.of("op", op.word(), "n", n));
    }
    return points;
  }

  /// Two arrays of 2²⁷ floats are 1 GiB, past three times a cache of 300 MiB; a virtual machine may
  /// name the whole host's cache its own. With less memory, what fits. The quick profile has arrays
  /// of four times the caches of the last level, where three of them fit in a quarter of the
  /// memory.
  static int size(Profile profile) {
    long memory = CpuLimits.usableMemory();
    return switch (profile) {
      case QUICK -> {
        int n = 1 << 24;
        while (n < 1 << 27
            && n < CpuFacts.here().lastCaches().orElse(0)
            && 2L * n * 3 * Float.BYTES <= memory / 4) {
          n *= 2;
        }
        yield n;
      }
      case FULL -> memory >= 16L << 30 ? 1 << 27 : memory >= 6L << 30 ? 1 << 26 : 1 << 24;
    };
  }

  @Override
  public boolean includes(String variant, Params params) {
    return !inPlace(variant) || params.get("op").equals("mul");
  }

  private static boolean inPlace(String variant) {
    return variant.startsWith("in-place");
  }

  @Override
  public Cost cost(Params params) {
    return StreamOp.of(params.get("op")).cost(params.number("n"));
  }

  /// Every operation is one: a processor's memory favours some mixtures of reads and writes.
  @Override
  public String roof(String variant, Params params) {
    String op = params.get("op").equals("dot") ? "read" : params.get("op");
    return switch (variant) {
      case "loop", "vector" -> op + "-1";
      case "threads" -> op;
      default -> "";
    };
  }

  @Override
  public long memoryArray(Params params) {
    return params.number("n") * Float.BYTES;
  }

  @Override
  public long memory(Params params) {
    return 3 * params.number("n") * Float.BYTES;
  }

  @Override
  public Check check(String variant, Params params) {
    StreamOp op = StreamOp.of(params.get("op"));
    try (Crew crew = new Crew(StreamVariants.workers(variant))) {
      for (int n : ODD) {
        Check small = check(variant, op, n, crew);
        if (!small.right()) {
          return new Check(false, small.error(), small.tolerance(), small.reason() + " at n=" + n);
        }
      }
      return check(variant, op, Math.toIntExact(params.number("n")), crew);
    }
  }

  private static Check check(String variant, StreamOp op, int n, Crew crew) {
    StreamData data = new StreamData(crew, op, n);
    return StreamCheck.check(variant, op, data, StreamVariants.bind(variant, op, data, crew));
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    String op = params.get("op");
    if (inPlace(variant)) {
      return Optional.of(StreamInPlace.class.getName() + ".scaleLoop");
    }
    boolean loop = variant.equals("loop") || variant.equals("threads") && !op.equals("dot");
    String method = loop ? op + "Loop" : op.equals("dot") ? "dotBlock" : op + "Vector";
    return Optional.of(StreamKernels.class.getName() + "." + method);
  }

  @Override
  public List<Baseline> baselines() {
    Baseline one =
        Baseline.c("c", IN_C, "-O3", "-march=native", "-fopenmp", NO_MEMCPY, "-lm")
            .beside("kernels/anchors/anchor.h");
    return List.of(one, one.named("c-threads").with(Baseline.THREADS, Baseline.ALL));
  }

  private static Method method(String variant, String method, String source) {
    return new Method(variant, StreamBenchmark.class.getName() + "." + method, source);
  }
}
