package speed.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Baseline;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// Fourier transforms of `b` signals of `n` complex numbers each, forward, in single precision: a
/// product with an n by n matrix that has log n sparse factors.
///
/// A number has 8 bytes, is read once and written once: 16 n b bytes. The usual count of the work
/// is 5 n log₂ n FLOP a signal, which for n = 4,096 is 3.75 FLOP a byte, a quarter of what a GPU of
/// 64 TFLOP/s and 4 TB/s could do. So the floor is a copy.
///
/// Prediction: `radix2` passes memory log₂ n times, `radix4` half as often, `radix8` a third: with
/// n = 4,096 that is 12, 6 and 4 copies, each a little slower than a copy because scattered.
/// `local` takes one copy up to 4,096 and two beyond (the four-step method). Its own limit is the
/// instructions: about 80 for each number and trip, where a copy leaves time for 110, so that 0.85
/// of the rate of a copy is the aim. cuFFT (`torch`) has the same floors: 0.7 of its speed or more,
/// the same if its trips are as many.
///
/// Three more tell what holds `local` up. `local-gap-16` leaves a gap in local memory after 16
/// numbers in place of eight: at 4,096 the banks are busy with a warp for 112 cycles in place of
/// 160, by a count of the addresses, and all else is the same. If local memory takes time that
/// nothing hides, it is faster by up to these cycles; at 64 and 1,024 other counts hold.
/// `local-columns-4` and `local-columns-8` have so many columns in a group where transforms take
/// two trips, for which `local` has 16 at 65,536 and 4 at 1,048,576. The number of columns is how
/// long the pieces are that are read and written, 8 bytes each; with it changes how many work-items
/// a group has. If pieces of one sector are why a million takes longer, 65,536 with four columns
/// takes as much longer, and a million with eight less; if it is the fourth stage, they take as
/// long as `local`. (A million with 16 would need groups of 2,048.)
final class Fft implements Benchmark {

  /// The longest transform that one trip to memory makes.
  private static final long WHOLE = 4096;

  private static final long GROUP = 256;

  // The error of a transform grows with the square root of its stages at most, and an output that
  // is
  // five times as far off as usual is among some millions.
  private static final double NEAR = 5e-7;

  @Override
  public String name() {
    return "fft";
  }

