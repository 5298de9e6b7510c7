package press.bench;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import press.bench.contest.ContestPlan;
import press.bench.opencl.OpenClTargets;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.bench.worker.SmokeBenchmark;
import press.bench.worker.WorkerProtocol;
import press.opencl.DeviceFacts;

/// Worker processes of tests. Where the press is a jar, as in `mvn verify`, they start from an
/// archive of its classes (class data sharing), because the start is most of what a worker of a
/// test costs: 0.6 s of a processor with the archive, 1.5 s without.
public final class TestWorker {

  /// The program of the jar, which is a worker without benchmarks of a test.
  private static final String MAIN = "speed.Main";

  private static final String CLASS_PATH = System.getProperty("java.class.path");
  private static final Optional<Path> ARCHIVE = jar().flatMap(TestWorker::archive);

  private TestWorker() {}

  /// A launcher of workers.
  ///
  /// @param main class that takes `worker …` or `jmh-worker …`
  public static WorkerLauncher launcher(String main) {
    return launcher(main, Map.of());
  }

  /// @param environment variables that the worker gets in addition
  public static WorkerLauncher launcher(String main, Map<String, String> environment) {
    return new WorkerLauncher(ARCHIVE.map(a -> arguments(a, main)).orElse(main), environment);
  }

  /// A file of arguments in place of the main class: Java inserts what is in it. An archive is for
  /// class paths that begin with the jar. Java says nothing where it cannot use the archive.
  private static String arguments(Path archive, String main) {
    String classPath = jar().orElseThrow() + File.pathSeparator + CLASS_PATH;
    List<String> arguments =
        List.of("-XX:SharedArchiveFile=" + archive, "-Xlog:disable", "-cp", classPath, main);
    try {
      Path file = Files.createTempFile("worker", ".arguments");
      file.toFile().deleteOnExit();
      Files.write(file, arguments.stream().map(TestWorker::quoted).toList());
      return "@" + file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String quoted(String argument) {
    return '"' + argument.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private static Optional<Path> jar() {
    return Stream.of(CLASS_PATH.split(File.pathSeparator))
        .filter(path -> StandardCharsets.US_ASCII.newEncoder().canEncode(path))
        .map(Path::of)
        .filter(path -> path.endsWith("press.jar") && Files.exists(path))
        .findFirst();
  }

  /// The archive beside the jar; made by the first process that needs it, while others wait. None
  /// without a device.
  private static Optional<Path> archive(Path jar) {
    Path archive = jar.resolveSibling("press-worker.jsa");
    Path lock = jar.resolveSibling("press-worker.lock");
    try (FileChannel file =
        FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      file.lock();
      if (!isNewer(archive, jar)) {
        record(jar, archive);
      }
      return Optional.of(archive).filter(Files::exists);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isNewer(Path archive, Path jar) throws IOException {
    return Files.exists(archive)
        && Files.getLastModifiedTime(archive).compareTo(Files.getLastModifiedTime(jar)) > 0;
  }

  /// Lets a worker measure a small kernel, at whose end Java writes the classes that it has loaded.
  private static void record(Path jar, Path archive) throws IOException {
    WorkerProcess.WorkerLimits limits = WorkerProcess.WorkerLimits.USUAL;
    List<DeviceFacts> devices =
        OpenClTargets.devices(new WorkerLauncher(MAIN, Map.of()), limits).devices();
    if (devices.isEmpty()) {
      return;
    }
    Path made = archive.resolveSibling("press-worker.new");
    List<String> command =
        new ArrayList<>(List.of(WorkerLauncher.javaProgram(), "-XX:ArchiveClassesAtExit=" + made));
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-XX:+UseSerialGC"));
    command.addAll(List.of("-Xlog:disable", "-cp", jar.toString(), MAIN, "worker", "contest"));
    try (WorkerProcess worker = WorkerProcess.start(new ProcessBuilder(command))) {
      ContestPlan plan = ContestPlan.of(Profile.QUICK);
      worker.send(WorkerProtocol.write(SmokeBenchmark.job(devices.getFirst())));
      worker.send("go");
      worker.send(plan.sustained().command("add"));
      worker.send(plan.burst().command("add"));
      worker.send("end");
      while (worker.next(limits.start()) instanceof WorkerProcess.Message.Line) {}
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (Files.exists(made)) {
      Files.move(made, archive, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
