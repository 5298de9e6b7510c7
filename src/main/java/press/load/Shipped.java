package press.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The templates and assets inside the jar, by explicit lists, so that nothing is scanned.
public final class Shipped {

  /// Styles and scripts that are published, in the order in which pages name them.
  public static final List<String> ASSETS =
      List.of(
          "css/book.css",
          "css/code.css",
          "css/figures.css",
          "css/math.css",
          "js/book.js",
          "js/theme.js");

  /// Templates of pages and directives.
  public static final List<String> TEMPLATES =
      List.of(
          "page.peb",
          "chapter.peb",
          "index.peb",
          "contents.peb",
          "glossary.peb",
          "graph.peb",
          "machines.peb",
          "macros.peb",
          "notfound.peb",
          "directive/callout.peb",
          "directive/chart.peb",
          "directive/code.peb",
          "directive/definitions.peb",
          "directive/figure.peb",
          "directive/footnote.peb",
          "directive/graph.peb",
          "directive/listing.peb",
          "directive/machine.peb",
          "directive/math.peb",
          "directive/missing.peb",
          "directive/table.peb",
          "directive/value.peb");

  private Shipped() {}

  static SortedMap<String, byte[]> assets() {
    SortedMap<String, byte[]> all = new TreeMap<>();
    ASSETS.forEach(name -> all.put(name, resource("/press/assets/" + name)));
    return all;
  }

  static SortedMap<String, String> templates() {
    SortedMap<String, String> all = new TreeMap<>();
    TEMPLATES.forEach(name ->
        all.put(name, new String(resource("/press/templates/" + name), StandardCharsets.UTF_8)));
    return all;
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
