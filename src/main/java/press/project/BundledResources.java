package press.project;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
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

  /// Read once: a preview or an editor builds again and again.
  private static final class Read {

    private static final SortedMap<String, byte[]> ASSETS =
        named(BundledResources.ASSETS, name -> resource("/press/assets/" + name));
    private static final SortedMap<String, SourceFile> TEMPLATES =
        named(BundledResources.TEMPLATES, name -> text("templates/" + name));

    private static <V> SortedMap<String, V> named(List<String> names, Function<String, V> read) {
      SortedMap<String, V> all = new TreeMap<>();
      names.forEach(name -> all.put(name, read.apply(name)));
      return Collections.unmodifiableSortedMap(all);
    }
  }

  /// Styles and scripts by name.
  static SortedMap<String, byte[]> assets() {
    return Read.ASSETS;
  }

  /// Templates by name.
  static SortedMap<String, SourceFile> templates() {
    return Read.TEMPLATES;
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
