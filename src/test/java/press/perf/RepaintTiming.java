package press.perf;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import press.site.Chromium;

/// The times from a save of a chapter to the frame that shows it, in a browser with the page open
/// under `press serve`.
///
/// The clock starts before the file is written and ends in the first task after the frame with the
/// change.
///
/// @param millis one for each edit, sorted
record RepaintTiming(List<Double> millis) {

  private static final int WARM = 20;

  /// Records the time of the frame in which each edit first shows.
  private static final String WATCH =
      """
      (() => {
        window.painted = {};
        const look = () => requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            const now = performance.timeOrigin + performance.now();
            const edit = /Edit (\\d+)\\./.exec(document.body.textContent);
            if (edit && !window.painted[edit[1]]) window.painted[edit[1]] = now;
          };
          port2.postMessage(0);
        });
        document.addEventListener("press-shown", look);
        document.addEventListener("DOMContentLoaded", look);
      })();
      """;

  /// Edits a chapter, first a few times that do not count.
  ///
  /// @param chapter path of its file from the book's folder, without `.md`
  static RepaintTiming of(PreviewProcess preview, Path book, String chapter, int edits)
      throws Exception {
    try (BrowserContext context =
        Chromium.browser().newContext(new Browser.NewContextOptions().setViewportSize(1280, 900))) {
      Page page = context.newPage();
      page.addInitScript(WATCH);
      page.setDefaultTimeout(120_000);
      preview.awaitBook();
      page.navigate(preview.url() + chapter + ".html");
      List<Double> millis = new ArrayList<>();
      Path file = book.resolve(chapter + ".md");
      String text = Files.readString(file);
      for (int edit = 1; edit <= WARM + edits; edit++) {
        double took = save(page, file, text, edit);
        if (edit > WARM) {
          millis.add(took);
        }
      }
      Files.writeString(file, text);
      return new RepaintTiming(millis.stream().sorted().toList());
    }
  }

  private static double save(Page page, Path file, String text, int edit) throws IOException {
    Instant before = Instant.now();
    Files.writeString(file, text + "\nEdit " + edit + ".\n");
    page.waitForFunction("edit => window.painted && window.painted[edit]", edit);
    double after = ((Number) page.evaluate("edit => window.painted[edit]", edit)).doubleValue();
    return after - ChronoUnit.MICROS.between(Instant.EPOCH, before) / 1000.0;
  }

  double median() {
    return millis.get(millis.size() / 2);
  }

  double percentile99() {
    return millis.get(Math.min(millis.size() - 1, (int) Math.ceil(millis.size() * 0.99) - 1));
  }
}
