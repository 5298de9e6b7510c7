package press.perf;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.cli.BookPrinter;
import press.serve.Limits;
import press.serve.Serve;
import press.site.Chromium;

/// From a save to the paint that shows it, in a browser with the page open, under `press serve`:
/// median and 99th percentile.
///
/// The clock starts before the file is written and ends in the first task after the frame that has
/// the change; both are the clock of this machine. `-Dperf.edits=N` edits so often (200).
@Tag("perf")
class SaveToPaint {

  private static final int EDITS = Integer.getInteger("perf.edits", 200);
  private static final int WARM = 20;

  /// Notes the time of the paint in which each edit is first seen.
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

  @TempDir Path folder;

  @Test
  void of_the_book() throws Exception {
    Path project = Path.of("").toAbsolutePath();
    for (String part :
        List.of("book", "kernels", "src/main/java/speed", "src/test/resources/spec")) {
      copy(project.resolve(part), folder.resolve(part));
    }
    measure("A, this book", folder.resolve("book"), "hardware/bandwidth");
  }

  @Test
  void of_a_thousand_chapters() throws Exception {
    Path book = thousand(folder.resolve("book"));
    measure("B, 1,000 chapters", book, "part-10/chapter-500");
  }

  private static void measure(String name, Path book, String chapter) throws Exception {
    Serve.Place place = new Serve.Place(InetAddress.getLoopbackAddress(), 0, Set.of(), false);
    Serve serve = Serve.open(new BookPrinter(book, true), place, Limits.USUAL);
    Thread printing = new Thread(null, () -> run(serve), "press", 256 << 20);
    printing.start();
    try (BrowserContext context =
        Chromium.browser().newContext(new Browser.NewContextOptions().setViewportSize(1280, 900))) {
      Page page = context.newPage();
      page.addInitScript(WATCH);
      page.setDefaultTimeout(120_000);
      page.navigate("http://localhost:" + serve.port() + "/" + chapter + ".html");
      List<Double> millis = new ArrayList<>();
      Path file = book.resolve(chapter + ".md");
      String text = Files.readString(file);
      for (int edit = 1; edit <= WARM + EDITS; edit++) {
        double took = save(page, file, text, edit);
        if (edit > WARM) {
          millis.add(took);
        }
      }
      print(name, millis);
    } finally {
      serve.close();
      printing.join();
    }
  }

  private static void run(Serve serve) {
    try {
      serve.run((_, printed, _) -> told(printed.said().errors(), printed.said().text()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void told(long errors, String text) {
    if (errors > 0) {
      throw new IllegalStateException(text);
    }
  }

  private static double save(Page page, Path file, String text, int edit) throws IOException {
    Instant before = Instant.now();
    Files.writeString(file, text + "\nEdit " + edit + ".\n");
    page.waitForFunction("edit => window.painted && window.painted[edit]", edit);
    double after = ((Number) page.evaluate("edit => window.painted[edit]", edit)).doubleValue();
    return after - ChronoUnit.MICROS.between(Instant.EPOCH, before) / 1000.0;
  }

  private static void print(String name, List<Double> millis) {
    List<Double> sorted = millis.stream().sorted().toList();
    double median = sorted.get(sorted.size() / 2);
    double late =
        sorted.get(Math.min(sorted.size() - 1, (int) Math.ceil(sorted.size() * 0.99) - 1));
    System.out.printf(
        Locale.ROOT,
        "save to paint, %s: median %.0f ms, 99 of 100 within %.0f ms, %d edits%n",
        name,
        median,
        late,
        sorted.size());
  }

  /// 1,000 chapters of about 900 words in 20 parts, with code, tables and links between them.
  private static Path thousand(Path book) throws IOException {
    Random random = new Random(20_260_101);
    StringBuilder contents = new StringBuilder();
    for (int part = 1; part <= 20; part++) {
      contents.append("- Part ").append(part).append('\n');
      Path folder = Files.createDirectories(book.resolve("part-" + part));
      for (int i = 1; i <= 50; i++) {
        int number = 50 * (part - 1) + i;
        String name = "chapter-" + number;
        contents.append("  - [Chapter %d](part-%d/%s.md)\n".formatted(number, part, name));
        Files.writeString(folder.resolve(name + ".md"), chapter(number, random));
      }
    }
    Files.writeString(book.resolve("contents.md"), contents);
    Files.writeString(book.resolve("book.yaml"), "title: A thousand chapters\n");
    return book;
  }

  private static String chapter(int number, Random random) {
    StringBuilder text = new StringBuilder("# Chapter " + number + "\n\n");
    for (int section = 1; section <= 4; section++) {
      text.append("## Section %d {#s-%d-%d}\n\n".formatted(section, number, section));
      for (int paragraph = 0; paragraph < 3; paragraph++) {
        for (int word = 0; word < 70; word++) {
          text.append(WORDS.get(random.nextInt(WORDS.size()))).append(' ');
        }
        int other = 1 + random.nextInt(1000);
        text.append("[there](#s-%d-%d).\n\n".formatted(other, 1 + random.nextInt(4)));
      }
      text.append("```c\nfor (int i = 0; i < n; i++) a[i] += %d;\n```\n\n".formatted(section));
      text.append("| size | time |\n|---|---|\n| one | two |\n| three | four |\n\n");
    }
    return text.toString();
  }

  private static final List<String> WORDS =
      List.of(
          "a",
          "cache",
          "holds",
          "what",
          "was",
          "used",
          "before",
          "and",
          "memory",
          "moves",
          "slowly",
          "while",
          "processors",
          "wait",
          "for",
          "lines",
          "of",
          "words",
          "that",
          "come",
          "late",
          "the",
          "bus",
          "is",
          "wide",
          "but",
          "far");

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }
}
