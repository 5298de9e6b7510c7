package press.cite;

import java.text.Normalizer;
import java.util.Map;
import java.util.function.Consumer;

/// The words of a BibTeX value: accents and symbols of TeX as characters, braces gone.
final class TexText {

  /// What stands over or under the next letter.
  private static final Map<String, String> ACCENTS =
      Map.ofEntries(
          Map.entry("`", "\u0300"),
          Map.entry("'", "\u0301"),
          Map.entry("^", "\u0302"),
          Map.entry("~", "\u0303"),
          Map.entry("=", "\u0304"),
          Map.entry("u", "\u0306"),
          Map.entry(".", "\u0307"),
          Map.entry("\"", "\u0308"),
          Map.entry("r", "\u030A"),
          Map.entry("H", "\u030B"),
          Map.entry("v", "\u030C"),
          Map.entry("d", "\u0323"),
          Map.entry("c", "\u0327"),
          Map.entry("k", "\u0328"),
          Map.entry("b", "\u0331"));

  private static final Map<String, String> SYMBOLS =
      Map.ofEntries(
          Map.entry("ss", "ß"),
          Map.entry("ae", "æ"),
          Map.entry("AE", "Æ"),
          Map.entry("oe", "œ"),
          Map.entry("OE", "Œ"),
          Map.entry("aa", "å"),
          Map.entry("AA", "Å"),
          Map.entry("o", "ø"),
          Map.entry("O", "Ø"),
          Map.entry("l", "ł"),
          Map.entry("L", "Ł"),
          Map.entry("i", "ı"),
          Map.entry("j", "ȷ"),
          Map.entry("dh", "ð"),
          Map.entry("DH", "Ð"),
          Map.entry("th", "þ"),
          Map.entry("TH", "Þ"),
          Map.entry("dj", "đ"),
          Map.entry("DJ", "Đ"),
          Map.entry("ng", "ŋ"),
          Map.entry("NG", "Ŋ"),
          Map.entry("textendash", "–"),
          Map.entry("textemdash", "—"),
          Map.entry("textquoteright", "’"),
          Map.entry("textquoteleft", "‘"),
          Map.entry("ldots", "…"),
          Map.entry("dots", "…"),
          Map.entry("copyright", "©"),
          Map.entry("textregistered", "®"),
          Map.entry("texttrademark", "™"),
          Map.entry("textbackslash", "\\"),
          Map.entry("textasciitilde", "~"),
          Map.entry("textmu", "µ"),
          Map.entry("TeX", "TeX"),
          Map.entry("LaTeX", "LaTeX"),
          Map.entry("times", "×"),
          Map.entry("cdot", "·"),
          Map.entry("pm", "±"),
          Map.entry("le", "≤"),
          Map.entry("leq", "≤"),
          Map.entry("ge", "≥"),
          Map.entry("geq", "≥"),
          Map.entry("ne", "≠"),
          Map.entry("approx", "≈"),
          Map.entry("to", "→"),
          Map.entry("infty", "∞"),
          Map.entry("log", "log"),
          Map.entry("alpha", "α"),
          Map.entry("beta", "β"),
          Map.entry("gamma", "γ"),
          Map.entry("delta", "δ"),
          Map.entry("epsilon", "ε"),
          Map.entry("lambda", "λ"),
          Map.entry("mu", "µ"),
          Map.entry("pi", "π"),
          Map.entry("sigma", "σ"),
          Map.entry("phi", "φ"),
          Map.entry("omega", "ω"),
          Map.entry("Omega", "Ω"),
          Map.entry("Theta", "Θ"),
          Map.entry("Delta", "Δ"));

  /// Commands of looks, which leave their words as they are.
  private static final String LOOKS =
      " emph textit textbf textsc texttt textrm textsf textup mathrm mathit mathbf mathcal em it bf"
          + " sc tt rm url mbox text ensuremath relax protect ";

  private static final String POWERS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

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

  /// The words of a value; commands that are not known are told to `unknown` and left out.
  static String of(String tex, Consumer<String> unknown) {
    String words = new TexText(tex, unknown).read();
    return Normalizer.normalize(words, Normalizer.Form.NFC)
        .replaceAll("[ \\t\\r\\n]+", " ")
        .strip();
  }

  private String read() {
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
        case '-' -> run("-", "---", "—", "--", "–");
        case '`' -> run("`", "``", "“", "`", "‘");
        case '\'' -> run("'", "''", "”", "'", "’");
        default -> letter(Character.toString(tex.codePointAt(at)));
      }
    }
    return out.toString();
  }

  private void run(String one, String longer, String first, String shorter, String second) {
    if (tex.startsWith(longer, at)) {
      at += longer.length();
      out.append(first);
    } else if (tex.startsWith(shorter, at)) {
      at += shorter.length();
      out.append(second);
    } else {
      at += one.length();
      out.append(one);
    }
  }

  /// A character, with the accent that waits for it.
  private void letter(String character) {
    at += character.length();
    if (math && character.equals("^") && at < tex.length() && isDigit(tex.charAt(at))) {
      add(Character.toString(POWERS.charAt(tex.charAt(at++) - '0')));
    } else if (accent.isEmpty() || !character.isBlank()) {
      add(character);
    }
  }

  private void add(String character) {
    // Dots make room for an accent.
    boolean dotless = !accent.isEmpty() && (character.equals("ı") || character.equals("ȷ"));
    out.append(dotless ? character.equals("ı") ? "i" : "j" : character).append(accent);
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
      add(SYMBOLS.get(name));
    } else if (!LOOKS.contains(" " + name + " ")) {
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

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }
}
