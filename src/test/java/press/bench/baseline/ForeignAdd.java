package press.bench.baseline;

import java.util.List;
import press.bench.Baseline;
import press.bench.Benchmark;
import press.bench.FaultyAdd;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// A question with one kernel, one program for every device and one for GPUs only.
record ForeignAdd() implements Benchmark {

  @Override
  public String name() {
    return "faulty";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    return List.of(Params.of("op", "dot", "n", 8));
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(8, 0, "8 B");
  }

  @Override
  public List<KernelVariant> variants() {
    return new FaultyAdd().variants().stream().filter(v -> v.name().equals("right")).toList();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    return new FaultyAdd().problem(variant, params, device);
  }

  @Override
  public List<Baseline> baselines() {
    Baseline c = Baseline.c("c", "x/a.c", "-O1", "-lm");
    return List.of(
        c.beside("kernels/anchors/anchor.h", "x/extra.h"), Baseline.python("torch", "x/a.py"));
  }
}
