package press.render;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Content;
import press.source.KeptWork;
import press.source.Sha256;
import press.source.Together;

/// What references show before anybody follows them: for each page that some reference leads to, a
/// script with those pieces of it that are referred to. A browser asks for it when a preview is
/// wanted, from the disk too.
final class Previews {

  /// What a page has in place of the list of scripts, until they are made.
  private static final byte[] PLACE = Patches.bytes(" data-previews=\"\"");

  private static final String LINK = "<a ";
  private static final String CLASS = "class=\"";
  private static final List<String> CLASSES = List.of("ref", "term", "cite");

  private static final Pattern REFERENCE =
      Pattern.compile(
          "<a (?=[^>]*\\bclass=\"(?:ref|term|cite)[ \"])[^>]*?\\bhref=\"(?![a-z]+:)([^\"]*)\"");
  private static final String KIND = "preview-1";

  private final SortedMap<String, Written> pages;
  private final KeptWork kept;
  private final Map<String, SortedSet<String>> wanted = new HashMap<>();
  private final Map<String, List<String>> asks = new HashMap<>();
  private final Map<String, String> scripts = new HashMap<>();

  private Previews(SortedMap<String, Written> pages, KeptWork kept) {
    this.pages = pages;
    this.kept = kept;
  }

  /// Makes the scripts and puts them on the site.
  ///
  /// @param pages all but those with everything, where everything is there
  static Previews of(
      SortedMap<String, Written> pages,
      Navigation navigation,
      SortedMap<String, byte[]> files,
      KeptWork kept) {
    Previews previews = new Previews(pages, kept);
    List<Map.Entry<String, Written>> all = List.copyOf(pages.entrySet());
    Targets targets = new Targets(pages.keySet());
    List<SortedSet<Targets.Target>> found =
        Together.map(all, page -> targets.of(page.getKey(), page.getValue(), navigation));
    for (int i = 0; i < all.size(); i++) {
      previews.collect(all.get(i).getKey(), found.get(i));
    }
    List<String> wanted = previews.wanted.keySet().stream().sorted().toList();
    List<Script> made = Together.map(wanted, previews::script);
    for (int i = 0; i < wanted.size(); i++) {
      String path = Assets.keep("preview", ".js", made.get(i).bytes(), files);
      String hash = path.substring(path.indexOf('-') + 1, path.lastIndexOf('.'));
      previews.scripts.put(wanted.get(i), hash);
    }
    return previews;
  }

  private record Script(byte[] bytes) {}

  private void collect(String path, SortedSet<Targets.Target> targets) {
    List<String> asked = new ArrayList<>();
    for (Targets.Target target : targets) {
      wanted.computeIfAbsent(target.page(), _ -> new TreeSet<>()).add(target.anchor());
      if (asked.isEmpty() || !asked.getLast().equals(target.page())) {
        asked.add(target.page());
      }
    }
    asks.put(path, asked);
  }

  /// What a piece of HTML refers to.
  static Set<String> references(String html) {
    Set<String> found = new LinkedHashSet<>();
    Matcher reference = REFERENCE.matcher(html);
    for (int at = html.indexOf(LINK); at >= 0; at = html.indexOf(LINK, at + 1)) {
      int end = html.indexOf('>', at);
      reference.region(at, end < 0 ? html.length() : end);
      if (mayRefer(html, at, reference.regionEnd()) && reference.lookingAt()) {
        found.add(reference.group(1).replace("&amp;", "&"));
      }
    }
    return found;
  }

  /// Most links are no references, and a pattern takes long to see that.
  private static boolean mayRefer(String html, int from, int to) {
    for (int at = html.indexOf(CLASS, from, to); at >= 0; at = html.indexOf(CLASS, at + 1, to)) {
      int name = at + CLASS.length();
      if (CLASSES.stream().anyMatch(word -> html.startsWith(word, name))) {
        return true;
      }
    }
    return false;
  }

  private Script script(String page) {
    SortedSet<String> anchors = wanted.get(page);
    Written written = pages.get(page);
    return kept.memory()
        .made(
            Script.class,
            page,
            List.of(written, anchors),
            () -> {
              String html = written.html();
              StringBuilder script = new StringBuilder("pressPreviews(\"" + page + "\",{\n");
              for (String anchor : anchors) {
                script.append('"').append(anchor).append("\":");
                script.append(piece(page, html, anchor)).append(",\n");
              }
              script.append("});\n");
              return new Script(script.toString().getBytes(StandardCharsets.UTF_8));
            });
  }

  private String piece(String page, String html, String anchor) {
    String slice = PreviewSlice.of(html, anchor);
    String key = hash(page + "\0" + slice);
    return kept.get(KIND, key)
        .orElseGet(() -> {
          String piece = new PreviewPiece(page).of(slice);
          kept.put(KIND, key, piece);
          return piece;
        });
  }

  /// The scripts that a page may want.
  List<Content.Part> names(String path) {
    StringBuilder list = new StringBuilder();
    for (String target : asks.getOrDefault(path, List.of())) {
      list.append(list.isEmpty() ? "" : "|").append(scripts.get(target)).append(' ').append(target);
    }
    return List.of(Patches.part(list.toString()));
  }

  /// Names a list of scripts on a page.
  static void name(List<Content.Part> list, Patches patches) {
    patches.at(PLACE, PLACE.length - 1, 0, list);
  }

  /// A short hash of a text.
  static String hash(String text) {
    return HexFormat.of().formatHex(Sha256.of(text), 0, 16);
  }
}
