package press.write;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import press.source.Site;

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
    Map<String, byte[]> twins =
        site.files().entrySet().parallelStream()
            .filter(f -> f.getValue().length >= SMALLEST && isText(f.getKey()))
            .map(f -> Map.entry(f.getKey() + ".gz", gzip(f.getValue())))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    SortedMap<String, byte[]> files = new TreeMap<>(site.files());
    files.putAll(twins);
    return new Site(files);
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
