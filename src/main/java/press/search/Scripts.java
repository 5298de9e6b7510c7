package press.search;

import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import press.search.Entry.Home;
import press.source.Sums;
import press.source.Together;

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

  // Of the sum in the name of a script.
  private static final int DIGITS = 10;

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
    scripts.files.put(Index.HEAD, head.getBytes(StandardCharsets.UTF_8));
    return new Index(scripts.files);
  }

  /// A script and its path.
  private record Script(String path, byte[] bytes) {
    static Script of(String text) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return new Script("assets/index-" + Sums.of(bytes).substring(0, DIGITS) + ".js", bytes);
    }
  }

  /// Pieces that stand in one script.
  private record Run(int from, int to) {}

  /// Puts pieces into scripts of about a size; returns a list of the first piece of each, and its
  /// path.
  private String cut(
      String what, List<String> pieces, int size, Function<List<String>, String> join) {
    List<Run> runs = runs(Together.map(pieces, String::length), size);
    List<Script> made =
        Together.map(
            runs,
            run -> {
              List<String> some = pieces.subList(run.from(), run.to());
              return script(what, run.from(), quoted(join.apply(some)));
            });
    StringBuilder list = new StringBuilder("[");
    for (int i = 0; i < runs.size(); i++) {
      list.append(i > 0 ? "," : "").append(block(runs.get(i).from(), made.get(i)));
    }
    return list.append(']').toString();
  }

  private static List<Run> runs(List<Integer> lengths, int size) {
    List<Run> runs = new ArrayList<>();
    int from = 0;
    int sum = 0;
    for (int i = 0; i < lengths.size(); i++) {
      sum += lengths.get(i);
      if (sum >= size || i + 1 == lengths.size()) {
        runs.add(new Run(from, i + 1));
        from = i + 1;
        sum = 0;
      }
    }
    return runs;
  }

  private String entries(List<Entry> entries) {
    List<String> ends = Together.map(entries, Scripts::end);
    List<Rows> blocks = new ArrayList<>();
    Rows block = new Rows(0);
    int sum = 0;
    for (int i = 0; i < entries.size(); i++) {
      sum += block.add(entries.get(i), ends.get(i));
      if (sum >= ENTRIES || i + 1 == entries.size()) {
        blocks.add(block);
        block = new Rows(i + 1);
        sum = 0;
      }
    }
    List<Script> made = Together.map(blocks, rows -> script("entries", rows.from(), rows.data()));
    StringBuilder list = new StringBuilder("[");
    for (int i = 0; i < blocks.size(); i++) {
      list.append(i > 0 ? "," : "").append(block(blocks.get(i).from(), made.get(i)));
    }
    return list.append(']').toString();
  }

  /// Rows of a script, and the pages that they name.
  private record Rows(int from, List<String> rows, SequencedMap<Home, Integer> homes) {

    Rows(int from) {
      this(from, new ArrayList<>(), new LinkedHashMap<>());
    }

    /// Adds a row; returns its length.
    int add(Entry entry, String end) {
      homes.putIfAbsent(entry.home(), homes.size());
      rows.add("[\"" + entry.kind().letter() + "\"," + homes.get(entry.home()) + end);
      return rows.getLast().length();
    }

    String data() {
      List<String> pages =
          homes.keySet().stream()
              .map(h -> "[" + quoted(h.page()) + "," + quoted(h.title()) + "]")
              .toList();
      return "[[" + String.join(",", pages) + "],[\n" + String.join(",\n", rows) + "]]";
    }
  }

  /// What a row says of an entry behind the number of its page.
  private static String end(Entry entry) {
    String where = quoted(entry.anchor()) + "," + quoted(entry.label());
    return "," + where + "," + quoted(entry.name()) + "," + quoted(entry.opening()) + "]";
  }

  private static Script script(String what, int from, String data) {
    return Script.of("press.found(\"" + what + "\"," + from + "," + data + ");\n");
  }

  /// Puts a script on the site; returns its line in the head.
  private String block(int from, Script script) {
    files.put(script.path(), script.bytes());
    return "[" + from + ",\"" + script.path() + "\"]";
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

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2).append('"');
    int from = 0;
    for (int at = 0; at < text.length(); at++) {
      String other = escaped(text.charAt(at));
      if (!other.isEmpty()) {
        out.append(text, from, at).append(other);
        from = at + 1;
      }
    }
    return out.append(text, from, text.length()).append('"').toString();
  }

  /// What stands for a character in a string; empty for one that stands for itself.
  private static String escaped(char c) {
    return switch (c) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\f' -> "\\f";
      case '\u2028', '\u2029' -> " ";
      default -> c < ' ' ? " " : "";
    };
  }
}
