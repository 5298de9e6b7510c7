package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `press build --verify`: kept work that does not fit is found and not published.
@Tag("slow")
class VerifyTest {

  @TempDir Path folder;

  @Test
  void aBuildWithKeptWorkIsTheSame() throws Exception {
    ToyBook book = formula();
    assertEquals(0, build(book).status());
    assertTrue(Files.exists(folder.resolve(".press/kept")), "work was kept");
    PressRun again = build(book);
    assertEquals(0, again.status(), again.err());
  }

  @Test
  void keptWorkThatSaysSomethingElseStopsPublication() throws Exception {
    ToyBook book = formula();
    assertEquals(0, build(book).status());
    Path kept = folder.resolve(".press/kept");
    Files.writeString(kept, Files.readString(kept).replace("<mi>q</mi>", "<mi>p</mi>"));
    PressRun again = build(book);
    assertEquals(1, again.status(), again.err());
    assertTrue(again.err().contains("differs from a build with nothing kept: x.html"), again.err());
    Files.delete(kept);
    assertEquals(0, build(book).status());
    assertFalse(Files.readString(kept).contains("<mi>p</mi>"), "it was made anew");
  }

  private ToyBook formula() throws Exception {
    ToyBook book = ToyBook.in(folder);
    book.chapter("# An example\n\nLet $q$ be large.\n");
    return book;
  }

  private PressRun build(ToyBook book) {
    return PressRun.press(
        "build", "--verify", "--book", book.path(), "--out", folder.resolve("site").toString());
  }
}
