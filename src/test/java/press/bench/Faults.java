package press.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import press.bench.jmh.ShortForks;
import press.bench.opencl.OpenClTargets;
import press.bench.process.ExternalTool;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess.WorkerLimits;
import press.bench.target.BenchTarget;
import press.bench.target.BenchTargets;
import press.bench.worker.Backwards;
import press.opencl.DeviceFacts;

/// Every way in which measuring may break, and how it is made to break.
final class Faults {

  private static final WorkerLimits PATIENT =
      new WorkerLimits(Duration.ofSeconds(60), Duration.ofSeconds(60));
  private static final String POINT = ":n=100003";

  private Faults() {}

  /// Breaks a scene and gives the targets that are left.
  @FunctionalInterface
  interface Injection {
    BenchTargets into(FaultScene scene) throws IOException;
  }

  /// A fault.
  ///
  /// @param name for people
  /// @param what is asked: `faulty/hang`
  /// @param word on the page: `not measured`, `failed`, `unsupported` or `wrong`
  /// @param reason what the page must say, as a pattern
  record Fault(
      String name, String what, String machine, String word, String reason, Injection injection) {

    /// The reference in the book.
    String asked() {
      return what + "@" + machine + (what.startsWith("faulty/") ? POINT : "");
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static List<Fault> all(DeviceFacts device) {
    String here = FaultScene.HERE;
    String silent = "was silent for %d s and was stopped while %s";
    return List.of(
        noDevice("no ICD loader", "no OpenCL loader", Faults::withoutLoader),
        noDevice("no device", "knows no platform", Faults::withoutDriver),
        noDevice("missing library", "ghost.icd names /nowhere/libghost.so.1", Faults::withGhost),
        kernel(device, "compile error", "typo", "failed: .*bee"),
        kernel(device, "compiler crash", "crash", "failed: the worker .* while compiling"),
        hang(device, "compiler hang", "endless", 2, silent.formatted(2, "compiling")),
        hang(device, "kernel hang", "hang", 6, silent.formatted(6, "checking")),
        kernel(device, "too large a group", "group", "unsupported: needs groups of 1048576"),
        kernel(device, "too large a buffer", "huge", "failed: clCreateBuffer"),
        wrong(device, "a flipped bit", "bit", "c\\[99]: "),
        wrong(device, "not a number", "nan", "c\\[99]: NaN"),
        wrong(device, "a missed tail", "tail", "c\\[0]: NaN .not written"),
        wrong(device, "a race", "race", "t\\[0]: "),
        new Fault(
            "worker killed",
            "faulty/hang",
            here,
            "failed",
            "was killed by signal 9.* while checking",
            scene -> targets(Killer.of(scene, device, PATIENT))),
        new Fault(
            "clock going backwards",
            "faulty/right",
            here,
            "failed",
            "failed: the clock returned a time ",
            scene -> targets(scene.target(device, worker(Backwards.class), PATIENT))),
        fork("JMH fork crash", "crash", 60, "42"),
        fork("JMH fork hang", "hang", 5, "no answer within 5 s"));
  }

  private static Fault noDevice(String name, String reason, Injection injection) {
    return new Fault(name, "faulty/right", FaultScene.HERE, "not measured", reason, injection);
  }

  private static Fault kernel(DeviceFacts device, String name, String variant, String reason) {
    return new Fault(
        name,
        "faulty/" + variant,
        FaultScene.HERE,
        reason.startsWith("unsupported") ? "unsupported" : "failed",
        reason,
        scene -> targets(scene.target(device, worker(FaultyAdd.class), PATIENT)));
  }

  /// @param seconds after which a worker counts as hanging; what comes before the hang must fit
  private static Fault hang(
      DeviceFacts device, String name, String variant, int seconds, String reason) {
    WorkerLimits limits = new WorkerLimits(Duration.ofSeconds(60), Duration.ofSeconds(seconds));
    return new Fault(
        name,
        "faulty/" + variant,
        FaultScene.HERE,
        "failed",
        reason,
        scene -> {
          fifo(scene.endless());
          return targets(scene.target(device, worker(FaultyAdd.class), limits));
        });
  }

  private static Fault wrong(DeviceFacts device, String name, String variant, String reason) {
    return new Fault(
        name,
        "faulty/" + variant,
        FaultScene.HERE,
        "wrong",
        "wrong: " + reason,
        scene -> targets(scene.target(device, worker(FaultyAdd.class), PATIENT)));
  }

  private static Fault fork(String name, String variant, int seconds, String reason) {
    return new Fault(
        name,
        "tiny/" + variant,
        "host-cpu",
        "failed",
        reason,
        s -> targets(ShortForks.of(s.root(), seconds)));
  }

  private static WorkerLauncher worker(Class<?> main) {
    return TestWorker.launcher(main.getName());
  }

  private static BenchTargets targets(BenchTarget target) {
    return new BenchTargets(List.of(target), List.of());
  }

  private static BenchTargets withoutLoader(FaultScene scene) {
    // JOCL unpacks its native half into this folder; without it every call ends in a LinkageError.
    return found(scene, "JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=/dev/null");
  }

  private static BenchTargets withoutDriver(FaultScene scene) throws IOException {
    Path empty = Files.createDirectories(scene.root().resolve("vendors"));
    return found(scene, "OCL_ICD_VENDORS", empty.toString());
  }

  private static BenchTargets withGhost(FaultScene scene) throws IOException {
    Path vendors = Files.createDirectories(scene.root().resolve("vendors"));
    Files.writeString(vendors.resolve("ghost.icd"), "/nowhere/libghost.so.1\n");
    return found(scene, "OCL_ICD_VENDORS", vendors.toString());
  }

  private static BenchTargets found(FaultScene scene, String name, String value) {
    Map<String, String> environment = new LinkedHashMap<>(Map.of(name, value));
    WorkerLauncher launcher = worker(FaultyAdd.class).with(environment);
    return OpenClTargets.find("host", List.of(new FaultyAdd()), scene.root(), launcher, PATIENT);
  }

  /// Makes a pipe: who opens it waits for a writer that never comes.
  static void fifo(Path path) throws IOException {
    ExternalTool.Ran made =
        ExternalTool.run(List.of("mkfifo", path.toString()), Duration.ofSeconds(10));
    if (made.code() != 0) {
      throw new IOException(made.out());
    }
  }
}
