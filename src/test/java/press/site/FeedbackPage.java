package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/// A small book, printed once for each way in which a book may want suggestions, and its page in a
/// browser.
///
/// @param folder holds a folder for each way: its book and its site
record FeedbackPage(Path folder) {

  private static final String CHAPTER =
      """
      ---
      summary: What is wrong.
      ---

      The first words.

      ## One part {#one}

      Words *before* it, with a note[^n]. A number takes [](<calc: 4 B * 10 in B>) and $a + b$, it
      has `code` to. Words after it.

      [^n]: Not part of the sentence.
      """;

  static final Map<String, String> WAYS =
      new TreeMap<>(
          Map.of(
              "clipboard", "",
              "issues", "feedback: {issues: https://code.example/o/r/issues/new, label: readers}\n",
              "mail", "feedback: {mail: book@mail.example}\n",
              "endpoint",
                  "feedback: {endpoint: https://take.example/in}\n"
                      + "source: https://code.example/blob/{file}#L{line}\n"
                      + "edit: https://code.example/edit/{file}\n"));

  static final String PASSAGE = "number takes ⟦40 B⟧ and $a + b$, it has code to.";

  /// Selects from the middle of a word to a formula's inside and on to the end of the sentence.
  static final String SELECT =
      """
      () => {
        const p = document.querySelector("#one + p");
        const first = [...p.childNodes].find((n) => n.data?.includes("A number"));
        const last = [...p.childNodes].find((n) => n.data?.includes("Words after"));
        getSelection().setBaseAndExtent(first, first.data.indexOf("umber"), last, last.data.indexOf("o."));
      }
      """;

  /// Prints the books below a folder.
  static FeedbackPage print(Path folder) throws IOException {
    FeedbackPage all = new FeedbackPage(folder);
    for (Map.Entry<String, String> way : WAYS.entrySet()) {
      Path book = all.home(way.getKey()).resolve("book");
      Files.createDirectories(book);
      Files.writeString(book.resolve("book.yaml"), "title: Feedback\n" + way.getValue());
      Files.writeString(book.resolve("contents.md"), "# Contents\n\n- Part\n  - [X](x.md)\n");
      Files.writeString(book.resolve("x.md"), CHAPTER);
      PressRun run = PressRun.build(book, all.home(way.getKey()).resolve("site"));
      assertEquals(0, run.status(), run.err());
    }
    return all;
  }

  Path home(String way) {
    return folder.resolve(way);
  }

  static Browser.NewContextOptions view(ColorScheme colours, boolean scripts) {
    return new Viewport(1280, 900, colours, scripts).options().setOffline(false);
  }

  String page(String way) {
    return folder.resolve(way).resolve("site/x.html").toUri().toString();
  }

  /// Opens the page of a book, and finds nothing complained of and nothing sent unasked.
  ///
  /// @param look gets the page and what was sent elsewhere: a body, or the address
  void visit(String way, boolean scripts, BiConsumer<Page, List<String>> look) {
    List<String> sent = new ArrayList<>();
    List<String> found = new ArrayList<>();
    try (BrowserContext context = Chromium.browser().newContext(view(ColorScheme.LIGHT, scripts))) {
      context.grantPermissions(List.of("clipboard-read", "clipboard-write"));
      context.route(
          url -> url.startsWith("http"),
          route -> {
            Request request = route.request();
            sent.add(request.method().equals("POST") ? request.postData() : request.url());
            route.fulfill(new Route.FulfillOptions().setStatus(200).setBody("taken"));
          });
      Page page = context.newPage();
      BrowserPages.listen(page, found);
      page.navigate(page(way));
      look.accept(page, sent);
      assertEquals(List.of(), BrowserPages.reports(page));
    }
    assertEquals(List.of(), found);
  }

  static void form(Page page) {
    page.evaluate(SELECT);
    page.locator(".suggest-here").click();
    page.locator("dialog.feedback").waitFor();
  }

  static Locator field(Page page, String name) {
    String label = name.equals("wording") ? "proposed-wording" : name;
    return page.locator("dialog.feedback [id='suggest-" + label + "']");
  }

  static Locator button(Page page, String words) {
    return page.locator(
            "dialog.feedback .acts button:visible", new Page.LocatorOptions().setHasText(words))
        .first();
  }

  static String link(Page page) {
    return page.locator("a.send").getAttribute("href");
  }

  static String status(Page page) {
    return page.locator("dialog.feedback .status").textContent();
  }

  static String focused(Page page) {
    return page.evaluate("() => document.activeElement.id").toString();
  }

  static void hidden(Page page) {
    page.locator("dialog.feedback")
        .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.HIDDEN));
  }

  static Map<String, String> query(String query) {
    Map<String, String> values = new TreeMap<>();
    for (String pair : query.split("&")) {
      String[] sides = pair.split("=", 2);
      values.put(decoded(sides[0]), decoded(sides[1]));
    }
    return values;
  }

  static String decoded(String word) {
    return URLDecoder.decode(word, StandardCharsets.UTF_8);
  }
}
