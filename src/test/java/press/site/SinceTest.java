package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `press check --since` tells when results change.
class SinceTest {

  @TempDir Path folder;

  private ToyBook book;

  @BeforeEach
  void book() throws IOException {
    ToyBook.needGit();
    book = ToyBook.in(folder);
    book.chapter(ToyBook.CLAIM);
  }

  @Test
  void whatChangedTruthSinceARevisionIsListed() throws Exception {
    book.commit();
    PressRun same = PressRun.press("check", "--since", "HEAD", "--book", book.path());
    assertEquals("nothing that the book says has changed since HEAD\n", same.out());
    book.slowDown();
    PressRun run = PressRun.press("check", "--since", "HEAD", "--book", book.path());
    assertEquals(1, run.status());
    assertEquals(
        """
        book/x.md:10
            was  It moves 839\u00a0GB/s.
            now  It moves 419.4\u00a0GB/s.
        book/x.md:4: claim wide on toy-gpu
            was  holds: op=copy: 2× >= 1.5
            now  refuted: op=copy: 1× >= 1.5
        2 statements have changed since HEAD
        """,
        run.out());
  }

  @Test
  void figuresAndLinesOfCalculationsThatChangedAreListedToo() throws Exception {
    book.chapter(
        """
        # An example

        ```{calc} twice
        given bw = stream/float4:op=copy?GB/s
        t = 8 GB / bw in ms
        n = 4
        ```

        ```{chart} stream {#fig-copy}
        where: op=copy
        ```

        ```{table} stream {#tab-copy}
        where: op=copy
        metrics: GB/s error
        ```
        """);
    book.commit();
    book.slowDown();
    PressRun run = PressRun.press("check", "--since", "HEAD", "--book", book.path());
    assertEquals(
        """
        book/x.md:4
            was  bw = 839 GB/s
            now  bw = 419.4 GB/s
        book/x.md:5
            was  t = 9.54 ms
            now  t = 19.07 ms
        book/x.md:9: chart fig-copy: 1 of 4 numbers changed, largest: copy float4: 839 GB/s, now 419.4 GB/s
        book/x.md:13: table tab-copy: 1 of 8 numbers changed, largest: float4, GB/s: 839 GB/s, now 419.4 GB/s
        4 statements have changed since HEAD
        """,
        run.out());
  }

  @Test
  void aBenchmarkThatIsWhollyGoneIsTold() throws Exception {
    book.chapter(ToyBook.CLAIM + "\n```{chart} stream {#fig-copy}\nwhere: op=copy\n```\n");
    book.commit();
    for (String machine : List.of("toy-gpu", "toy-cpu")) {
      Files.delete(folder.resolve("book/results/" + machine + "/stream.json"));
    }
    PressRun run = PressRun.press("check", "--since", "HEAD", "--book", book.path());
    assertTrue(run.out().contains("    was  It moves 839 GB/s.\n    now  no number"), run.out());
    assertTrue(run.out().contains("    was  holds: op=copy: 2× >= 1.5\n    now  no number"));
    assertTrue(run.out().contains(": chart fig-copy: 4 of 4 numbers changed, largest:"));
    assertTrue(run.out().endsWith("3 statements have changed since HEAD\n"), run.out());
  }

  @Test
  void sentencesOfTodayAreComparedAlthoughTheChapterChanged() throws Exception {
    book.commit();
    book.slowDown();
    book.chapter("# An example\n\nNew: it takes [](value:stream/float4:op=copy?us), no more.\n");
    PressRun run = PressRun.press("check", "--since", "HEAD", "--book", book.path());
    assertTrue(run.out().contains("was  New: it takes 10.00\u00a0µs, no more."), run.out());
    assertTrue(run.out().contains("now  New: it takes 20.00\u00a0µs, no more."), run.out());
  }

  @Test
  void aRevisionThatIsNoneAndABookOutsideOfGitAreToldKindly() throws Exception {
    PressRun outside = PressRun.press("check", "--since", "HEAD", "--book", book.path());
    assertEquals(2, outside.status());
    assertTrue(outside.err().contains("lies in no git repository"), outside.err());
    book.commit();
    for (String revision : List.of("nosuch", "--all", "HEAD:book")) {
      PressRun run = PressRun.press("check", "--since=" + revision, "--book", book.path());
      assertEquals(2, run.status(), revision);
      assertTrue(run.err().contains("no revision \"" + revision + "\""), run.err());
    }
  }
}
