package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.function.LongToIntFunction;
import java.util.stream.LongStream;
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

/// How often does each of 256 values occur: what does it cost to count in one table together?
///
/// Every key is read once, so that the floor is that of reading: 4 N bytes. `keys=random` spreads
/// them evenly over the table, `keys=same` has all of them want one place.
///
/// Prediction: in the one table of `global`, additions to one place stand in line, whether there
/// are 256 places or one: random keys are spread over more lines of the cache and are faster by as
/// many as can be worked on at once. Tables in local memory have a queue for each multiprocessor;
/// equal keys still make the lanes of a warp wait for each other, which only a table for each lane
/// avoids. That one does not care about the keys. `wide` differs from `local` in its loads only,
/// which bring four keys at once: it tells whether the tables are waited for or the memory.
///
/// Ablations: `weighted` is `wide`, but adds the lowest four bits of each key, so that lanes with
/// equal keys cannot be counted together: if it is slower with equal keys, they queue. The counters
/// of `apart-32` and `apart-4096` lie so many bytes apart, each in a sector of its own, or also in
/// different parts of the cache: if either is faster than `global` with random keys, sharing these
/// is what that waits for. `lanes-persistent` has only as many groups as find room at once, a
/// quarter of those of `lanes`: if it comes near `wide`, clearing and adding up the tables is what
/// `lanes` loses.
///
/// `apart-128` has counters in lines of their own, which lie side by side: does sharing a line
/// hinder as sharing a sector does? Prediction: it does, and nothing else: as long as `apart-4096`,
/// 5.6 ms for 2²⁸ numbers on an H200, where `apart-32` takes 15.3. `wide-half` is `wide` whose
/// groups hold so much local memory that four in place of eight find room on a multiprocessor, half
/// of its places, which `lanes` leaves empty, too. Prediction: these are what `lanes` loses beside
/// clearing and adding up its tables, so that it takes as long as `lanes-persistent`, 300 µs in
/// place of 262.
final class Histogram implements Benchmark {

  private static final int BINS = 256;
  private static final String HALF = "wide-half";

  // 46 KiB, and the table of 1 KiB: of the 228 KiB of a multiprocessor with compute capability 9.0,
  // of which each group takes one more, four groups find room and five do not.
  private static final long BALLAST = 46 << 8;

  private static final LongToIntFunction RANDOM = Histogram::random;
  private static final LongToIntFunction SAME = i -> 77 << 24 | random(i) >>> 8;

  @Override
  public String name() {
    return "histogram";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    long n = Sizes.elements(profile, device, 1);
    return Stream.of("random", "same").map(keys -> Params.of("keys", keys, "n", n)).toList();
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(params.number("n") * Integer.BYTES, 0, "N·4 B, 0 FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.of(
            "lanes",
            "wide",
            "local",
            "global",
            "weighted",
            "apart-32",
            "apart-4096",
            "lanes-persistent",
            "apart-128",
            HALF)
        .map(name ->
            new KernelVariant(
                name,
                "kernels/histogram/" + file(name) + ".cl",
                (_, device) -> geometry(name, device)))
        .toList();
  }

  private static String file(String name) {
    return name.equals(HALF) ? name : name.replaceFirst("-.*", "");
  }

  /// GROUP: work-items of a group. WIDTH: keys of a load. WAVES: groups for each compute unit, at
  /// most. APART: from one counter to the next, in words. BALLAST: words of local memory that are
  /// only held.
  private static Macros geometry(String name, DeviceFacts device) {
    String file = file(name);
    long group = Math.min(file.equals("lanes") ? 1024 : 256, device.compute().maxGroupSize());
    boolean scalar = List.of("local", "global", "apart").contains(file);
    Macros macros =
        Macros.of("GROUP", group)
            .with("WIDTH", scalar ? 1 : 4)
            .with("WAVES", name.equals("lanes-persistent") ? 2 : 8);
    if (file.equals(HALF)) {
      return macros.with("BALLAST", BALLAST);
    }
    return file.equals("apart")
        ? macros.with("APART", Long.parseLong(name.replaceFirst(".*-", "")) / Integer.BYTES)
        : macros;
  }

  /// Equal keys have one counter, whatever is next to it.
  @Override
  public boolean includes(String variant, Params params) {
    return !variant.startsWith("apart-") || params.get("keys").equals("random");
  }

  @Override
  public KernelVariant simulated(KernelVariant variant) {
    return variant.with(Sizes.SIMULATED);
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return LongStream.of(256, 512, 1024)
        .mapToObj(group -> Macros.of("GROUP", group))
        .flatMap(m -> LongStream.of(4, 16, 64).mapToObj(waves -> m.with("WAVES", waves)))
        .toList();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Macros macros = variant.macros(params, device);
    long n = params.number("n");
    long group = macros.get("GROUP");
    // One work-item more than whole loads, for what is left over.
    long loads = Math.ceilDiv(n, macros.get("WIDTH"));
    long most = macros.get("WAVES") * device.compute().units();
    long groups = Math.min(Math.ceilDiv(loads, group), most);
    String name = KernelVariant.base(variant.name());
    LongToIntFunction keys = params.get("keys").equals("same") ? SAME : RANDOM;
    Problem.Builder problem =
        Problem.builder()
            .arg("keys", new Arg.Bits(n, keys))
            .arg("counts", new Arg.BitsOut(BINS, new Counts(keys, n, name.equals("weighted"))))
            .arg("n", new Arg.IntScalar(Math.toIntExact(n)));
    if (file(name).equals("apart")) {
      return problem
          .arg("table", new Arg.Scratch(BINS * macros.get("APART")))
          .launch("clear", 1, BINS, "table")
          .launch("count", groups, group, "keys", "table", "n")
          .launch("gather", 1, BINS, "table", "counts")
          .build();
    }
    return problem
        .launch("clear", 1, BINS, "counts")
        .launch("count", groups, group, "keys", "counts", "n")
        .build();
  }

  /// Where all keys are the same, who takes one for another is seen on others.
  @Override
  public Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
    return params.get("keys").equals("same")
        ? Optional.of(problem(variant, params.with("keys", "random"), device))
        : Optional.empty();
  }

  /// The finaliser of MurmurHash3 over the index (Appleby, 2011; public domain).
  static int random(long i) {
    int h = (int) i;
    h = (h ^ h >>> 16) * 0x85EBCA6B;
    h = (h ^ h >>> 13) * 0xC2B2AE35;
    return h ^ h >>> 16;
  }

  /// What must be in the table; counted when it is first asked for.
  private static final class Counts implements LongToIntFunction {

    private final LongToIntFunction keys;
    private final long n;
    private final boolean weighted;
    private int[] counts = {};

    /// @param weighted whether a key counts as much as its lowest four bits say, not one
    Counts(LongToIntFunction keys, long n, boolean weighted) {
      this.keys = keys;
      this.n = n;
      this.weighted = weighted;
    }

    @Override
    public synchronized int applyAsInt(long bin) {
      if (counts.length == 0) {
        counts = new int[BINS];
        for (long i = 0; i < n; i++) {
          int key = keys.applyAsInt(i);
          counts[key >>> 24] += weighted ? key & 15 : 1;
        }
      }
      return counts[(int) bin];
    }
  }
}
