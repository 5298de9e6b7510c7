package press.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.evidence.Expression.AcrossRuns;
import press.evidence.Expression.InUnit;
import press.evidence.Expression.Operation;
import press.evidence.Expression.Operator;
import press.source.Diagnostics;
import press.source.Span;

/// Reads arithmetic as an author writes it: `4 B * n / roof.copy in us`.
///
/// Operators stand between blanks, because names and references contain `-` and `/`. Multiplication
/// and division bind closer than addition and subtraction, a power closest and from the right, a
/// minus before a power takes the whole power. `across runs` and `in UNIT` end the whole.
public final class ExpressionParser {

  private static final int NESTING_LIMIT = 50;
  private static final int LENGTH_LIMIT = 2_000;
  private static final Pattern POWER = Pattern.compile("([a-zA-Z_]\\w*(?=\\^)|\\^)");

  private final List<Span> words;
  private final Span end;
  private final OperandParser operands;
  private final Diagnostics problems;
  private int next;
  private int deep;

  private ExpressionParser(Span at, SortedSet<String> symbols, Diagnostics problems) {
    this.words = words(at);
    this.end = at.part(at.text().length(), 0);
    this.operands = new OperandParser(symbols, problems);
    this.problems = problems;
  }

  /// Stops the parser after a mistake was reported.
  private static final class Stop extends Exception {
    private static final long serialVersionUID = 1L;

    Stop() {
      super("reported", null, false, false);
    }
  }

  /// Reads an expression; empty after reporting what is wrong.
  ///
  /// @param at the expression and nothing else
  /// @param symbols the names that are declared where it stands
  public static Optional<Expression> parse(
      Span at, SortedSet<String> symbols, Diagnostics problems) {
    if (at.text().length() > LENGTH_LIMIT) {
      problems.error(
          "V10", at.part(0, 20), "an expression of more than 2,000 characters", "give parts names");
      return Optional.empty();
    }
    try {
      return Optional.of(new ExpressionParser(at, symbols, problems).whole());
    } catch (Stop reported) {
      return Optional.empty();
    }
  }

  private Expression whole() throws Stop {
    int from = next;
    Expression sum = sum();
    Expression compared = is("across") ? acrossRuns(from, sum) : sum;
    Expression whole = is("in") ? inUnit(from, compared) : compared;
    if (next < words.size()) {
      throw stop(words.get(next), leftOver());
    }
    return whole;
  }

  private String leftOver() {
    String text = words.get(next).text();
    return text.equals(")")
        ? "it closes nothing; remove it, or open it before"
        : text.matches("and|or|&&?|\\|\\|?")
            ? "one inequality holds at a time: make two claims of it, or a chain a <= b <= c"
            : "between two operands stands an operator with blanks around it: %s * %s"
                .formatted(words.get(next - 1).text(), text);
  }

  private Expression inUnit(int from, Expression of) throws Stop {
    next++;
    Span word = word("after \"in\" stands a unit, such as in GB/s");
    return new InUnit(since(from), of, or(operands.unit(word)));
  }

  private Expression acrossRuns(int from, Expression of) throws Stop {
    next++;
    Span word = word("write: a / b across runs");
    if (!word.text().equals("runs")) {
      throw stop(word, "write: a / b across runs");
    }
    return new AcrossRuns(since(from), of);
  }

  private Expression sum() throws Stop {
    int from = next;
    Expression left = product();
    while (is("+") || is("-") || is("−")) {
      Operator operator = is("+") ? Operator.PLUS : Operator.MINUS;
      next++;
      left = operation(from, operator, left, product());
    }
    return left;
  }

  private Expression product() throws Stop {
    int from = next;
    Expression left = signed();
    while (is("*") || is("·") || is("/")) {
      Operator operator = is("/") ? Operator.OVER : Operator.TIMES;
      next++;
      left = operation(from, operator, left, signed());
    }
    return left;
  }

  private Expression signed() throws Stop {
    if (!is("-") && !is("−")) {
      return power();
    }
    int from = next++;
    return operation(from, Operator.NEGATED, deeper(this::signed));
  }

  private Expression power() throws Stop {
    int from = next;
    Expression base = operand();
    if (!is("^")) {
      return base;
    }
    next++;
    return operation(from, Operator.POWER, base, deeper(this::signed));
  }

