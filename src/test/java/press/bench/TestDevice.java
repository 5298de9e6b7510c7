package press.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import press.bench.opencl.OpenClTarget;
import press.bench.opencl.OpenClTargets;
import press.bench.process.WorkerProcess;
import press.bench.target.BenchCase;
import press.opencl.DeviceFacts;
import press.results.Machine;
import press.results.Outcome;

/// The OpenCL device that integration tests use: the first one found. Without one they are skipped
/// with the reason, in CI they fail.
public final class TestDevice {

  private static Optional<OpenClTargets.Found> found = Optional.empty();

  private TestDevice() {}

  /// The first device, or no test. All workers find the same, so only the first one is asked.
  ///
  /// @param worker main class that takes `worker …`
  public static synchronized DeviceFacts needed(String worker) {
    if (found.isEmpty()) {
      found =
          Optional.of(
              OpenClTargets.devices(TestWorker.launcher(worker), WorkerProcess.WorkerLimits.USUAL));
    }
    List<DeviceFacts> devices = found.get().devices();
    List<String> reasons = found.get().reasons();
    boolean ci = "true".equals(System.getenv("CI")) || Boolean.getBoolean("CI");
    if (ci) {
      assertTrue(!devices.isEmpty(), "CI must have an OpenCL device: " + reasons);
    }
    assumeTrue(!devices.isEmpty(), "no OpenCL device: " + reasons);
    return devices.getFirst();
  }

  /// A target on that device.
  public static OpenClTarget target(
      String worker,
      List<Benchmark> benchmarks,
      KernelFiles files,
      WorkerProcess.WorkerLimits limits) {
    DeviceFacts device = needed(worker);
    Machine machine =
        new Machine("test", device.name(), Machine.Kind.OPENCL_CPU, new LinkedHashMap<>());
    return new OpenClTarget(
        machine, device, benchmarks, files, TestWorker.launcher(worker), limits);
  }

  /// Asks these variants; outcomes by variant.
  public static Map<String, Outcome> ask(OpenClTarget target, String... variants) {
    List<String> wanted = List.of(variants);
    List<BenchCase> questions =
        target.cases(Profile.QUICK).stream().filter(q -> wanted.contains(q.variant())).toList();
    Map<String, Outcome> outcomes = new ConcurrentHashMap<>();
    target.measure(
        questions,
        Profile.QUICK,
        Instant.now().plusSeconds(900),
        (question, answer) -> outcomes.put(question.variant(), answer.outcome()));
    return outcomes;
  }
}
