package press.bench.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import press.bench.Baseline;
import press.bench.Benchmark;
import press.bench.KernelFiles;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.baseline.BaselineBuilder;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Cost;
import press.results.Params;

/// What a device is asked: every variant at every point where it is worth its time.
class DeviceCasesTest {

  private static final KernelFiles FILES = path -> "kernel void work() {}";

  /// Slow ways that are asked for little only, and quick ones that are always asked.
  private static final Benchmark RUNGS =
      new Benchmark() {
        @Override
        public String name() {
          return "rungs";
        }

        @Override
        public List<Params> points(Profile profile, DeviceFacts device) {
          return Stream.of(8, 4096).map(n -> Params.of("n", n)).toList();
        }

        @Override
        public boolean includes(String variant, Params params) {
          return variant.startsWith("quick") || params.number("n") <= 8;
        }

        @Override
        public Cost cost(Params params) {
          return new Cost(4, 1, "4 B, 1 FLOP");
        }

        @Override
        public List<KernelVariant> variants() {
          return Stream.of("quick", "slow")
              .map(name -> new KernelVariant(name, name + ".cl", (_, _) -> Macros.NONE))
              .toList();
        }

        @Override
        public List<Baseline> baselines() {
          return Stream.of("quick-c", "slow-c").map(name -> Baseline.c(name, name + ".c")).toList();
        }

        @Override
        public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
          throw new UnsupportedOperationException();
        }
      };

  @Test
  void whatIsSlowIsAskedForLittleOnly() {
    try (BaselineBuilder shop = new BaselineBuilder(FILES)) {
      DeviceFacts gpu = Facts.gpu("NVIDIA Corporation", 90);
      DeviceCases questions = new DeviceCases(gpu, List.of(RUNGS), FILES, shop);
      assertEquals(
          List.of(
              "rungs/quick:n=8",
              "rungs/slow:n=8",
              "rungs/quick-c:n=8",
              "rungs/slow-c:n=8",
              "rungs/quick:n=4096",
              "rungs/quick-c:n=4096"),
          questions.all(Profile.FULL).stream().map(q -> "" + q).toList());
    }
  }
}
