package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.site.BrokenDisk.Fault;
import press.source.Site;

/// A failed write loses nothing, whichever it is: the first, the last, and each between them.
class BrokenDiskTest {

  private static final Site OLD = site("index.html", "old", "part/one.html", "old one");
  private static final Site NEW =
      site("index.html", "new", "part/one.html", "new one", "part/two/x.css", "new sheet");

  @TempDir Path folder;

  @Test
  void whereAWriteFailsOnceTheOldSiteStays() throws IOException {
    for (Fault fault : Fault.values()) {
      each(fault, false, true);
    }
  }

  @Test
  void whereAllLaterWritesFailTooTheOldSiteStays() throws IOException {
    for (Fault fault : Fault.values()) {
      each(fault, true, true);
    }
  }

  @Test
  void whereTheFirstPublicationFailsThereIsNoSite() throws IOException {
    for (Fault fault : Fault.values()) {
      each(fault, false, false);
      each(fault, true, false);
    }
  }

  /// Publishes again and again, until no write is left that could fail.
  private void each(Fault fault, boolean lasts, boolean published) throws IOException {
    int failed = 0;
    for (int n = 1; ; n++) {
      Path out = Files.createTempDirectory(folder, "home").resolve("site");
      if (published) {
        Publisher.publish(OLD, out);
      }
      BrokenDisk disk = new BrokenDisk(fault, n, lasts);
      Optional<WriteException> why = publish(disk.path(out));
      String at = fault + ", write " + n + why.map(e -> ": " + e.getMessage()).orElse("");
      assertEquals(texts(why.isEmpty() ? NEW : published ? OLD : site()), texts(out), at);
      if (why.isPresent()) {
        failed++;
        told(why.get(), out, fault, at);
      }
      leavesNothing(fault == Fault.FULL && why.isPresent(), out, at);
      if (!disk.struck()) {
        assertTrue(failed >= 6, "only " + failed + " of " + n + " writes failed");
        return;
      }
    }
  }

  private static void told(WriteException why, Path out, Fault fault, String at) {
    assertTrue(why.getMessage().startsWith("cannot write " + out.getParent()), at);
    assertTrue(why.getMessage().toLowerCase().contains(": " + fault.words().toLowerCase()), at);
    assertTrue(why.getMessage().endsWith("nothing was published, " + out + " is as it was"), at);
  }

  /// After a failure on a full disk at once, and always after the next build.
  private static void leavesNothing(boolean now, Path out, String at) throws IOException {
    Path versions = out.resolveSibling(".site-versions");
    if (now && Files.exists(versions)) {
      int shown = Files.exists(out, LinkOption.NOFOLLOW_LINKS) ? 1 : 0;
      List<String> left = names(versions);
      left = left.stream().filter(name -> !name.equals("lock")).toList();
      assertEquals(shown, left.size(), at + " left " + left);
    }
    assertEquals(List.of(), Publisher.publish(NEW, out), at);
    assertEquals(texts(NEW), texts(out), at);
    assertEquals(List.of(out.toRealPath().getFileName().toString(), "lock"), names(versions), at);
  }

  @Test
  void aFileThatIsReplacedKeepsItsOldTextOrHasTheNewOne() throws IOException {
    for (Fault fault : Fault.values()) {
      int failed = 0;
      BrokenDisk disk;
      int n = 0;
      do {
        Path file = Files.createTempDirectory(folder, "kept").resolve("kept");
        AtomicFile.write(file, "old");
        disk = new BrokenDisk(fault, ++n, false);
        boolean fails = fails(disk.path(file));
        failed += fails ? 1 : 0;
        assertEquals(fails ? "old" : "new", Files.readString(file), fault + ", write " + n);
        AtomicFile.sweep(file);
        assertEquals(List.of("kept", "kept.lock"), names(file.getParent()));
      } while (disk.struck());
      assertTrue(failed >= 2, fault + ": " + failed);
    }
  }

  @Test
  void aFailureIsToldInTheWordsOfTheSystem() {
    assertEquals(
        "no space left on device", WriteException.why(new IOException("No space left on device")));
    assertEquals("access denied", WriteException.why(new java.nio.file.AccessDeniedException("x")));
    assertEquals("no such file", WriteException.why(new java.nio.file.NoSuchFileException("x")));
    assertEquals("it failed", WriteException.why(new IOException()));
  }

  private static boolean fails(Path file) {
    try {
      AtomicFile.write(file, "new");
      return false;
    } catch (WriteException e) {
      assertTrue(e.getMessage().startsWith("cannot write " + file + ": "), e.getMessage());
      return true;
    }
  }

  private static Optional<WriteException> publish(Path out) throws IOException {
    try {
      Publisher.publish(NEW, out);
      return Optional.empty();
    } catch (WriteException e) {
      return Optional.of(e);
    }
  }

  private static SortedMap<String, String> texts(Site site) {
    SortedMap<String, String> texts = new TreeMap<>();
    site.files()
        .forEach((path, bytes) -> texts.put(path, new String(bytes, StandardCharsets.UTF_8)));
    return texts;
  }

  private static SortedMap<String, String> texts(Path out) throws IOException {
    SortedMap<String, String> texts = new TreeMap<>();
    if (Files.exists(out, LinkOption.NOFOLLOW_LINKS)) {
      Path real = out.toRealPath();
      try (Stream<Path> all = Files.walk(real)) {
        for (Path file : all.filter(Files::isRegularFile).toList()) {
          texts.put(real.relativize(file).toString(), Files.readString(file));
        }
      }
    }
    return texts;
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  private static Site site(String... pathsAndTexts) {
    Map<String, byte[]> files = new TreeMap<>();
    for (int i = 0; i < pathsAndTexts.length; i += 2) {
      files.put(pathsAndTexts[i], pathsAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
    }
    return Site.of(files);
  }
}
