package press.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import press.bench.guard.Oclgrind;
import press.bench.opencl.CheckRun;
import press.bench.opencl.OpenClBeds;
import press.bench.process.Launcher;
import press.bench.process.Limits;

/// Oclgrind for tests. Where it is not installed they are skipped with the reason; in CI they fail.
public final class TestOclgrind {

  private static final Limits LIMITS = new Limits(Duration.ofSeconds(60), Duration.ofSeconds(60));

  private TestOclgrind() {}

  /// Checks under Oclgrind, or no test.
  ///
  /// @param worker main class that takes `worker …`
  /// @param folder for its reports
  public static CheckRun run(String worker, KernelFiles files, Path folder) throws IOException {
    Optional<Path> driver = Oclgrind.driver();
    if ("true".equals(System.getenv("CI")) || Boolean.getBoolean("CI")) {
      assertTrue(driver.isPresent(), "CI must have Oclgrind");
    }
    assumeTrue(driver.isPresent(), "Oclgrind is not installed: apt-get install oclgrind");
    Launcher launcher = Oclgrind.launcher(new Launcher(worker, Map.of()), driver.get(), folder);
    OpenClBeds.Found found = OpenClBeds.devices(launcher, LIMITS);
    assertEquals(1, found.devices().size(), () -> "" + found.reasons());
    return new CheckRun(found.devices().getFirst(), files, launcher, LIMITS);
  }
}
