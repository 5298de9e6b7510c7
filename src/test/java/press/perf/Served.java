package press.perf;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/// `press serve` as a process of its own, from its start.
final class Served implements AutoCloseable {

  private static final String OPEN = "open      ";
  private static final String WAITS = "The book is being printed";

  private final Process process;
  private final CountDownLatch printed = new CountDownLatch(1);
  private final String url;
  private final double answerSeconds;

  private Served(Process process, String url, double answerSeconds) {
    this.process = process;
    this.url = url;
    this.answerSeconds = answerSeconds;
  }

  /// Starts it, and waits until a browser sees something.
  static Served of(Path book) throws IOException, InterruptedException {
    long start = System.nanoTime();
    List<String> command =
        List.of(
            Path.of("press").toAbsolutePath().toString(),
            "serve",
            "--port",
            "0",
            "--book",
            book.toString());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
    String line = out.readLine();
    assertTrue(line != null && line.startsWith(OPEN), () -> "no server: " + line);
    String url = line.substring(OPEN.length());
    get(url);
    Served served = new Served(process, url, (System.nanoTime() - start) / 1e9);
    Thread.ofPlatform().daemon().start(() -> served.read(out));
    return served;
  }

  private void read(BufferedReader out) {
    try (out) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        if (line.startsWith("printed")) {
          printed.countDown();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      printed.countDown();
    }
  }

  private static String get(String url) throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpRequest request = HttpRequest.newBuilder(URI.create(url)).build();
      String body = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
      assertTrue(body.contains("<h1") || body.contains(WAITS), body);
      return body;
    }
  }

  /// From the start of the process until a browser has a page.
  double answerSeconds() {
    return answerSeconds;
  }

  /// The address of the front page.
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
