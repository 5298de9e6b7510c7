package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.build.BuildPipeline;
import press.project.BookLoader;
import press.project.Downloads;
import press.source.Diagnostics;

/// Files beside chapters come to the site where a chapter leads to them, and nothing else does.
class DownloadsTest {

  @TempDir Path folder;

  @Test
  void onlyWhatAChapterLeadsToIsHandedOut() throws IOException {
    Folders.copy(Folders.BOOKS.resolve("spec"), folder);
    Folders.write(
        folder.resolve("book/x.md"), "[All](data/points.csv), and not `secret.csv`, as it is.\n");
    for (String name : List.of("points.csv", "secret.csv", "never.csv", "run.js", "page.html")) {
      Folders.write(folder.resolve("book/data/" + name), "1,2\n");
    }
    Diagnostics problems = new Diagnostics();
    Set<String> files =
        new TreeSet<>(
            BuildPipeline.press(BookLoader.load(folder.resolve("book"), problems), problems)
                .files()
                .keySet());
    files.removeIf(path -> !path.startsWith("data/"));
    assertEquals(Set.of("data/points.csv"), files);
    assertEquals(List.of(), problems.all());
  }

  @Test
  void nothingThatRunsInABrowserMayBeHandedOut() {
    for (String kind : "html htm xhtml xht xml svg svgz js mjs css wasm swf mht".split(" ")) {
      assertFalse(Downloads.may("data/page." + kind), kind);
      assertFalse(Downloads.may("data/page." + kind.toUpperCase(Locale.ROOT)), kind);
    }
    assertTrue(Downloads.may("data/points.CSV"));
    assertFalse(Downloads.may("book.yaml"));
    assertFalse(Downloads.may("csv"));
  }
}
