package press.parse;

import java.util.Arrays;
import java.util.Optional;
import press.source.SourceFile;
import press.source.Span;

/// The words of one block as they are read on a page, and where each character of them is typed.
///
/// Numbers that the press finds stand between `⟦` and `⟧`, as a reader's suggestion has them.
public final class Reading {

  /// Where a character comes from, and so whether it can be changed in the file.
  public enum Origin {
    /// Typed by the author.
    TYPED(""),
    /// From results or arithmetic.
    NUMBER("a number that the press finds itself"),
    /// From what a reference leads to, or a mark around a formula.
    MADE("words that a reference brings itself"),
    /// In a block that a directive reads by its own rules.
    BLOCK("a block that a directive reads by its own rules");

    private final String reason;

    Origin(String reason) {
      this.reason = reason;
    }
  }

  private final SourceFile file;
  private final String text;
  private final int[] starts;
  private final int[] ends;
  private final Origin[] origins;

  private Reading(Builder from) {
    this.file = from.file;
    this.text = from.text.toString();
    this.starts = Arrays.copyOf(from.starts, text.length());
    this.ends = Arrays.copyOf(from.ends, text.length());
    this.origins = Arrays.copyOf(from.origins, text.length());
  }

  /// The file in which it is typed.
  public SourceFile file() {
    return file;
  }

  /// What is read.
  public String text() {
    return text;
  }

  /// Where a piece of the text is typed, with the markup inside it.
  ///
  /// @param from offset of its first character in the text
  /// @param to offset after its last one; more than `from`
  public Span span(int from, int to) {
    return file.span(starts[from], Math.max(0, ends[to - 1] - starts[from]));
  }

  /// Where words that come new are typed: with the word that they go on, else outside of the markup
  /// of both neighbours.
  ///
  /// @param at offset in the text before which they come
  /// @param words with the blanks that part them from their neighbours
  public Span gap(int at, String words) {
    if (at == 0) {
      return file.span(starts[0], 0);
    }
    boolean blank = Character.isWhitespace(text.charAt(at - 1));
    boolean goesOn = !blank && !Character.isWhitespace(words.charAt(0));
    boolean apart = blank && Character.isWhitespace(words.charAt(words.length() - 1));
    boolean behind = goesOn || apart || at == text.length();
    return file.span(behind ? ends[at - 1] : starts[at], 0);
  }

  /// Why a piece of the text cannot be replaced in the file as it stands; nothing where it can.
  public Optional<String> closed(int from, int to) {
    for (int i = from; i < to; i++) {
      if (!origins[i].reason.isEmpty()) {
        return Optional.of("it touches " + origins[i].reason);
      }
      if (i > from && starts[i] != ends[i - 1]) {
        String between = file.text().substring(ends[i - 1], Math.max(ends[i - 1], starts[i]));
        String markup = markup(between);
        if (!markup.isEmpty()) {
          return Optional.of("it touches " + markup);
        }
      }
    }
    boolean inBlock = from == to && origins[Math.max(0, from - 1)] == Origin.BLOCK;
    return inBlock ? Optional.of("it touches " + Origin.BLOCK.reason) : Optional.empty();
  }

  /// What stands in the file between two characters that are neighbours on the page.
  private static String markup(String between) {
    if (between.matches("[\\s>]*")) {
      return "";
    }
    if (between.contains("[^")) {
      return "the mark of a footnote";
    }
    if (between.contains("[@")) {
      return "a citation";
    }
    return between.contains("](") || between.contains("[")
        ? "a link"
        : "markup: " + between.strip();
  }

  /// Gathers the characters of a reading.
  static final class Builder {
    private final SourceFile file;
    private final StringBuilder text = new StringBuilder();
    private int[] starts = new int[64];
    private int[] ends = new int[64];
    private Origin[] origins = new Origin[64];

    Builder(SourceFile file) {
      this.file = file;
    }

    /// Adds a character that is typed from `start` to `end`.
    void add(char c, int start, int end, Origin origin) {
      int at = text.length();
      if (at == starts.length) {
        starts = Arrays.copyOf(starts, 2 * at);
        ends = Arrays.copyOf(ends, 2 * at);
        origins = Arrays.copyOf(origins, 2 * at);
      }
      starts[at] = start;
      ends[at] = end;
      origins[at] = origin;
      text.append(c);
    }

    /// Adds words that stand for something typed from `start` to `end`.
    void add(String words, int start, int end, Origin origin) {
      for (int i = 0; i < words.length(); i++) {
        add(words.charAt(i), i == 0 ? start : end, end, origin);
      }
    }

    boolean isBlank() {
      return text.toString().isBlank();
    }

    Reading build() {
      return new Reading(this);
    }
  }
}
