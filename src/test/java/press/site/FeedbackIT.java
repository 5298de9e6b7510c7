package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A reader's suggestion in a browser, from the selected words to each of the four places where a
/// book may want it.
@Tag("slow")
class FeedbackIT {

  @TempDir static Path folder;

  private static FeedbackPage book;

  @BeforeAll
  static void printAndStart() throws IOException {
    book = FeedbackPage.print(folder);
  }

  @Test
  void aCopiedTextNamesPassageFileAndWording() {
    book.visit(
        "clipboard",
        true,
        (page, sent) -> {
          FeedbackPage.form(page);
          assertEquals(FeedbackPage.PASSAGE, FeedbackPage.field(page, "wording").inputValue());
          assertEquals(
              FeedbackPage.PASSAGE, page.locator("dialog.feedback blockquote").textContent());
          FeedbackPage.button(page, "Copy the text").click();
          assertEquals("Change the wording, or write a comment.", FeedbackPage.status(page));
          FeedbackPage.field(page, "wording").fill(FeedbackPage.PASSAGE.replace(" to.", " too."));
          FeedbackPage.button(page, "Copy the text").click();
          page.waitForFunction("() => document.querySelector('.status').textContent === 'Copied.'");
          String text = page.evaluate("() => navigator.clipboard.readText()").toString();
          assertEquals(page.locator("dialog.feedback pre").textContent(), text);
          assertTrue(text.contains("File: book/x.md:7\n"), text);
          assertTrue(text.contains("Page: x.html#one\n"), "no folder of the reader's: " + text);
          assertTrue(text.contains("Suggestion: typo\n"), text);
          String wording = FeedbackPage.PASSAGE.replace(" to.", " too.");
          assertTrue(text.contains("Passage:\n~~~\n" + FeedbackPage.PASSAGE + "\n~~~\n"), text);
          assertTrue(text.contains("Instead:\n~~~\n" + wording + "\n~~~\n"), text);
          assertEquals(List.of(), sent);
        });
  }

  @Test
  void anIssueIsFilledInAndOpensOnlyWhenTheReaderSaysSo() {
    book.visit(
        "issues",
        true,
        (page, sent) -> {
          FeedbackPage.form(page);
          FeedbackPage.field(page, "comment").fill("Is it?\nReally & truly #1?");
          Map<String, String> query =
              FeedbackPage.query(URI.create(FeedbackPage.link(page)).getRawQuery());
          assertEquals("readers", query.get("labels"));
          assertEquals("typo: " + FeedbackPage.PASSAGE, query.get("title"));
          assertEquals(page.locator("dialog.feedback pre").textContent(), query.get("body"));
          assertTrue(query.get("body").contains("Really & truly #1?"), query.get("body"));
          assertEquals(List.of(), sent);
          Page other = page.context().waitForPage(page.locator("a.send")::click);
          assertTrue(other.url().startsWith("https://code.example/o/r/issues/new?title="));
          assertEquals(1, sent.size());
        });
  }

  @Test
  void whatIsTooLongForAnAddressIsCopiedAndThePageIsOpenedBlank() {
    book.visit(
        "issues",
        true,
        (page, sent) -> {
          FeedbackPage.form(page);
          FeedbackPage.field(page, "comment").fill("long ".repeat(2_000));
          assertTrue(FeedbackPage.link(page).length() < 500, FeedbackPage.link(page));
          page.context().waitForPage(page.locator("a.send")::click);
          page.bringToFront();
          page.waitForFunction("() => document.querySelector('.status').textContent === 'Copied.'");
          Object text = page.evaluate("() => navigator.clipboard.readText()");
          assertEquals(page.locator("dialog.feedback pre").textContent(), text);
        });
  }

  @Test
  void aMailHasItsSubjectAndItsLines() {
    book.visit(
        "mail",
        true,
        (page, sent) -> {
          FeedbackPage.form(page);
          FeedbackPage.field(page, "comment").fill("Ärger + Ruhm");
          String address = FeedbackPage.link(page);
          assertTrue(address.startsWith("mailto:book@mail.example?subject="), address);
          Map<String, String> query =
              FeedbackPage.query(address.substring(address.indexOf('?') + 1).replace("+", "%2B"));
          String text = page.locator("dialog.feedback pre").textContent();
          assertEquals(text.replace("\n", "\r\n"), query.get("body"));
          assertTrue(text.contains("Ärger + Ruhm"), text);
          assertTrue(page.locator(".goes").textContent().contains("book@mail.example"));
          assertEquals(List.of(), sent);
        });
  }

