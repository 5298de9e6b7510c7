package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.build.IncrementalBuild;
import press.project.FileMemory;
import press.source.BuildCache;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.Site;

/// Everything that an author could write to run a script in a reader's browser is refused, or is
/// printed as the words that it is: no page runs a script, even without the policy that forbids it,
/// and with the policy none is reported. `mvn verify` looks at a sample of the pages, the soak at
/// all.
@Tag("slow")
class PayloadIT {

  private static final Pattern FENCE = Pattern.compile(" {0,3}(`{3,}(?!.*`)|~{3,})(.*)");

  private static final int ON_A_PAGE = 60;

  /// Every page names all chapters of its book, so that a few small books are printed sooner than a
  /// large one.
  private static final int IN_A_BOOK = 100;

  private static final byte[] PNG = {
    (byte) 0x89,
    'P',
    'N',
    'G',
    13,
    10,
    26,
    10,
    0,
    0,
    0,
    13,
    'I',
    'H',
    'D',
    'R',
    0,
    0,
    0,
    1,
    0,
    0,
    0,
    1,
    8,
    6,
    0,
    0,
    0
  };

  private static final String LISTEN =
      "window.reports = []; window.hits = 0; window.hit = () => window.hits++;"
          + "document.addEventListener('securitypolicyviolation', e =>"
          + " window.reports.push(e.violatedDirective + ' ' + e.blockedURI + ' ' + e.sample));";

  /// What may not be in a page: handlers, scripts from elsewhere, addresses that do something.
  private static final String BAD =
      """
      () => {
        const bad = [];
        for (const e of document.querySelectorAll('*')) {
          for (const a of e.attributes) {
            if (/^on/i.test(a.name) || /^(srcdoc|formaction|style)$/i.test(a.name)) {
              bad.push(e.tagName + ' ' + a.name + '=' + a.value);
            }
          }
          // The map asks by a form that leads nowhere.
          if (e.matches('form.ask:not([action])')) continue;
          if (/^(iframe|object|embed|base|form|foreignObject)$/i.test(e.localName)) {
            bad.push(e.tagName);
          }
        }
        for (const e of document.querySelectorAll('a[href], area[href]')) {
          const to = e.protocol || new URL(e.href.baseVal || '#', location).protocol;
          if (!['https:', 'http:', 'mailto:', 'file:'].includes(to)) bad.push('link ' + to);
          if (to === 'file:' && !e.href.startsWith(window.root)) bad.push('out ' + e.href);
        }
        for (const e of document.querySelectorAll('script, img, link[rel=stylesheet]')) {
          const url = e.src || e.href || '';
          if (!url.startsWith(window.root) && !url.startsWith('data:image/')) bad.push(e.outerHTML);
        }
        const own = [...document.scripts].filter(s => s.src.startsWith(window.root + 'assets/'));
        if (own.length !== document.scripts.length || own.length < 2) bad.push(own.length + ' scripts are ours');
        return bad;
      }
      """;

  /// What does not differ from one book to the next, such as style sheets, is made once.
  private final IncrementalBuild printing =
      new IncrementalBuild(BuildCache.empty(), FileMemory.none());

  @TempDir Path folder;

  @Test
  void noPayloadRunsOrIsReported() throws IOException {
    print(false);
  }

  @Test
  @Tag("soak")
  void noPayloadInAnyWayOfWritingRunsOrIsReported() throws IOException {
    print(true);
  }

  private void print(boolean whole) throws IOException {
    List<Payloads.Payload> parts = Payloads.parts(whole);
    List<Payloads.Payload> chapters = Payloads.chapters(whole);
    assertTrue(parts.size() + chapters.size() >= 2_000, "too few payloads");
    List<Payloads.Payload> good = accepted(parts, "probe-parts");
    List<Payloads.Payload> goodChapters = accepted(chapters, "probe-chapters");
    assertTrue(good.size() > parts.size() / 4, "only " + good.size() + " are printed");
    assertTrue(good.size() < parts.size() * 9 / 10, "only a few are refused");

    Path book = folder.resolve("whole/book");
    List<String> names = new ArrayList<>();
    for (int from = 0; from < good.size(); from += ON_A_PAGE) {
      List<Payloads.Payload> some = good.subList(from, Math.min(good.size(), from + ON_A_PAGE));
      String text =
          some.stream()
              .map(p -> "## Payload " + p.number() + "\n\n" + ended(p.text()) + "\n\n")
              .collect(Collectors.joining());
      names.add(chapter(book, "part" + from, "# Payloads\n\n" + text));
    }
    for (Payloads.Payload payload : goodChapters) {
      names.add(chapter(book, "chapter" + payload.number(), payload.text() + "\n"));
    }
    String stem = String.join(" ", Payloads.stems().subList(0, 20)).replace("'", "''");
    settings(book, names, "'" + stem + "'");
    Path out = folder.resolve("whole/site");
    PressRun run = PressRun.build(book, out);
    assertEquals(0, run.status(), run.err());

    List<Path> all =
        Folders.files(out).stream().filter(f -> f.toString().endsWith(".html")).toList();
    assertTrue(all.size() >= names.size(), "pages are missing");
    List<Path> pages = whole ? all : sample(all);
    assertEquals(List.of(), look(pages, out.toRealPath(), true));
    assertEquals(List.of(), look(pages, out.toRealPath(), false));
  }

