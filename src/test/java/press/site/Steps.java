package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import press.line.Line;
import press.load.Sources;
import press.result.Results;
import press.source.Diagnostics;
import press.write.Publisher;

/// A small book of five chapters that rest on each other, for tests of finding one's way.
///
/// @param chromium that opens it
/// @param site where it was printed
record Steps(Chromium chromium, Path site) {

  private static final String LISTEN =
      "window.reports = [];"
          + "document.addEventListener('securitypolicyviolation',"
          + " e => window.reports.push(e.violatedDirective + ' ' + e.blockedURI));";
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

  /// Prints it and starts a browser.
  static Steps start(Path folder) throws IOException {
    Chromium chromium = Chromium.start();
    Diagnostics problems = new Diagnostics();
    Path site = folder.resolve("site");
    Publisher.publish(Line.press(Sources.of(BOOK, Results.NONE, problems), problems), site);
    assertEquals(List.of(), problems.sorted());
    return new Steps(chromium, site);
  }

  static Browser.NewContextOptions wide() {
    return new View(1280, 900, ColorScheme.LIGHT, true).options();
  }

  void open(Page page, String path) {
    page.navigate(site.toUri() + path);
  }

  /// What keeps somebody from using the page as it is now.
  static List<String> barriers(Page page) {
    List<String> found = new ArrayList<>();
    for (var rule : Axe.on(page).analyze().getViolations()) {
      rule.getNodes().forEach(n -> found.add(rule.getId() + " " + n.getTarget()));
    }
    return found;
  }

  /// Opens a tab and lets it be used; nothing is complained of meanwhile.
  void browse(Browser.NewContextOptions options, Consumer<Page> use) {
    List<String> found = new ArrayList<>();
    try (BrowserContext context = chromium.browser().newContext(options)) {
      Page page = context.newPage();
      page.addInitScript(LISTEN);
      page.onPageError(e -> found.add("error " + e));
      page.onRequestFailed(r -> {
        // What looks for barriers fetches style sheets, which the policy forbids.
        if (!r.resourceType().matches("xhr|fetch")) {
          found.add("failed " + r.url());
        }
      });
      use.accept(page);
    }
    assertEquals(List.of(), found);
  }
}