  @Test
  void aFormIsPostedUnderThePolicyWithScriptsAndWithout() {
    book.visit(
        "endpoint",
        true,
        (page, sent) -> {
          FeedbackPage.form(page);
          FeedbackPage.field(page, "wording").fill("other words");
          String text = page.locator("dialog.feedback pre").textContent();
          page.context().waitForPage(FeedbackPage.button(page, "Send")::click).waitForLoadState();
          Map<String, String> body = FeedbackPage.query(sent.getFirst());
          assertEquals(text.replace("\n", "\r\n"), body.get("message"));
          assertEquals("book/x.md:7", body.get("file"));
          assertEquals(10, body.get("build").length());
          assertEquals(
              List.of(
                  "https://code.example/blob/book/x.md#L1", "https://code.example/edit/book/x.md"),
              page.locator(".colophon a[href^=https]").evaluateAll("all => all.map(a => a.href)"));
        });
    book.visit(
        "endpoint",
        false,
        (page, sent) -> {
          assertFalse(page.locator("[data-ask=feedback]").isVisible());
          page.locator("form.suggest textarea").fill("No script here.");
          page.locator("form.suggest button").click();
          page.waitForURL("https://take.example/in");
          Map<String, String> body = FeedbackPage.query(sent.getFirst());
          assertEquals("No script here.", body.get("message"));
          assertEquals("x.html", body.get("page"));
          assertEquals("book/x.md", body.get("file"));
        });
  }

  @Test
  void withoutScriptsAndAFormThereIsNothingToPress() {
    book.visit(
        "mail",
        false,
        (page, sent) -> {
          assertFalse(page.locator("[data-ask=feedback]").isVisible());
          assertEquals(0, page.locator("form").count());
        });
  }

  @Test
  void theKeyboardAloneSuggestsAndComesBackToThePassage() {
    book.visit(
        "clipboard",
        true,
        (page, sent) -> {
          page.evaluate(FeedbackPage.SELECT);
          page.keyboard().press("e");
          page.locator("dialog.feedback").waitFor();
          assertEquals("suggest-proposed-wording", FeedbackPage.focused(page));
          page.keyboard().press("Tab");
          assertEquals("suggest-comment", FeedbackPage.focused(page));
          page.keyboard().type("By keyboard.");
          List<String> stops = new ArrayList<>();
          for (int i = 0; i < 4; i++) {
            page.keyboard().press("Tab");
            stops.add(page.evaluate("() => document.activeElement.textContent").toString());
          }
          assertEquals(
              List.of("Exactly what is sent", "Copy the text", "Close"), stops.subList(0, 3));
          page.keyboard().press("Escape");
          FeedbackPage.hidden(page);
          // The browser tells of the end of a dialog a little after it is hidden.
          page.waitForFunction("() => getSelection().toString().includes('umber')");
          page.locator("[data-ask=feedback]").focus();
          page.evaluate("() => getSelection().removeAllRanges()");
          page.keyboard().press("Enter");
          page.locator("dialog.feedback").waitFor();
          assertEquals("suggest-comment", FeedbackPage.focused(page));
          assertFalse(FeedbackPage.field(page, "wording").isVisible(), "a page has no wording");
          page.keyboard().press("Escape");
          FeedbackPage.hidden(page);
          page.waitForFunction("() => document.activeElement.textContent === 'Suggest a change'");
        });
  }

  @Test
  void aNoteIsAPassageOfItsOwnAndWhatCannotComeIsDoneWithout() throws IOException {
    Path cut = folder.resolve("cut");
    Folders.copy(book.home("clipboard").resolve("site").toRealPath(), cut);
    Files.delete(cut.resolve("build.js"));
    try (BrowserContext context =
        Chromium.browser().newContext(FeedbackPage.view(ColorScheme.LIGHT, true))) {
      Page page = context.newPage();
      page.navigate(cut.resolve("x.html").toUri().toString());
      page.evaluate("() => getSelection().selectAllChildren(document.querySelector('.fn-note'))");
      page.locator(".suggest-here").click();
      page.locator("dialog.feedback").waitFor();
      assertEquals("Not part of the sentence.", FeedbackPage.field(page, "wording").inputValue());
      String text = page.locator("dialog.feedback pre").textContent();
      assertTrue(text.contains("File: book/x.md") && !text.contains("Build:"), text);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = ColorScheme.class,
      names = {"LIGHT", "DARK"})
  void everybodyCanUseTheForm(ColorScheme colours) {
    try (BrowserContext context = Chromium.browser().newContext(FeedbackPage.view(colours, true))) {
      Page page = context.newPage();
      page.setViewportSize(320, 720);
      page.navigate(book.page("endpoint"));
      FeedbackPage.form(page);
      page.locator("dialog.feedback summary").click();
      assertEquals(List.of(), Axe.barriers(page));
      String wide =
          "() => ['dialog.feedback', ':root'].every((s) => "
              + "document.querySelector(s).scrollWidth <= document.querySelector(s).clientWidth)";
      assertEquals(true, page.evaluate(wide), "it scrolls sideways");
    }
  }
}
