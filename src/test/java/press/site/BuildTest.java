package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A small book from the command line.
@Tag("slow")
class BuildTest {

  @TempDir Path folder;

  @BeforeEach
  void copyBook() throws IOException {
    Folders.copy(Folders.BOOKS.resolve("tiny"), folder);
  }

  @Test
  void aBookBecomesASiteAndTheBuildEndsWithThreeLines() throws IOException {
    PressRun run = build();
    assertEquals("", run.err());
    assertEquals(0, run.status());
    assertTrue(Files.readString(site().resolve("part/one.html")).contains("Eight bits."));
    assertEquals(3, run.out().lines().count(), run.out());
    assertEquals("open      " + site().resolve("index.html"), run.out().lines().findFirst().get());
  }

  @Test
  void theSameBookGivesTheSameBytesWithAndWithoutTheCache() throws IOException {
    build();
    Map<String, String> first = Folders.hashes(site());
    build();
    assertEquals(first, Folders.hashes(site()));
    Files.delete(folder.resolve(".press/cache"));
    Files.delete(site());
    build();
    assertEquals(first, Folders.hashes(site()));
  }

  @Test
  void aDamagedCacheIsForgotten() throws IOException {
    build();
    Map<String, String> first = Folders.hashes(site());
    byte[] cache = Files.readAllBytes(folder.resolve(".press/cache"));
    byte[] rubbish = "rubbish".getBytes(StandardCharsets.UTF_8);
    for (byte[] damaged : List.of(new byte[0], rubbish, Arrays.copyOf(cache, cache.length / 2))) {
      Files.write(folder.resolve(".press/cache"), damaged);
      assertEquals(0, build().status());
      assertEquals(first, Folders.hashes(site()));
    }
  }

  @Test
  void aChangedChapterChangesTheSite() throws IOException {
    build();
    Map<String, String> first = Folders.hashes(site());
    Path chapter = folder.resolve("book/part/one.md");
    Files.writeString(chapter, Files.readString(chapter) + "\nMore.\n");
    build();
    assertFalse(first.equals(Folders.hashes(site())));
    assertTrue(Files.readString(site().resolve("part/one.html")).contains("<p>More.</p>"));
  }

  @Test
  void aChapterThatIsGoneHasNoPageAnyMore() throws IOException {
    build();
    Files.delete(folder.resolve("book/part/two.md"));
    Files.writeString(folder.resolve("book/contents.md"), "- [One](part/one.md)\n");
    assertEquals(0, build().status());
    assertFalse(Files.exists(site().resolve("part/two.html")));
  }

  @Test
  void aFolderThatThePressDidNotMakeIsRefused() throws IOException {
    Files.createDirectories(site());
    Files.writeString(site().resolve("thesis.txt"), "ten years of work");
    PressRun run = build();
    assertEquals(1, run.status());
    assertTrue(run.err().contains("was not made by the press"), run.err());
    assertEquals("ten years of work", Files.readString(site().resolve("thesis.txt")));
    assertFalse(Files.isSymbolicLink(site()));
  }

  @Test
  void aLinkThatLeadsElsewhereIsRefusedAndNeverFollowed() throws IOException {
    Path precious = Files.createDirectories(folder.resolve("precious"));
    Files.writeString(precious.resolve("thesis.txt"), "ten years of work");
    Files.createDirectories(site().getParent());
    Files.createSymbolicLink(site(), precious);
    PressRun run = build();
    assertEquals(1, run.status());
    assertTrue(run.err().contains("was not made by the press"), run.err());
    assertEquals(precious, site().toRealPath());
    assertEquals("ten years of work", Files.readString(precious.resolve("thesis.txt")));
  }

  @Test
  void aSiteThatCannotBeWrittenIsNamedWithTheReason() throws IOException {
    Files.writeString(folder.resolve("file"), "mine");
    Path out = folder.resolve("file/site");
    PressRun run = PressRun.build(folder.resolve("book"), out);
    assertEquals(1, run.status());
    assertTrue(run.err().startsWith("press: cannot write " + folder.resolve("file")), run.err());
    assertTrue(run.err().contains("; nothing was published"), run.err());
    assertEquals("mine", Files.readString(folder.resolve("file")));
  }

  @Test
  void aSiteInsideTheBookIsRefusedBecauseTheNextBuildWouldReadIt() throws IOException {
    PressRun run = PressRun.build(folder.resolve("book"), folder.resolve("book/target/site"));
    assertEquals(2, run.status());
    assertTrue(run.err().contains("name a place outside, such as --out "), run.err());
    assertFalse(Files.exists(folder.resolve("book/target")));
  }

  @Test
  void workThatCannotBeKeptStopsNoBuild() throws IOException {
    Files.writeString(folder.resolve(".press"), "a file in the way");
    PressRun run = build();
    assertEquals(0, run.status());
    assertTrue(run.err().contains("the next build will take longer"), run.err());
    assertTrue(Files.exists(site().resolve("index.html")));
  }

  @Test
  void aDraftThatIsNotPrintedIsSaid() throws IOException {
    Files.writeString(
        folder.resolve("book/part/three.md"), "---\nstatus: draft\n---\n# Halving\n\nText.\n");
    Files.writeString(
        folder.resolve("book/contents.md"),
        Files.readString(folder.resolve("book/contents.md")) + "  - [Halving](part/three.md)\n");
    String said = build().out();
    assertTrue(said.contains("\ndrafts    not printed: Halving; remove status: draft"), said);
  }

  @Test
  void aBookThatIsNotThereIsAWrongCommandLine() throws IOException {
    PressRun run = PressRun.build(folder.resolve("nowhere"), site());
    assertEquals(2, run.status());
    String told = "there is no folder " + folder.resolve("nowhere") + "; there are: book\n";
    assertTrue(run.err().contains(told), run.err());
    Path bare = Files.createDirectory(folder.resolve("bare"));
    PressRun empty = PressRun.build(bare, site());
    assertEquals(1, empty.status());
    assertTrue(empty.err().contains("error[B00]: there is no book.yaml"), empty.err());
    assertTrue(empty.err().contains("one lies near: --book book"), empty.err());
    assertFalse(Files.exists(site(), LinkOption.NOFOLLOW_LINKS));
  }

  @Test
  void badYamlIsToldWithItsLine() throws IOException {
    Files.writeString(folder.resolve("book/book.yaml"), "title: Bad\nmacros:\n  a: \"b\n");
    PressRun run = build();
    assertEquals(1, run.status());
    assertTrue(run.err().contains("book/book.yaml:3:"), run.err());
    assertTrue(run.err().contains("error[B01]: bad YAML"), run.err());
  }

  private Path site() {
    return folder.resolve("out/site");
  }

  private PressRun build() throws IOException {
    Files.createDirectories(site().getParent());
    return PressRun.build(folder.resolve("book"), site());
  }
}
