package press.render;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.KeptWork;
import press.source.Site;

/// What references show before anybody follows them: for each page that some reference leads to, a
/// script with those pieces of it that are referred to. A browser asks for it when a preview is
/// wanted, from the disk too.
final class Previews {

  /// What a page has in place of the list of scripts, until they are made.
  private static final String PLACE = " data-previews=\"\"";

  private static final Pattern REFERENCE =
      Pattern.compile(
          "<a (?=[^>]*\\bclass=\"(?:ref|term|cite)[ \"])[^>]*?\\bhref=\"(?![a-z]+:)([^\"]*)\"");
  private static final String KIND = "preview-1";

  private final SortedMap<String, byte[]> files;
  private final KeptWork kept;
  private final SortedMap<String, String> pages = new TreeMap<>();

  private Previews(SortedMap<String, byte[]> files, KeptWork kept) {
    this.files = files;
    this.kept = kept;
  }

  /// Adds the scripts to a finished site, and to each page the names of those that it may want.
  static void add(SortedMap<String, byte[]> files, KeptWork kept) {
    new Previews(files, kept).add();
  }

  private void add() {
    files.forEach((path, bytes) -> {
      // On the page with everything, everything is there.
      if (path.endsWith(".html") && !path.equals(WholeBook.PATH)) {
        pages.put(path, new String(bytes, StandardCharsets.UTF_8));
      }
    });
    SortedMap<String, SortedSet<String>> wanted = new TreeMap<>();
    SortedMap<String, SortedSet<String>> asks = new TreeMap<>();
    pages.forEach((path, html) -> {
      for (String address : references(html)) {
        int hash = address.indexOf('#') < 0 ? address.length() : address.indexOf('#');
        String page = hash == 0 ? path : Site.resolve(path, address.substring(0, hash));
        if (pages.containsKey(page)) {
          String anchor = hash == address.length() ? "" : address.substring(hash + 1);
          wanted.computeIfAbsent(page, _ -> new TreeSet<>()).add(anchor);
          asks.computeIfAbsent(path, _ -> new TreeSet<>()).add(page);
        }
      }
    });
    SortedMap<String, String> scripts = new TreeMap<>();
    wanted.forEach((page, anchors) -> scripts.put(page, script(page, anchors)));
    asks.forEach((path, targets) -> name(path, targets, scripts));
  }

  private static Set<String> references(String html) {
    Set<String> found = new LinkedHashSet<>();
    Matcher reference = REFERENCE.matcher(html);
    while (reference.find()) {
      found.add(reference.group(1).replace("&amp;", "&"));
    }
    return found;
  }

  /// The hash in the name of a page's script, which is put on the site.
  private String script(String page, SortedSet<String> anchors) {
    StringBuilder script = new StringBuilder("pressPreviews(\"" + page + "\",{\n");
    for (String anchor : anchors) {
      script.append('"').append(anchor).append("\":").append(piece(page, anchor)).append(",\n");
    }
    String path = Assets.keep("preview", ".js", script.append("});\n").toString(), files);
    return path.substring(path.indexOf('-') + 1, path.lastIndexOf('.'));
  }

  private String piece(String page, String anchor) {
    String slice = PreviewSlice.of(pages.get(page), anchor);
    String key = hash(page + "\0" + slice);
    return kept.get(KIND, key)
        .orElseGet(() -> {
          String piece = new PreviewPiece(page).of(slice);
          kept.put(KIND, key, piece);
          return piece;
        });
  }

  private void name(String path, SortedSet<String> targets, Map<String, String> scripts) {
    StringBuilder list = new StringBuilder();
    for (String target : targets) {
      list.append(list.isEmpty() ? "" : "|").append(scripts.get(target)).append(' ').append(target);
    }
    String html = pages.get(path);
    int at = html.indexOf(PLACE);
    if (at >= 0) {
      String named =
          html.substring(0, at + PLACE.length() - 1)
              + list
              + html.substring(at + PLACE.length() - 1);
      files.put(path, named.getBytes(StandardCharsets.UTF_8));
    }
  }

  /// A short hash of a text.
  static String hash(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes), 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
