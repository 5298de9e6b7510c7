package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// What a device can do at most: arithmetic on what is in registers, reads of local memory.
///
/// At a point, `n` numbers are worked on: one for each work-item of a GPU, 16 for each of a
/// processor. `k` says how long: a probe says what it does `k` times. `warps` is how many each
/// compute unit of a GPU gets, `chains` how much a work-item has under way that does not wait for
/// each other. Few warps need many chains (Volkov, "Better performance at lower occupancy", 2010).
///
/// Points with a `group` have groups of so many work-items, as many as find room on a GPU at once
/// or one more: what does the last group take that runs alone?
final class Peak implements Benchmark {

  /// Work-items that go in step on a GPU; where they are more or fewer, groups are as large.
  static final int WARP = 32;

  /// Numbers that a work-item of a processor has in a vector: 512 bits of `float`.
  static final int LANES = 16;

  private static final List<PeakProbe> ALL =
      List.of(
          PeakFma.fp32(),
          PeakFma.fp64(),
          new PeakMma(),
          new PeakWgmma(),
          new PeakMmaSparse(),
          new PeakWgmmaSparse(),
          new PeakLocalRead(),
          PeakFma.fp32(64),
          PeakFma.fp32(1024),
          new PeakOuter(8, 8),
          new PeakOuter(8, 16));

  // A millisecond or more on a GPU of 132 compute units, so that a launch does not matter.
  private static final long LONG = 1 << 20;

  // Milliseconds all the same, on a GPU with as many warps as find room.
  private static final long HALF = LONG / 2;

  // Warps that find room on a compute unit of an NVIDIA GPU, in groups of 256 work-items.
  private static final long RESIDENT = 64;
  private static final long GROUP = 256;

  // A processor has no thousand work-items that begin and end at different moments.
  private static final long SHORT = 1 << 18;

  // Work-items for each core, so that one that is late does not keep the others waiting.
  private static final long ITEMS_OF_CORE = 4;

  @Override
  public String name() {
    return "peak";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    if (device.kind() != DeviceFacts.Kind.GPU) {
      long n = device.compute().units() * ITEMS_OF_CORE * LANES;
      long k = profile == Profile.FULL ? LONG : SHORT;
      return chains(profile).stream().map(c -> Params.of("chains", c, "k", k, "n", n)).toList();
    }
    List<Integer> warps = profile == Profile.FULL ? List.of(4, 8, 16) : List.of(16);
    Stream<Params> all =
        warps.stream().flatMap(w -> chains(profile).stream().map(c -> point(c, w, device)));
    return (profile == Profile.FULL ? Stream.concat(all, waves(device)) : all).toList();
  }

  /// A whole wave of groups, and one group more.
  private static Stream<Params> waves(DeviceFacts device) {
    long wave = device.compute().units() * RESIDENT * WARP;
    return Stream.of(1, 4)
        .flatMap(c ->
            Stream.of(wave, wave + GROUP)
                .map(n ->
                    Params.of("chains", c, "group", GROUP, "k", HALF, "n", n, "warps", RESIDENT)));
  }

  private static boolean isWave(Params params) {
    return params.values().containsKey("group");
  }

  @Override
  public boolean includes(String variant, Params params) {
    return probe(variant).includes(params)
        && (!isWave(params) || KernelVariant.base(variant).equals("fma-fp32"));
  }

  private static List<Integer> chains(Profile profile) {
    return switch (profile) {
      case QUICK -> List.of(1, 4, 8);
      case FULL -> List.of(1, 2, 4, 8);
    };
  }

  private static Params point(int chains, long warps, DeviceFacts device) {
    long n = device.compute().units() * warps * WARP;
    return Params.of("chains", chains, "k", LONG, "n", n, "warps", warps);
  }

  /// Short, and so many numbers that groups and vectors are not full.
  @Override
  public List<Params> checkPoints(Params point) {
    return List.of(1L, 7L, 33L, 1000L).stream()
        .map(n -> point.with("n", n).with("k", 1 << 13))
        .toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    // The least that all probes can share; a group is whole, however few of its numbers count.
    return point.number("chains") == 8
        ? List.of(checkPoints(point).get(1).with("k", 1 << 10))
        : List.of();
  }

  /// Of the first probe: others do other work, which [#cost(String, Params)] tells.
  @Override
  public Cost cost(Params params) {
    return ALL.getFirst().cost(params);
  }

  @Override
  public Cost cost(String variant, Params params) {
    return probe(variant).cost(params);
  }

  @Override
  public String roof(String variant, Params params) {
    return isWave(params) ? "" : probe(variant).roof();
  }

  @Override
  public List<KernelVariant> variants() {
    return ALL.stream().map(PeakProbe::variant).toList();
  }

  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    return probe(variant.name()).missingFeature(device);
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return variant.name().startsWith("wgmma")
        ? List.of()
        : List.of(8, 16, 32).stream().map(u -> Macros.of("UNROLL", u)).toList();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    return probe(variant.name()).problem(variant, params, device);
  }

  /// By the name of a variant, to which a sweep adds its macros in brackets.
  private static PeakProbe probe(String variant) {
    String name = KernelVariant.base(variant);
    return ALL.stream().filter(p -> p.variant().name().equals(name)).findFirst().orElseThrow();
  }
}
