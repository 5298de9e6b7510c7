package press.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import press.model.LinkedBook;
import press.source.BuildCache;
import press.source.Diagnostics;
import press.source.PagePreview;
import press.source.SourceFile;

/// When the server builds, and what becomes of it when that fails.
@Timeout(60)
class EditedBookTest {

  @TempDir Path folder;

  /// A build that tells the text of a chapter as a mistake, fails on `crash` and waits on `wait`
  /// until it is stopped.
  private static final class Echo implements EditorBuild {
    private final Path book;
    private final CountDownLatch waiting = new CountDownLatch(1);
    private final Semaphore stops = new Semaphore(0);

    Echo(Path book) {
      this.book = book;
    }

    @Override
    public Path book() {
      return book;
    }

    @Override
    public void build(
        Map<Path, String> unsaved,
        boolean look,
        PagePreview open,
        Consumer<LinkedBook> linked,
        Diagnostics problems)
        throws IOException {
      String text = unsaved.getOrDefault(book.resolve("x.md"), "");
      switch (text) {
        case "crash" -> throw new IllegalStateException("a fault of ours");
        case "deep" -> throw new StackOverflowError();
        case "wait" -> {
          waiting.countDown();
          try {
            stops.acquire();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          throw new BuildCache.Stopped();
        }
        default ->
            problems.error(
                "X01", new SourceFile("book/x.md", text).span(0, text.length()), text, "");
      }
    }

    @Override
    public void stop() {
      stops.release();
    }
  }

  private EditorSession open(Echo[] echo) throws Exception {
    Path book = folder.resolve("book");
    return EditorSession.of(
        book,
        _ -> {
          echo[0] = new Echo(book);
          return echo[0];
        });
  }

  @Test
  void anEditorWithoutABookIsTold() throws Exception {
    try (EditorSession editor = open(new Echo[1])) {
      editor.awaitLog("no book.yaml in " + folder.resolve("book"));
    }
  }

  @Test
  void aBuildThatCrashesDoesNotEndTheServer() throws Exception {
    try (EditorSession editor = open(new Echo[1])) {
      editor.type("x.md", "crash");
      editor.awaitLog("a fault of ours");
      editor.type("x.md", "deep");
      editor.awaitLog("StackOverflowError");
      var hover = new HoverParams(editor.document("x.md"), new Position(0, 0));
      assertEquals(null, EditorSession.get(editor.documents().hover(hover)));
      editor.type("x.md", "fine");
      assertEquals("fine", editor.await("x.md", "X01").getFirst().getMessage().getLeft());
    }
  }

  @Test
  void aNewerTextStopsTheBuildOfTheLast() throws Exception {
    Echo[] echo = new Echo[1];
    try (EditorSession editor = open(echo)) {
      editor.type("x.md", "wait");
      echo[0].waiting.await();
      editor.type("x.md", "new");
      assertEquals("new", editor.await("x.md", "X01").getFirst().getMessage().getLeft());
    }
  }

  @Test
  void aRequestThatWaitsCanBeCancelled() throws Exception {
    Echo[] echo = new Echo[1];
    try (EditorSession editor = open(echo)) {
      editor.type("x.md", "wait");
      echo[0].waiting.await();
      var hover =
          editor.documents().hover(new HoverParams(editor.document("x.md"), new Position(0, 0)));
      hover.cancel(true);
      assertTrue(hover.isCancelled());
      editor.type("x.md", "new");
      editor.await("x.md", "X01");
    }
  }
}
