package press.linking;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.linking.ChapterDrafter.DraftedChapter;
import press.markdown.SymbolReader;
import press.model.ChapterPlaces;
import press.source.Diagnostics;

/// Guards the notation: a symbol that a convention declares means one thing in the convention's
/// chapter and in every chapter that requires it; in a chapter called `conventions`, in the whole
/// book.
final class NotationCheck {

  private static final String EVERYWHERE = "conventions";
  private static final Pattern ARTICLES = Pattern.compile("\\b(?:an?|the)\\s+");

  private final ReadingOrder order;
  private final SortedMap<String, String> macros;
  private final Diagnostics problems;
  private final List<Known> known = new ArrayList<>();

  private NotationCheck(
      ReadingOrder order, SortedMap<String, String> macros, Diagnostics problems) {
    this.order = order;
    this.macros = macros;
    this.problems = problems;
  }

  /// A declaration with its chapter.
  ///
  /// @param symbol in the form in which symbols are compared
  /// @param firm whether a convention says so, not a definition's title
  private record Known(
      String symbol, SymbolReader.Declared declared, String chapter, boolean firm) {}

  /// Reports which symbols have two meanings, and which conventions declare nothing.
  ///
  /// @param macros TeX macros of the book, name to expansion
  static void check(
      ReadingOrder order,
      List<DraftedChapter> drafts,
      SortedMap<String, String> macros,
      Diagnostics problems) {
    NotationCheck notation = new NotationCheck(order, macros, problems);
    for (DraftedChapter draft : drafts) {
      if (draft.place().printed()) {
        draft.places().get().declarations().forEach(d -> notation.read(d, draft.place().slug()));
      }
    }
    notation.compare();
  }

  private void read(ChapterPlaces.Declaration declaration, String chapter) {
    boolean convention = declaration.convention();
    if (convention && declaration.symbols().isEmpty()) {
      problems.error(
          "L22",
          declaration.at(),
          "a convention that declares no symbol",
          "begin a line or a list item like this: $B$ is the batch size");
    }
    declaration
        .symbols()
        .forEach(d -> known.add(new Known(normalForm(d.tex(), macros), d, chapter, convention)));
  }

  /// Each declaration with the first one before or after it that says otherwise.
  private void compare() {
    for (int i = 0; i < known.size(); i++) {
      Known later = known.get(i);
      for (Known earlier : known.subList(0, i)) {
        if (earlier.symbol().equals(later.symbol())
            && meet(earlier, later)
            && !agree(earlier, later)) {
          tell(earlier, later);
          break;
        }
      }
    }
  }

  private void tell(Known earlier, Known later) {
    problems.error(
        "L21",
        later.declared().at(),
        "$%s$ is \"%s\" here and \"%s\" at %s:%d"
            .formatted(
                later.declared().tex().strip(),
                later.declared().meaning(),
                earlier.declared().meaning(),
                earlier.declared().at().file().path(),
                earlier.declared().at().line()),
        "use another symbol for one of them, or say the same of both");
  }

  /// Whether one stands where the other holds; only conventions hold anywhere.
  private boolean meet(Known a, Known b) {
    return a.firm() && holds(a, b.chapter()) || b.firm() && holds(b, a.chapter());
  }

  private boolean holds(Known convention, String chapter) {
    return convention.chapter().equals(EVERYWHERE)
        || convention.chapter().equals(chapter)
        || order.required(chapter).contains(convention.chapter());
  }

  private static boolean agree(Known a, Known b) {
    String one = gist(a.declared().meaning());
    String other = gist(b.declared().meaning());
    if (a.firm() && b.firm()) {
      return one.equals(other);
    }
    Set<String> words = new LinkedHashSet<>(List.of(one.split(" ")));
    Set<String> others = new LinkedHashSet<>(List.of(other.split(" ")));
    return words.containsAll(others) || others.containsAll(words);
  }

  /// A meaning without articles, and without what follows a comma or stands in parentheses.
  private static String gist(String meaning) {
    String head = meaning.toLowerCase(Locale.ROOT).split("[,(;]", 2)[0];
    return ARTICLES.matcher(head).replaceAll("").replaceAll("\\s+", " ").strip();
  }

  private static final Pattern TOKEN = Pattern.compile("\\\\[A-Za-z]+|\\\\.|[^\\s\\\\]");
  private static final Pattern COMMAND = Pattern.compile("\\\\[A-Za-z]+");
  private static final Pattern BLANK = Pattern.compile("\\\\[,;:! ]|~");
  // A token is written as itself and a blank: `\beta `, `{ `.
  private static final Pattern GROUP =
      Pattern.compile(
          "\\{ ((?:\\\\[A-Za-z]+ \\{ [^{}]*} )|(?:(?:\\\\[A-Za-z]+|\\\\.|[^{}\\s]) ))} ");
  private static final int DEEPEST = 4;

  /// `{a}` is `a`, `\beta ` is `\beta`, `T_{\text{mem}}` is `T_\text{mem}`; macros without
  /// parameters are expanded.
  static String normalForm(String tex, SortedMap<String, String> macros) {
    String text = expanded(tex, macros);
    StringBuilder tokens = new StringBuilder();
    Matcher token = TOKEN.matcher(BLANK.matcher(text).replaceAll(" "));
    while (token.find()) {
      tokens.append(token.group()).append(' ');
    }
    String before = "";
    String after = tokens.toString();
    while (!after.equals(before)) {
      before = after;
      after = GROUP.matcher(before).replaceAll("$1");
    }
    return after.strip();
  }

  private static String expanded(String tex, SortedMap<String, String> macros) {
    String text = tex;
    for (int i = 0; i < DEEPEST; i++) {
      text =
          COMMAND
              .matcher(text)
              .replaceAll(m -> {
                String expansion = macros.getOrDefault(m.group(), m.group());
                return Matcher.quoteReplacement(expansion.contains("#") ? m.group() : expansion);
              });
    }
    return text;
  }
}
