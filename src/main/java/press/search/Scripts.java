package press.search;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import press.search.Entry.Home;

/// Writes an index as scripts that call `press.found`, in pieces of which a search needs a few:
///
/// - the head: all words of the book, those in names marked, and which script has what;
/// - `posts`: the entries of each stem with their weights, in the order of the stems;
/// - `entries`: what entries are called, where they are, and the start of what they say;
/// - `texts`: the rest of what they say, for those that are shown.
final class Scripts {

  private static final int POSTS = 24_000;
  private static final int ENTRIES = 12_000;
  private static final int TEXTS = 24_000;
  private static final int LONGEST_PREFIX = 12;

  private final SortedMap<String, byte[]> files = new TreeMap<>();

  private Scripts() {}

  static Index of(List<Entry> entries) {
    Scripts scripts = new Scripts();
    Postings postings = Postings.of(entries);
    String posts = scripts.cut("posts", postings.codes(), POSTS, c -> String.join(" ", c));
    String blocks = scripts.entries(entries);
    List<String> rests =
        new AbstractList<>() {
          @Override
          public String get(int index) {
            return entries.get(index).rest().replace('\f', ' ');
          }

          @Override
          public int size() {
            return entries.size();
          }
        };
    String texts = scripts.cut("texts", rests, TEXTS, r -> String.join("\f", r));
    String head =
        "press.found(\"head\",0,{size:%d,posts:%s,entries:%s,texts:%s,words:%s});\n"
            .formatted(entries.size(), posts, blocks, texts, quoted(words(postings.words())));
    return new Index(scripts.keep(head), scripts.files);
  }

  /// Puts pieces into scripts of about a size; returns a list of the first piece of each, and its
  /// path.
  private String cut(
      String what, List<String> pieces, int size, Function<List<String>, String> join) {
    StringBuilder list = new StringBuilder("[");
    int from = 0;
    int sum = 0;
    for (int i = 0; i < pieces.size(); i++) {
      sum += pieces.get(i).length();
      if (sum >= size || i + 1 == pieces.size()) {
        String data = quoted(join.apply(pieces.subList(from, i + 1)));
        list.append(list.length() > 1 ? "," : "").append(block(what, from, data));
        from = i + 1;
        sum = 0;
      }
    }
    return list.append(']').toString();
  }

  private String entries(List<Entry> entries) {
    StringBuilder list = new StringBuilder("[");
    List<String> rows = new ArrayList<>();
    SequencedMap<Home, Integer> homes = new LinkedHashMap<>();
    int sum = 0;
    for (int i = 0; i < entries.size(); i++) {
      Home home = entries.get(i).home();
      homes.putIfAbsent(home, homes.size());
      rows.add(row(entries.get(i), homes.get(home)));
      sum += rows.getLast().length();
      if (sum >= ENTRIES || i + 1 == entries.size()) {
        String data = "[[%s],[\n%s]]".formatted(homes(homes), String.join(",\n", rows));
        list.append(list.length() > 1 ? "," : "")
            .append(block("entries", i + 1 - rows.size(), data));
        rows.clear();
        homes.clear();
        sum = 0;
      }
    }
    return list.append(']').toString();
  }

  private static String homes(SequencedMap<Home, Integer> homes) {
    return String.join(
        ",",
        homes.keySet().stream()
            .map(h -> "[%s,%s]".formatted(quoted(h.page()), quoted(h.title())))
            .toList());
  }

  private static String row(Entry entry, int home) {
    return "[\"%s\",%d,%s,%s,%s,%s]"
        .formatted(
            entry.kind().letter(),
            home,
            quoted(entry.anchor()),
            quoted(entry.label()),
            quoted(entry.name()),
            quoted(entry.opening()));
  }

  /// A script and its line in the head.
  private String block(String what, int from, String data) {
    return "[%d,\"%s\"]"
        .formatted(from, keep("press.found(\"%s\",%d,%s);\n".formatted(what, from, data)));
  }

  /// The words one after the other: a capital says how many letters a word has in common with the
  /// one before, and from `N` on that it stands in a name.
  private static String words(SortedMap<String, Boolean> words) {
    StringBuilder all = new StringBuilder();
    String last = "";
    for (var word : words.entrySet()) {
      int common = 0;
      int most = Math.min(LONGEST_PREFIX, Math.min(last.length(), word.getKey().length()));
      while (common < most && last.charAt(common) == word.getKey().charAt(common)) {
        common++;
      }
      all.append((char) ((word.getValue() ? 'N' : 'A') + common));
      all.append(word.getKey().substring(common));
      last = word.getKey();
    }
    return all.toString();
  }

  private String keep(String script) {
    byte[] bytes = script.getBytes(StandardCharsets.UTF_8);
    String path = "assets/index-" + hash(bytes) + ".js";
    files.put(path, bytes);
    return path;
  }

  private static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes), 0, 5);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2).append('"');
    for (char c : text.toCharArray()) {
      switch (c) {
        case '"', '\\' -> out.append('\\').append(c);
        case '\n' -> out.append("\\n");
        case '\f' -> out.append("\\f");
        case '\u2028', '\u2029' -> out.append(' ');
        default -> out.append(c < ' ' ? ' ' : c);
      }
    }
    return out.append('"').toString();
  }
}
