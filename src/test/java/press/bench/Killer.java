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
import press.bench.bed.Bed;
import press.bench.bed.Question;
import press.bench.device.WorkerMain;
import press.bench.process.Launcher;
import press.bench.process.Limits;
import press.opencl.DeviceFacts;
import press.result.Machine;

/// A bed whose worker is killed from outside as soon as it says that it checks.
///
/// The worker writes its number into a pipe then, and the killer waits at the other end.
record Killer(Bed whole, Path pipe) implements Bed {

  private static final String PIPE = "FAULT_PIPE";

  static Killer of(FaultScene scene, DeviceFacts device, Limits limits) throws IOException {
    Path pipe = scene.root().resolve("pids");
    Faults.fifo(pipe);
    Launcher launcher = new Launcher(Main.class.getName(), Map.of(PIPE, pipe.toString()));
    return new Killer(scene.bed(device, launcher, limits), pipe);
  }

  @Override
  public Machine machine() {
    return whole.machine();
  }

  @Override
  public List<Question> questions(Profile profile) {
    return whole.questions(profile);
  }

  @Override
  public void ask(List<Question> questions, Profile profile, Instant deadline, Hearer hearer) {
    Thread.ofPlatform().daemon().start(this::kill);
    whole.ask(questions, profile, deadline, hearer);
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
    private boolean told;

    Telling(PrintStream to) {
      super(to, true, StandardCharsets.UTF_8);
    }

    @Override
    public void println(String line) {
      super.println(line);
      if (!told && line.contains("\"checking")) {
        told = true;
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
