package press.search;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.regex.Pattern;
import press.source.ResourceTable;

/// A formula as a line of text: `T_\text{mem}` is `T_mem`, `\frac{F}{Q}` is `F/Q`.
public final class PlainTex {

  private static final Pattern TOKEN = Pattern.compile("\\\\[A-Za-z]+\\*?|\\\\.|\\s+|[^\\\\\\s]");
  private static final Pattern SUPER = Pattern.compile("[0-9+−-]+");
  private static final Pattern ATOM = Pattern.compile("[\\p{L}\\p{N}_.²³]*");
  private static final Pattern NAME = Pattern.compile("\\\\([A-Za-z]{2,})");
  private static final int DEEPEST = 40;
  private static final int MACROS = 4;

  private static final ResourceTable COMMANDS = ResourceTable.read(PlainTex.class, "tex.txt");

  /// Commands that stand for nothing in a line of text.
  private static final Set<String> SILENT = Set.copyOf(COMMANDS.words("silent"));

  private static final Map<String, String> SIGNS = COMMANDS.pairs("sign");

  private final SortedMap<String, String> macros;
  private final List<String> tokens;
  private final int depth;
  private int at;
  private int nested;

  private PlainTex(String tex, SortedMap<String, String> macros, int depth) {
    this.macros = macros;
    this.depth = depth;
    this.tokens = TOKEN.matcher(tex).results().map(m -> m.group()).toList();
  }

  /// The formula as text.
  ///
  /// @param macros TeX macros of the book, name to expansion
  public static String of(String tex, SortedMap<String, String> macros) {
    return new PlainTex(tex, macros, 0).all().replaceAll("\\s+", " ").strip();
  }

  /// The names of the letters and signs in it, such as `beta`, for those who type them.
  static List<String> names(String tex) {
    return NAME.matcher(tex).results().map(m -> m.group(1)).filter(SIGNS::containsKey).toList();
  }

  private String all() {
    StringBuilder out = new StringBuilder();
    while (at < tokens.size() && !tokens.get(at).equals("}")) {
      out.append(one());
    }
    return out.toString();
  }

  /// The next piece: a group, a command with what it takes, or a character.
  private String one() {
    if (at >= tokens.size()) {
      return "";
    }
    String token = tokens.get(at++);
    if (nested == DEEPEST) {
      return "";
    }
    nested++;
    String words = words(token);
    nested--;
    return words;
  }

  private String words(String token) {
    return switch (token) {
      case "{" -> group();
      case "}" -> "";
      case "^" -> raised(argument());
      case "_" -> "_" + closed(argument());
      case "&", "~", "\\\\" -> " ";
      case "\\frac", "\\dfrac", "\\tfrac" -> closed(argument()) + "/" + closed(argument());
      case "\\begin", "\\end", "\\phantom" -> {
        argument();
        yield " ";
      }
      default -> token.startsWith("\\") ? command(token) : token;
    };
  }

  private String command(String name) {
    String expansion = macros.getOrDefault(name, "#");
    if (!expansion.contains("#") && depth < MACROS) {
      return new PlainTex(expansion, macros, depth + 1).all();
    }
    String bare = name.substring(1);
    if (SILENT.contains(bare)) {
      return "";
    }
    if (SIGNS.containsKey(bare)) {
      return SIGNS.get(bare);
    }
    boolean space = ",;:> ".contains(bare) || bare.equals("quad") || bare.equals("qquad");
    return space ? " " : bare;
  }

  private String group() {
    String inside = all();
    at++;
    return inside;
  }

  /// What a command takes: the next piece that is no blank; with the command before it where that
  /// only says how it looks.
  private String argument() {
    while (at < tokens.size() && (tokens.get(at).isBlank() || isSilent(tokens.get(at)))) {
      at++;
    }
    return at < tokens.size() && tokens.get(at).equals("}") ? "" : one().strip();
  }

  private static boolean isSilent(String token) {
    return token.startsWith("\\") && SILENT.contains(token.substring(1));
  }

  private static String closed(String words) {
    return ATOM.matcher(words).matches() ? words : "(" + words + ")";
  }

  private static String raised(String words) {
    if (!SUPER.matcher(words).matches()) {
      return "^" + closed(words);
    }
    StringBuilder out = new StringBuilder();
    words
        .chars()
        .forEach(c ->
            out.append(c == '+' ? '⁺' : c < '0' || c > '9' ? '⁻' : "⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(c - '0')));
    return out.toString();
  }
}
