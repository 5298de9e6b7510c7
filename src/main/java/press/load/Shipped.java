package press.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import press.source.SourceFile;

/// The templates and assets inside the jar, by explicit lists, so that nothing is scanned.
public final class Shipped {

  /// Styles and scripts that are published, in the order in which pages name them.
  public static final List<String> ASSETS =
      List.of(
          "css/book.css",
          "css/calc.css",
          "css/claims.css",
          "css/code.css",
          "css/figures.css",
          "css/machines.css",
          "css/manual.css",
          "css/letters.css",
          "css/math.css",
          "css/own.css",
          "css/pages.css",
          "css/previews.css",
          "css/works.css",
          "js/book.js",
          "js/calc.js",
          "js/chart.js",
          "js/code.js",
          "js/frames.js",
          "js/machine.js",
          "js/own/panel.js",
          "js/own/print.js",
          "js/own/read.js",
          "js/own/statistics.js",
          "js/own/values.js",
          "js/previews.js",
          "js/theme.js");

  /// Templates of pages and directives.
  public static final List<String> TEMPLATES =
      List.of(
          "page.peb",
          "bibliography.peb",
          "macros-works.peb",
          "chapter.peb",
          "index.peb",
          "contents.peb",
          "glossary.peb",
          "graph.peb",
          "machines.peb",
          "measurements.peb",
          "macros.peb",
          "manual-code.peb",
          "manual-example.peb",
          "manual-index.peb",
          "manual-table.peb",
          "manual.peb",
          "moved.peb",
          "notfound.peb",
          "directive/bibliography.peb",
          "directive/calc.peb",
          "directive/callout.peb",
          "directive/chart.peb",
          "directive/cite.peb",
          "directive/claim.peb",
          "directive/code.peb",
          "directive/definitions.peb",
          "directive/figure.peb",
          "directive/footnote.peb",
          "directive/diagram.peb",
          "directive/frames.peb",
          "directive/graph.peb",
          "directive/if.peb",
          "directive/ladder.peb",
          "directive/lines.peb",
          "directive/listing.peb",
          "directive/machine.peb",
          "directive/math.peb",
          "directive/metrics.peb",
          "directive/plot.peb",
          "directive/pseudocode.peb",
          "directive/roofline.peb",
          "directive/scoreboard.peb",
          "directive/session.peb",
          "directive/table.peb",
          "directive/tabs.peb",
          "directive/works.peb",
          "directive/value.peb");

  private Shipped() {}

  static SortedMap<String, byte[]> assets() {
    SortedMap<String, byte[]> all = new TreeMap<>();
    ASSETS.forEach(name -> all.put(name, resource("/press/assets/" + name)));
    return all;
  }

  static SortedMap<String, SourceFile> templates() {
    SortedMap<String, SourceFile> all = new TreeMap<>();
    TEMPLATES.forEach(name -> all.put(name, text("templates/" + name)));
    return all;
  }

  /// What the codes of diagnostics mean: Markdown, a section a code.
  public static SourceFile explanations() {
    return text("templates/errors.md");
  }

  private static SourceFile text(String path) {
    return new SourceFile(path, new String(resource("/press/" + path), StandardCharsets.UTF_8));
  }

  private static byte[] resource(String path) {
    try (InputStream in = Shipped.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalStateException("the press was built without " + path);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
