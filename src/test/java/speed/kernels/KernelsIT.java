package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.bench.KernelFiles;
import press.bench.KernelVariant;
import press.bench.Profile;
import press.bench.TestDevice;
import press.bench.VariantSelector;
import press.bench.opencl.OpenClTarget;
import press.bench.process.WorkerProcess;
import press.results.Outcome;

/// Every kernel of the book is right at odd sizes, with every setting of its sweep; needs any
/// OpenCL device.
@Tag("slow")
class KernelsIT {

  private static final int FEWEST = 30;

  /// The second variant of every third benchmark; `OclgrindIT` takes the first of some.
  @Test
  void someKernelsAreRightAtSizesThatAreMultiplesOfNothing() {
    List<String> some =
        IntStream.range(0, Kernels.ALL.size())
            .filter(i -> i % 3 == 0)
            .mapToObj(Kernels.ALL::get)
            .map(b -> second(b.name(), b.variants()))
            .toList();
    assertAllRight(new VariantSelector(some));
  }

  private static String second(String benchmark, List<KernelVariant> variants) {
    return benchmark + "/" + variants.get(Math.min(1, variants.size() - 1)).name();
  }

  @Tag("soak")
  @Test
  void everyKernelIsRightAtSizesThatAreMultiplesOfNothing() {
    assertAllRight(new VariantSelector(List.of()));
  }

  private static void assertAllRight(VariantSelector wanted) {
    OpenClTarget target =
        TestDevice.target(
            "speed.kernels.SmallKernels",
            SmallKernels.all(),
            KernelFiles.in(Path.of(".")),
            WorkerProcess.WorkerLimits.USUAL);
    Map<String, Outcome> outcomes = new TreeMap<>();
    target.sweep(
        wanted,
        Profile.QUICK,
        (question, answer) -> outcomes.put(question.toString(), answer.outcome()));
    long asked =
        target.cases(Profile.QUICK).stream()
            .filter(c -> wanted.selects(c.benchmark(), c.variant()))
            .count();
    assertTrue(outcomes.size() >= asked && asked > FEWEST, () -> outcomes.size() + " of " + asked);
    outcomes.forEach(KernelsIT::assertRight);
  }

  /// A kernel for other devices says what it needs; all others have a time.
  private static void assertRight(String question, Outcome outcome) {
    if (outcome instanceof Outcome.Unsupported(String reason) && reason.startsWith("needs ")) {
      return;
    }
    assertInstanceOf(Outcome.Timed.class, outcome, () -> question + ": " + outcome.reasonOrEmpty());
  }
}
