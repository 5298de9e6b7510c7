package press.project;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import press.source.ResourceTable;
import press.source.SourceFile;

/// The templates and assets inside the jar, by explicit lists, so that nothing is scanned.
public final class BundledResources {

  private static final ResourceTable BUNDLED =
      ResourceTable.read(BundledResources.class, "bundled.txt");

  /// Styles and scripts that are published, in the order in which pages name them.
  public static final List<String> ASSETS = BUNDLED.words("asset");

  /// Templates of pages and directives.
  public static final List<String> TEMPLATES = BUNDLED.words("template");

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
