package press.description;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;
import press.units.Unit;

/// Reads formulas such as `0.25 * (a[i-1] + a[i+1])` and `sum(k, a[i, k] * b[k, j])`.
///
/// Signs bind as in C, `^` is a power and binds closest.
final class FormulaParser {

  /// Signs of one precedence, the loosest first.
  private static final List<List<String>> LEVELS =
      List.of(
          List.of("||"),
          List.of("&&"),
          List.of("==", "!=", "<", "<=", ">", ">="),
          List.of("+", "-"),
          List.of("*", "/", "%"));

  private static final Pattern WORD =
      Pattern.compile(
          "\\s*(?:(\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?(?![\\w.]))|([A-Za-z_]\\w*)"
              + "|(\\|\\||&&|[=!<>]=|[-+*/%^<>(),=]|\\[|]))");

  private static final Pattern GLUED = Pattern.compile("(\\d+(?:\\.\\d+)?)([A-Za-z_]\\w*)");

  private static final int MAX_WORDS = 300;

  private final Diagnostics problems;
  private final List<FormulaWord> words = new ArrayList<>();
  private final Span whole;
  private int next;

  private FormulaParser(Span whole, Diagnostics problems) {
    this.whole = whole;
    this.problems = problems;
  }

  private enum WordKind {
    NUMBER,
    NAME,
    SIGN
  }

  private record FormulaWord(Span at, WordKind kind) {
    boolean is(String sign) {
      return kind == WordKind.SIGN && at.text().equals(sign);
    }
  }

  /// Stops the parser after a mistake was reported.
  private static final class Stop extends Exception {
    private static final long serialVersionUID = 1L;

    Stop() {
      super("reported", null, false, false);
    }
  }

  /// What must be in an output: `c[i, j] = …`.
  ///
  /// @param array the name on the left
  /// @param indices its indices; none for a single number
  record Equation(Span array, List<Formula.Name> indices, Formula value) {}

  /// Reads a formula; empty after reporting what is wrong.
  static Optional<Formula> formula(Span at, Diagnostics problems) {
    return read(at, problems, FormulaParser::level);
  }

  /// Reads an equation; empty after reporting what is wrong.
  static Optional<Equation> equation(Span at, Diagnostics problems) {
    return read(at, problems, FormulaParser::equation);
  }

  @FunctionalInterface
  private interface Rule<T> {
    T read(FormulaParser parser) throws Stop;
  }

  private static <T> Optional<T> read(Span at, Diagnostics problems, Rule<T> rule) {
    FormulaParser parser = new FormulaParser(at, problems);
    try {
      parser.split();
      T read = rule.read(parser);
      if (parser.next < parser.words.size()) {
        FormulaWord word = parser.words.get(parser.next);
        throw word.kind() == WordKind.NAME || word.kind() == WordKind.NUMBER
            ? parser.stop(
                word.at(),
                "two values with nothing between them",
                word.at().text().equals("x")
                    ? "the sign is *: write it in place of x"
                    : Unit.find(word.at().text()).isPresent()
                        ? "a formula has no units: remove " + word.at().text()
                        : "write the sign between them, such as * before " + word.at().text())
            : parser.stop(word.at(), "this does not belong here");
      }
      return Optional.of(read);
    } catch (Stop reported) {
      return Optional.empty();
    }
  }

  private void split() throws Stop {
    String text = whole.text();
    Matcher matcher = WORD.matcher(text);
    int from = 0;
    while (!text.substring(from).isBlank()) {
      if (!matcher.find(from) || matcher.start() != from || words.size() == MAX_WORDS) {
        int blanks = text.length() - from - text.substring(from).stripLeading().length();
        Matcher glued = GLUED.matcher(text).region(from + blanks, text.length());
        if (glued.lookingAt()) {
          throw stop(
              whole.part(from + blanks, glued.group().length()),
              "\"" + glued.group() + "\" is neither a number nor a name",
              "write the sign between them: " + glued.group(1) + " * " + glued.group(2));
        }
        throw stop(
            whole.part(from + blanks, 1),
            words.size() == MAX_WORDS ? "the formula is too long" : "no formula has this sign");
      }
      for (WordKind kind : WordKind.values()) {
        int group = kind.ordinal() + 1;
        if (matcher.group(group) != null) {
          words.add(
              new FormulaWord(
                  whole.part(matcher.start(group), matcher.group(group).length()), kind));
        }
      }
      from = matcher.end();
    }
  }

