package press.site;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/// A small book of five chapters that rest on each other, for tests of finding one's way.
///
/// @param site where it was printed
record NavigationBook(Path site) {

  private static final String LONG = "Words that fill a line and more of the page.\n\n".repeat(60);
  private static final String TEXT =
      "## Begin {#begin}\n\n" + LONG + "```c\nint i;\n```\n\n## Go on {#on}\n\n" + LONG;
  private static final Map<String, String> BOOK =
      Map.of(
          "book.yaml",
          "title: Steps\n"
              + "tracks:\n"
              + "  - {id: short, title: A short walk, weeks: 1, chapters: [one, three, five]}\n",
          "contents.md",
          """
          - First part
            - [One](one.md)
            - [Two](two.md)
          - Second part
            - [Three](three.md)
            - [Four](four.md)
            - [Five](five.md)
          """,
          "one.md",
          "---\nsummary: The beginning.\n---\n" + TEXT,
          "two.md",
          "---\nrequires: [one]\n---\n" + TEXT,
          "three.md",
          "---\nrequires: [one]\n---\n" + TEXT,
          "four.md",
          "---\nrequires: [two, three]\n---\n" + TEXT,
          "five.md",
          "---\nrequires: [four]\nstatus: planned\n---\nText.\n");

  /// Prints it.
  static NavigationBook print(Path folder) throws IOException {
    return new NavigationBook(SharedBook.print(BOOK, folder.resolve("site")));
  }

  static Browser.NewContextOptions wide() {
    return new Viewport(1280, 900, ColorScheme.LIGHT, true).options();
  }

  void open(Page page, String path) {
    page.navigate(site.toUri() + path);
  }
}
