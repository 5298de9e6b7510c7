package press.typeset;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Highlights listings while the book is built; pages run no highlighter.
///
/// Our own lexers, because no library on Maven Central knows OpenCL C, PTX and transcripts of a
/// terminal, and highlight.js in Rhino takes longer than the rest of a build.
public final class Highlighter {

  /// What an unknown language is shown as.
  private static final RuleLexer PLAIN = new RuleLexer("(?!)");

  private static final Map<String, RuleLexer> LEXERS = lexers();

  /// File name extension to language, where the two differ.
  private static final Map<String, String> BY_EXTENSION =
      Map.ofEntries(
          Map.entry("cl", "opencl"),
          Map.entry("h", "c"),
          Map.entry("cc", "cpp"),
          Map.entry("cxx", "cpp"),
          Map.entry("hpp", "cpp"),
          Map.entry("cu", "cuda"),
          Map.entry("cuh", "cuda"),
          Map.entry("py", "python"),
          Map.entry("rs", "rust"),
          Map.entry("bash", "sh"),
          Map.entry("yml", "yaml"),
          Map.entry("s", "asm"),
          Map.entry("md", "markdown"));

  private static final Set<String> EXTENSIONS =
      Set.of("c cpp java sh yaml json ptx asm".split(" "));

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
    LEXERS.getOrDefault(language.toLowerCase(Locale.ROOT), PLAIN).lex(code, lines);
    return lines.finish();
  }

  /// Every name of every language, sorted.
  public static Set<String> languages() {
    return LEXERS.keySet();
  }

  /// The language of a file by its extension; `text` for an unknown one.
  public static String languageOfFile(String path) {
    String file = path.substring(path.lastIndexOf('/') + 1);
    String extension = file.substring(file.lastIndexOf('.') + 1);
    return BY_EXTENSION.getOrDefault(
        extension, EXTENSIONS.contains(extension) ? extension : "text");
  }

  private static Map<String, RuleLexer> lexers() {
    Map<String, RuleLexer> all = new TreeMap<>();
    add(all, CLanguages.opencl(), "opencl", "cl");
    add(all, CLanguages.c(), "c");
    add(all, CLanguages.cpp(), "cpp", "c++");
    add(all, CLanguages.cuda(), "cuda", "cu");
    add(all, OtherLanguages.java(), "java");
    add(all, OtherLanguages.python(), "python", "py");
    add(all, OtherLanguages.rust(), "rust", "rs");
    add(all, OtherLanguages.json(), "json");
    add(all, OtherLanguages.pseudocode(), "pseudocode");
    add(all, OtherLanguages.yaml(), "yaml", "yml");
    add(all, OtherLanguages.shell(), "sh", "bash", "shell");
    add(all, OtherLanguages.console(), "console", "session");
    add(all, OtherLanguages.ptx(), "ptx");
    add(all, OtherLanguages.x86(), "asm", "x86");
    add(all, OtherLanguages.markdown(), "markdown", "md");
    add(all, PLAIN, "text", "plain", "txt");
    return Collections.unmodifiableMap(all);
  }

  private static void add(Map<String, RuleLexer> to, RuleLexer lexer, String... names) {
    for (String name : names) {
      to.put(name, lexer);
    }
  }
}
