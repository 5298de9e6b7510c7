package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.source.Site;

@Tag("slow")
class PublisherTest {

  private static final Site A = site("index.html", "A", "part/one.html", "A1");
  private static final Site B = site("index.html", "B", "part/two.html", "B2");

  @TempDir Path folder;

  @Test
  void aSiteAppearsWithAllItsFilesAndNoOthers() throws IOException {
    Publisher.publish(A, out());
    assertEquals("A", Files.readString(out().resolve("index.html")));
    assertEquals("A1", Files.readString(out().resolve("part/one.html")));
    Publisher.publish(B, out());
    assertEquals("B", Files.readString(out().resolve("index.html")));
    assertFalse(Files.exists(out().resolve("part/one.html")));
  }

  @Test
  void onlyThePublishedVersionIsKept() throws IOException {
    Publisher.publish(A, out());
    Publisher.publish(B, out());
    Path version = out().toRealPath();
    assertEquals(List.of(version.getFileName().toString(), "lock"), names(version.getParent()));
  }

  @Test
  void anUnchangedSiteIsNotWrittenAgain() throws IOException {
    Publisher.publish(A, out());
    Path version = out().toRealPath();
    FileTime longAgo = FileTime.fromMillis(1_000_000_000_000L);
    Files.setLastModifiedTime(version.resolve("index.html"), longAgo);
    Object link = Files.getAttribute(out(), "unix:ino", LinkOption.NOFOLLOW_LINKS);
    Publisher.publish(A, out());
    assertEquals(version, out().toRealPath());
    assertEquals(longAgo, Files.getLastModifiedTime(version.resolve("index.html")));
    assertEquals(link, Files.getAttribute(out(), "unix:ino", LinkOption.NOFOLLOW_LINKS));
  }

  @Test
  void aRealFolderIsRefusedAndLeftAlone() throws IOException {
    Files.createDirectories(out());
    Files.writeString(out().resolve("mine.txt"), "mine");
    IOException e = assertThrows(IOException.class, () -> Publisher.publish(A, out()));
    assertTrue(e.getMessage().contains("was not made by the press"), e.getMessage());
    assertEquals(List.of("mine.txt"), names(out()));
  }

  @Test
  void aFileInTheWayIsRefusedAndLeftAlone() throws IOException {
    Files.writeString(out(), "mine");
    assertThrows(IOException.class, () -> Publisher.publish(A, out()));
    assertEquals("mine", Files.readString(out()));
  }

  @Test
  void whatAKilledBuildLeftIsRemoved() throws IOException {
    Publisher.publish(A, out());
    Path versions = out().toRealPath().getParent();
    Files.createDirectories(versions.resolve("partial-123/part"));
    Files.writeString(versions.resolve("partial-123/part/one.html"), "half");
    Files.createSymbolicLink(versions.resolve("link"), Path.of("nowhere"));
    Publisher.publish(B, out());
    assertEquals(List.of(out().toRealPath().getFileName().toString(), "lock"), names(versions));
    assertEquals("B", Files.readString(out().resolve("index.html")));
  }

  @Test
  void aVersionThatAKilledBuildHadHalfRemovedIsWrittenAgain() throws IOException {
    Publisher.publish(A, out());
    Path old = out().toRealPath();
    Publisher.publish(B, out());
    Files.createDirectories(old);
    Files.writeString(old.resolve("index.html"), "A");
    Publisher.publish(A, out());
    assertEquals("A1", Files.readString(out().resolve("part/one.html")));
  }

  @Test
  void aLinkWhoseVersionWasRemovedIsMadeWhole() throws IOException {
    Publisher.publish(A, out());
    Path version = out().toRealPath();
    Files.delete(version.resolve("part/one.html"));
    Files.delete(version.resolve("part"));
    Files.delete(version.resolve("index.html"));
    Files.delete(version);
    Publisher.publish(A, out());
    assertEquals("A1", Files.readString(out().resolve("part/one.html")));
  }

  @Test
  void aFileOutsideTheSiteIsRefused() throws IOException {
    Site bad = site("index.html", "X", "../escaped.html", "X");
    Publisher.publish(A, out());
    assertThrows(IOException.class, () -> Publisher.publish(bad, out()));
    assertEquals("A", Files.readString(out().resolve("index.html")));
    try (Stream<Path> all = Files.walk(folder)) {
      assertEquals(0, all.filter(f -> f.endsWith("escaped.html")).count());
    }
  }

  @Test
  void theSiteCanBeMovedWithItsFolder() throws IOException {
    Files.createDirectories(folder.resolve("here"));
    Publisher.publish(A, folder.resolve("here/site"));
    Files.move(folder.resolve("here"), folder.resolve("there"));
    assertEquals("A", Files.readString(folder.resolve("there/site/index.html")));
  }

  @Test
  void aReaderSeesOneSiteOrTheOtherAtEveryMoment() throws Exception {
    Publisher.publish(A, out());
    AtomicBoolean done = new AtomicBoolean();
    AtomicReference<String> mixed = new AtomicReference<>("");
    Thread reader =
        Thread.ofPlatform()
            .start(() -> {
              while (!done.get()) {
                look(mixed);
              }
            });
    for (int i = 0; i < 200; i++) {
      Publisher.publish(i % 2 == 0 ? B : A, out());
    }
    done.set(true);
    reader.join();
    assertEquals("", mixed.get());
  }

  /// Resolves the link once, as a reader who stays on a page does, and reads what is there.
  private void look(AtomicReference<String> mixed) {
    try {
      String seen = Files.readString(out().resolve("index.html"));
      if (!seen.equals("A") && !seen.equals("B")) {
        mixed.set("saw " + seen);
      }
    } catch (IOException e) {
      // Between following the link and opening the file the version may have been removed.
      if (!Files.exists(out(), LinkOption.NOFOLLOW_LINKS)) {
        mixed.set("saw no site");
      }
    }
  }

  private Path out() {
    return folder.resolve("site");
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  private static Site site(String... pathsAndTexts) {
    Map<String, byte[]> files = new java.util.TreeMap<>();
    for (int i = 0; i < pathsAndTexts.length; i += 2) {
      files.put(pathsAndTexts[i], pathsAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
    }
    return Site.of(files);
  }
}
