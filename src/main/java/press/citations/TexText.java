package press.citations;

import java.text.Normalizer;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import press.source.ResourceTable;

/// Converts a BibTeX value to plain text: accents and symbols of TeX become characters, braces go.
final class TexText {

  private static final ResourceTable COMMANDS = ResourceTable.read(TexText.class, "tex.txt");

  /// Command to the code of the combining character that it puts over or under the next letter.
  private static final Map<String, String> ACCENTS = COMMANDS.pairs("accent");

  private static final Map<String, String> SYMBOLS = COMMANDS.pairs("symbol");
  private static final Set<String> FONTS = Set.copyOf(COMMANDS.words("font"));
  private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

  private final String tex;
  private final Consumer<String> unknown;
  private final StringBuilder out = new StringBuilder();
  private String accent = "";
  private boolean math;
  private int at;

  private TexText(String tex, Consumer<String> unknown) {
    this.tex = tex;
    this.unknown = unknown;
  }

  /// The plain text of a value, with single blanks.
  ///
  /// @param unknown receives each unknown command, which is left out
  static String of(String tex, Consumer<String> unknown) {
    String words = new TexText(tex, unknown).convert();
    return Normalizer.normalize(words, Normalizer.Form.NFC)
        .replaceAll("[ \\t\\r\\n]+", " ")
        .strip();
  }

  private String convert() {
    while (at < tex.length()) {
      char c = tex.charAt(at);
      switch (c) {
        case '\\' -> command();
        case '{', '}' -> at++;
        case '$' -> {
          at++;
          math = !math;
        }
        case '~' -> letter("\u00A0");
        case '-' -> ligature("---", "—", "--", "–");
        case '`' -> ligature("``", "“", "`", "‘");
        case '\'' -> ligature("''", "”", "'", "’");
        default -> letter(Character.toString(tex.codePointAt(at)));
      }
    }
    return out.toString();
  }

  /// Replaces the longer of two runs of a character, else the shorter one, else nothing.
  private void ligature(String longer, String first, String shorter, String second) {
    if (tex.startsWith(longer, at)) {
      at += longer.length();
      out.append(first);
    } else if (tex.startsWith(shorter, at)) {
      at += shorter.length();
      out.append(second);
    } else {
      out.append(tex.charAt(at++));
    }
  }

  /// Appends a character with the accent of the command before it.
  private void letter(String character) {
    at += character.length();
    boolean digit = at < tex.length() && tex.charAt(at) >= '0' && tex.charAt(at) <= '9';
    if (math && character.equals("^") && digit) {
      append(Character.toString(SUPERSCRIPTS.charAt(tex.charAt(at++) - '0')));
    } else if (accent.isEmpty() || !character.isBlank()) {
      append(character);
    }
  }

  private void append(String character) {
    String letter = character;
    if (!accent.isEmpty()) {
      // An accent takes the place of the dot.
      letter = letter.replace('ı', 'i').replace('ȷ', 'j');
    }
    out.append(letter).append(accent);
    accent = "";
  }

  private void command() {
    int start = ++at;
    while (at < tex.length() && isLetter(tex.charAt(at))) {
      at++;
    }
    if (at == start) {
      sign();
      return;
    }
    String name = tex.substring(start, at);
    while (at < tex.length() && tex.charAt(at) == ' ') {
      at++;
    }
    if (ACCENTS.containsKey(name)) {
      accent = Character.toString(Integer.parseInt(ACCENTS.get(name), 16));
    } else if (SYMBOLS.containsKey(name)) {
      append(SYMBOLS.get(name));
    } else if (!FONTS.contains(name)) {
      unknown.accept("\\" + name);
    }
  }

  /// A command of one sign: an accent, or the sign itself.
  private void sign() {
    String name = at < tex.length() ? Character.toString(tex.codePointAt(at)) : "";
    at += name.length();
    if (ACCENTS.containsKey(name)) {
      accent = Character.toString(Integer.parseInt(ACCENTS.get(name), 16));
    } else if ("&%$#_{} ".contains(name)) {
      out.append(name);
    } else if (name.equals("\\") || name.equals("\n")) {
      out.append(' ');
    } else if (!"/-,;:!@*".contains(name)) {
      unknown.accept("\\" + name);
    }
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }
}