  private Equation equation() throws Stop {
    Span name = name("write what must come out, such as b[i] = 2 * a[i]").at();
    List<Formula.Name> indices = new ArrayList<>();
    if (took("[")) {
      do {
        indices.add(name("an index is a name here, such as i"));
      } while (took(","));
      expect("]");
    }
    expect("=");
    return new Equation(name, List.copyOf(indices), level());
  }

  private Formula.Name name(String help) throws Stop {
    if (next == words.size() || words.get(next).kind() != WordKind.NAME) {
      throw stop(here(), "a name is missing here", help);
    }
    Span at = words.get(next++).at();
    return new Formula.Name(at, at.text());
  }

  private Formula level() throws Stop {
    return level(0);
  }

  private Formula level(int level) throws Stop {
    if (level == LEVELS.size()) {
      return power();
    }
    int from = next;
    Formula left = level(level + 1);
    while (next < words.size() && isOneOf(LEVELS.get(level))) {
      String operator = words.get(next++).at().text();
      Formula right = level(level + 1);
      left = new Formula.Operation(since(from), operator, left, right);
    }
    return left;
  }

  private boolean isOneOf(List<String> signs) {
    return signs.stream().anyMatch(words.get(next)::is);
  }

  private Formula power() throws Stop {
    int from = next;
    Formula base = single();
    return took("^") ? new Formula.Operation(since(from), "^", base, power()) : base;
  }

  private Formula single() throws Stop {
    int from = next;
    if (took("-")) {
      Formula zero = new Formula.Literal(since(from), 0);
      return new Formula.Operation(since(from), "-", zero, power());
    }
    if (took("(")) {
      Formula inside = level();
      expect(")");
      return inside;
    }
    if (next == words.size() || words.get(next).kind() == WordKind.SIGN) {
      String missing = "a number, a name or a parenthesis is missing here";
      throw next == words.size() && next > 0
          ? stop(here(), missing, "write it there, such as " + whole.text().strip() + " 1")
          : stop(here(), missing);
    }
    FormulaWord word = words.get(next++);
    if (word.kind() == WordKind.NUMBER) {
      return new Formula.Literal(word.at(), Double.parseDouble(word.at().text()));
    }
    String name = word.at().text();
    if (took("[")) {
      List<Formula> indices = list("]");
      return new Formula.Element(since(from), name, indices);
    }
    if (!took("(")) {
      return new Formula.Name(word.at(), name);
    }
    if (name.equals("sum")) {
      String index = name("write the index first: sum(i, a[i])").name();
      expect(",");
      Formula term = level();
      expect(")");
      return new Formula.Sum(since(from), index, term);
    }
    return call(word.at(), from);
  }

  private Formula call(Span name, int from) throws Stop {
    String word = name.text();
    Optional<FormulaFunction> function = FormulaFunction.named(word);
    int arity = function.map(FormulaFunction::arity).orElse(1);
    if (function.isEmpty() && !word.equals("local")) {
      List<String> all = new ArrayList<>(FormulaFunction.words());
      all.add("sum");
      throw stop(name, "no function \"" + word + "\"", SpellingSuggestions.didYouMean(word, all));
    }
    List<Formula> arguments = list(")");
    if (arguments.size() != arity) {
      throw stop(name, word + " takes " + (arity == 1 ? "1 argument" : arity + " arguments"));
    }
    return new Formula.Call(since(from), word, arguments);
  }

  private List<Formula> list(String end) throws Stop {
    List<Formula> all = new ArrayList<>();
    do {
      all.add(level());
    } while (took(","));
    expect(end);
    return all;
  }

  private boolean took(String sign) {
    boolean there = next < words.size() && words.get(next).is(sign);
    next += there ? 1 : 0;
    return there;
  }

  private void expect(String sign) throws Stop {
    if (!took(sign)) {
      throw stop(
          here(),
          "\"" + sign + "\" is missing here",
          sign.equals(",")
              ? "the index comes first, then a comma: sum(i, a[i])"
              : "write " + sign + " behind what it closes");
    }
  }

  /// The next word, or the last character where there is none.
  private Span here() {
    return next < words.size()
        ? words.get(next).at()
        : whole.part(Math.max(0, whole.text().length() - 1), 1);
  }

  private Span since(int from) {
    int start = words.get(from).at().start();
    return whole.file().span(start, words.get(next - 1).at().end() - start);
  }

  private Stop stop(Span at, String message) {
    return stop(
        at, message, "formulas are made of + - * / % ^, comparisons, a[i], sum(i, a[i]) and if");
  }

  private Stop stop(Span at, String message, String help) {
    problems.error("Y04", at, message, help);
    return new Stop();
  }
}
