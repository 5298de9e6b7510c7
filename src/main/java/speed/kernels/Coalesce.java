package speed.kernels;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// What does a request cost that the work-items of a warp make together, by where their elements
/// are: `stride` elements apart, the first of them `offset` elements after a line begins?
///
/// `word` reads elements of 4 bytes, `quad` of 16. All windows of memory together fit in the last
/// cache but not in those before it, so that what is counted is what moves between the two; a
/// window is longer than a request, so that no two requests share anything. Each of `n` work-items
/// takes part in `k` requests; an operation is one of them. `direct` reads words with less to
/// compute for each request, and tells whether the loop of `word` is the limit. `word-large` is
/// `word` with four times as much memory: at a stride of 128 it has as many windows as `word` has
/// at 32, so that near caches hold as small a share of them. `store` writes words instead; what
/// lies between those of one request are the words of others, as where rows become columns.
/// `word-cg` and `direct-cg` are `word` and `direct` with loads that the L1 of an NVIDIA GPU does
/// not keep (`ld.global.cg`: NVIDIA, "Parallel Thread Execution ISA", cache operators); on other
/// devices they are the same.
///
/// Prediction: what moves are whole sectors of 32 bytes, each once. A request costs as much as it
/// touches: 4 sectors for 32 neighbouring words, one more if they begin within a sector, `4 stride`
/// up to a stride of 8, and 32 from there on. If stores pay as loads do, a round of `store` takes
/// within a quarter of one of `word`, at each stride. If a part of a sector costs a store more than
/// all of it, rounds from a stride of 2 on take half as long again, or more. If at a stride of 32
/// they take no longer than loads, it is the distance of a whole row that makes a transposition by
/// scattered stores slow, and not the stores.
///
/// If rounds with few windows are shorter because L1 still has some of their lines, `word-cg` takes
/// as long at a stride of 128 as at 32; if its rounds become shorter, too, it is not what L1 keeps.
/// If a request for exactly one line is cheaper because of what L1 does with each line, a sector
/// costs `direct-cg` the same with one line as with two.
final class Coalesce implements Benchmark {

  private static final long LANES = 32;
  private static final String DIRECT = "direct";
  private static final String PAST = "-cg";
  private static final String LARGE = "word-large";
  private static final List<Long> LARGE_STRIDES = List.of(32L, 64L, 128L);
  private static final int SLICES = 8;
  private static final String STORE = "store";
  private static final List<Long> STORE_STRIDES = List.of(1L, 2L, 8L, 16L, 32L, 64L);

  // From here on only words: windows of vectors would be so few that a nearer cache holds them.
  private static final long WIDE = 33;

