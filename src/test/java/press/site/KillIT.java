package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A build may be killed at any moment: the visible site is the old one or the new one, whole.
@Tag("slow")
class KillIT {

  /// Fixed, so that a failure can be repeated as far as the machine allows.
  private static final long SEED = 20_260_101;

  @TempDir Path folder;

  private Path chapter;
  private Path site;
  private SortedMap<String, String> siteA;
  private SortedMap<String, String> siteB;
  private long buildMillis;
  private long partials;

  @BeforeEach
  void buildBothOnce() throws Exception {
    Folders.copy(Folders.BOOKS.resolve("tiny"), folder);
    chapter = folder.resolve("book/part/one.md");
    site = folder.resolve("out/site");
    Files.createDirectories(site.getParent());
    siteA = whole("A");
    siteB = whole("B");
    assertNotEquals(siteA, siteB);
  }

  @Test
  void sixKillsLeaveTheOldSiteOrTheNewOne() throws Exception {
    kill(6);
  }

  @Test
  @Tag("soak")
  void twoHundredKillsLeaveTheOldSiteOrTheNewOne() throws Exception {
    kill(200);
  }

  @Test
  void aKillBeforeTheFirstPublicationLeavesNothingOrAll() throws Exception {
    Random random = new Random(SEED);
    for (int i = 0; i < 2; i++) {
      if (Files.exists(folder.resolve("out"))) {
        Folders.delete(folder.resolve("out"));
      }
      Files.createDirectories(site.getParent());
      write("A");
      killOnce(random, i % 2 == 1);
      if (Files.exists(site, LinkOption.NOFOLLOW_LINKS)) {
        assertEquals(siteA, Folders.hashes(site), "after kill " + i);
      }
    }
  }

  private void kill(int times) throws Exception {
    Random random = new Random(SEED);
    int news = 0;
    for (int i = 0; i < times; i++) {
      boolean a = Folders.hashes(site).equals(siteA);
      write(a ? "B" : "A");
      killOnce(random, i % 2 == 1);
      SortedMap<String, String> seen = Folders.hashes(site);
      boolean isA = seen.equals(siteA);
      if (!isA) {
        assertEquals(siteB, seen, "neither old nor new after kill " + i);
      }
      news += isA == a ? 0 : 1;
    }
    System.out.printf(
        "killed %d builds of about %d ms; %d had published%n", times, buildMillis, news);
    write("A");
    assertEquals(siteA, whole("A"), "the next build is whole");
    try (var left = Files.list(folder.resolve("out/.site-versions"))) {
      assertEquals(2, left.count(), "versions and lock after the next build");
    }
  }

  /// Kills a build at a random moment of its life: every other time in the few milliseconds in
  /// which it writes.
  private void killOnce(Random random, boolean whileWriting) throws Exception {
    Process press = start();
    if (whileWriting) {
      boolean ended = false;
      while (!ended && !isWriting()) {
        ended = press.waitFor(1, TimeUnit.MILLISECONDS);
      }
      Thread.sleep(0, random.nextInt(1_000_000));
      Thread.sleep(random.nextInt(12));
    } else {
      press.waitFor(random.nextLong(Math.max(1, buildMillis * 3 / 2)), TimeUnit.MILLISECONDS);
    }
    press.destroyForcibly();
    assertTrue(press.waitFor(30, TimeUnit.SECONDS), "the killed process ends");
  }

  private boolean isWriting() throws IOException {
    Path versions = folder.resolve("out/.site-versions");
    if (!Files.isDirectory(versions)) {
      return false;
    }
    try (var all = Files.list(versions)) {
      long known = partials;
      partials = all.filter(f -> f.getFileName().toString().startsWith("partial-")).count();
      return partials > known;
    }
  }

  private SortedMap<String, String> whole(String word) throws Exception {
    write(word);
    long before = System.nanoTime();
    Process press = start();
    assertTrue(press.waitFor(120, TimeUnit.SECONDS), "the build ends");
    buildMillis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - before);
    assertEquals(0, press.exitValue(), Files.readString(folder.resolve("log")));
    return Folders.hashes(site);
  }

  private Process start() throws IOException {
    String book = folder.resolve("book").toString();
    return PressProcess.process(List.of(), "build", "--book", book, "--out", site.toString())
        .redirectOutput(folder.resolve("log").toFile())
        .start();
  }

  /// Another text in every page, so that a mix of two versions can be seen.
  private void write(String word) throws IOException {
    Files.writeString(folder.resolve("book/book.yaml"), "title: Tiny " + word + "\n");
    Files.writeString(
        chapter, "## Section {#section}\n\n> [!DEFINITION] Byte {#byte}\n> Bits " + word + ".\n");
  }
}
