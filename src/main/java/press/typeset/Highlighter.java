package press.typeset;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Highlights listings while the book is built; pages run no highlighter.
///
/// Our own lexers, because no library on Maven Central knows OpenCL C, PTX and transcripts of a
/// terminal, and highlight.js in Rhino takes longer than the rest of a build.
public final class Highlighter {

  private static final LanguageTable LANGUAGES = LanguageTable.read();

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
    HighlightedLines lines = new HighlightedLines(code);
    RuleLexer lexer = LANGUAGES.lexers().get(language.toLowerCase(Locale.ROOT));
    if (lexer != null) {
      lexer.lex(code, lines);
    }
    return lines.finish();
  }

  /// Every name of every language, sorted.
  public static Set<String> languages() {
    return LANGUAGES.lexers().keySet();
  }

  /// The language of a file by its extension; `text` for an unknown one.
  public static String languageOfFile(String path) {
    String file = path.substring(path.lastIndexOf('/') + 1);
    String extension = file.substring(file.lastIndexOf('.') + 1);
    return LANGUAGES.extensions().getOrDefault(extension, "text");
  }
}
