package press.cite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// Finds where the entries of a BibTeX file and their fields stand, which the library that reads
/// them does not say; one broken entry so leaves the others whole.
final class BibScanner {

  private static final Pattern HEAD = Pattern.compile("@\\s*([A-Za-z]+)\\s*([{(])");
  private static final Pattern NEXT =
      Pattern.compile("\\R[ \\t]*@[A-Za-z]+\\s*\\{[^\\s,{}=]*\\s*,");
  private static final Pattern NAME = Pattern.compile("\\s*([A-Za-z][\\w:.-]*)\\s*=\\s*");

  private final SourceFile file;
  private final String text;
  private final Diagnostics problems;

  BibScanner(SourceFile file, Diagnostics problems) {
    this.file = file;
    this.text = file.text();
    this.problems = problems;
  }

  /// A piece of the file from `@` to its closing bracket.
  ///
  /// @param whole all of it
  /// @param type the word after `@`
  /// @param key the word before the first comma; of a string, all of it
  /// @param fields name in lower case to the place of its value
  record Chunk(Span whole, Span type, Span key, SequencedMap<String, Span> fields) {

    /// Whether the type is this word.
    boolean is(String word) {
      return type.text().toLowerCase(Locale.ROOT).equals(word);
    }
  }

  /// The entries and strings in the order of the file; what stands between them is comment.
  List<Chunk> chunks() {
    List<Chunk> chunks = new ArrayList<>();
    Matcher head = HEAD.matcher(text);
    int from = 0;
    while (head.find(from)) {
      if (comment(head.start())) {
        from = head.end();
        continue;
      }
      int open = head.end() - 1;
      int close = close(open, limit(open));
      Span type = file.span(head.start(1), head.group(1).length());
      if (close < 0) {
        from = limit(open);
        problems.error(
            "K04",
            file.span(head.start(), head.end() - head.start()),
            "this entry never ends",
            "look for a brace that is not closed");
        continue;
      }
      Span whole = file.span(head.start(), close + 1 - head.start());
      chunks.add(new Chunk(whole, type, key(open, close), fields(open, close)));
      from = close + 1;
    }
    return chunks;
  }

  /// Whether an `@` is part of a word or stands in a line that begins with `%`.
  private boolean comment(int at) {
    int line = Math.max(text.lastIndexOf('\n', at), text.lastIndexOf('\r', at)) + 1;
    boolean word = at > 0 && Character.isLetterOrDigit(text.charAt(at - 1));
    return word || text.substring(line, at).stripLeading().startsWith("%");
  }

  /// Where the next entry begins, before which this one must have ended.
  private int limit(int open) {
    Matcher next = NEXT.matcher(text);
    return next.find(open) ? next.start() : text.length();
  }

  /// The bracket that closes the one at `open`, or -1.
  private int close(int open, int limit) {
    char shut = text.charAt(open) == '(' ? ')' : '}';
    int depth = 0;
    for (int i = open + 1; i < limit; i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (depth == 0 && c == shut) {
        return i;
      } else if (c == '{') {
        depth++;
      } else if (c == '}') {
        depth--;
      }
    }
    return -1;
  }

  private Span key(int open, int close) {
    int comma = text.indexOf(',', open);
    int end = comma < 0 || comma > close ? close : comma;
    String words = text.substring(open + 1, end);
    int blanks = words.length() - words.stripLeading().length();
    return file.span(open + 1 + blanks, words.strip().length());
  }

  private SequencedMap<String, Span> fields(int open, int close) {
    SequencedMap<String, Span> fields = new LinkedHashMap<>();
    int start = end(open + 1, close) + 1;
    while (start < close) {
      int end = end(start, close);
      Matcher name = NAME.matcher(text).region(start, end);
      if (name.lookingAt()) {
        int length = text.substring(name.end(), end).strip().length();
        fields.putIfAbsent(name.group(1).toLowerCase(Locale.ROOT), file.span(name.end(), length));
      }
      start = end + 1;
    }
    return fields;
  }

  /// The comma that ends a field, outside braces and quotes, or the end of the entry.
  private int end(int start, int close) {
    int depth = 0;
    boolean quoted = false;
    for (int i = start; i < close; i++) {
      switch (text.charAt(i)) {
        case '\\' -> i++;
        case '{' -> depth++;
        case '}' -> depth--;
        case '"' -> quoted = depth == 0 ? !quoted : quoted;
        case ',' -> {
          if (depth == 0 && !quoted) {
            return i;
          }
        }
        default -> {
          // Part of the value.
        }
      }
    }
    return close;
  }
}