  @Override
  public String name() {
    return "coalesce";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    long n = device.compute().units() * (gpu ? 2048 : 1024);
    Params common = Params.of("k", gpu ? 2048 : 64, "n", n, "words", gpu ? 1 << 21 : 1 << 20);
    boolean full = profile == Profile.FULL;
    IntStream strides =
        full
            ? IntStream.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 24, 32, 33, 64, 128)
            : IntStream.of(1, 2, 8, 32);
    IntStream offsets =
        full ? IntStream.of(1, 2, 4, 7, 8, 12, 16, 20, 24, 31, 32) : IntStream.of(4, 8);
    return Stream.concat(
            strides.mapToObj(s -> common.with("offset", 0).with("stride", s)),
            offsets.mapToObj(o -> common.with("offset", o).with("stride", 1)))
        .toList();
  }

  /// Rounds that are several more than whole eights, and one more.
  @Override
  public List<Params> checkPoints(Params point) {
    Params small = point.with("words", 1 << 17);
    return Stream.concat(
            Stream.of(1L, 7L, 33L, 1000L).map(n -> small.with("n", n).with("k", 67)),
            Stream.of(small.with("n", 33).with("k", 65)))
        .toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return point.number("stride") == 8 || point.number("offset") == 8
        ? List.of(point.with("n", 77).with("k", 11).with("words", 4096))
        : List.of();
  }

  @Override
  public Cost cost(Params params) {
    return cost("word", params);
  }

  @Override
  public Cost cost(String variant, Params params) {
    int words = words(variant);
    return new Cost(
        params.number("n") * words * Integer.BYTES,
        0,
        "N·%d B that are wanted, k times".formatted(4 * words));
  }

  private static int words(String variant) {
    return variant.startsWith("quad") ? 4 : 1;
  }

  /// `direct` only up to the stride from which on a request has 32 sectors; `word-large` only where
  /// each word has a line of its own; `store` at powers of two.
  @Override
  public boolean includes(String variant, Params params) {
    long stride = params.number("stride");
    return switch (variant.replace(PAST, "")) {
      case DIRECT -> stride <= 8;
      case LARGE -> LARGE_STRIDES.contains(stride);
      case "quad" -> stride < WIDE;
      case STORE -> STORE_STRIDES.contains(stride) && params.number("offset") == 0;
      default -> true;
    };
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(
        variant("word", "request"),
        variant("quad", "request"),
        variant("word-cg", "request-cg"),
        variant(DIRECT, "direct"),
        variant("direct-cg", "direct-cg"),
        variant(LARGE, "request"),
        variant(STORE, "store"));
  }

  private static KernelVariant variant(String name, String file) {
    return new KernelVariant(
        name,
        "kernels/coalesce/" + file + ".cl",
        (params, device) -> geometry(name, params, device));
  }

  /// GROUP: work-items of a group. LANES: work-items of a request. WORDS: of an element. SLICES:
  /// parts of the memory, each of SLICE words. STRIDE: words from one work-item's to the next
  /// one's. CAPABILITY: of an NVIDIA GPU, for loads that only it has.
  private static Macros geometry(String name, Params params, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    Macros macros =
        Macros.of("GROUP", Math.min(gpu ? 1024 : 64, device.compute().maxGroupSize()))
            .with("LANES", LANES);
    if (name.equals(STORE)) {
      return macros.with("STRIDE", Math.max(1, params.number("stride")));
    }
    boolean past = name.endsWith(PAST);
    if (past && device.isNvidia()) {
      macros = macros.with("CAPABILITY", device.compute().capability());
    }
    if (!name.startsWith(DIRECT)) {
      return past ? macros : macros.with("WORDS", words(name));
    }
    CoalesceVisits visits = CoalesceVisits.of(params, LANES, 1);
    long slice = (long) visits.windows / SLICES * visits.width;
    return macros.with("SLICES", SLICES).with("SLICE", slice);
  }

  @Override
  public Problem problem(KernelVariant variant, Params point, DeviceFacts device) {
    if (KernelVariant.base(variant.name()).equals(STORE)) {
      return stores(variant.macros(point, device), point);
    }
    boolean large = KernelVariant.base(variant.name()).equals(LARGE);
    Params params = large ? point.with("words", 4 * point.number("words")) : point;
    Macros macros = variant.macros(params, device);
    boolean direct = variant.name().startsWith(DIRECT);
    CoalesceVisits visits =
        direct
            ? CoalesceVisits.sliced(params, LANES, SLICES, macros.get("SLICE"))
            : CoalesceVisits.of(params, LANES, words(variant.name()));
    long sliced = direct ? SLICES * macros.get("SLICE") : 0;
    long n = params.number("n");
    long group = macros.get("GROUP");
    return Problem.builder()
        .arg("a", new Arg.Bits(Math.max(params.number("words"), sliced), CoalesceVisits.VALUES))
        .arg("sums", new Arg.BitsOut(n, visits))
        .arg("windows", new Arg.IntScalar(visits.windows))
        .arg("width", new Arg.IntScalar(visits.width))
        .arg("hop", new Arg.IntScalar(visits.hop))
        .arg("rounds", new Arg.IntScalar(visits.rounds))
        .arg("stride", new Arg.IntScalar(visits.stride))
        .arg("offset", new Arg.IntScalar(visits.offset))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .operations(visits.rounds)
        .launch(
            "requests",
            Math.ceilDiv(n, group),
            group,
            "a",
            "sums",
            "windows",
            "width",
            "hop",
            "rounds",
            "stride",
            "offset",
            "n")
        .build();
  }

  /// As many requests as there is room for, and no more than are made, so that all is written.
  private static Problem stores(Macros macros, Params params) {
    long stride = macros.get("STRIDE");
    long rounds = params.number("k");
    long warps = Math.ceilDiv(params.number("n"), LANES);
    long most = Math.min(params.number("words") / LANES, warps * rounds);
    int requests = Math.toIntExact(Math.max(stride, most / stride * stride));
    int hop = CoalesceVisits.hop(requests);
    long group = macros.get("GROUP");
    return Problem.builder()
        .arg("a", new Arg.BitsOut(LANES * requests, CoalesceVisits.VALUES))
        .arg("requests", new Arg.IntScalar(requests))
        .arg("hop", new Arg.IntScalar(hop))
        .arg("step", new Arg.IntScalar(Math.toIntExact(warps * hop % requests)))
        .arg("rounds", new Arg.IntScalar(Math.toIntExact(rounds)))
        .arg("warps", new Arg.IntScalar(Math.toIntExact(warps)))
        .operations(rounds)
        .launch(
            "stores",
            Math.ceilDiv(LANES * warps, group),
            group,
            "a",
            "requests",
            "hop",
            "step",
            "rounds",
            "warps")
        .build();
  }
}
