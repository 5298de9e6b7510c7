package speed.kernels;

import java.util.List;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// What does it cost to read only some of an array: every second number, every fourth, …?
///
/// Prediction: memory comes in lines, or on a GPU in sectors of 32 bytes. While every one of them
/// holds a number that is wanted, all of them come and the time does not depend on the stride: the
/// rate of what is wanted falls as one over it. From one number in each line or sector on the time
/// falls instead and the rate is level, at the share of it that a number is: an eighth on such a
/// GPU, a sixteenth where lines of 64 bytes come whole.
///
/// `untested` adds up all numbers without a test before each load, except in the last group. If the
/// tests are what `sum` waits for at a stride of one, it takes as long as `sum` at a stride of two.
final class StrideRead implements Benchmark {

  private static final String UNTESTED = "untested";
  private static final int FACTOR = 0x9E3779B9;
  private static final LongToIntFunction VALUES = i -> (int) i * FACTOR;

  @Override
  public String name() {
    return "stride-read";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    long n = Sizes.elements(profile, device, 1);
    IntStream strides =
        switch (profile) {
          case QUICK -> IntStream.of(1, 4, 16, 64);
          case FULL -> IntStream.of(1, 2, 4, 8, 16, 32, 64);
        };
    return strides.mapToObj(stride -> Params.of("n", n, "stride", stride)).toList();
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(reads(params) * Integer.BYTES, 0, "N/stride·4 B that are wanted, 0 FLOP");
  }

  private static long reads(Params params) {
    return Math.ceilDiv(params.number("n"), params.number("stride"));
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(
        new KernelVariant("sum", "kernels/stride-read/sum.cl", StrideRead::geometry),
        new KernelVariant(UNTESTED, "kernels/stride-read/untested.cl", StrideRead::geometry));
  }

  @Override
  public boolean includes(String variant, Params params) {
    return !KernelVariant.base(variant).equals(UNTESTED) || params.number("stride") == 1;
  }

  /// GROUP: work-items of a group. SHARE: numbers that a group adds up: eight for each work-item of
  /// a GPU; on a processor one work-item goes through a long piece by itself.
  private static Macros geometry(Params params, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    long group = gpu ? Math.min(256, device.compute().maxGroupSize()) : 1;
    return Macros.of("GROUP", group)
        .with("SHARE", gpu ? 8 * group : 1 << 16)
        .with("STRIDE", params.number("stride"));
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return IntStream.of(4, 16, 32).mapToObj(k -> Macros.of("SHARE", 256L * k)).toList();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Macros macros = variant.macros(params, device);
    long n = params.number("n");
    long reads = reads(params);
    long stride = params.number("stride");
    long share = macros.get("SHARE");
    long groups = Math.ceilDiv(reads, share);
    return Problem.builder()
        .arg("a", new Arg.Bits(n, VALUES))
        .arg(
            "sums",
            new Arg.BitsOut(
                groups, g -> sum(g * share, Math.min((g + 1) * share, reads), (int) stride)))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch("sum", groups, macros.get("GROUP"), "a", "sums", "n")
        .build();
  }

  /// The sum over every `stride`-th number from the `first` of them to before the `last`, modulo
  /// 2³²: numbers grow evenly, so that it is that of an arithmetic series.
  static int sum(long first, long last, int stride) {
    long indices = (last - first) * (first + last - 1) / 2;
    return FACTOR * stride * (int) indices;
  }
}
