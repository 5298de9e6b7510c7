package press.citations;

import java.text.Normalizer;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/// Converts a BibTeX value to plain text: accents and symbols of TeX become characters, braces go.
final class TexText {

  /// Command to the combining character that it puts over or under the next letter.
  private static final Map<String, String> ACCENTS =
      pairs(
          """
          ` \u0300 ' \u0301 ^ \u0302 ~ \u0303 = \u0304 u \u0306 . \u0307 " \u0308 r \u030A
          H \u030B v \u030C d \u0323 c \u0327 k \u0328 b \u0331
          """);

  private static final Map<String, String> SYMBOLS =
      pairs(
          """
          ss ß ae æ AE Æ oe œ OE Œ aa å AA Å o ø O Ø l ł L Ł i ı j ȷ dh ð DH Ð th þ TH Þ dj đ DJ Đ
          ng ŋ NG Ŋ
          textendash – textemdash — textquoteright ’ textquoteleft ‘ ldots … dots … copyright ©
          textregistered ® texttrademark ™ textbackslash \\ textasciitilde ~ textmu µ
          TeX TeX LaTeX LaTeX
          times × cdot · pm ± le ≤ leq ≤ ge ≥ geq ≥ ne ≠ approx ≈ to → infty ∞ log log
          alpha α beta β gamma γ delta δ epsilon ε lambda λ mu µ pi π sigma σ phi φ omega ω
          Omega Ω Theta Θ Delta Δ
          """);

  /// Commands that change only the font.
  private static final String FONT_COMMANDS =
      " emph textit textbf textsc texttt textrm textsf textup mathrm mathit mathbf mathcal em it bf"
          + " sc tt rm url mbox text ensuremath relax protect ";

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

  private static Map<String, String> pairs(String table) {
    Map<String, String> pairs = new TreeMap<>();
    String[] words = table.strip().split("\\s+");
    for (int i = 0; i < words.length; i += 2) {
      pairs.put(words[i], words[i + 1]);
    }
    return pairs;
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
      accent = ACCENTS.get(name);
    } else if (SYMBOLS.containsKey(name)) {
      append(SYMBOLS.get(name));
    } else if (!FONT_COMMANDS.contains(" " + name + " ")) {
      unknown.accept("\\" + name);
    }
  }

  /// A command of one sign: an accent, or the sign itself.
  private void sign() {
    String name = at < tex.length() ? Character.toString(tex.codePointAt(at)) : "";
    at += name.length();
    if (ACCENTS.containsKey(name)) {
      accent = ACCENTS.get(name);
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