  /// Lengths that one trip makes and that two make; as many numbers in all.
  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    long all = 1L << (!gpu ? 17 : profile == Profile.FULL ? 26 : 22);
    LongStream lengths =
        profile == Profile.FULL && gpu
            ? LongStream.of(64, 1024, WHOLE, 1 << 16, 1 << 20)
            : LongStream.of(1024, WHOLE, 1 << 16);
    return lengths.mapToObj(n -> Params.of("n", n, "b", all / n)).toList();
  }

  /// All at one length; elsewhere the best of either kind, and the library.
  @Override
  public boolean includes(String variant, Params params) {
    long n = params.number("n");
    return switch (KernelVariant.base(variant)) {
      case "local", "local-gap-16", "torch" -> true;
      case "local-columns-4" -> n == 1 << 16;
      case "local-columns-8" -> n > WHOLE;
      case "radix8" -> n >= WHOLE;
      default -> n == WHOLE;
    };
  }

  /// The length is part of the program, and so only the number of signals changes.
  @Override
  public List<Params> checkPoints(Params point) {
    LongStream counts = point.number("n") <= WHOLE ? LongStream.of(1, 3, 35) : LongStream.of(1, 3);
    return counts.mapToObj(b -> point.with("b", b)).toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return List.of(Params.of("n", 64, "b", 5), Params.of("n", 4096, "b", 1));
  }

  /// Groups that make 64 numbers, so that 4,096 take two trips.
  @Override
  public KernelVariant simulated(KernelVariant variant) {
    return isLocal(variant.name()) ? variant.with(table(64, 4)) : variant;
  }

  @Override
  public Cost cost(Params params) {
    return cost("local", params);
  }

  @Override
  public Cost cost(String variant, Params params) {
    long n = params.number("n");
    long trips =
        switch (KernelVariant.base(variant)) {
          case "radix2", "radix4", "radix8" -> passes(variant, n).size();
          case "torch" -> 1;
          default -> n <= WHOLE ? 1 : 2;
        };
    long stages = Long.numberOfTrailingZeros(n);
    long numbers = n * params.number("b");
    String formula = (trips == 1 ? "" : trips + "·") + "2·N·B·8 B, 5·log₂N·N·B FLOP";
    return new Cost(trips * 2 * numbers * 8, 5 * stages * numbers, formula);
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.of(
            "local",
            "local-gap-16",
            "local-columns-4",
            "local-columns-8",
            "radix2",
            "radix4",
            "radix8")
        .map(Fft::variant)
        .toList();
  }

  private static KernelVariant variant(String name) {
    boolean local = isLocal(name);
    return new KernelVariant(
        name,
        local ? "kernels/fft/local.cl" : "kernels/fft/passes.cl",
        (params, _) -> local ? geometry(name, params.number("n")) : Macros.of("GROUP", GROUP));
  }

  private static boolean isLocal(String variant) {
    return variant.startsWith("local");
  }

  @Override
  public List<Baseline> baselines() {
    return List.of(
        Baseline.python("torch", "kernels/fft/anchors/torch_fft.py", "torch")
            .beside("kernels/anchors/anchor.py"));
  }

  /// LEN: numbers of the transforms that a group makes. COLUMNS: how many of them. PITCH: from one
  /// to the next. GAP: numbers between two gaps in local memory.
  private static Macros geometry(String name, long n) {
    long gap = name.equals("local-gap-16") ? 16 : 8;
    if (n <= WHOLE) {
      return Macros.of("LEN", n)
          .with("COLUMNS", Math.max(1, 8 * GROUP / n))
          .with("PITCH", n + n / 8)
          .with("GAP", gap);
    }
    long side = side(n);
    long columns =
        switch (name) {
          case "local-columns-4" -> 4;
          case "local-columns-8" -> 8;
          // Work-items of a group: 512.
          default -> Math.clamp(4096 / side, 4, 16);
        };
    return table(side, columns).with("GAP", gap);
  }

  private static Macros table(long side, long columns) {
    // Neighbouring columns begin at other banks, so that lanes of neighbouring columns meet in
    // none.
    return Macros.of("LEN", side)
        .with("COLUMNS", columns)
        .with("PITCH", side + side / 8 + 16 / columns);
  }

  private static long side(long n) {
    int stages = Long.numberOfTrailingZeros(n);
    if (stages % 2 != 0 || Long.bitCount(n) != 1) {
      throw new IllegalArgumentException("no square of a power of two: " + n);
    }
    return 1L << stages / 2;
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    long n = params.number("n");
    if (!variant.name().equals("local") || n <= WHOLE) {
      return List.of();
    }
    return LongStream.of(4, 8, 16)
        .filter(columns -> columns * side(n) / 8 <= 1024)
        .mapToObj(columns -> table(side(n), columns))
        .toList();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    long b = params.number("b");
    FourierData data = FourierData.of(n);
    Tolerance near = Tolerance.absolute(NEAR * Long.numberOfTrailingZeros(n) * data.size());
    Problem.Builder problem =
        Problem.builder()
            .arg("x", new Arg.In(2 * n * b, data))
            .arg("y", new Arg.Out(2 * n * b, data.transformed(), near));
    Macros macros = variant.macros(params, device);
    if (isLocal(variant.name())) {
      local(problem, macros, n, b);
    } else {
      passes(problem, KernelVariant.base(variant.name()), n, b);
    }
    return problem.build();
  }

  private static void local(Problem.Builder problem, Macros macros, long n, long b) {
    long length = macros.get("LEN");
    long columns = macros.get("COLUMNS");
    long group = columns * length / 8;
    problem.arg("roots", new Arg.In(2 * length, new FourierData.Roots(length)));
    if (n == length) {
      problem
          .arg("count", new Arg.IntScalar(Math.toIntExact(b)))
          .launch("whole", Math.ceilDiv(b, columns), group, "x", "y", "roots", "count");
      return;
    }
    long groups = b * (length / columns);
    problem
        .arg("fine", new Arg.In(2 * length, new FourierData.Roots(n)))
        .arg("z", new Arg.Scratch(2 * n * b))
        .launch("columns", groups, group, "x", "z", "roots", "fine")
        .launch("rows", groups, group, "z", "y", "roots");
  }

  private static void passes(Problem.Builder problem, String variant, long n, long b) {
    List<Integer> radices = passes(variant, n);
    problem
        .arg("w", new Arg.In(2 * n, new FourierData.Roots(n)))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)));
    if (radices.size() > 1) {
      problem.arg("between", new Arg.Scratch(2 * n * b));
    }
    String from = "x";
    long span = 1;
    for (int k = 0; k < radices.size(); k++) {
      int radix = radices.get(k);
      long items = n * b / radix;
      String to = (radices.size() - k) % 2 == 1 ? "y" : "between";
      problem
          .arg("span-" + k, new Arg.IntScalar(Math.toIntExact(span)))
          .arg("items-" + k, new Arg.IntScalar(Math.toIntExact(items)))
          .launch(
              "pass" + radix,
              Math.ceilDiv(items, GROUP),
              GROUP,
              from,
              to,
              "w",
              "n",
              "span-" + k,
              "items-" + k);
      from = to;
      span *= radix;
    }
  }

  /// What each pass combines: what is left over, and then as many as the variant is named after.
  private static List<Integer> passes(String variant, long n) {
    int bits = Integer.numberOfTrailingZeros(KernelVariant.base(variant).charAt(5) - '0');
    int stages = Long.numberOfTrailingZeros(n);
    List<Integer> radices = new ArrayList<>();
    if (stages % bits != 0) {
      radices.add(1 << stages % bits);
    }
    for (int k = 0; k < stages / bits; k++) {
      radices.add(1 << bits);
    }
    return radices;
  }
}
