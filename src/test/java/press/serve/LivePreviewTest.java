package press.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import press.source.Ahead;
import press.source.Diagnostics;
import press.source.Memory;
import press.source.Site;

/// Printing again: at each change, never too early for good, and whatever goes wrong.
@Timeout(60)
class LivePreviewTest {

  @TempDir Path folder;

  /// What was told, printing by printing.
  private final BlockingQueue<String> told = new LinkedBlockingQueue<>();

  /// What the printer does besides, printing by printing.
  private final BlockingQueue<Runnable> meanwhile = new LinkedBlockingQueue<>();

  /// What was printed in another process.
  private Optional<Site> before = Optional.empty();

  private Path text;
  private LivePreview serve;
  private Thread printing;

  /// What is being printed while somebody looks, and whether it was stopped.
  private final AtomicReference<Memory> running = new AtomicReference<>(Memory.empty());

  private final CountDownLatch stopped = new CountDownLatch(1);

  /// A book of one page, which is a file.
  private final class OnePage implements PreviewBuilder {
    @Override
    public PreviewBuild print() throws IOException {
      byte[] read = Files.readAllBytes(text);
      Runnable more = meanwhile.poll();
      if (more != null) {
        more.run();
      }
      int mistakes = new String(read).contains("mistake") ? 1 : 0;
      BuildReport said = new BuildReport("", mistakes, 0);
      return new PreviewBuild(Site.of(Map.of("index.html", read)), said, "", inputs());
    }

    @Override
    public Optional<Site> before() {
      return before;
    }

    @Override
    public PreviewBuild print(Ahead ahead) throws IOException {
      if (ahead.paths().isEmpty()) {
        return print();
      }
      byte[] read = Files.readAllBytes(text);
      ahead.show(Site.of(Map.of("index.html", read)));
      Memory memory = Memory.empty();
      running.set(memory);
      PreviewBuild printed = print();
      memory.made(String.class, "", List.of(), new Diagnostics(), _ -> "");
      return printed;
    }

    @Override
    public void stop() {
      running.get().stop();
      stopped.countDown();
    }

    @Override
    public WatchedFiles inputs() {
      return new WatchedFiles(folder, new TreeSet<>(Set.of(text.getParent())));
    }

    @Override
    public boolean waits(Set<Path> changed) {
      return false;
    }
  }

  @BeforeEach
  void start() throws Exception {
    folder = folder.toRealPath();
    text = Files.createDirectories(folder.resolve("book")).resolve("x.md");
    Files.writeString(text, "one");
    LivePreview.Place place =
        new LivePreview.Place(InetAddress.getLoopbackAddress(), 0, Set.of(), false);
    serve = LivePreview.open(new OnePage(), place, ServerLimits.USUAL);
  }

  private void run() {
    printing =
        Thread.ofPlatform()
            .start(() -> {
              try {
                serve.run((changed, printed, _) -> tell(printed));
              } catch (IOException | InterruptedException e) {
                told.add("ended: " + e);
              }
            });
  }

  private void tell(PreviewBuild printed) {
    byte[] page = printed.site().files().getOrDefault("index.html", new byte[0]);
    told.add(new String(page) + printed.said().text().lines().findFirst().orElse(""));
  }

  private String next() throws InterruptedException {
    String next = told.poll(30, TimeUnit.SECONDS);
    return next == null ? "nothing" : next;
  }

  @AfterEach
  void stop() throws InterruptedException {
    serve.close();
    if (printing != null) {
      printing.join();
    }
  }

  private void write(String words) {
    try {
      Files.writeString(text, words);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void who_looks_sees_a_save_at_once_and_the_rest_gives_way_to_the_next_one() throws Exception {
    run();
    assertEquals("one", next());
    try (RawConnection news = RawConnection.to(serve.port())) {
      news.send(
          "GET /.press/news?path=&page=x HTTP/1.1\r\nHost: localhost:%d\r\n\r\n"
              .formatted(serve.port()));
      hears(news, "event: page");
      meanwhile.add(() -> {
        write("three");
        awaitStop();
      });
      write("two");
      hears(news, "event: page");
      assertEquals("three", next(), "nobody waits for the rest of the second");
      hears(news, "event: page");
      assertTrue(RawConnection.get(serve.port(), "/").contains("three"));
    }
  }

  private void awaitStop() {
    try {
      assertTrue(stopped.await(30, TimeUnit.SECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void hears(RawConnection news, String line) throws IOException {
    Optional<String> heard = news.line();
    while (!heard.equals(Optional.of(line))) {
      assertTrue(heard.isPresent(), "the end of the news");
      heard = news.line();
    }
  }

  @Test
  void a_question_before_the_first_printing_waits_for_it() throws Exception {
    try (RawConnection wire = RawConnection.to(serve.port())) {
      wire.send("GET / HTTP/1.1\r\nHost: localhost:" + serve.port() + "\r\n\r\n");
      run();
      assertEquals("HTTP/1.1 200 OK", wire.head().getFirst());
      assertEquals("one", wire.body(3));
    }
  }

  @Test
  void each_change_is_printed_and_answered_from_memory() throws Exception {
    run();
    assertEquals("one", next());
    write("two");
    String printed = next();
    while (!printed.equals("two")) {
      printed = next();
    }
    assertTrue(RawConnection.get(serve.port(), "/").endsWith("two"));
  }

  @Test
  void what_another_process_printed_gives_way_even_to_a_book_with_mistakes() throws Exception {
    before = Optional.of(Site.of(Map.of("index.html", "old".getBytes())));
    meanwhile.add(() -> assertTrue(page().endsWith("old"), "shown while the book is printed"));
    write("a mistake");
    run();
    assertEquals("a mistake", next());
    assertTrue(page().endsWith("a mistake"));
    write("mended");
    String printed = next();
    while (!printed.equals("mended")) {
      printed = next();
    }
    assertTrue(page().endsWith("mended"));
    write("a new mistake");
    while (!printed.equals("a new mistake")) {
      printed = next();
    }
    assertTrue(page().endsWith("mended"), "what is whole stays");
  }

  private String page() {
    try {
      return RawConnection.get(serve.port(), "/");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void a_change_while_the_book_is_printed_is_not_lost() throws Exception {
    meanwhile.add(() -> write("changed while it was printed"));
    run();
    assertEquals("one", next());
    String printed = next();
    while (!printed.equals("changed while it was printed")) {
      printed = next();
    }
  }

  @Test
  void a_disk_that_fails_is_told_and_tried_again_although_nothing_changes() throws Exception {
    Files.move(text, folder.resolve("away"));
    run();
    assertEquals("press: " + text, next());
    Files.move(folder.resolve("away"), text);
    String printed = next();
    while (!printed.equals("one")) {
      printed = next();
    }
  }

  @Test
  void a_bug_of_the_press_is_told_and_the_next_change_is_printed() throws Exception {
    meanwhile.add(() -> {
      throw new IllegalStateException("a bug");
    });
    run();
    assertEquals(
        "press: this is a bug of the press, please report it with the lines below", next());
    write("two");
    String printed = next();
    while (!printed.equals("two")) {
      printed = next();
    }
  }
}
