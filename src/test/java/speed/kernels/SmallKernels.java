package speed.kernels;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.worker.WorkerMain;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// The book's benchmarks at a size that is a multiple of nothing and takes no time.
record SmallKernels(Benchmark inner) implements Benchmark {

  private static final long N = 300_007;

  // The side of a square with about as many places, and the benchmarks that have one.
  private static final long SIDE = 547;
  private static final Set<String> SQUARES = Set.of("jacobi2d", "separable-blur", "transpose");

  static List<Benchmark> all() {
    return Kernels.ALL.stream().<Benchmark>map(SmallKernels::new).toList();
  }

  @Override
  public String name() {
    return inner.name();
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    return inner.points(profile, device).stream().map(this::atMost).distinct().toList();
  }

  private Params atMost(Params point) {
    long most = SQUARES.contains(name()) ? SIDE : N;
    Params small = point.asNumber("n").orElse(0) > most ? point.with("n", most) : point;
    return small.asNumber("bytes").orElse(0) > N ? small.with("bytes", N) : small;
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return inner.checkPoints(point);
  }

  @Override
  public boolean includes(String variant, Params params) {
    return inner.includes(variant, params);
  }

  @Override
  public Cost cost(Params params) {
    return inner.cost(params);
  }

  @Override
  public Cost cost(String variant, Params params) {
    return inner.cost(variant, params);
  }

  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    return inner.missingFeature(variant, device);
  }

  @Override
  public List<KernelVariant> variants() {
    return inner.variants();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    return inner.problem(variant, params, device);
  }

  /// The worker of the tests.
  public static void main(String[] args) throws IOException {
    System.exit(WorkerMain.run(List.of(args).subList(1, args.length), all()));
  }
}
