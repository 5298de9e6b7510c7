package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.source.Checksums;

/// `press build --verify`: a cache that does not fit the book is found, and nothing is published.
@Tag("slow")
class VerifyTest {

  /// A sum of sixteen digits behind its length.
  private static final int SUM = 17;

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

  /// A cache with another formula and a right sum: it has a sum and a length before the record of
  /// the build, and before the outputs, which are the rest.
  private static byte[] changed(byte[] cache) {
    ByteBuffer in = ByteBuffer.wrap(cache);
    in.position(SUM);
    int record = number(in);
    in.position(in.position() + record);
    int sum = in.position() + 1;
    in.position(sum - 1 + SUM);
    number(in);
    int start = in.position();
    String rest = new String(cache, start, cache.length - start, StandardCharsets.ISO_8859_1);
    byte[] other = rest.replace("<mi>q</mi>", "<mi>p</mi>").getBytes(StandardCharsets.ISO_8859_1);
    byte[] changed = cache.clone();
    System.arraycopy(other, 0, changed, start, other.length);
    byte[] right = Checksums.of(other).getBytes(StandardCharsets.ISO_8859_1);
    System.arraycopy(right, 0, changed, sum, right.length);
    return changed;
  }

  private static int number(ByteBuffer in) {
    int number = 0;
    int shift = 0;
    byte next = in.get();
    for (; next < 0; next = in.get()) {
      number |= (next & 0x7f) << shift;
      shift += 7;
    }
    return number | next << shift;
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
