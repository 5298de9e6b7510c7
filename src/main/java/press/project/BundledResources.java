package press.project;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import press.source.SourceFile;

/// The templates and assets inside the jar, by explicit lists, so that nothing is scanned.
public final class BundledResources {

  /// Styles and scripts that are published, in the order in which pages name them.
  public static final List<String> ASSETS =
      List.of(
          "css/base.css",
          "css/code.css",
          "css/controls.css",
          "css/evidence.css",
          "css/figures.css",
          "css/layout.css",
          "css/manual.css",
          "css/math.css",
          "css/pages.css",
          "css/panels.css",
          "css/print.css",
          "js/allowed-markup.js",
          "js/book.js",
          "js/calculations.js",
          "js/charts.js",
          "js/copy-formulas.js",
          "js/dom.js",
          "js/feedback.js",
          "js/figures/axes.js",
          "js/figures/banks.js",
          "js/figures/bits.js",
          "js/figures/boxes.js",
          "js/figures/cache.js",
          "js/figures/coalescing.js",
          "js/figures/controls.js",
          "js/figures/grid.js",
          "js/figures/memory-access.js",
          "js/figures/mesi.js",
          "js/figures/reduction-tree.js",
          "js/figures/roofline.js",
          "js/figures/speedup-law.js",
          "js/figures/tiling.js",
          "js/figures/word-rows.js",
          "js/frames.js",
          "js/keyboard.js",
          "js/listings.js",
          "js/loader.js",
          "js/machine.js",
          "js/map.js",
          "js/numbers.js",
          "js/offline.js",
          "js/own-results.js",
          "js/own-results/parse.js",
          "js/own-results/print.js",
          "js/own-results/statistics.js",
          "js/own-results/values.js",
          "js/parts.js",
          "js/previews.js",
          "js/reading-progress.js",
          "js/search.js",
          "js/search/index.js",
          "js/search/words.js",
          "js/theme.js",
          "vendor/minisearch/minisearch.js");

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
          "nav-chapter.peb",
          "nav-part.peb",
          "preview-chapter.peb",
          "preview-work.peb",
          "machine.peb",
          "moved.peb",
          "notfound.peb",
          "feed.peb",
          "offline.peb",
          "print.peb",
          "robots.peb",
          "share.peb",
          "sitemap.peb",
          "sw.peb",
          "part.peb",
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
          "directive/explore.peb",
          "directive/frames.peb",
          "directive/graph.peb",
          "directive/if.peb",
          "directive/machine-name.peb",
          "directive/ladder.peb",
          "directive/lines.peb",
          "directive/listing.peb",
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

  private BundledResources() {}

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

  /// The text that a new file begins with; `{{…}}` in it are gaps.
  ///
  /// @param name such as `chapter.md`
  public static String seed(String name) {
    return text("templates/seeds/" + name).text();
  }

  private static SourceFile text(String path) {
    return new SourceFile(path, new String(resource("/press/" + path), StandardCharsets.UTF_8));
  }

  private static byte[] resource(String path) {
    try (InputStream in = BundledResources.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalStateException("the press was built without " + path);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
