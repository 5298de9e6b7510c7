package press.line;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.load.Loader;
import press.load.Sources;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.Memory;
import press.source.Site;

/// What is printed again and again in one process is what one printing would give, byte for byte,
/// whatever an author does; and the same complaints come with it.
class PrintingTest {

  @TempDir Path folder;

  private int good;

  @Test
  @Tag("slow")
  void two_hundred_edits_give_what_clean_builds_give() throws IOException {
    compare(1, 200);
    assertTrue(good > 50, "books without mistakes: " + good);
  }

  @Test
  @Tag("soak")
  void five_thousand_edits_give_what_clean_builds_give() throws IOException {
    for (int seed = 2; seed < 12; seed++) {
      compare(seed, 500);
    }
  }

  @Test
  void a_step_that_hides_what_it_is_made_of_gives_something_else() {
    Memory memory = Memory.empty();
    AtomicInteger looked = new AtomicInteger(1);
    String first = made(memory, List.of(), looked);
    looked.set(2);
    assertEquals(first, made(memory.next(), List.of(), looked));
    assertNotEquals(first, made(memory.next(), List.of(looked.get()), looked));
  }

  private static String made(Memory memory, List<?> of, AtomicInteger looked) {
    return memory.made(String.class, "x", of, new Diagnostics(), _ -> "made of " + looked.get());
  }

  private void compare(long seed, int edits) throws IOException {
    Path home = folder.resolve("seed" + seed);
    RandomEdits author = new RandomEdits(home, seed);
    begin(author, home);
    Printing printing = new Printing();
    boolean errors = false;
    String done = "nothing";
    for (int i = 0; i <= edits; i++) {
      String at = "seed " + seed + ", edit " + i + " (" + done + "): ";
      // The press's own scripts come with the press; a new press is another one here.
      String script = "// " + i / 20 + "\n";
      Diagnostics told = new Diagnostics();
      Sources again = printing.load(author.book(), home.resolve("kept"), told);
      Site kept = printing.print(with(again, script), told).site();
      Diagnostics wanted = new Diagnostics();
      Sources once = Loader.load(author.book(), home.resolve("kept"), wanted);
      Site clean = Line.press(with(once, script), wanted);
      assertEquals(wanted.all(), told.all(), at + "complaints");
      assertSame(clean, kept, at);
      errors = wanted.hasErrors();
      if (!errors) {
        good++;
        author.good();
      }
      done = author.next(errors);
    }
  }

  /// Leaves the author a book without mistakes.
  private static void begin(RandomEdits author, Path home) throws IOException {
    Diagnostics problems;
    do {
      problems = new Diagnostics();
      Line.press(Loader.load(author.book(), home.resolve("kept"), problems), problems);
    } while (problems.hasErrors() && author.drop(problems));
    assertEquals(
        List.of(),
        problems.all().stream().filter(p -> p.severity() == Diagnostic.Severity.ERROR).toList());
  }

  private static void assertSame(Site clean, Site kept, String at) {
    assertEquals(clean.files().keySet(), kept.files().keySet(), at + "files");
    for (String path : clean.files().keySet()) {
      assertArrayEquals(clean.files().get(path), kept.files().get(path), at + path);
    }
  }

  private static Sources with(Sources sources, String script) {
    SortedMap<String, byte[]> assets = new TreeMap<>(sources.assets());
    assets.put("js/map.js", script.getBytes(StandardCharsets.UTF_8));
    return new Sources(
        sources.folder(),
        sources.config(),
        sources.book(),
        sources.texts(),
        sources.code(),
        sources.images(),
        assets,
        sources.templates(),
        sources.manual(),
        sources.references(),
        sources.constants(),
        sources.results(),
        sources.kept(),
        sources.drafts());
  }
}
