package speed.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
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
///
/// `crew` is `threads` for `dot` with as many threads as its point says, and `in-place-crew` is
/// `in-place-threads`. Prediction for `dot`: up to four threads each adds what the first reads, 13
/// to 17 GB/s on a core of 2023, and the curve bends between six and twelve, at 100 to 140 GB/s. If
/// what comes in is the limit, `in-place-crew` brings in as much where its curve is flat, and
/// counts twice that; if the total is, it counts as much, and half of that comes in.
///
/// `wide` is `vector` with sixteen floats in a vector. The variants of [StreamSegments] have eight
/// or sixteen outside of the heap, where we know at which place of a line an array begins.
/// Prediction: if vectors that lie across two lines are what `vector` loses by, `eight-aligned` and
/// `sixteen-aligned` are faster than their shifted twins on `copy` and `triad`, by a tenth, and as
/// fast as `loop`; `wide` gains nothing, since more of its vectors lie across lines. If the width
/// is, `wide` is as fast as `loop`, and the twins are alike.
public final class JavaStream implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/StreamKernels.java";
  private static final String IN_PLACE = "src/main/java/speed/jmh/StreamInPlace.java";
  private static final String WIDE = "src/main/java/speed/jmh/StreamWide.java";
  private static final String SEGMENTS = "src/main/java/speed/jmh/StreamSegments.java";
  private static final String IN_C = "kernels/stream/anchors/stream.c";
  private static final String NO_MEMCPY = "-fno-tree-loop-distribute-patterns";

  // Named here, since the process that plans has no vectors and cannot load their classes.
  private static final Set<StreamOp> WIDE_OPS = Set.of(StreamOp.COPY, StreamOp.TRIAD, StreamOp.DOT);
  private static final Set<StreamOp> SEGMENT_OPS = Set.of(StreamOp.COPY, StreamOp.TRIAD);

  /// The variants of [StreamSegments].
  static final List<String> IN_SEGMENTS =
      List.of("eight-aligned", "eight-shifted", "sixteen-aligned", "sixteen-shifted");

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
        method("in-place-threads", "inPlaceThreads", IN_PLACE),
        method("crew", "crew", SOURCE),
        method("in-place-crew", "inPlaceCrew", IN_PLACE),
        method("wide", "wide", WIDE),
        segments("eight-aligned", "eightAligned"),
        segments("eight-shifted", "eightShifted"),
        segments("sixteen-aligned", "sixteenAligned"),
        segments("sixteen-shifted", "sixteenShifted"));
  }

  @Override
  public List<Params> points(Profile profile) {
    int n = size(profile);
    List<Params> points = new ArrayList<>();
    for (StreamOp op : StreamOp.values()) {
      points.add(Params.of("op", op.word(), "n", n));
    }
    if (profile == Profile.FULL) {
      points.addAll(crews(n, Runtime.getRuntime().availableProcessors()));
    }
    return points;
  }

  /// Points for some of so many processors: powers of two, one and a half times these, and all. The
  /// update in place has powers of two and all.
  static List<Params> crews(int n, int all) {
    SortedSet<Integer> powers = new TreeSet<>(List.of(all));
    SortedSet<Integer> steps = new TreeSet<>(List.of(all));
    for (int p = 1; p < all; p *= 2) {
      powers.add(p);
      steps.add(p);
      if (p > 1 && 3 * p / 2 < all) {
        steps.add(3 * p / 2);
      }
    }
    List<Params> points = new ArrayList<>();
    steps.forEach(p -> points.add(point(StreamOp.DOT, n, p)));
    powers.forEach(p -> points.add(point(StreamOp.MUL, n, p)));
    return points;
  }

  private static Params point(StreamOp op, int n, int threads) {
    return Params.of("op", op.word(), "n", n).with("threads", threads);
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
    String op = params.get("op");
    if (params.values().containsKey("threads")) {
      return variant.equals(op.equals("dot") ? "crew" : "in-place-crew");
    }
    if (IN_SEGMENTS.contains(variant)) {
      return SEGMENT_OPS.contains(StreamOp.of(op));
    }
    return switch (variant) {
      case "crew", "in-place-crew" -> false;
      case "wide" -> WIDE_OPS.contains(StreamOp.of(op));
      default -> !inPlace(variant) || op.equals("mul");
    };
  }

  @Override
  public Optional<String> missingFeature(String variant, Params params) {
    if ((variant.equals("wide") || IN_SEGMENTS.contains(variant)) && !includes(variant, params)) {
      return Optional.of("is not written for this operation");
    }
    boolean sixteen = variant.equals("wide") || variant.startsWith("sixteen");
    return sixteen && !CpuFacts.here().vectors().startsWith("512")
        ? Optional.of("needs vectors of 512 bits")
        : Optional.empty();
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
    if (IN_SEGMENTS.contains(variant)) {
      return StreamSegments.check(variant, op, Math.toIntExact(params.number("n")), ODD);
    }
    int threads = (int) params.asNumber("threads").orElse(0);
    try (Crew crew = new Crew(StreamVariants.workers(variant, threads))) {
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
    if (variant.equals("wide")) {
      return Optional.of(StreamWide.class.getName() + (op.equals("dot") ? ".dotBlock" : "." + op));
    }
    if (IN_SEGMENTS.contains(variant)) {
      String width = variant.startsWith("sixteen") ? "BySixteen" : "ByEight";
      return Optional.of(StreamSegments.class.getName() + "." + op + width);
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

  private static Method segments(String variant, String method) {
    return new Method(variant, StreamSegmentsBenchmark.class.getName() + "." + method, SEGMENTS);
  }
}
