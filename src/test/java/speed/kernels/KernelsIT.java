package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.bench.KernelFiles;
import press.bench.Profile;
import press.bench.TestDevice;
import press.bench.opencl.OpenClTarget;
import press.bench.process.WorkerProcess;
import press.results.Outcome;

/// Every kernel of the book is right at odd sizes; needs any OpenCL device.
@Tag("slow")
class KernelsIT {

  @Test
  void everyKernelIsRightAtSizesThatAreMultiplesOfNothing() {
    OpenClTarget target =
        TestDevice.target(
            "speed.kernels.SmallKernels",
            SmallKernels.all(),
            KernelFiles.in(Path.of(".")),
            WorkerProcess.WorkerLimits.USUAL);
    Map<String, Outcome> outcomes = TestDevice.ask(target);
    assertEquals(target.cases(Profile.QUICK).size(), outcomes.size());
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