  /// A text whose last fence ends, so that it is no code that the next payload is in.
  private static String ended(String text) {
    String open = "";
    for (String line : text.lines().toList()) {
      Matcher fence = FENCE.matcher(line);
      if (fence.matches()) {
        boolean ends = fence.group(1).startsWith(open) && fence.group(2).isBlank();
        open = open.isEmpty() ? fence.group(1) : ends ? "" : open;
      }
    }
    return open.isEmpty() ? text : text + "\n" + open;
  }

  /// Every page with several payloads, and every third of the others.
  private static List<Path> sample(List<Path> all) {
    List<Path> some = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (i % 3 == 0 || all.get(i).getFileName().toString().startsWith("part")) {
        some.add(all.get(i));
      }
    }
    return some;
  }

  @Test
  void aPageThatRunsSomethingIsNoticed() throws IOException {
    Path page = folder.resolve("bad.html");
    Files.writeString(
        page, "<title>a</title><a href='javascript:hit()'>a</a><img src=x onerror=hit()>");
    String found = String.join("\n", look(List.of(page), folder.toRealPath(), true));
    assertTrue(found.contains("ran a script"), found);
    assertTrue(found.contains("onerror"), found);
    assertTrue(found.contains("link javascript:"), found);
  }

  /// Those payloads of which a book with them does not complain.
  private List<Payloads.Payload> accepted(List<Payloads.Payload> payloads, String name)
      throws IOException {
    List<Payloads.Payload> good = new ArrayList<>();
    for (int from = 0; from < payloads.size(); from += IN_A_BOOK) {
      int to = Math.min(payloads.size(), from + IN_A_BOOK);
      good.addAll(acceptedTogether(payloads.subList(from, to), name + from));
    }
    return good;
  }

  private List<Payloads.Payload> acceptedTogether(List<Payloads.Payload> payloads, String name)
      throws IOException {
    Path book = folder.resolve(name + "/book");
    List<String> names = new ArrayList<>();
    for (Payloads.Payload payload : payloads) {
      names.add(chapter(book, "p" + payload.number(), payload.text() + "\n"));
    }
    settings(book, names, "A book");
    Diagnostics problems = new Diagnostics();
    Site site = printing.print(printing.load(book, 0, problems), problems).site();
    assertTrue(site.files().size() > payloads.size() / 2, "nothing was made");
    Set<String> refused = new TreeSet<>();
    problems.sorted().stream()
        .filter(d -> d.severity() == Diagnostic.Severity.ERROR)
        .forEach(d -> refused.add(d.at().file().path()));
    return payloads.stream()
        .filter(p -> !refused.contains("book/x/p" + p.number() + ".md"))
        .toList();
  }

  private static String chapter(Path book, String name, String text) throws IOException {
    Folders.write(book.resolve("x").resolve(name + ".md"), text);
    return name;
  }

  private static void settings(Path book, List<String> names, String words) throws IOException {
    Files.write(book.resolve("p.png"), PNG);
    Files.writeString(
        book.resolve("book.yaml"),
        Stream.of("title", "subtitle", "description", "licence")
            .map(key -> key + ": " + words + "\n")
            .collect(Collectors.joining()));
    String list =
        names.stream().map(n -> "  - [T](x/" + n + ".md)\n").collect(Collectors.joining());
    Files.writeString(book.resolve("contents.md"), "- Part &lt;script>hit()&lt;/script>\n" + list);
  }

  private static List<String> look(List<Path> pages, Path root, boolean withoutPolicy) {
    List<String> found = new ArrayList<>();
    Browser.NewContextOptions options =
        new Browser.NewContextOptions().setOffline(true).setBypassCSP(withoutPolicy);
    try (BrowserContext context = Chromium.browser().newContext(options)) {
      Page page = context.newPage();
      page.addInitScript(LISTEN + "window.root = '" + root.toUri() + "';");
      page.onDialog(d -> {
        found.add("dialog " + d.message());
        d.dismiss();
      });
      page.onConsoleMessage(m -> {
        if (m.type().equals("error")) {
          found.add("console " + m.text());
        }
      });
      page.onRequest(r -> {
        if (!r.url().startsWith("file:") && !r.url().startsWith("data:")) {
          found.add("asked for " + r.url());
        }
      });
      for (Path file : pages) {
        page.navigate(root.resolve(root.relativize(real(file))).toUri().toString());
        LateScripts.laidOut(page);
        String name = file.getFileName() + ": ";
        if (!page.evaluate("() => window.hits").equals(0)) {
          found.add(name + "ran a script");
        }
        ((List<?>) page.evaluate("() => window.reports")).forEach(r -> found.add(name + r));
        ((List<?>) page.evaluate(BAD)).forEach(b -> found.add(name + b));
      }
    }
    return found;
  }

  private static Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
