package press.parse;

import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.data.DataKey;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.ArrayList;
import java.util.List;
import press.source.Diagnostics;
import press.source.SourceFile;

/// What a chapter may hold at most, so that it is read in time linear in its size: no honest text
/// comes near, and the library costs the square of each.
///
/// They are counted while a file is parsed, before the costly step that they guard, because a
/// thread cannot be stopped: what is over a cap stays out of the tree, and its place is told.
final class Caps {

  /// Characters of a file.
  static final int FILE = 8 << 20;

  /// Characters of front matter.
  static final int FRONT = 50_000;

  /// Levels of quotes, lists and footnotes in each other; of emphasis, links and images alike.
  static final int DEPTH = 100;

  /// Cells of all tables of a file.
  static final int CELLS = 1_000_000;

  /// Characters of a paragraph or a table.
  static final int BLOCK = 500_000;

  /// Characters of a paragraph without tables, of a heading or of a row.
  static final int CHARS = 50_000;

  /// Characters of a heading.
  static final int HEADING = 1_000;

  /// Lines of a paragraph or rows of a table.
  static final int LINES = 2_000;

  /// Marks of one kind in a paragraph, a heading or a table's row.
  static final int MARKS = 1_000;

  /// What is over a cap.
  ///
  /// @param code of the diagnostic
  /// @param at offset in the file
  /// @param what in words
  /// @param help the way out
  record Excess(String code, int at, String what, String help) {}

  /// What was found in a document.
  static final DataKey<List<Excess>> FOUND = new DataKey<>("EXCESSES", List.of());

  private Caps() {}

  static void note(Document document, String code, BasedSequence at, String what, String help) {
    // What goes on and on is told once.
    if (code.equals("P09") && FOUND.get(document).stream().anyMatch(e -> e.code().equals(code))) {
      return;
    }
    // The empty default cannot grow.
    List<Excess> found = FOUND.get(document);
    if (found.isEmpty()) {
      found = new ArrayList<>();
      document.set(FOUND, found);
    }
    found.add(new Excess(code, at.getStartOffset(), what, help));
  }

  /// Tells what is over a cap in a piece of a file.
  static void tell(Document document, SourceFile file, Diagnostics problems) {
    FOUND
        .get(document)
        .forEach(e -> problems.error(e.code(), file.span(e.at(), 1), e.what(), e.help()));
  }

  /// Which cap the text of a paragraph or table breaks by its size, in words; empty where it keeps
  /// all.
  static String brokenShape(int lines, int characters) {
    if (characters > BLOCK) {
      return "a paragraph or table of more than %,d characters".formatted(BLOCK);
    }
    return lines > LINES ? "a paragraph or table of more than %,d lines".formatted(LINES) : "";
  }

  /// Which cap the running text of one paragraph, heading or row breaks, in words; empty where it
  /// keeps all.
  static String brokenMarks(String text) {
    if (text.length() > CHARS) {
      return "a paragraph of more than %,d characters".formatted(CHARS);
    }
    int[] counts = new int[128];
    char before = ' ';
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      // A run of a mark counts as one; of brackets each counts.
      boolean begins = c != before || c == '[' || c == ']';
      if (begins && isMark(c) && ++counts[c] > MARKS) {
        return "a paragraph with more than %,d times %c".formatted(MARKS, c);
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