  private Expression operand() throws Stop {
    Span word = word("here stands a number, a reference, a name or a parenthesis");
    if (word.text().equals("(")) {
      Expression inner = deeper(this::sum);
      close(word);
      return inner;
    }
    if (next < words.size() && words.get(next).text().equals("(") && touches(word)) {
      return call(word);
    }
    if (!OperandParser.isNumber(word.text())) {
      return or(operands.name(word));
    }
    boolean unit = next < words.size() && OperandParser.maybeUnit(words.get(next).text());
    return or(
        unit
            ? operands.number(word, words.get(next++))
            : operands.number(word, word.part(word.text().length(), 0)));
  }

  private boolean touches(Span word) {
    return words.get(next).start() == word.end();
  }

  private Expression call(Span name) throws Stop {
    int from = next - 1;
    Operator function = or(operands.function(name));
    Span open = words.get(next++);
    List<Expression> arguments = new ArrayList<>();
    do {
      arguments.add(deeper(this::sum));
    } while (took(","));
    close(open);
    return or(operands.call(new Operation(since(from), function, arguments), name));
  }

  private void close(Span open) throws Stop {
    if (!took(")")) {
      if (words.subList(next, words.size()).stream().noneMatch(w -> w.text().equals(")"))) {
        problems.error("V10", open, "a ( without its )", "write ) where it ends");
        throw new Stop();
      }
      throw stop(
          words.get(next),
          "an operator stands between blanks: a * b; arguments are separated by a comma and a"
              + " blank");
    }
  }

  private boolean took(String word) {
    boolean is = is(word);
    next += is ? 1 : 0;
    return is;
  }

  private boolean is(String word) {
    return next < words.size() && words.get(next).text().equals(word);
  }

  private Span word(String wanted) throws Stop {
    if (next == words.size()) {
      Span last = words.isEmpty() ? end : words.getLast();
      throw stop(last, "something is missing behind it: " + wanted);
    }
    return words.get(next++);
  }

  private interface Reading {
    Expression read() throws Stop;
  }

  private Expression deeper(Reading reading) throws Stop {
    if (++deep > NESTING_LIMIT) {
      throw stop(
          words.get(Math.min(next, words.size() - 1)), "nested too deeply; give parts names");
    }
    Expression read = reading.read();
    deep--;
    return read;
  }

  private Operation operation(int from, Operator operator, Expression... operands) {
    return new Operation(since(from), operator, List.of(operands));
  }

  /// The place from a word to the last one that was read, with the parentheses around parts.
  private Span since(int from) {
    Span first = words.get(from);
    return first.file().span(first.start(), words.get(next - 1).end() - first.start());
  }

  private Stop stop(Span at, String help) {
    String found =
        at.text().isEmpty() ? "no expression" : "\"" + at.text() + "\" does not fit here";
    problems.error("V10", at, found, help);
    return new Stop();
  }

  private static <T> T or(Optional<T> read) throws Stop {
    return read.orElseThrow(Stop::new);
  }

  /// The words of an expression, each with its place.
  ///
  /// A blank ends a word; so do parentheses, and a comma before a blank, which separates arguments.
  /// A comma without a blank belongs to the word, as in `op=copy,n=2^28` and `1,024`. A minus
  /// before a word is one of its own, and so is the `^` of `n^3` and `(a + b)^2`; that of `2^28` is
  /// not.
  private static List<Span> words(Span at) {
    List<Span> words = new ArrayList<>();
    String text = at.text();
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (Character.isWhitespace(c)) {
        i++;
      } else {
        int end = standsAlone(text, i) ? i + 1 : power(text, i, end(text, i));
        words.add(at.part(i, end - i));
        i = end;
      }
    }
    return List.copyOf(words);
  }

  /// Where a word ends that may be a name with an exponent.
  private static int power(String text, int from, int end) {
    Matcher power = POWER.matcher(text).region(from, end);
    return power.lookingAt() ? power.end(1) : end;
  }

  private static boolean standsAlone(String text, int i) {
    char c = text.charAt(i);
    return c == '(' || c == ')' || c == '-' || c == '−' || isSeparator(text, i);
  }

  private static boolean isSeparator(String text, int i) {
    boolean last = i + 1 == text.length();
    return text.charAt(i) == ',' && (last || Character.isWhitespace(text.charAt(i + 1)));
  }

  private static int end(String text, int from) {
    int i = from + 1;
    while (i < text.length()
        && !Character.isWhitespace(text.charAt(i))
        && text.charAt(i) != '('
        && text.charAt(i) != ')'
        && !isSeparator(text, i)) {
      i++;
    }
    return i;
  }
}
