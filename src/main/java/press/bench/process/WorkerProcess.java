package press.bench.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import press.results.JsonLine;

/// A running worker: its messages with a time limit each, its last error lines, its end.
public final class WorkerProcess implements AutoCloseable {

  private static final int MAX_ERROR_LINES = 8;
  private static final Pattern CALL =
      Pattern.compile("\\s+(?:at [\\w.$/@-]+\\.[\\w$<>]+\\(.*\\)|\\.\\.\\. \\d+ more)\\s*");
  private static final Pattern THREAD = Pattern.compile("^Exception in thread \"[^\"]*\" ");

  // Exit codes after a signal that people and schedulers send.
  private static final int INTERRUPTED = 128 + 2;
  private static final int TERMINATED = 128 + 15;
  private static final Duration SIGNAL_DELAY = Duration.ofSeconds(2);

  private final Process process;
  // An empty element marks the end of output.
  private final BlockingQueue<Optional<Map<String, Object>>> messages = new LinkedBlockingQueue<>();
  private final Deque<String> errorLines = new ArrayDeque<>();
  private final Thread errors;

  private WorkerProcess(Process process) {
    this.process = process;
    Thread.ofPlatform().daemon().start(this::readLines);
    this.errors = Thread.ofPlatform().daemon().start(this::readErrors);
  }

  public static WorkerProcess start(ProcessBuilder builder) throws IOException {
    return new WorkerProcess(builder.start());
  }

  /// Sends one message. The input stays open, because a worker ends when it closes.
  public void send(Map<String, ?> object) throws IOException {
    send(JsonLine.write(object));
  }

  /// Sends one line. A worker that has ended takes none; the end of its output tells why, which the
  /// failure to write does not.
  ///
  /// @throws IOException if the worker runs on but has closed its input
  public void send(String line) throws IOException {
    Writer in = process.outputWriter(StandardCharsets.UTF_8);
    try {
      in.write(line + "\n");
      in.flush();
    } catch (IOException e) {
      if (!hasEnded()) {
        throw e;
      }
    }
  }

  private boolean hasEnded() {
    try {
      return process.waitFor(5, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /// What was read while waiting for a message.
  public sealed interface Message {
    record Line(Map<String, Object> object) implements Message {}

    /// The end of output.
    record End() implements Message {}

    /// Nothing within the time limit.
    record Silence() implements Message {}
  }

  /// Waits for the next message; skips lines that are no JSON objects.
  public Message next(Duration limit) throws InterruptedException {
    Optional<Map<String, Object>> line = messages.poll(limit.toMillis(), TimeUnit.MILLISECONDS);
    if (line == null) {
      return new Message.Silence();
    }
    return line.isPresent() ? new Message.Line(line.get()) : new Message.End();
  }

  /// How the process ended, in a clause: exit code or signal, and its last error lines.
  public String describeEnd() throws InterruptedException {
    if (!process.waitFor(5, TimeUnit.SECONDS)) {
      kill();
      if (!process.waitFor(5, TimeUnit.SECONDS)) {
        return "cannot be ended: the driver holds it";
      }
    }
    errors.join(Duration.ofSeconds(2));
    int code = process.exitValue();
    if (code == INTERRUPTED || code == TERMINATED) {
      // A terminal stops external programs together with the bench. The bench gets the signal in a
      // moment and interrupts this wait, so that the end does not count as a failure.
      Thread.sleep(SIGNAL_DELAY);
    }
    synchronized (errorLines) {
      return ExternalTool.describeEnd(code, String.join("\n", errorLines));
    }
  }

  long pid() {
    return process.pid();
  }

  /// Ends the process and everything it started.
  public void kill() {
    ExternalTool.kill(process.toHandle());
  }

  private void readLines() {
    try (BufferedReader in = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        JsonLine.read(line).ifPresent(object -> messages.add(Optional.of(object)));
      }
    } catch (IOException e) {
      note("its output broke off: " + e.getMessage());
    } finally {
      messages.add(Optional.empty());
    }
  }

  private void readErrors() {
    try (BufferedReader in = process.errorReader(StandardCharsets.UTF_8)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        note(line);
      }
    } catch (IOException e) {
      note("its errors broke off: " + e.getMessage());
    }
  }

  /// Keeps a line, but none of the calls that led to an exception: its message is the reason.
  private void note(String line) {
    if (CALL.matcher(line).matches()) {
      return;
    }
    synchronized (errorLines) {
      errorLines.addLast(THREAD.matcher(line.strip()).replaceFirst(""));
      if (errorLines.size() > MAX_ERROR_LINES) {
        errorLines.removeFirst();
      }
    }
  }

  @Override
  public void close() {
    kill();
  }

  /// How long a worker may print nothing before it counts as hanging.
  ///
  /// @param start until its first message: a driver may take long to load
  /// @param step between two messages after that
  public record WorkerLimits(Duration start, Duration step) {

    /// The limits of the bench: long enough to copy a gigabyte over a slow bus.
    public static final WorkerLimits USUAL =
        new WorkerLimits(Duration.ofSeconds(60), Duration.ofSeconds(60));
  }
}
