package press.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import press.bench.guard.Oclgrind;
import press.bench.opencl.KernelChecks;
import press.bench.opencl.OpenClTargets;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;

/// Oclgrind for tests. Where it is not installed they are skipped with the reason; in CI they fail.
public final class TestOclgrind {

  private static final WorkerProcess.WorkerLimits LIMITS =
      new WorkerProcess.WorkerLimits(Duration.ofSeconds(60), Duration.ofSeconds(60));

  private TestOclgrind() {}

  /// Checks under Oclgrind, or no test.
  ///
  /// @param worker main class that takes `worker …`
  /// @param folder for its reports
  public static KernelChecks run(String worker, KernelFiles files, Path folder) throws IOException {
    Optional<Path> driver = Oclgrind.driver();
    if ("true".equals(System.getenv("CI")) || Boolean.getBoolean("CI")) {
      assertTrue(driver.isPresent(), "CI must have Oclgrind");
    }
    assumeTrue(driver.isPresent(), "Oclgrind is not installed: apt-get install oclgrind");
    WorkerLauncher launcher = Oclgrind.launcher(TestWorker.launcher(worker), driver.get(), folder);
    OpenClTargets.Found found = OpenClTargets.devices(launcher, LIMITS);
    assertEquals(1, found.devices().size(), () -> "" + found.reasons());
    return new KernelChecks(found.devices().getFirst(), files, launcher, LIMITS);
  }
}
