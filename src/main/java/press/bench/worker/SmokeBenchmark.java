package press.bench.worker;

import java.util.List;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Tolerance;
import press.bench.target.BenchCase.WorkerTask;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// A small kernel that shows whether a device computes at all; its result is not stored.
public final class SmokeBenchmark implements Benchmark {

  static final String NAME = "trial";

  private static final String SOURCE = "trial.cl";
  private static final String TEXT =
      """
      kernel void add(global const float *a, global const float *b, global float *c, const int n) {
        const int i = get_global_id(0);
        if (i < n) c[i] = a[i] + b[i];
      }
      """;
  private static final long N = 1000;
  private static final long GROUP = 64;
  private static final FloatSequence A = InputData.random(1);
  private static final FloatSequence B = InputData.random(2);

  /// The job that runs it.
  public static WorkerProtocol.Job job(DeviceFacts device) {
    return WorkerProtocol.Job.of(
        device,
        _ -> TEXT,
        new SmokeBenchmark(),
        Profile.QUICK,
        1,
        List.of(new WorkerTask("add", Params.of("n", N))));
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    return List.of(Params.of("n", N));
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return List.of(point.with("n", 1L), point.with("n", 77L));
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    return new Cost(3 * n * Float.BYTES, n, "3·N·4 B, N FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(new KernelVariant("add", SOURCE, (_, _) -> Macros.NONE));
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    return Problem.builder()
        .arg("a", new Arg.In(n, A))
        .arg("b", new Arg.In(n, B))
        .arg("c", new Arg.Out(n, i -> (double) A.at(i) + B.at(i), Tolerance.ulps(4)))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch("add", (n + GROUP - 1) / GROUP, GROUP, "a", "b", "c", "n")
        .build();
  }
}
