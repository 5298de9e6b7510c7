package press.write;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.encoder.Encoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.zip.GZIPOutputStream;
import press.source.Content;
import press.source.Site;

/// A site with packed twins beside its files of text, for servers that hand out twins instead of
/// packing again for every reader.
public final class Packed {

  private static final Set<String> TEXT =
      Set.of(
          "html", "css", "js", "svg", "xml", "txt", "json", "cl", "java", "c", "h", "cc", "cpp",
          "hpp", "cu", "cuh", "py", "sh", "rs", "ptx", "s", "asm", "yaml", "yml", "md");

  /// Smaller files gain nothing: they fit one packet anyway.
  private static final int SMALLEST = 1024;

  private static final String ASSETS = "assets/";
  private static final Encoder.Parameters BEST = new Encoder.Parameters().setQuality(11);

  /// The best level, 9, saves 0.03 % more of the bytes of a book and takes a third longer.
  private static final int LEVEL = 7;

  private Packed() {}

  /// The site with `x.html.gz` beside each `x.html`.
  public static Site gzip(Site site) {
    return twins(site, "", ".gz", Packed::gzip);
  }

  /// The site with `x.css.br` beside each `x.css` in `assets/`: a seventh smaller than gzip. It
  /// takes long to make, and is worth it for what readers keep.
  ///
  /// @throws IllegalStateException where this system has no Brotli; ask [#hasBrotli] before
  public static Site brotli(Site site) {
    if (!hasBrotli()) {
      throw new IllegalStateException("no Brotli for this system");
    }
    return twins(site, ASSETS, ".br", Packed::brotli);
  }

  /// Whether there is a library for Brotli that runs on this system.
  public static boolean hasBrotli() {
    return Brotli4jLoader.isAvailable();
  }

  private static Site twins(Site site, String folder, String ending, UnaryOperator<byte[]> pack) {
    SortedMap<String, Content> contents = new TreeMap<>(site.contents());
    site.contents()
        .forEach((path, content) -> {
          if (path.startsWith(folder) && isText(path) && content.length() >= SMALLEST) {
            contents.put(path + ending, new Content.Made(content, pack));
          }
        });
    return new Site(contents);
  }

  private static boolean isText(String path) {
    return TEXT.contains(path.substring(path.lastIndexOf('.') + 1));
  }

  private static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip =
        new GZIPOutputStream(out) {
          {
            def.setLevel(LEVEL);
          }
        }) {
      zip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static byte[] brotli(byte[] bytes) {
    try {
      return Encoder.compress(bytes, BEST);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
