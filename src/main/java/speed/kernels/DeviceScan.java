package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.function.LongToIntFunction;
import java.util.stream.LongStream;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// Running sums, each of which needs the one before: what does it cost to make them side by side?
///
/// Every number is read once and written once, so that the floor is that of a copy: 8 N bytes.
///
/// Prediction: what counts is how often the numbers pass through memory. `hillis` and `blelloch`
/// read, write, read and write: four times 4 N bytes, half the rate of a copy, and it hardly
/// matters that one of them makes four times the additions. `shuffle` reads twice and writes once:
/// two thirds. `lookback` reads and writes once, and may come near a copy if asking the
/// predecessors takes no longer than the tiles take to pass.
final class DeviceScan implements Benchmark {

  private static final int FACTOR = 0x9E3779B9;

  // Only every 149th group tells its running sum, as if all others were late: who looks back has to
  // add up totals, over more than one window of groups.
  private static final String LATE =
      """
      #pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
      inline ulong exchanged(global ulong *word, const ulong value) {
        return atom_xchg(word, value);
      }
      #undef atom_xchg
      #define atom_xchg(word, value) \\
        ((value) >> 33 == 0 || ((word) - words) % 149 == 0 ? exchanged(word, value) : 0)
      """;

  private static final LongToIntFunction VALUES = i -> (int) i * FACTOR;

  @Override
  public String name() {
    return "scan";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    long most = Sizes.elements(profile, device, 4);
    LongStream sizes =
        profile == Profile.FULL ? LongStream.of(1L << 16, 1L << 22, most) : LongStream.of(most);
    return sizes.filter(n -> n <= most).mapToObj(n -> Params.of("n", n)).toList();
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    return new Cost(2 * n * Integer.BYTES, 0, "2·N·4 B, 0 FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(
        variant("hillis"),
        variant("blelloch"),
        variant("shuffle"),
        new KernelVariant("lookback", "kernels/scan/lookback.cl", DeviceScan::wide));
  }

  private static KernelVariant variant(String name) {
    return new KernelVariant(name, "kernels/scan/" + name + ".cl", DeviceScan::geometry);
  }

  /// Found by trying six shapes: with fewer numbers in a tile, or with groups of 1,024, a group
  /// lives too long for the few that a multiprocessor has room for.
  private static Macros wide(Params params, DeviceFacts device) {
    return geometry(params, device)
        .with("GROUP", Math.min(512, device.compute().maxGroupSize()))
        .with("ROWS", 8);
  }

  private static Macros geometry(Params params, DeviceFacts device) {
    Macros macros = Macros.of("GROUP", Math.min(256, device.compute().maxGroupSize()));
    return device.isNvidia() ? macros.with("CAPABILITY", device.compute().capability()) : macros;
  }

  /// Small groups, so that small sizes have more of them than one looks back at in one go.
  @Override
  public Optional<KernelVariant> stressed(KernelVariant variant) {
    return KernelVariant.base(variant.name()).equals("lookback")
        ? Optional.of(variant.with(Macros.of("GROUP", 128)).after(LATE))
        : Optional.empty();
  }

  @Override
  public KernelVariant simulated(KernelVariant variant) {
    return variant.with(Sizes.SIMULATED);
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return LongStream.of(128, 512, 1024).mapToObj(group -> Macros.of("GROUP", group)).toList();
  }

  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    return switch (KernelVariant.base(variant.name())) {
      case "shuffle" -> DeviceNeeds.shuffles(device);
      case "lookback" -> DeviceNeeds.longAtomics(device);
      default -> Optional.empty();
    };
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    Macros macros = variant.macros(params, device);
    long group = macros.get("GROUP");
    Problem.Builder problem =
        Problem.builder()
            .arg("a", new Arg.Bits(n, VALUES))
            .arg("sums", new Arg.BitsOut(n, DeviceScan::sumUpTo))
            .arg("n", new Arg.IntScalar(Math.toIntExact(n)));
    switch (KernelVariant.base(variant.name())) {
      case "hillis" -> new ScanTree(problem, group, group).scanThenShift(n);
      case "blelloch" -> new ScanTree(problem, group, 2 * group).scanThenShift(n);
      case "shuffle" -> new ScanTree(problem, group, 16 * group).reduceThenScan(n);
      case "lookback" -> lookBack(problem, n, group, 4 * group * macros.get("ROWS"));
      default -> throw new IllegalArgumentException("no variant " + variant.name());
    }
    return problem.build();
  }

  private static void lookBack(Problem.Builder problem, long n, long group, long tile) {
    long tiles = Math.ceilDiv(n, tile);
    problem
        .arg("words", new Arg.Scratch(2 * tiles))
        .arg("next", new Arg.Scratch(1))
        .arg("tiles", new Arg.IntScalar(Math.toIntExact(tiles)))
        .launch("clear", Math.ceilDiv(tiles, group), group, "words", "next", "tiles")
        .launch("tiles", tiles, group, "a", "sums", "words", "next", "n");
  }

  /// The sum of the numbers up to and with the `last`, modulo 2³²: they grow evenly, so that it is
  /// that of an arithmetic series.
  static int sumUpTo(long last) {
    return FACTOR * (int) (last * (last + 1) / 2);
  }
}
