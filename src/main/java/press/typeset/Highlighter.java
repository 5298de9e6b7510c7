package press.typeset;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Colours listings while the book is built; no page highlights anything.
public final class Highlighter {

  private Highlighter() {}

  /// The lines of a listing as HTML, escaped, tokens in `<span class="…">` with the one-letter
  /// classes of `code.css`; every line is well-formed by itself.
  ///
  /// The texts of the lines, joined by `\n`, are the code, character for character (a carriage
  /// return is written as `&#13;`).
  ///
  /// @param code the listing; lines end at `\n`
  /// @param language one of [#languages()], in any case; any other is shown plain
  public static List<String> lines(String code, String language) {
    CodeLines lines = new CodeLines(code);
    Languages.lexer(language.toLowerCase(Locale.ROOT)).lex(code, lines);
    return lines.finish();
  }

  /// Every name of every known language, sorted.
  public static Set<String> languages() {
    return Languages.names();
  }

  /// The language of a file, by the end of its name; `text` where that says nothing.
  public static String languageOfFile(String path) {
    return Languages.ofFile(path);
  }
}
