package press.lsp;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.lsp.CursorContext.Name;
import press.lsp.CursorContext.NameKind;
import press.lsp.CursorContext.Nothing;

/// Finds out from the text before the cursor what is being written: a chapter in the middle of a
/// change has no tree to ask.
///
/// @param text of the chapter
/// @param cursor offset in it
record ContextReader(String text, int cursor) {

  /// Prose before the cursor that is looked at: a formula or a link does not go on for longer.
  private static final int MOST = 2_000;

  private static final Pattern CITATION =
      Pattern.compile("\\[(?:[^\\[\\]]*[;\\s])?@([\\w:.+/-]*)$");
  private static final Pattern CALCULATION = Pattern.compile("\\]\\(<calc:([^<>\\n]*)$");
  private static final Pattern ADDRESS = Pattern.compile("\\]\\(<?([^()<>\\s]*)$");
  private static final Pattern MACRO = Pattern.compile("\\\\([A-Za-z]*)$");
  private static final Pattern CALLOUT = Pattern.compile("^[ \\t]*(?:>[ \\t]?)+\\[!([A-Z]*)$");
  private static final Pattern CONDITION =
      Pattern.compile("^[ \\t]*(?:>[ \\t]?)+\\[!IF\\][ \\t]+([\\w-]*)$");
  private static final Pattern KEY = Pattern.compile("^([a-z]*)$");
  private static final Pattern REQUIRED =
      Pattern.compile("^(?:requires:.*[\\[,\\s]|-\\s+)([\\w-]*)$");
  private static final Pattern STATUS = Pattern.compile("^status:\\s*(\\w*)$");

  /// What stands at the cursor.
  CursorContext context() {
    int front = frontEnd();
    if (front > 0 && cursor < front) {
      return frontMatter();
    }
    Optional<OpenFence> fence = OpenFence.around(text, cursor);
    return fence.isPresent() ? fence.get().context(this) : prose();
  }

  /// The offset of the line that ends the front matter; 0 where there is none.
  private int frontEnd() {
    if (!text.startsWith("---\n") && !text.startsWith("---\r\n")) {
      return 0;
    }
    int close = text.indexOf("\n---", 3);
    return close < 0 ? 0 : close + 1;
  }

  private CursorContext frontMatter() {
    String line = line();
    return name(KEY, line, NameKind.FRONT_KEY)
        .or(() -> name(STATUS, line, NameKind.STATUS))
        .or(() -> name(REQUIRED, line, NameKind.CHAPTER))
        .orElse(new Nothing(cursor));
  }

  /// What is written in a sentence.
  CursorContext prose() {
    String before = paragraph();
    String line = line();
    Matcher calculation = CALCULATION.matcher(before);
    if (calculation.find()) {
      return expression(calculation.group(1));
    }
    Matcher address = ADDRESS.matcher(before);
    if (address.find()) {
      return new AddressReader(address.group(1), cursor).context();
    }
    return name(CITATION, before, NameKind.CITATION)
        .or(() -> name(CALLOUT, line, NameKind.CALLOUT))
        .or(() -> name(CONDITION, line, NameKind.CLAIM))
        .or(() -> isInFormula(before) ? macro() : Optional.empty())
        .orElse(new Nothing(cursor));
  }

  /// What is written in an expression, of which this stands before the cursor.
  CursorContext expression(String before) {
    Matcher operand = Pattern.compile("[^\\s()*+<>]*$").matcher(before);
    String typed = operand.find() ? operand.group() : "";
    if (Pattern.compile("\\sin\\s+" + Pattern.quote(typed) + "$").matcher(before).find()) {
      return new Name(NameKind.METRIC, cursor - typed.length());
    }
    return AddressReader.operand(typed, cursor);
  }

  /// A command of TeX.
  Optional<CursorContext> macro() {
    return name(MACRO, line(), NameKind.MACRO);
  }

  private Optional<CursorContext> name(Pattern pattern, String before, NameKind kind) {
    Matcher found = pattern.matcher(before);
    return found.find()
        ? Optional.of(new Name(kind, cursor - found.group(1).length()))
        : Optional.empty();
  }

  /// Whether an odd number of dollars stands before the cursor in its paragraph.
  private static boolean isInFormula(String before) {
    int dollars = 0;
    for (int i = 0; i < before.length(); i++) {
      char c = before.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == '$') {
        boolean pair = i + 1 < before.length() && before.charAt(i + 1) == '$';
        i += pair ? 1 : 0;
        dollars++;
      }
    }
    return dollars % 2 == 1;
  }

  /// The line before the cursor.
  String line() {
    return text.substring(text.lastIndexOf('\n', cursor - 1) + 1, cursor);
  }

  /// The paragraph before the cursor.
  private String paragraph() {
    String before = text.substring(Math.max(0, cursor - MOST), cursor);
    int blank = Math.max(before.lastIndexOf("\n\n"), before.lastIndexOf("\n\r\n"));
    return blank < 0 ? before : before.substring(blank);
  }
}
