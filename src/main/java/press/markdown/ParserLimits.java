package press.markdown;

import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.data.DataKey;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.ArrayList;
import java.util.List;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Limits on the size of a chapter, so that parsing takes time linear in its length: flexmark takes
/// time quadratic in each of these numbers.
///
/// They are checked while a file is parsed, before the step that they guard, because a thread
/// cannot be stopped. What exceeds a limit stays out of the tree and is reported.
final class ParserLimits {

  /// Characters of a file.
  static final int FILE_CHARS = 8 << 20;

  /// Characters of front matter.
  static final int FRONT_MATTER_CHARS = 50_000;

  /// Levels of quotes, lists and footnotes in each other; of emphasis, links and images alike.
  static final int DEPTH = 100;

  /// Cells of all tables of a file.
  static final int TABLE_CELLS = 1_000_000;

  /// Characters of a paragraph or a table.
  static final int BLOCK_CHARS = 500_000;

  /// Characters of a paragraph without tables, of a heading or of a row.
  static final int INLINE_CHARS = 50_000;

  /// Characters of a heading.
  static final int HEADING_CHARS = 1_000;

  /// Lines of a paragraph or rows of a table.
  static final int BLOCK_LINES = 2_000;

  /// Marks of one kind in a paragraph, a heading or a table's row.
  static final int INLINE_MARKS = 1_000;

  /// Something that exceeds a limit.
  ///
  /// @param code of the diagnostic
  /// @param at offset in the file
  /// @param what in words
  /// @param help how to correct it
  record Excess(String code, int at, String what, String help) {}

  /// The excesses of a document.
  private static final DataKey<List<Excess>> EXCESSES = new DataKey<>("EXCESSES", List.of());

  private ParserLimits() {}

  /// Adds an excess to a document; of nesting only the first.
  static void addExcess(
      Document document, String code, BasedSequence at, String what, String help) {
    if (code.equals("P09")
        && EXCESSES.get(document).stream().anyMatch(e -> e.code().equals(code))) {
      return;
    }
    // The empty default cannot grow.
    List<Excess> found = EXCESSES.get(document);
    if (found.isEmpty()) {
      found = new ArrayList<>();
      document.set(EXCESSES, found);
    }
    found.add(new Excess(code, at.getStartOffset(), what, help));
  }

  /// Whether something was left out of a document because it exceeds a limit.
  static boolean hasExcess(Document document) {
    return !EXCESSES.get(document).isEmpty();
  }

  /// Reports the excesses of a part of a file.
  static void report(Document document, SourceFile file, Diagnostics problems) {
    EXCESSES
        .get(document)
        .forEach(e -> problems.error(e.code(), file.span(e.at(), 1), e.what(), e.help()));
  }

  /// The limit that a paragraph or table exceeds by its size, in words; empty for none.
  static String exceededSize(int lines, int characters) {
    if (characters > BLOCK_CHARS) {
      return "a paragraph or table of more than %,d characters".formatted(BLOCK_CHARS);
    }
    return lines > BLOCK_LINES
        ? "a paragraph or table of more than %,d lines".formatted(BLOCK_LINES)
        : "";
  }

  /// The limit that the text of a paragraph, heading or row exceeds, in words; empty for none.
  static String exceededMarks(String text) {
    if (text.length() > INLINE_CHARS) {
      return "a paragraph of more than %,d characters".formatted(INLINE_CHARS);
    }
    int[] counts = new int[128];
    char before = ' ';
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      // A run of a mark counts as one; of brackets each counts.
      boolean begins = c != before || c == '[' || c == ']';
      if (begins && isMark(c) && ++counts[c] > INLINE_MARKS) {
        return "a paragraph with more than %,d times %c".formatted(INLINE_MARKS, c);
      }
      before = c;
    }
    return "";
  }

  private static boolean isMark(char c) {
    return switch (c) {
      case '[', ']', '(', ')', '*', '_', '~', '`', '$', '<' -> true;
      default -> false;
    };
  }
}
