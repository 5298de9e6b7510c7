package press.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
import press.source.BuildCache;
import press.source.Codec;
import press.source.PagePreview;
import press.source.Site;

/// Builds after each change, also after a change during a build and after a failure.
@Timeout(60)
class LivePreviewTest {

  @TempDir Path folder;

  /// The page and the report of each build.
  private final BlockingQueue<String> builds = new LinkedBlockingQueue<>();

  /// What happens during each build.
  private final BlockingQueue<Runnable> meanwhile = new LinkedBlockingQueue<>();

  /// The site that another process built.
  private Optional<Site> previous = Optional.empty();

  private Path text;
  private LivePreview preview;
  private Thread building;

  /// The build that runs while a page is open, and whether it was stopped.
  private final AtomicReference<BuildCache> running = new AtomicReference<>(BuildCache.empty());

  private final CountDownLatch stopped = new CountDownLatch(1);

  /// A book of one page, which is a file.
  private final class OnePage implements PreviewBuilder {
    @Override
    public PreviewBuild build() throws IOException {
      byte[] read = Files.readAllBytes(text);
      Runnable more = meanwhile.poll();
      if (more != null) {
        more.run();
      }
      int mistakes = new String(read).contains("mistake") ? 1 : 0;
      BuildReport report = BuildReport.of("", mistakes, 0);
      return new PreviewBuild(Site.of(Map.of("index.html", read)), report, "", inputs());
    }

    @Override
    public Optional<Site> previous() {
      return previous;
    }

    @Override
    public PreviewBuild build(PagePreview open) throws IOException {
      if (open.paths().isEmpty()) {
        return build();
      }
      byte[] read = Files.readAllBytes(text);
      open.show(Site.of(Map.of("index.html", read)));
      BuildCache memory = BuildCache.empty();
      running.set(memory);
      PreviewBuild build = build();
      memory.step("next", Codec.TEXT, () -> "");
      return build;
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
    public boolean postpones(Set<Path> changed) {
      return false;
    }
  }

  @BeforeEach
  void start() throws Exception {
    folder = folder.toRealPath();
    text = Files.createDirectories(folder.resolve("book")).resolve("x.md");
    Files.writeString(text, "one");
    preview = LivePreview.open(new OnePage(), ServedSite.ANY_PORT, false);
  }

  private void run() {
    building =
        Thread.ofPlatform()
            .start(() -> {
              try {
                preview.run((_, build, _) -> tell(build));
              } catch (IOException | InterruptedException e) {
                builds.add("ended: " + e);
              }
            });
  }

  private void tell(PreviewBuild build) {
    byte[] page = build.site().files().getOrDefault("index.html", new byte[0]);
    builds.add(new String(page) + build.report().text().lines().findFirst().orElse(""));
  }

  private String next() throws InterruptedException {
    String next = builds.poll(30, TimeUnit.SECONDS);
    return next == null ? "nothing" : next;
  }

  /// Waits until a build shows these words.
  private void awaitBuild(String words) throws InterruptedException {
    String built = next();
    while (!built.equals(words)) {
      built = next();
    }
  }

  @AfterEach
  void stop() throws InterruptedException {
    preview.close();
    if (building != null) {
      building.join();
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
  void anOpenPageShowsASaveAtOnceAndTheNextSaveStopsTheRest() throws Exception {
    run();
    assertEquals("one", next());
    try (RawConnection events = RawConnection.to(preview.port())) {
      events.send(
          "GET /.press/news?path=&page=x HTTP/1.1\r\nHost: localhost:%d\r\n\r\n"
              .formatted(preview.port()));
      finds(events, "event: page");
      meanwhile.add(() -> {
        write("three");
        awaitStop();
      });
      write("two");
      finds(events, "event: page");
      assertEquals("three", next(), "the rest of the second build was stopped");
      finds(events, "event: page");
      assertTrue(RawConnection.get(preview.port(), "/").contains("three"));
    }
  }

  private void awaitStop() {
    try {
      assertTrue(stopped.await(30, TimeUnit.SECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void finds(RawConnection events, String line) throws IOException {
    Optional<String> found = events.line();
    while (!found.equals(Optional.of(line))) {
      assertTrue(found.isPresent(), "the end of the stream");
      found = events.line();
    }
  }

  @Test
  void aRequestBeforeTheFirstBuildWaitsForIt() throws Exception {
    try (RawConnection connection = RawConnection.to(preview.port())) {
      connection.send("GET / HTTP/1.1\r\nHost: localhost:" + preview.port() + "\r\n\r\n");
      run();
      assertEquals("HTTP/1.1 200 OK", connection.head().getFirst());
      assertEquals("one", connection.body(3));
    }
  }

  @Test
  void eachChangeIsBuiltAndServedFromMemory() throws Exception {
    run();
    assertEquals("one", next());
    write("two");
    awaitBuild("two");
    assertTrue(RawConnection.get(preview.port(), "/").endsWith("two"));
  }

  @Test
  void theSiteOfAnotherProcessGivesWayEvenToOneWithErrors() throws Exception {
    previous = Optional.of(Site.of(Map.of("index.html", "old".getBytes())));
    meanwhile.add(() -> assertTrue(page().endsWith("old"), "shown while the book is built"));
    write("a mistake");
    run();
    assertEquals("a mistake", next());
    assertTrue(page().endsWith("a mistake"));
    write("mended");
    awaitBuild("mended");
    assertTrue(page().endsWith("mended"));
    write("a new mistake");
    awaitBuild("a new mistake");
    assertTrue(page().endsWith("mended"), "what is whole stays");
  }

  private String page() {
    try {
      return RawConnection.get(preview.port(), "/");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aChangeDuringABuildIsNotLost() throws Exception {
    meanwhile.add(() -> write("changed while it was built"));
    run();
    assertEquals("one", next());
    awaitBuild("changed while it was built");
  }

  @Test
  void aFailingDiskIsReportedAndTriedAgainAlthoughNothingChanges() throws Exception {
    Files.move(text, folder.resolve("away"));
    run();
    assertEquals("press: " + text, next());
    Files.move(folder.resolve("away"), text);
    awaitBuild("one");
  }

  @Test
  void aBugOfThePressIsReportedAndTheNextChangeIsBuilt() throws Exception {
    meanwhile.add(() -> {
      throw new IllegalStateException("a bug");
    });
    run();
    assertEquals(
        "press: this is a bug of the press, please report it with the lines below", next());
    write("two");
    awaitBuild("two");
  }
}
