package press.bench.opencl;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.TestWorker;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.bench.target.BenchTarget;
import press.bench.target.BenchTargets;
import press.bench.worker.FakeWorker;
import press.cli.BenchmarkSuite;
import press.cli.Press;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Cost;
import press.results.Machine;
import press.results.Params;

/// The bench as a program of its own, on a device whose worker is a fake: what a test starts and
/// stops.
final class StopProgram implements BenchmarkSuite {

  private StopProgram() {}

  public static void main(String[] args) {
    System.exit(Press.run(new StopProgram(), args));
  }

  @Override
  public BenchTargets find(Path project, String base) {
    return new BenchTargets(List.of(target()), List.of());
  }

  private static BenchTarget target() {
    DeviceFacts device = Facts.withCache(DeviceFacts.Kind.OTHER, 1);
    Machine card = new Machine("fake", "A fake", Machine.Kind.GPU, new LinkedHashMap<>());
    WorkerLauncher launcher = TestWorker.launcher(FakeWorker.class.getName());
    List<Benchmark> benchmarks = List.of(new Promised());
    return new OpenClTarget(
        card, device, benchmarks, _ -> "", launcher, WorkerProcess.WorkerLimits.USUAL);
  }

  /// A benchmark whose second process hangs, after `good` and before `later`.
  private static final class Promised implements Benchmark {
    @Override
    public String name() {
      return "promised";
    }

    @Override
    public List<Params> points(Profile profile, DeviceFacts device) {
      return List.of(Params.of("n", 1));
    }

    @Override
    public Cost cost(Params params) {
      return new Cost(8, 0, "8 B");
    }

    @Override
    public List<KernelVariant> variants() {
      return List.of("good", "later").stream()
          .map(
              name -> new KernelVariant(name, Path.of("k", name).toString(), (_, _) -> Macros.NONE))
          .toList();
    }

    @Override
    public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
      throw new UnsupportedOperationException("a fake worker computes nothing");
    }
  }
}
