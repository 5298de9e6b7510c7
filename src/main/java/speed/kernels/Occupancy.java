package speed.kernels;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// How many warps does it take to hide a trip to memory, and what if each asks for more at once?
///
/// A triad of `n` floats whose groups of four warps hold so much local memory that `warps` warps
/// find room on a multiprocessor. The variants are called by how many elements each work-item has
/// under way.
///
/// Four others tell what holds a place besides the loads. `read-one` and `read-eight` load as `one`
/// and `eight` do, and store a sum when a work-item ends; `copy-one` stores both elements that it
/// loads. In `single` a work-item ends after one element, so that 64 times as many are started, and
/// `single-256` has them in groups of twice the size. `float4-one` and `float4-two` have one and
/// two vectors of four floats under way: the bytes of `four` and `eight` with a quarter of the
/// loads. `near-one` and `near-eight` are `read-one` and `read-eight` on 16 MiB again and again,
/// which stay in the last cache of a large GPU: what of the time of a load, and of how it grows
/// with what is under way, is the memory's?
///
/// Prediction (Little; Volkov, "Better performance at lower occupancy", 2010): what counts are the
/// bytes under way, warps times elements, whichever of the two they come from, until the memory is
/// full. On a processor a core takes one group at a time, so that there are four warps always. On
/// an H200 with four warps, where `read-one` takes 406 ns for a turn of its loop and 337 are those
/// of an idle memory, `near-one` takes 210 ns (180 to 260), of which 143 are those of the cache,
/// and `near-eight` 300 (230 to 390) where `read-eight` takes 595: at 230 the 189 ns by which eight
/// elements take longer are the memory's, at 390 they are the way to the cache's. With 64 warps
/// `near-eight` reads 9 TB/s (6 to 11), twice what memory gives.
final class Occupancy implements Benchmark {

  private static final float SCALE = 0.4f;
  private static final FloatSequence B = InputData.signed(41);
  private static final FloatSequence C = InputData.signed(42);
  private static final long GROUP = 128;
  private static final long WARP = 32;
  private static final long WARPS_OF_GROUP = GROUP / WARP;

  // Elements of a work-item in all: enough that starting a group does not matter.
  private static final long ELEMENTS = 64;

  private static final String READ = "read-";
  private static final String COPY = "copy-";
  private static final String SINGLE = "single";
  private static final String SINGLE_256 = "single-256";
  private static final String FLOAT4 = "float4-";
  private static final String NEAR = "near-";

  // Shares of a group, 64 KiB of both arrays together, within half of the last cache of a large
  // GPU.
  private static final long SHARES = 256;

  // The CUDA C++ Programming Guide's table of technical specifications by compute capability:
  // KiB of local memory and warps of a multiprocessor.
  private static final Map<Integer, Room> ROOM =
      Map.of(
          70, new Room(96, 64),
          75, new Room(64, 32),
          80, new Room(164, 64),
          86, new Room(100, 48),
          87, new Room(164, 48),
          89, new Room(100, 48),
          90, new Room(228, 64),
          100, new Room(228, 64),
          120, new Room(100, 48));

  /// What a multiprocessor has to give to its groups.
  private record Room(long localKib, long warps) {

    static Room of(DeviceFacts device) {
      Room least = new Room(device.memory().localBytes() >> 10, 32);
      return device.isNvidia() ? ROOM.getOrDefault(device.compute().capability(), least) : least;
    }

    /// Words that a group must hold so that just so many warps find room, with 3 KiB to spare for
    /// what the driver takes for itself; next to none where there is no room for more anyway.
    long ballast(long wanted, long warpsOfGroup) {
      long groups = Math.max(1, wanted / warpsOfGroup);
      return wanted >= warps ? 1 : Math.max(1, (localKib / groups - 3) * 1024 / Integer.BYTES);
    }
  }

  @Override
  public String name() {
    return "occupancy";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    boolean full = profile == Profile.FULL;
    long n = Math.min(Sizes.elements(profile, device, 3), full ? 1L << 27 : 1L << 24);
    LongStream warps =
        !gpu
            ? LongStream.of(WARPS_OF_GROUP)
            : full ? LongStream.of(4, 8, 16, 32, 64) : LongStream.of(8, 32);
    return warps
        .filter(w -> !gpu || w <= Room.of(device).warps())
        .mapToObj(w -> Params.of("n", n, "warps", w))
        .toList();
  }

  /// Vectors where few warps have to make up for it, larger groups where a chapter compares them.
  @Override
  public boolean includes(String variant, Params params) {
    long warps = params.number("warps");
    return variant.startsWith(FLOAT4)
        ? warps <= 8
        : !KernelVariant.base(variant).equals(SINGLE_256) || warps == 32;
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return LongStream.of(1, 7, 4099, 65_536, 65_537).mapToObj(n -> point.with("n", n)).toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return point.number("warps") <= 8
        ? List.of(point.with("n", 8193), point.with("n", 77))
        : List.of();
  }

