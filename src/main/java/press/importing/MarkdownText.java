package press.importing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A text with the characters that are code or comments told from those that are Markdown.
final class MarkdownText {

  private static final Pattern DEFINITION =
      Pattern.compile(
          "(?m)^(?: {0,3}> ?)* {0,3}\\[([^\\]\\n]+)\\]:[ \\t]*(<[^>\\n]*>|\\S+)"
              + "(?:[ \\t]+(?:\"[^\"\\n]*\"|'[^'\\n]*'|\\([^)\\n]*\\))(?=[ \\t]*$))?");
  private static final Pattern LITERAL =
      Pattern.compile(
          "(?<!`)(`+)(?!`)(?:(?!\\n[ \\t]*\\n).)+?(?<!`)\\1(?!`)|<!--.*?-->", Pattern.DOTALL);

  private final String text;
  private final boolean[] literal;

  MarkdownText(List<TextLine> lines) {
    this.text = TextLine.join(lines);
    this.literal = new boolean[text.length() + 1];
    CodeFences fences = CodeFences.of(lines);
    StringBuilder prose = new StringBuilder();
    int offset = 0;
    for (int i = 0; i < lines.size(); i++) {
      int length = lines.get(i).text().length() + 1;
      boolean code = fences.contains(i);
      // A blank line keeps code spans from reaching over a block.
      prose.append(code ? " ".repeat(length - 1) + "\n" : text.substring(offset, offset + length));
      if (code) {
        hide(offset, offset + length);
      }
      offset += length;
    }
    LITERAL.matcher(prose).results().forEach(span -> hide(span.start(), span.end()));
  }

  private void hide(int start, int end) {
    Arrays.fill(literal, start, end, true);
  }

  /// A link, an image or a definition of a link in the text.
  ///
  /// @param kind how it is written
  /// @param start offset of its first character
  /// @param end offset after its last one
  /// @param words what stands in its brackets
  /// @param address where it leads, without angle brackets; the label of a reference
  /// @param addressStart offset of the address
  /// @param addressEnd offset after it
  record TextLink(
      LinkKind kind,
      int start,
      int end,
      String words,
      String address,
      int addressStart,
      int addressEnd) {}

  /// How a link is written.
  enum LinkKind {
    INLINE,
    IMAGE,
    REFERENCE,
    DEFINITION
  }

  /// A piece of the text and what stands in its place.
  record TextChange(int start, int end, String text) {}

  String text() {
    return text;
  }

  /// Whether a character is code or part of a comment.
  boolean isLiteral(int offset) {
    return literal[offset];
  }

  /// The index of the line in which a character stands.
  int lineOf(int offset) {
    return (int) text.substring(0, offset).chars().filter(c -> c == '\n').count();
  }

  /// The matches of a pattern that begin in Markdown.
  List<MatchResult> matches(Pattern pattern) {
    return pattern.matcher(text).results().filter(m -> !literal[m.start()]).toList();
  }

  /// Replaces what matches a pattern and begins in Markdown.
  String replaced(Pattern pattern, Function<MatchResult, String> by) {
    return with(
        matches(pattern).stream()
            .map(m -> new TextChange(m.start(), m.end(), by.apply(m)))
            .toList());
  }

  /// The text with changes, of which the outer one counts where two overlap. The number of lines
  /// stays: a line break that a change would remove is put behind it.
  String with(List<TextChange> changes) {
    StringBuilder changed = new StringBuilder();
    int at = 0;
    Comparator<TextChange> order =
        Comparator.comparingInt(TextChange::start).thenComparing(c -> -c.end());
    for (TextChange change : changes.stream().sorted(order).toList()) {
      if (change.start() >= at) {
        String before = text.substring(change.start(), change.end());
        long lost = Math.max(0, breaks(before) - breaks(change.text()));
        changed.append(text, at, change.start()).append(change.text());
        changed.append("\n".repeat((int) lost));
        at = change.end();
      }
    }
    return changed.append(text.substring(at)).toString();
  }

  private static long breaks(String text) {
    return text.chars().filter(c -> c == '\n').count();
  }

  /// All links, images and definitions.
  List<TextLink> links() {
    List<TextLink> links = new ArrayList<>();
    Set<Integer> defined = new HashSet<>();
    for (MatchResult m : matches(DEFINITION)) {
      if (!m.group(1).startsWith("^")) {
        int start = m.start(2) + (m.group(2).startsWith("<") ? 1 : 0);
        int end = m.end(2) - (m.group(2).startsWith("<") ? 1 : 0);
        String address = text.substring(start, end);
        int open = m.start(1) - 1;
        defined.add(open);
        links.add(
            new TextLink(LinkKind.DEFINITION, open, m.end(), m.group(1), address, start, end));
      }
    }
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < text.length(); i++) {
      if (text.startsWith("\n\n", i)) {
        open.clear();
      } else if (literal[i]) {
        continue;
      } else if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == '[') {
        open.push(i);
      } else if (text.charAt(i) == ']' && !open.isEmpty()) {
        int from = open.pop();
        if (!defined.contains(from)) {
          link(from, i).ifPresent(links::add);
        }
      }
    }
    return links;
  }

  private static final Pattern INLINE =
      Pattern.compile(
          "\\(\\s*(?:<([^>\\n]*)>|((?:[^\\s()\\\\]|\\\\.|\\((?:[^\\s()\\\\]|\\\\.)*\\))*))"
              + "(?:\\s+(?:\"[^\"]*\"|'[^']*'|\\([^)]*\\)))?\\s*\\)");
  private static final Pattern LABEL = Pattern.compile("\\[([^\\]\\n]*)\\]");

  private Optional<TextLink> link(int open, int close) {
    boolean image = open > 0 && text.charAt(open - 1) == '!' && !literal[open - 1];
    int start = image ? open - 1 : open;
    String words = text.substring(open + 1, close);
    Matcher inline = INLINE.matcher(text).region(close + 1, text.length());
    if (inline.lookingAt()) {
      int group = inline.group(1) == null ? 2 : 1;
      LinkKind kind = image ? LinkKind.IMAGE : LinkKind.INLINE;
      return Optional.of(
          new TextLink(
              kind,
              start,
              inline.end(),
              words,
              inline.group(group),
              inline.start(group),
              inline.end(group)));
    }
    Matcher label = LABEL.matcher(text).region(close + 1, text.length());
    boolean full = label.lookingAt();
    if (words.startsWith("^") || words.isBlank()) {
      return Optional.empty();
    }
    String name = full && !label.group(1).isEmpty() ? label.group(1) : words;
    int end = full ? label.end() : close + 1;
    return Optional.of(new TextLink(LinkKind.REFERENCE, start, end, words, name, start, end));
  }
}
