package press.site;

import static org.junit.jupiter.api.Assertions.assertFalse;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import press.html.SiteRenderer;
import press.linking.BookLinker;
import press.markdown.BookParser;
import press.model.LinkedBook;
import press.project.BookLoader;
import press.source.Diagnostics;

/// What tests of the machine switch do with a page.
final class MachineSwitch {

  static final Browser.NewContextOptions WIDE =
      new Viewport(1280, 800, ColorScheme.LIGHT, true).options();
  static final String LISTEN =
      "document.addEventListener('press-machine', e => window.shown = e.detail);";

  private MachineSwitch() {}

  /// The real book, to be printed for one machine after another.
  static LinkedBook linked(Path folder) throws IOException {
    Diagnostics problems = new Diagnostics();
    var sources = BookLoader.load(ProjectBook.FOLDER, problems);
    LinkedBook book = BookLinker.link(BookParser.parse(sources, problems), problems);
    assertFalse(problems.hasErrors(), problems.sorted().toString());
    return book;
  }

  /// A book as it is printed for another machine.
  static Path printedFor(LinkedBook book, String machine, Path folder) throws IOException {
    Diagnostics problems = new Diagnostics();
    Path out = folder.resolve("printed-" + machine);
    for (var file : SiteRenderer.render(book.on(machine), problems).files().entrySet()) {
      Folders.write(out.resolve(file.getKey()), file.getValue());
    }
    assertFalse(problems.hasErrors(), problems.sorted().toString());
    return out;
  }

  /// All machines but the one for which the page is printed.
  static List<String> machines(Path page) {
    return options(page).subList(1, options(page).size());
  }

  /// The machine for which a page is printed.
  static String printed(Path page) {
    return options(page).getFirst();
  }

  private static List<String> options(Path page) {
    try {
      return Jsoup.parse(page.toFile()).select(".machines option").stream()
          .map(Element::val)
          .toList();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /// Chooses a machine and waits until it is shown.
  static void choose(Page tab, String machine) {
    tab.locator(".machines select").selectOption(machine);
    tab.waitForFunction("m => window.shown === m", machine);
  }

  /// Opens a page; nothing may complain while it is looked at.
  static void onPage(Path page, String query, Browser.NewContextOptions view, Consumer<Page> look) {
    BrowserPages.browse(
        view,
        tab -> {
          tab.addInitScript(LISTEN);
          tab.navigate(page.toUri() + query);
          LateScripts.all(tab);
          look.accept(tab);
        });
  }
}
