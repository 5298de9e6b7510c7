package press.write;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.encoder.Encoder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import press.source.Content;
import press.source.SharedPieces;
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

  /// Takes less than half the time of [#LEVEL], for 3 % more bytes.
  private static final int FAST = 2;

  /// What a processor packs in about a second.
  private static final long LARGE = 64L << 20;

  private Packed() {}

  /// The site with `x.html.gz` beside each `x.html`. Of a site as large as thousands of chapters
  /// the twins are somewhat larger than they could be, and what pages share is packed once, so that
  /// packing does not take longer than all the rest.
  public static Site gzip(Site site) {
    Predicate<String> packs = path -> packs(path, site.contents().get(path));
    long bytes =
        site.contents().keySet().stream()
            .filter(packs)
            .mapToLong(path -> site.contents().get(path).length())
            .sum();
    Gzip gzip =
        bytes <= LARGE
            ? new Gzip(LEVEL, SharedPieces.of(List.of()))
            : new Gzip(FAST, SharedPieces.of(site.contents().values()));
    return twins(site, packs, ".gz", gzip::pack);
  }

  /// The site with `x.css.br` beside each `x.css` in `assets/`: a seventh smaller than gzip. It
  /// takes long to make, and is worth it for what readers keep.
  ///
  /// @throws IllegalStateException where this system has no Brotli; ask [#hasBrotli] before
  public static Site brotli(Site site) {
    if (!hasBrotli()) {
      throw new IllegalStateException("no Brotli for this system");
    }
    Predicate<String> packs =
        path -> path.startsWith(ASSETS) && packs(path, site.contents().get(path));
    return twins(site, packs, ".br", Packed::brotli);
  }

  /// Whether there is a library for Brotli that runs on this system.
  public static boolean hasBrotli() {
    return Brotli4jLoader.isAvailable();
  }

  private static Site twins(
      Site site, Predicate<String> packs, String ending, Function<Content, byte[]> pack) {
    SortedMap<String, Content> contents = new TreeMap<>(site.contents());
    site.contents()
        .forEach((path, content) -> {
          if (packs.test(path)) {
            contents.put(path + ending, new Content.Made(content, pack));
          }
        });
    return new Site(contents);
  }

  private static boolean packs(String path, Content content) {
    return TEXT.contains(path.substring(path.lastIndexOf('.') + 1)) && content.length() >= SMALLEST;
  }

  private static byte[] brotli(Content content) {
    try {
      return Encoder.compress(content.bytes(), BEST);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
