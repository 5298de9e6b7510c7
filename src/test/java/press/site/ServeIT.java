package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.cli.PreviewBookBuilder;
import press.serve.LivePreview;
import press.serve.PreviewBuild;
import press.serve.ServerAddress;

/// A page that is open in a browser while its chapter is written.
@Tag("slow")
class ServeIT {

  private static final String REPORTS =
      "window.reports = []; document.addEventListener('securitypolicyviolation',"
          + " e => window.reports.push(e.violatedDirective + ' ' + e.blockedURI));";
  private static final String DOT =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

  @TempDir static Path folder;

  private static final BlockingQueue<PreviewBuild> PRINTED = new LinkedBlockingQueue<>();
  private static final List<String> COMPLAINTS = new ArrayList<>();

  private static ToyBook book;
  private static LivePreview serve;
  private static Thread printing;
  private static BrowserContext context;
  private static Page page;

  @BeforeAll
  static void openThePage() throws IOException {
    book = ToyBook.in(folder.toRealPath());
    book.chapter(chapter("before"));
    ServerAddress place = new ServerAddress(InetAddress.getLoopbackAddress(), 0, Set.of());
    serve = LivePreview.open(new PreviewBookBuilder(Path.of(book.path()), true), place, false);
    printing = new Thread(null, ServeIT::run, "press", 64 << 20);
    printing.start();
    Viewport view = new Viewport(1000, 700, ColorScheme.LIGHT, true);
    context = Chromium.browser().newContext(view.options().setOffline(false));
    page = context.newPage();
    page.addInitScript(REPORTS);
    page.onPageError(e -> COMPLAINTS.add("error " + e));
    page.onConsoleMessage(m -> {
      if (m.type().equals("error") || m.type().equals("warning")) {
        COMPLAINTS.add(m.type() + " " + m.text());
      }
    });
    page.navigate("http://localhost:" + serve.port() + "/x.html");
  }

  private static void run() {
    try {
      serve.run((_, printed, _) -> PRINTED.add(printed));
    } catch (IOException | InterruptedException e) {
      COMPLAINTS.add("" + e);
    }
  }

  @AfterAll
  static void close() throws InterruptedException {
    if (context != null) {
      context.close();
    }
    serve.close();
    printing.join();
  }

  /// A chapter that is longer than the window: words at its start that change, a fold and a figure
  /// at its end.
  private static String chapter(String words) {
    StringBuilder text = new StringBuilder("# An example\n\nWords that stand " + words + ".\n\n");
    for (int i = 1; i <= 40; i++) {
      text.append("Paragraph ").append(i).append(" is as it was, however often it is printed.\n\n");
    }
    return text
        + "## Later {#later}\n\n> [!NOTE]- Folded\n> Words in a fold.\n\n"
        + "It moves [](value:stream/float4:op=copy?GB/s).\n\n"
        + "```{figure} cache {#fig-cache}\ncaption: A cache.\n```\n\nThe end.\n";
  }

  @Test
  void aSaveShowsAndWhatTheReaderDidStays() throws Exception {
    begin();
    page.locator("main details > summary", locator("Folded")).click();
    page.locator("#later").evaluate("e => e.scrollIntoView()");
    page.evaluate(
        "() => { window.same = true;"
            + " getSelection().selectAllChildren([...document.querySelectorAll('main p')].find(p =>"
            + " /Paragraph 38 /.test(p.textContent))); }");
    double top = top("#later");
    book.chapter(chapter("after, and there are many more of them than before. ".repeat(40)));
    shows("Words that stand after, and");
    assertEquals(true, page.evaluate("() => window.same === true"), "nothing was loaded anew");
    assertEquals(top, top("#later"), 1.5, "what is read stays where it is");
    assertEquals(true, page.locator("main details", locator("Folded")).evaluate("d => d.open"));
    assertTrue(("" + page.evaluate("() => getSelection().toString()")).startsWith("Paragraph 38"));

    book.chapter(chapter("back").replace("Paragraph 5 ", "One\n\nmore, and paragraph 5 "));
    shows("more, and paragraph 5");
    assertEquals(top, top("#later"), 1.5);
    assertEquals(true, page.evaluate("() => window.same === true"));
    assertEquals(0, page.locator("main p", locator("Words that stand after")).count());

    // A heading changes what scripts have read: the page is loaded anew, and the reader is back.
    book.chapter(chapter("back").replace("## Later", "## Before {#before}\n\n## Later"));
    page.locator("#before").waitFor(attached());
    assertEquals(false, page.evaluate("() => window.same === true"));
    becomes("true", "() => '' + document.querySelector('main details.fold').open");
    String stays =
        "() => '' + (Math.abs(document.querySelector('#later').getBoundingClientRect().top - "
            + top
            + ") <= 1.5)";
    becomes("true", stays);
    quiet();
  }

