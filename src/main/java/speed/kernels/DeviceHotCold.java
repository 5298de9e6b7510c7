package speed.kernels;

import java.util.List;
import java.util.stream.LongStream;
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

/// Where was the data before the clock ran?
///
/// Both variants are the same copy of a few MiB. `hot` copies the same buffers again and again, as
/// a loop around a benchmark does; `cold` takes turns with so many buffers that together they are
/// three times the last cache, so that what it copies has been driven out since its last turn.
///
/// Prediction: `hot` runs at the speed of the cache that holds both buffers, `cold` at that of
/// memory: two to four times slower. On a GPU, where 4 MiB take some microseconds, part of the time
/// is that of a launch and is the same for both, so that the gap widens with 16 MiB. Neither is
/// wrong; wrong is to report the one where the program that the number is for will meet the other.
final class DeviceHotCold implements Benchmark {

  private static final FloatSequence A = InputData.signed(11);
  private static final long GROUP = 256;

  // 4 and 16 MiB.
  private static final long SMALL = 1 << 20;
  private static final long LARGE = 1 << 22;

  @Override
  public String name() {
    return "hot-cold";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    // Two buffers of 16 MiB are more than most processors' caches.
    LongStream sizes = gpu ? LongStream.of(SMALL, LARGE) : LongStream.of(SMALL);
    return sizes.mapToObj(n -> Params.of("n", n)).toList();
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(2 * params.number("n") * Float.BYTES, 0, "2·N·4 B, 0 FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(variant("hot"), variant("cold"));
  }

  private static KernelVariant variant(String name) {
    return new KernelVariant(
        name,
        "kernels/hot-cold/copy.cl",
        (_, device) -> Macros.of("GROUP", Math.min(GROUP, device.compute().maxGroupSize())));
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long group = variant.macros(params, device).get("GROUP");
    Problem.Builder copy = copy(params.number("n"), group);
    return variant.name().startsWith("cold") ? copy.cold().build() : copy.build();
  }

  /// A copy of random floats.
  static Problem.Builder copy(long n, long group) {
    // One work-item more than whole vectors, for what is left over.
    long groups = Math.ceilDiv(Math.ceilDiv(n, 4), group);
    return Problem.builder()
        .arg("from", new Arg.In(n, A))
        .arg("to", new Arg.Out(n, A::at, Tolerance.EXACT))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch("copy", groups, group, "from", "to", "n");
  }
}