  @Override
  public Cost cost(Params params) {
    return cost("one", params);
  }

  @Override
  public Cost cost(String variant, Params params) {
    long n = params.number("n");
    if (isRead(variant)) {
      long sums = Math.ceilDiv(n, ELEMENTS);
      return new Cost((2 * n + sums) * Float.BYTES, 3 * n, "(2·N + N/64)·4 B, 3·N FLOP");
    }
    return variant.startsWith(COPY)
        ? new Cost(4 * n * Float.BYTES, 0, "4·N·4 B, 0 FLOP")
        : new Cost(3 * n * Float.BYTES, 2 * n, "3·N·4 B, 2·N FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.of(
            "eight",
            "four",
            "two",
            "one",
            SINGLE,
            READ + "eight",
            READ + "one",
            COPY + "one",
            SINGLE_256,
            FLOAT4 + "one",
            FLOAT4 + "two",
            NEAR + "eight",
            NEAR + "one")
        .map(name ->
            new KernelVariant(name, file(name), (params, device) -> geometry(name, params, device)))
        .toList();
  }

  private static String file(String name) {
    String kernel =
        switch (name.substring(0, name.indexOf('-') + 1)) {
          case READ -> "read";
          case NEAR -> "near";
          case COPY -> "copy";
          case FLOAT4 -> "triad-float4";
          default -> "triad";
        };
    return "kernels/occupancy/" + kernel + ".cl";
  }

  /// Whether a variant adds up what the triad would store.
  private static boolean isRead(String variant) {
    return variant.startsWith(READ) || variant.startsWith(NEAR);
  }

  private static Macros geometry(String name, Params params, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    long ilp = elements(name);
    long group = name.equals(SINGLE_256) ? 2 * GROUP : GROUP;
    long ballast = gpu ? Room.of(device).ballast(params.number("warps"), group / WARP) : 1;
    Macros macros =
        Macros.of("GROUP", Math.min(group, device.compute().maxGroupSize()))
            .with("BALLAST", ballast)
            .with("ILP", ilp);
    if (name.startsWith(FLOAT4)) {
      return macros.with("ROUNDS", ELEMENTS / ilp / 4).with("WIDTH", 4);
    }
    Macros rounds = macros.with("ROUNDS", name.startsWith(SINGLE) ? 1 : ELEMENTS / ilp);
    return name.startsWith(NEAR) ? rounds.with("NEAR", SHARES) : rounds;
  }

  /// Elements, or vectors, that a work-item has under way.
  private static long elements(String name) {
    return switch (name.substring(name.indexOf('-') + 1)) {
      case "eight" -> 8;
      case "four" -> 4;
      case "two" -> 2;
      default -> 1;
    };
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Macros macros = variant.macros(params, device);
    long n = params.number("n");
    long group = macros.get("GROUP");
    long width = macros.values().getOrDefault("WIDTH", 1L);
    long each = macros.get("ILP") * macros.get("ROUNDS") * width;
    long groups = Math.ceilDiv(n, group * each);
    long shares = macros.values().getOrDefault("NEAR", groups);
    long read = Math.min(n, shares * group * each);
    Problem.Builder problem =
        Problem.builder()
            .arg("b", new Arg.In(read, B))
            .arg("c", new Arg.In(read, C))
            .arg("s", new Arg.FloatScalar(SCALE))
            .arg("n", new Arg.IntScalar(Math.toIntExact(n)));
    if (isRead(variant.name())) {
      return problem
          .arg(
              "sums",
              new Arg.Out(
                  groups * group,
                  item -> sum(item % (shares * group), group, each, n),
                  Tolerance.EXACT))
          .launch("triad_sum", groups, group, "b", "c", "sums", "s", "n")
          .build();
    }
    if (variant.name().startsWith(COPY)) {
      return problem
          .arg("a", new Arg.Out(n, B::at, Tolerance.EXACT))
          .arg("d", new Arg.Out(n, C::at, Tolerance.EXACT))
          .launch("copy_both", groups, group, "b", "c", "a", "d", "n")
          .build();
    }
    return problem
        .arg("a", new Arg.Out(n, Occupancy::triad, Tolerance.EXACT))
        .launch("triad", groups, group, "b", "c", "a", "s", "n")
        .build();
  }

  private static float triad(long i) {
    return Math.fma(SCALE, C.at(i), B.at(i));
  }

  /// What a work-item adds up, in its order: every `group`-th of the elements of its group.
  private static float sum(long item, long group, long each, long n) {
    long first = item / group * group * each + item % group;
    float sum = 0;
    for (long i = first; i < Math.min(first + group * each, n); i += group) {
      sum += triad(i);
    }
    return sum;
  }
}
