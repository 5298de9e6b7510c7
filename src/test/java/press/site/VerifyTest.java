package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.source.Checksums;

/// `press build --verify`: kept work that does not fit is found and not published.
@Tag("slow")
class VerifyTest {

  @TempDir Path folder;

  @Test
  void aBuildWithACacheIsTheSame() throws Exception {
    ToyBook book = formula();
    assertEquals(0, build(book).status());
    assertTrue(Files.exists(folder.resolve(".press/cache")));
    PressRun again = build(book);
    assertEquals(0, again.status(), again.err());
  }

  @Test
  void aCacheThatSaysSomethingElseStopsPublication() throws Exception {
    ToyBook book = formula();
    assertEquals(0, build(book).status());
    Path cache = folder.resolve(".press/cache");
    Files.write(cache, changed(Files.readAllBytes(cache)));
    PressRun again = build(book);
    assertEquals(1, again.status(), again.err());
    assertTrue(again.err().contains("differs from a build with nothing kept: x.html"), again.err());
    Files.delete(cache);
    assertEquals(0, build(book).status());
    String anew = new String(Files.readAllBytes(cache), StandardCharsets.ISO_8859_1);
    assertFalse(anew.contains("<mi>p</mi>"), "it was made anew");
  }

  /// A cache with another formula and a right sum.
  private static byte[] changed(byte[] cache) {
    String all = new String(cache, StandardCharsets.ISO_8859_1);
    int sum = all.indexOf('\u0010', 1) + 1;
    String rest = all.substring(sum + 16).replace("<mi>q</mi>", "<mi>p</mi>");
    String right = Checksums.of(rest.getBytes(StandardCharsets.ISO_8859_1));
    return (all.substring(0, sum) + right + rest).getBytes(StandardCharsets.ISO_8859_1);
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
