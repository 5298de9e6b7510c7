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
final class Histogram implements Benchmark {

  private static final int BINS = 256;
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
    return Stream.of("lanes", "wide", "local", "global").map(Histogram::variant).toList();
  }

  private static KernelVariant variant(String name) {
    return new KernelVariant(
        name,
        "kernels/histogram/" + name + ".cl",
        (_, device) ->
            Macros.of(
                    "GROUP",
                    Math.min(name.equals("lanes") ? 1024 : 256, device.compute().maxGroupSize()))
                .with("WIDTH", name.equals("lanes") || name.equals("wide") ? 4 : 1)
                .with("WAVES", 8));
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
    LongToIntFunction keys = params.get("keys").equals("same") ? SAME : RANDOM;
    return Problem.builder()
        .arg("keys", new Arg.Bits(n, keys))
        .arg("counts", new Arg.BitsOut(BINS, new Counts(keys, n)))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch("clear", 1, BINS, "counts")
        .launch("count", Math.min(Math.ceilDiv(loads, group), most), group, "keys", "counts", "n")
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
    private int[] counts = {};

    Counts(LongToIntFunction keys, long n) {
      this.keys = keys;
      this.n = n;
    }

    @Override
    public synchronized int applyAsInt(long bin) {
      if (counts.length == 0) {
        counts = new int[BINS];
        for (long i = 0; i < n; i++) {
          counts[keys.applyAsInt(i) >>> 24]++;
        }
      }
      return counts[(int) bin];
    }
  }
}
