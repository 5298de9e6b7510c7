package press.bench.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
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
import press.result.JsonLine;

/// A running worker, seen from the bench: its lines with a time limit each, its last words, its
/// end.
public final class WorkerProcess implements AutoCloseable {

  private static final int LAST_WORDS = 8;

  // Exit codes of a program that was stopped by a signal that people and schedulers send.
  private static final int INTERRUPTED = 128 + 2;
  private static final int TERMINATED = 128 + 15;
  private static final Duration STOP_IS_HEARD = Duration.ofSeconds(2);

  private final Process process;
  // An empty element marks the end of its output.
  private final BlockingQueue<Optional<Map<String, Object>>> lines = new LinkedBlockingQueue<>();
  private final Deque<String> lastWords = new ArrayDeque<>();
  private final Thread errors;

  private WorkerProcess(Process process) {
    this.process = process;
    Thread.ofPlatform().daemon().start(this::readLines);
    this.errors = Thread.ofPlatform().daemon().start(this::readErrors);
  }

  /// Starts one.
  public static WorkerProcess start(ProcessBuilder builder) throws IOException {
    return new WorkerProcess(builder.start());
  }

  /// Sends one line; its input stays open, because a worker ends when it closes.
  public void send(Map<String, ?> object) throws IOException {
    Writer in = process.outputWriter(StandardCharsets.UTF_8);
    in.write(JsonLine.write(object) + "\n");
    in.flush();
  }

  /// What came of waiting for a line.
  public sealed interface Heard {
    /// A line.
    record Line(Map<String, Object> object) implements Heard {}

    /// The worker has ended its output.
    record End() implements Heard {}

    /// Nothing came in time.
    record Silence() implements Heard {}
  }

  /// The next line, waiting at most so long; lines that are not ours are passed over.
  public Heard next(Duration limit) throws InterruptedException {
    Optional<Map<String, Object>> line = lines.poll(limit.toMillis(), TimeUnit.MILLISECONDS);
    if (line == null) {
      return new Heard.Silence();
    }
    return line.isPresent() ? new Heard.Line(line.get()) : new Heard.End();
  }

  /// How it ended, in a clause: exit code or signal, and its last words.
  public String obituary() throws InterruptedException {
    if (!process.waitFor(5, TimeUnit.SECONDS)) {
      kill();
      if (!process.waitFor(5, TimeUnit.SECONDS)) {
        return "cannot be ended: the driver holds it";
      }
    }
    errors.join(Duration.ofSeconds(2));
    int code = process.exitValue();
    if (code == INTERRUPTED || code == TERMINATED) {
      // A terminal stops programs of others together with the bench, which hears it in a moment:
      // then this waiting is interrupted, and it is no fault of theirs.
      Thread.sleep(STOP_IS_HEARD);
    }
    synchronized (lastWords) {
      return Ending.told(code, String.join("\n", lastWords));
    }
  }

  /// Its process id.
  long pid() {
    return process.pid();
  }

  /// Ends it and everything it started, at once.
  public void kill() {
    ProcessTree.kill(process.toHandle());
  }

  private void readLines() {
    try (BufferedReader in = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        JsonLine.read(line).ifPresent(object -> lines.add(Optional.of(object)));
      }
    } catch (IOException e) {
      note("its output broke off: " + e.getMessage());
    } finally {
      lines.add(Optional.empty());
    }
  }

  private void readErrors() {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        note(line);
      }
    } catch (IOException e) {
      note("its errors broke off: " + e.getMessage());
    }
  }

  private void note(String line) {
    synchronized (lastWords) {
      lastWords.addLast(line.strip());
      if (lastWords.size() > LAST_WORDS) {
        lastWords.removeFirst();
      }
    }
  }

  @Override
  public void close() {
    kill();
  }
}
