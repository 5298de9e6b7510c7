package press.perf;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/// `press serve` as a process of its own.
final class PreviewProcess implements AutoCloseable {

  /// Path of the launcher.
  static final String LAUNCHER = Path.of("press").toAbsolutePath().toString();

  private static final String SERVING = "serving   ";

  private final Process process;
  private final CountDownLatch printed = new CountDownLatch(1);
  private final String url;

  private PreviewProcess(Process process, String url) {
    this.process = process;
    this.url = url;
  }

  /// Starts the server and waits until it says its address.
  static PreviewProcess start(Path book) throws IOException {
    List<String> command = List.of(LAUNCHER, "serve", "--port", "0", "--book", book.toString());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
    String line = out.readLine();
    assertTrue(line != null && line.startsWith(SERVING), () -> "no server: " + line);
    PreviewProcess preview =
        new PreviewProcess(process, line.substring(SERVING.length(), line.indexOf(',')));
    Thread.ofPlatform().daemon().start(() -> preview.read(out));
    return preview;
  }

  private void read(BufferedReader out) {
    try (out) {
      out.lines().filter(line -> line.startsWith("printed")).forEach(line -> printed.countDown());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      printed.countDown();
    }
  }

  /// Returns the address of the front page.
  String url() {
    return url;
  }

  /// Waits until the book is printed.
  void awaitBook() throws InterruptedException {
    printed.await();
    assertTrue(process.isAlive(), "the server has ended");
  }

  @Override
  public void close() {
    process.toHandle().destroy();
    process.onExit().join();
  }
}
