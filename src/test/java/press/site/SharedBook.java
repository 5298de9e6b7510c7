package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import press.build.BuildPipeline;
import press.project.WrittenBook;
import press.results.Results;
import press.source.Diagnostics;
import press.source.Site;

/// A small book with an address, for tests of what pages say of themselves.
final class SharedBook {

  /// Where it says that it is.
  static final String ADDRESS = "https://example.org/book";

  private static final String FIRST =
      """
      ---
      title: "One </script> & all"
      summary: "A sentence with \\"quotes\\" & <b>signs</b>."
      formerly: [old/uno]
      renamed: {start: opening}
      changes:
        - 2026-02-27: "The table counts reads & writes."
        - 2026-03-01: "A claim < an hour old."
        - 2026-03-01: "And another."
      ---
      Words.[^n]

      [^n]: A note about [the other](chapter:two).

      ## Opening {#opening}

      See [](#opening), [](#second) and [](chapter:two).

      > [!DEFINITION] Word {#word}
      > Four bytes.
      """;

  private static final String SECOND =
      """
      # Two

      ## Opening {#second}

      Back to [](#opening) and [](#second), with [words](term:word).
      """;

  private SharedBook() {}

  /// The book's files.
  ///
  /// @param settings further lines of `book.yaml`
  static Map<String, String> files(String... settings) {
    Map<String, String> files = new TreeMap<>();
    files.put(
        "book.yaml",
        "title: Shared & <read>\nsubtitle: A book for a test\nlicence: CC BY-SA 4.0\n"
            + String.join("\n", settings)
            + "\n");
    files.put("contents.md", "- First part\n  - [One](part/one.md)\n  - [Two](two.md)\n");
    files.put("part/one.md", FIRST);
    files.put("two.md", SECOND);
    files.put("index.md", "Before [the first](chapter:one).\n");
    return files;
  }

  /// The site of the book; fails where something is wrong with it.
  static Site site(String... settings) {
    return site(files(settings));
  }

  /// Prints any book into a folder and returns it; fails where something is wrong with the book.
  static Path print(Map<String, String> files, Path out) throws IOException {
    Publisher.publish(site(files), out);
    return out;
  }

  /// The site of any book.
  static Site site(Map<String, String> files) {
    Diagnostics problems = new Diagnostics();
    Site site = BuildPipeline.press(WrittenBook.of(files, Results.NONE, problems), problems);
    assertEquals(List.of(), problems.sorted());
    return site;
  }
}
