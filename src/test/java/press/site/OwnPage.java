package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FilePayload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// A chapter's page in a browser, to which result files are given.
///
/// @param page the page
record OwnPage(Path page) {

  /// The book's results.
  static final Path RESULTS = Path.of("book/results");

  private static final String PAGE = "hardware/bandwidth.html";

  /// Slot to what it says and where that comes from, of all that are values or verdicts.
  private static final String SAID =
      "() => Object.fromEntries([...document.querySelectorAll("
          + "'main :is(.value, summary, .rests)[data-slot]')].map(e => [e.dataset.slot,"
          + " e.textContent + ' | ' + (e.dataset.why || '')]))";

  /// The page of the book.
  static OwnPage printed() {
    return new OwnPage(ProjectBook.site().resolve(PAGE));
  }

  BrowserContext context(ColorScheme colours) {
    return Chromium.browser().newContext(new Viewport(1280, 900, colours, true).options());
  }

  Page open(BrowserContext context) {
    return open(context, new ArrayList<>());
  }

  private Page open(BrowserContext context, List<String> found) {
    Page opened = context.newPage();
    BrowserPages.listen(opened, found);
    opened.navigate(page.toUri().toString());
    opened.locator(".machines button").waitFor();
    return opened;
  }

  /// Opens the page, and finds nothing complained of, and nothing that left or came but our
  /// scripts.
  void onPage(Consumer<Page> look) {
    List<String> found = new ArrayList<>();
    try (BrowserContext context = context(ColorScheme.LIGHT)) {
      context.onRequest(r -> {
        boolean ours = r.method().equals("GET") && r.url().startsWith("file:");
        if (!ours && !r.url().startsWith("data:")) {
          found.add("asked for " + r.url());
        }
      });
      Page opened = open(context, found);
      look.accept(opened);
      assertEquals(List.of(), BrowserPages.reports(opened));
      opened.evaluate("() => fetch('assets/x.js').catch(() => 0)");
      // The report is an event of its own, which may come after the refusal.
      opened.waitForFunction("() => window.reports.some(r => r.includes('connect-src'))");
      found.removeIf(line -> line.contains("connect-src") || line.contains("x.js"));
    }
    assertEquals(List.of(), found);
  }

  @SuppressWarnings("unchecked")
  static Map<String, String> said(Page page) {
    return new TreeMap<>((Map<String, String>) page.evaluate(SAID));
  }

  /// Opens the panel and waits for it: its script comes only when it is asked for.
  static void openPanel(Page page) {
    if (!page.locator("dialog.own").isVisible()) {
      page.locator(".machines button").click();
    }
    page.locator("dialog.own input[type=file]").waitFor();
  }

  static void give(Page page, List<FilePayload> files) {
    openPanel(page);
    page.evaluate("() => (document.querySelector('.own-status').textContent = '')");
    page.setInputFiles("dialog.own input[type=file]", files.toArray(FilePayload[]::new));
    settled(page);
  }

  static String settled(Page page) {
    page.waitForFunction(
        "() => /^(In use|Nothing was|The page is)/.test("
            + "document.querySelector('.own-status').textContent)");
    return status(page);
  }

  static void drop(Page page, List<FilePayload> files) {
    List<List<String>> texts =
        files.stream()
            .map(f -> List.of(f.name, new String(f.buffer, StandardCharsets.UTF_8)))
            .toList();
    page.evaluate(
        """
        (files) => {
          const carried = new DataTransfer();
          for (const [name, text] of files) carried.items.add(new File([text], name));
          for (const kind of ["dragover", "drop"]) {
            const event = new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true });
            document.querySelector("main p").dispatchEvent(event);
          }
        }
        """,
        texts);
  }

  static String status(Page page) {
    return page.locator(".own-status").textContent();
  }

  static List<FilePayload> files(Path machine) {
    try (Stream<Path> all = Files.list(machine)) {
      return all.filter(f -> f.toString().endsWith(".json"))
          .sorted()
          .map(f -> file(f.getFileName().toString(), Folders.text(f)))
          .toList();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /// The title in the card of a machine of the book.
  static String title(String machine) {
    String card = Folders.text(RESULTS.resolve(machine).resolve("machine.json"));
    return card.replaceFirst("(?s).*\"title\": \"([^\"]*)\".*", "$1");
  }

  static FilePayload file(String name, String text) {
    return new FilePayload(name, "application/json", text.getBytes(StandardCharsets.UTF_8));
  }
}
