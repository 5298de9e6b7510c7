package press.site;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.source.Site;

/// A site as a plain folder and as an archive.
class SiteFolderTest {

  @TempDir Path folder;

  @Test
  void anEarlierPublicationIsReplacedAsAWhole() throws IOException {
    SiteFolder.write(site("index.html", "A", "part/one.html", "A1"), out());
    assertEquals("A1", Files.readString(out().resolve("part/one.html")));
    assertFalse(Files.isSymbolicLink(out()));
    SiteFolder.write(site("index.html", "B"), out());
    assertEquals("B", Files.readString(out().resolve("index.html")));
    assertFalse(Files.exists(out().resolve("part/one.html")));
    assertEquals(List.of("out"), names(folder));
  }

  @Test
  void aFolderWithAnythingElseIsRefusedAndLeftAlone() throws IOException {
    Folders.write(out().resolve("mine.txt"), "mine");
    refused("mine.txt was not published by the press");
    Files.delete(out().resolve("mine.txt"));
    SiteFolder.write(site("index.html", "A"), out());
    Files.writeString(out().resolve("index.html"), "A, mended by hand");
    refused("index.html was changed since it was published");
    assertEquals("A, mended by hand", Files.readString(out().resolve("index.html")));
    assertEquals(List.of("out"), names(folder));
  }

  @Test
  void aFileInTheWayIsRefused() throws IOException {
    Files.writeString(out(), "mine");
    refused("is no folder");
    assertEquals("mine", Files.readString(out()));
  }

  @Test
  void anArchiveFollowsFromTheSiteAlone() throws IOException {
    String deep = "a-folder-with-a-name/".repeat(6) + "page.html";
    Site site = site("index.html", "A".repeat(700), deep, "deep");
    SiteArchive.write(site, folder.resolve("one.tar.gz"));
    SiteArchive.write(site, folder.resolve("two.tar.gz"));
    byte[] one = Files.readAllBytes(folder.resolve("one.tar.gz"));
    assertArrayEquals(one, Files.readAllBytes(folder.resolve("two.tar.gz")));
    byte[] tar = new GZIPInputStream(new ByteArrayInputStream(one)).readAllBytes();
    assertEquals(0, tar.length % 512);
    assertEquals("page.html", text(tar, 0, 100).replaceFirst(".*/", ""));
    assertEquals("00000000004", text(tar, 124, 12));
    assertEquals("ustar", text(tar, 257, 6));
    assertEquals(deep, text(tar, 345, 155) + "/" + text(tar, 0, 100));
    assertEquals("deep", text(tar, 512, 512));
    assertEquals("index.html", text(tar, 1024, 100));
    Site long1 = site("x".repeat(101), "");
    assertThrows(
        WriteException.class, () -> SiteArchive.write(long1, folder.resolve("three.tar.gz")));
    assertFalse(Files.exists(folder.resolve("three.tar.gz")));
  }

  private static String text(byte[] bytes, int from, int length) {
    return new String(bytes, from, length, StandardCharsets.UTF_8).replaceFirst("(?s)\0.*", "");
  }

  private void refused(String why) {
    WriteException e =
        assertThrows(WriteException.class, () -> SiteFolder.write(site("index.html", "B"), out()));
    assertTrue(e.getMessage().contains(why), e.getMessage());
  }

  private Path out() {
    return folder.resolve("out");
  }

  private static Site site(String... pathsAndTexts) {
    Map<String, byte[]> files = new TreeMap<>();
    for (int i = 0; i < pathsAndTexts.length; i += 2) {
      files.put(pathsAndTexts[i], pathsAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
    }
    return Site.of(files);
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }
}
