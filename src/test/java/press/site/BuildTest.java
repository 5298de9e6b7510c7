package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
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
  void a_book_becomes_a_site_and_the_build_ends_with_three_lines() throws IOException {
    Run run = build();
    assertEquals("", run.err());
    assertEquals(0, run.status());
    assertTrue(Files.readString(site().resolve("part/one.html")).contains("Eight bits."));
    assertEquals(3, run.out().lines().count(), run.out());
    assertEquals("open      " + site().resolve("index.html"), run.out().lines().findFirst().get());
  }

  @Test
  void the_same_book_gives_the_same_bytes_with_and_without_kept_work() throws IOException {
    build();
    Map<String, String> first = Folders.hashes(site());
    build();
    assertEquals(first, Folders.hashes(site()));
    Files.delete(folder.resolve(".press/kept"));
    Files.delete(site());
    build();
    assertEquals(first, Folders.hashes(site()));
  }

  @Test
  void damaged_kept_work_is_forgotten() throws IOException {
    build();
    Map<String, String> first = Folders.hashes(site());
    String kept = Files.readString(folder.resolve(".press/kept"));
    for (String damaged : new String[] {"", "rubbish", kept.substring(0, kept.length() / 2)}) {
      Files.writeString(folder.resolve(".press/kept"), damaged);
      assertEquals(0, build().status());
      assertEquals(first, Folders.hashes(site()));
    }
  }

  @Test
  void a_changed_chapter_changes_the_site() throws IOException {
    build();
    Map<String, String> first = Folders.hashes(site());
    Path chapter = folder.resolve("book/part/one.md");
    Files.writeString(chapter, Files.readString(chapter) + "\nMore.\n");
    build();
    assertFalse(first.equals(Folders.hashes(site())));
    assertTrue(Files.readString(site().resolve("part/one.html")).contains("<p>More.</p>"));
  }

  @Test
  void a_chapter_that_is_gone_has_no_page_any_more() throws IOException {
    build();
    Files.delete(folder.resolve("book/part/two.md"));
    Files.writeString(folder.resolve("book/contents.md"), "- [One](part/one.md)\n");
    assertEquals(0, build().status());
    assertFalse(Files.exists(site().resolve("part/two.html")));
  }

  @Test
  void a_folder_that_the_press_did_not_make_is_refused() throws IOException {
    Files.createDirectories(site());
    Files.writeString(site().resolve("thesis.txt"), "ten years of work");
    Run run = build();
    assertEquals(1, run.status());
    assertTrue(run.err().contains("was not made by the press"), run.err());
    assertEquals("ten years of work", Files.readString(site().resolve("thesis.txt")));
    assertFalse(Files.isSymbolicLink(site()));
  }

  @Test
  void a_link_that_leads_elsewhere_is_refused_and_never_followed() throws IOException {
    Path precious = Files.createDirectories(folder.resolve("precious"));
    Files.writeString(precious.resolve("thesis.txt"), "ten years of work");
    Files.createDirectories(site().getParent());
    Files.createSymbolicLink(site(), precious);
    Run run = build();
    assertEquals(1, run.status());
    assertTrue(run.err().contains("was not made by the press"), run.err());
    assertEquals(precious, site().toRealPath());
    assertEquals("ten years of work", Files.readString(precious.resolve("thesis.txt")));
  }

  @Test
  void a_site_that_cannot_be_written_is_named_with_the_reason() throws IOException {
    Files.writeString(folder.resolve("file"), "mine");
    Path out = folder.resolve("file/site");
    Run run = Run.build(folder.resolve("book"), out);
    assertEquals(1, run.status());
    assertTrue(run.err().startsWith("press: cannot write " + folder.resolve("file")), run.err());
    assertTrue(run.err().contains("; nothing was published"), run.err());
    assertEquals("mine", Files.readString(folder.resolve("file")));
  }

  @Test
  void a_site_inside_the_book_is_refused_because_the_next_build_would_read_it() throws IOException {
    Run run = Run.build(folder.resolve("book"), folder.resolve("book/target/site"));
    assertEquals(2, run.status());
    assertTrue(run.err().contains("name a place outside, such as --out "), run.err());
    assertFalse(Files.exists(folder.resolve("book/target")));
  }

  @Test
  void work_that_cannot_be_kept_stops_no_build() throws IOException {
    Files.writeString(folder.resolve(".press"), "a file in the way");
    Run run = build();
    assertEquals(0, run.status());
    assertTrue(run.err().contains("the next build will take longer"), run.err());
    assertTrue(Files.exists(site().resolve("index.html")));
  }

  @Test
  void a_book_that_is_not_there_is_a_mistake_of_the_author() {
    Run run = Run.build(folder.resolve("nowhere"), site());
    assertEquals(1, run.status());
    assertTrue(run.err().contains("error[B00]: there is no book.yaml"), run.err());
    assertFalse(Files.exists(site(), LinkOption.NOFOLLOW_LINKS));
  }

  @Test
  void bad_yaml_is_told_with_its_line() throws IOException {
    Files.writeString(folder.resolve("book/book.yaml"), "title: Bad\nmacros:\n  a: \"b\n");
    Run run = build();
    assertEquals(1, run.status());
    assertTrue(run.err().contains("book/book.yaml:3:"), run.err());
    assertTrue(run.err().contains("error[B01]: bad YAML"), run.err());
  }

  private Path site() {
    return folder.resolve("out/site");
  }

  private Run build() throws IOException {
    Files.createDirectories(site().getParent());
    return Run.build(folder.resolve("book"), site());
  }
}
