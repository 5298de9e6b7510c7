package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.function.LongToIntFunction;
import java.util.stream.LongStream;
import press.bench.Arg;
import press.bench.Baseline;
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
///
/// Ablations: `chained` has the tiles of `lookback`, but each group waits for its predecessor; at a
/// trip to the last cache for each tile it should take some times as long as a copy. In
/// `lookback-known` and `chained-known` all running sums up to the ends of tiles stand in memory
/// beforehand, so that the same kernels wait for nobody: the first looks once, the second reads one
/// word. What `lookback` takes longer is the price of waiting, and of looking back as a whole.
/// `lookback-32` looks at 32 predecessors at a time in place of 512: if `lookback` waits for words
/// before the nearest running sum, it waits less. `blelloch-padded` has no bank conflicts: if these
/// are why `blelloch` is slower than `hillis`, it is not.
///
/// In `lookback-warp` one warp of a group looks back, at 32 predecessors at a time as in
/// `lookback-32`, by votes and shuffles and without a barrier, while the others wait at the only
/// one: how much of the price of looking are the barriers? `copy` copies with the tiles of
/// `lookback`, two groups of 512 work-items on a multiprocessor, and makes no sums; `clear` is only
/// the first launch of `lookback`. They say how much of the time that `chained-known` takes longer
/// than a copy goes to the shape and how much to the launch. Prediction for 2²⁸ numbers on an H200,
/// where `lookback-32` takes 549 µs, `chained-known` 522 and the fastest copy 503: `lookback-warp`
/// 536 µs, half of the price of looking; `copy` 511; `clear` 4.4 by itself, as any small launch.
/// CUB (`cub`), which looks back as `lookback-warp` does, 559 µs, as `lookback`: nine tenths of a
/// copy.
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

  private static final LongToIntFunction ZERO = _ -> 0;
  private static final List<String> LARGE = List.of("lookback-warp", "copy", "clear");

  // 80 KiB: of the 228 KiB of a multiprocessor with compute capability 9.0 two groups find room, as
  // many as the registers of `lookback` leave room for.
  private static final int BALLAST = 80 << 8;

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

  /// Ablations explain large sums.
  @Override
  public boolean includes(String variant, Params params) {
    return !LARGE.contains(KernelVariant.base(variant)) || params.number("n") >= 1 << 24;
  }

  @Override
  public Cost cost(String variant, Params params) {
    return KernelVariant.base(variant).equals("clear")
        ? new Cost(0, 0, "0 B, 0 FLOP: no sums are made")
        : cost(params);
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
        new KernelVariant("lookback", "kernels/scan/lookback.cl", DeviceScan::wide),
        new KernelVariant("lookback-known", "kernels/scan/lookback.cl", DeviceScan::wide),
        new KernelVariant("chained", "kernels/scan/chained.cl", DeviceScan::wide),
        new KernelVariant("chained-known", "kernels/scan/chained.cl", DeviceScan::wide),
        variant("blelloch-padded"),
        new KernelVariant(
            "lookback-32",
            "kernels/scan/lookback-window.cl",
            (params, device) -> wide(params, device).with("WINDOW", 32)),
        new KernelVariant("lookback-warp", "kernels/scan/lookback-warp.cl", DeviceScan::wide),
        new KernelVariant(
            "copy",
            "kernels/scan/copy.cl",
            (params, device) ->
                wide(params, device).with("BALLAST", device.isNvidia() ? BALLAST : 1)),
        new KernelVariant("clear", "kernels/scan/lookback.cl", DeviceScan::wide));
  }

  @Override
  public List<Baseline> baselines() {
    return List.of(
        Baseline.python("torch", "kernels/scan/anchors/torch_scan.py", "torch")
            .beside("kernels/anchors/anchor.py"),
        Baseline.cuda("cub", "kernels/scan/anchors/scan.cu", "-O3", "-arch=native", "-std=c++17")
            .beside("kernels/anchors/anchor.h", "kernels/anchors/cuda.h"));
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
    return List.of("lookback", "lookback-32", "lookback-warp")
            .contains(KernelVariant.base(variant.name()))
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
      case "lookback-warp" ->
          DeviceNeeds.shuffles(device).or(() -> DeviceNeeds.longAtomics(device));
      case "copy" ->
          device.isNvidia()
              ? DeviceNeeds.localBytes(device, BALLAST * Integer.BYTES)
              : Optional.empty();
      case "lookback", "lookback-32", "lookback-known", "chained", "chained-known", "clear" ->
          DeviceNeeds.longAtomics(device);
      default -> Optional.empty();
    };
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    Macros macros = variant.macros(params, device);
    long group = macros.get("GROUP");
    String name = KernelVariant.base(variant.name());
    if (name.equals("clear")) {
      return clear(Math.ceilDiv(n, 4 * group * macros.get("ROWS")), group);
    }
    LongToIntFunction wanted = name.equals("copy") ? VALUES : DeviceScan::sumUpTo;
    Problem.Builder problem =
        Problem.builder()
            .arg("a", new Arg.Bits(n, VALUES))
            .arg("sums", new Arg.BitsOut(n, wanted))
            .arg("n", new Arg.IntScalar(Math.toIntExact(n)));
    switch (name) {
      case "hillis" -> new ScanTree(problem, group, group).scanThenShift(n);
      case "blelloch", "blelloch-padded" ->
          new ScanTree(problem, group, 2 * group).scanThenShift(n);
      case "shuffle" -> new ScanTree(problem, group, 16 * group).reduceThenScan(n);
      case "lookback", "lookback-32", "lookback-warp", "chained" ->
          onePass(problem, n, group, 4 * group * macros.get("ROWS"), false);
      case "lookback-known", "chained-known" ->
          onePass(problem, n, group, 4 * group * macros.get("ROWS"), true);
      case "copy" ->
          problem.launch(
              "tiles", Math.ceilDiv(n, 4 * group * macros.get("ROWS")), group, "a", "sums", "n");
      default -> throw new IllegalArgumentException("no variant " + variant.name());
    }
    return problem.build();
  }

  /// The launch before that of the tiles, alone.
  private static Problem clear(long tiles, long group) {
    return Problem.builder()
        .arg("words", new Arg.BitsOut(2 * tiles, ZERO))
        .arg("next", new Arg.BitsOut(1, ZERO))
        .arg("tiles", new Arg.IntScalar(Math.toIntExact(tiles)))
        .launch("clear", Math.ceilDiv(tiles, group), group, "words", "next", "tiles")
        .build();
  }

  /// Running sums in one visit to each tile.
  ///
  /// @param known whether groups find in `words` what those before them are going to write there:
  ///   `clear` leaves the words alone, and at its end each holds what it held
  private static void onePass(
      Problem.Builder problem, long n, long group, long tile, boolean known) {
    long tiles = Math.ceilDiv(n, tile);
    problem
        .arg(
            "words",
            known ? new Arg.Bits(2 * tiles, new KnownSums(n, tile)) : new Arg.Scratch(2 * tiles))
        .arg("next", new Arg.Scratch(1))
        .arg("tiles", new Arg.IntScalar(known ? 0 : Math.toIntExact(tiles)))
        .launch("clear", Math.ceilDiv(tiles, group), group, "words", "next", "tiles")
        .launch("tiles", tiles, group, "a", "sums", "words", "next", "n");
  }

  /// The words of all tiles, two halves each: the running sum up to its end, and the flag that says
  /// so.
  private record KnownSums(long n, long tile) implements LongToIntFunction {

    private static final int RUNNING = 2;

    @Override
    public int applyAsInt(long half) {
      long end = Math.min(n, (half / 2 + 1) * tile);
      return half % 2 == 0 ? sumUpTo(end - 1) : RUNNING;
    }
  }

  /// The sum of the numbers up to and with the `last`, modulo 2³²: they grow evenly, so that it is
  /// that of an arithmetic series.
  static int sumUpTo(long last) {
    return FACTOR * (int) (last * (last + 1) / 2);
  }
}
