package press.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.bench.target.FakeTarget;
import press.bench.worker.WorkerMain;
import press.opencl.DeviceFacts;
import press.results.Machine;

/// A target whose worker is killed from outside as soon as it says that it checks.
///
/// The worker writes its number into a pipe then, and the killer waits at the other end.
final class Killer extends FakeTarget {

  private static final String PIPE = "FAULT_PIPE";

  private final BenchTarget whole;
  private final Path pipe;

  private Killer(BenchTarget whole, Path pipe) {
    this.whole = whole;
    this.pipe = pipe;
  }

  static Killer of(FaultScene scene, DeviceFacts device, WorkerProcess.WorkerLimits limits)
      throws IOException {
    Path pipe = scene.root().resolve("pids");
    Faults.fifo(pipe);
    WorkerLauncher launcher =
        TestWorker.launcher(Main.class.getName(), Map.of(PIPE, pipe.toString()));
    return new Killer(scene.target(device, launcher, limits), pipe);
  }

  @Override
  public Machine machine() {
    return whole.machine();
  }

  @Override
  public List<BenchCase> cases(Profile profile) {
    return whole.cases(profile);
  }

  @Override
  public void measure(
      List<BenchCase> questions, Profile profile, Instant deadline, ResultListener listener) {
    Thread.ofPlatform().daemon().start(this::kill);
    whole.measure(questions, profile, deadline, listener);
  }

  private void kill() {
    try {
      long pid = Long.parseLong(Files.readString(pipe).strip());
      ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The worker: tells its number with the first check.
  static final class Main {
    private Main() {}

    public static void main(String[] args) throws IOException {
      System.setOut(new Telling(System.out));
      System.exit(WorkerMain.run(List.of(args).subList(1, args.length), List.of(new FaultyAdd())));
    }
  }

  /// Passes everything on.
  private static final class Telling extends PrintStream {
    private boolean reported;

    Telling(PrintStream to) {
      super(to, true, StandardCharsets.UTF_8);
    }

    @Override
    public void println(String line) {
      super.println(line);
      if (!reported && line.contains("\"checking")) {
        reported = true;
        tell();
      }
    }

    private static void tell() {
      try {
        Files.writeString(Path.of(System.getenv(PIPE)), ProcessHandle.current().pid() + "\n");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
