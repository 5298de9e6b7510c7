package press.write;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import press.source.Content;
import press.source.Site;
import press.source.Together;

/// A site with a packed twin beside each file of text, `x.html.gz` beside `x.html`, for servers
/// that hand out twins instead of packing again for every reader.
public final class Packed {

  private static final Set<String> TEXT =
      Set.of(
          "html", "css", "js", "svg", "xml", "txt", "json", "cl", "java", "c", "h", "cc", "cpp",
          "hpp", "cu", "cuh", "py", "sh", "rs", "ptx", "s", "asm", "yaml", "yml", "md");

  /// Smaller files gain nothing: they fit one packet anyway.
  private static final int SMALLEST = 1024;

  private Packed() {}

  /// The site with its twins.
  public static Site of(Site site) {
    List<String> paths = site.contents().keySet().stream().filter(Packed::isText).toList();
    List<Optional<Content>> twins = Together.map(paths, path -> twin(site.contents().get(path)));
    SortedMap<String, Content> contents = new TreeMap<>(site.contents());
    for (int i = 0; i < paths.size(); i++) {
      String path = paths.get(i) + ".gz";
      twins.get(i).ifPresent(twin -> contents.put(path, twin));
    }
    return new Site(contents);
  }

  private static Optional<Content> twin(Content content) {
    return content.length() < SMALLEST
        ? Optional.empty()
        : Optional.of(Content.of(gzip(content.bytes())));
  }

  private static boolean isText(String path) {
    return TEXT.contains(path.substring(path.lastIndexOf('.') + 1));
  }

  private static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip =
        new GZIPOutputStream(out) {
          {
            def.setLevel(Deflater.BEST_COMPRESSION);
          }
        }) {
      zip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }
}