  @Test
  void mistakesLieOverThePageInTheWordsOfTheTerminalUntilTheyAreMended() throws Exception {
    begin();
    Locator sheet = page.locator(".press-serve section");
    PRINTED.clear();
    book.chapter(chapter("wrong") + "\nSee [](#nowhere) & `<b>` more.\n");
    sheet.waitFor();
    PreviewBuild told = lastPrinted();
    assertEquals(told.report().text().strip(), sheet.locator("pre").textContent());
    assertTrue(told.report().text().contains("^^"), told.report().text());
    assertEquals("1 error", sheet.locator("h2").textContent());
    PressRun check = PressRun.press("check", "--book", book.path());
    assertEquals(check.err().strip(), sheet.locator("pre").textContent());
    assertEquals(0, page.locator("main p", locator("Words that stand wrong")).count());
    assertEquals(1, page.locator("main p", locator("Words that stand before")).count());
    assertEquals(List.of(), Axe.barriers(page));
    page.keyboard().press("Escape");
    sheet.waitFor(hidden());
    page.locator(".press-serve [role=status] button").click();
    sheet.waitFor();
    book.chapter(chapter("right"));
    shows("Words that stand right");
    sheet.waitFor(hidden());
    assertFalse(page.locator(".press-serve [role=status] button").isVisible());

    Files.write(folder.resolve("book/unused.png"), Base64.getDecoder().decode(DOT));
    Locator corner = page.locator(".press-serve [role=status] button");
    corner.waitFor();
    assertEquals("1 warning", corner.textContent());
    assertFalse(sheet.isVisible(), "a warning does not open by itself");
    Files.delete(folder.resolve("book/unused.png"));
    corner.waitFor(hidden());
    quiet();
  }

  @Test
  void newResultsAndReplacedPicturesComeIn() throws Exception {
    begin();
    Files.write(folder.resolve("book/dot.png"), Base64.getDecoder().decode(DOT));
    book.chapter(chapter("seen") + "\n![A dot](dot.png)\n\nCaption: Dot. {#fig-dot}\n");
    page.locator("img[src*='dot.png']").waitFor(attached());
    String before = value();
    book.slowDown();
    // A page that is being loaded anew has no main yet.
    page.waitForFunction(
        "before => ![undefined, before].includes("
            + "document.querySelector('main .value')?.textContent)",
        before);
    byte[] other = Base64.getDecoder().decode(DOT);
    other[other.length - 20] ^= 1;
    Files.write(folder.resolve("book/dot.png"), other);
    page.waitForFunction("() => /dot\\.png\\?\\d+$/.test(document.querySelector('main img')?.src)");
    Files.delete(folder.resolve("book/dot.png"));
    quiet();
  }

  @Test
  void aFigureThatWasMovedStaysUnlessItsDataChange() throws Exception {
    begin();
    page.locator("#fig-cache").scrollIntoViewIfNeeded();
    page.locator("#fig-cache .live").waitFor();
    page.evaluate("() => document.querySelector('#fig-cache .live').id = 'moved'");
    book.chapter(chapter("and stay"));
    shows("Words that stand and stay");
    assertEquals(1, page.locator("#moved").count());
    book.chapter(chapter("and go").replace("A cache.\n", "A cache.\nsets: 8\n"));
    shows("Words that stand and go");
    page.locator("#fig-cache .live:not(#moved)").waitFor();
    quiet();
  }

  /// Waits until the page says something; fails with what it says instead.
  private static void becomes(String wanted, String says) {
    try {
      page.waitForFunction("wanted => (" + says + ")() === wanted", wanted);
    } catch (TimeoutError e) {
      assertEquals(wanted, page.evaluate(says), says);
    }
  }

  private static String value() {
    return page.locator("main .value").first().textContent();
  }

  /// The chapter as it was, shown from its start by a page that hears.
  private static void begin() throws IOException {
    // What an earlier test that failed has left.
    COMPLAINTS.clear();
    Files.deleteIfExists(folder.resolve("book/dot.png"));
    Files.deleteIfExists(folder.resolve("book/unused.png"));
    book.chapter(chapter("before"));
    shows("Words that stand before");
    // The mistake of a picture that is gone may still be told, and is withdrawn after the words
    // came.
    page.locator(".press-serve section").waitFor(hidden());
    page.evaluate("() => scrollTo(0, 0)");
  }

  private static void shows(String words) {
    // A page that is being loaded anew has no main yet.
    String text = "document.querySelector('main')?.textContent";
    String says = "() => '' + !!" + text + "?.includes('" + words + "')";
    becomes("true", says);
  }

  private static PreviewBuild lastPrinted() throws InterruptedException {
    PreviewBuild last = PRINTED.poll(30, TimeUnit.SECONDS);
    for (PreviewBuild next = last; next != null; next = PRINTED.poll()) {
      last = next;
    }
    return last;
  }

  private static double top(String selector) {
    Object top = page.locator(selector).evaluate("e => e.getBoundingClientRect().top");
    return ((Number) top).doubleValue();
  }

  private static Page.LocatorOptions locator(String words) {
    return new Page.LocatorOptions().setHasText(words);
  }

  private static Locator.WaitForOptions attached() {
    return new Locator.WaitForOptions().setState(WaitForSelectorState.ATTACHED);
  }

  private static Locator.WaitForOptions hidden() {
    return new Locator.WaitForOptions().setState(WaitForSelectorState.HIDDEN);
  }

  /// Nothing was complained of: no error, no policy.
  private static void quiet() {
    assertEquals(List.of(), COMPLAINTS);
    assertEquals(List.of(), page.evaluate("() => window.reports"));
  }
}
