package press.evidence;

import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.evidence.Expression.Fact;
import press.evidence.Expression.Number;
import press.evidence.Expression.Operation;
import press.evidence.Expression.Operator;
import press.evidence.Expression.Roof;
import press.evidence.Expression.Row;
import press.evidence.Expression.Sheet;
import press.evidence.Expression.Symbol;
import press.results.Outcome.Mode;
import press.results.RoofKind;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;
import press.units.Quantity;
import press.units.Unit;

/// Reads single operands of an expression, and reports what is wrong with bad ones.
///
/// @param symbols the names that are declared
record OperandParser(SortedSet<String> symbols, Diagnostics problems) {

  private static final Pattern POWER = Pattern.compile("(\\d{1,6})\\^(-?\\d{1,4})([×%x]?)");
  private static final Pattern PLAIN =
      Pattern.compile(
          "(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d*\\.?\\d+(?:[eE][-+]?\\d{1,3})?)([×%x]?)");
  private static final Pattern OF_MACHINE =
      Pattern.compile("(roof|sheet|fact)\\.([\\w.-]+)(?:@([\\w-]+))?(?::mode=(sustained|burst))?");
  private static final Pattern ROW = Pattern.compile("[\\w-]+/[\\w-]+(?:[@:?].*)?");
  private static final Pattern GLUED = Pattern.compile("([\\w.,]+)([-+*/^])([\\w.,]+)");

  /// Whether a word begins a number.
  static boolean isNumber(String word) {
    return word.matches("\\.?\\d.*") && !ROW.matcher(word).matches();
  }

  /// Whether a word behind a number can only be its unit.
  static boolean maybeUnit(String word) {
    return !word.equals("in") && !word.matches("[-−+*·/^(),]");
  }

  /// A number, with its unit in the next word or directly behind it.
  Optional<Expression> number(Span word, Span unitAt) {
    Span at = word.file().span(word.start(), unitAt.end() - word.start());
    Matcher power = POWER.matcher(word.text());
    Matcher plain = PLAIN.matcher(word.text());
    boolean isPower = power.matches();
    if (!isPower && !plain.matches()) {
      return wrong(word, "is no number", help(word.text()));
    }
    double value =
        isPower
            ? Math.pow(Double.parseDouble(power.group(1)), Double.parseDouble(power.group(2)))
            : Double.parseDouble(plain.group(1).replace(",", ""));
    String tight = isPower ? power.group(3) : plain.group(2);
    if (!Double.isFinite(value) || !tight.isEmpty() && !unitAt.text().isEmpty()) {
      return wrong(at, "is no number", "write 4 B, 2^28 or 1e9");
    }
    Optional<Unit> unit =
        unitAt.text().isEmpty() ? Optional.of(Unit.parse(tight)) : unitBehind(unitAt);
    return unit.map(u -> new Number(at, new Quantity(value, u)));
  }

  private static String help(String text) {
    if (GLUED.matcher(text).matches()) {
      return spaced(text);
    }
    if (text.matches("\\d+,\\d+")) {
      return "a point stands before decimals: " + text.replace(',', '.');
    }
    Matcher unit = Pattern.compile("([\\d.,]+)(\\D+)").matcher(text);
    return unit.matches()
        ? "a blank stands between number and unit: " + unit.group(1) + " " + unit.group(2)
        : "write 4 B, 2^28, 1,024 or 1e9";
  }

  private Optional<Unit> unitBehind(Span word) {
    if (symbols.contains(word.text())) {
      return wrong(
          word,
          "does not fit here",
          "between two operands stands an operator with blanks around it: 4 * " + word.text());
    }
    return unit(word);
  }

  Optional<Unit> unit(Span word) {
    try {
      return Optional.of(Unit.parse(word.text()));
    } catch (Unit.UnitException e) {
      String[] parts = e.getMessage().split("; ", 2);
      problems.error("V11", word, parts[0], parts.length > 1 ? parts[1] : "");
      return Optional.empty();
    }
  }

  /// A row, a ceiling, a constant, a fact or a symbol.
  Optional<Expression> name(Span word) {
    String text = word.text();
    Matcher ofMachine = OF_MACHINE.matcher(text);
    boolean hasMode = ofMachine.matches() && ofMachine.group(4) != null;
    if (ofMachine.matches() && (!hasMode || text.startsWith("roof."))) {
      String machine = ofMachine.group(3) == null ? "" : ofMachine.group(3);
      String name = ofMachine.group(2);
      return switch (ofMachine.group(1)) {
        case "sheet" -> Optional.of(new Sheet(word, name, machine));
        case "fact" -> Optional.of(new Fact(word, name, machine));
        default -> roof(word, name, machine, "burst".equals(ofMachine.group(4)));
      };
    }
    if (symbols.contains(text)) {
      return Optional.of(new Symbol(word, text));
    }
    if (ROW.matcher(text).matches() && !isGlued(text)) {
      return Reference.parse(word, problems).map(r -> new Row(word, r));
    }
    return unknown(word);
  }

  /// Whether `a/b` was meant as a quotient: of declared symbols or numbers.
  private boolean isGlued(String text) {
    Matcher glued = GLUED.matcher(text);
    return glued.matches() && isKnown(glued.group(1)) && isKnown(glued.group(3));
  }

  private boolean isKnown(String text) {
    return symbols.contains(text) || isNumber(text);
  }

  private Optional<Expression> unknown(Span word) {
    String text = word.text();
    if (text.matches("[-−+*·/^,)]|in")) {
      return wrong(word, "does not fit here", "an operand is missing before it");
    }
    if (GLUED.matcher(text).matches()) {
      return wrong(word, "is neither a number nor a name", spaced(text));
    }
    if (text.matches("[A-Za-z]\\w*")) {
      problems.error("V12", word, "no symbol \"" + text + "\"", symbolHelp(text));
      return Optional.empty();
    }
    if (text.startsWith("value:")) {
      return wrong(
          word,
          "is neither a number nor a name",
          "a row stands without value: " + text.substring("value:".length()));
    }
    return wrong(
        word,
        "is neither a number nor a name",
        "there are numbers (4 B, 2^28), references (stream/float4?GB/s), roof.copy, sheet.fp32,"
            + " fact.l2 and declared symbols");
  }

  private static String spaced(String text) {
    return "operators stand between blanks: " + GLUED.matcher(text).replaceAll("$1 $2 $3");
  }

  private <T> Optional<T> wrong(Span at, String message, String help) {
    problems.error("V10", at, "\"" + at.text() + "\" " + message, help);
    return Optional.empty();
  }

  private String symbolHelp(String text) {
    return symbols.isEmpty()
        ? "none is declared before this place; a {calc} fence declares them: given "
            + text
            + " = 4 B"
        : SpellingSuggestions.didYouMean(text, symbols);
  }

  private Optional<Expression> roof(Span word, String name, String machine, boolean burst) {
    Optional<RoofKind> kind = RoofKind.of(name);
    if (kind.isEmpty()) {
      problems.error(
          "V14",
          word.part("roof.".length(), name.length()),
          "no roof \"" + name + "\"",
          SpellingSuggestions.didYouMean(name, RoofKind.words()));
    }
    Mode mode = burst ? Mode.BURST : Mode.SUSTAINED;
    return kind.map(k -> new Roof(word, name, k, machine, mode));
  }

  Optional<Operator> function(Span name) {
    List<Operator> functions = Operator.functions();
    Optional<Operator> function =
        functions.stream().filter(f -> f.word().equals(name.text())).findFirst();
    if (function.isEmpty()) {
      problems.error(
          "V13",
          name,
          "no function \"" + name.text() + "\"",
          SpellingSuggestions.didYouMean(
              name.text(), functions.stream().map(Operator::word).toList()));
    }
    return function;
  }

  /// The call, if its arguments have the number and kind that the function takes.
  Optional<Expression> call(Operation call, Span name) {
    int count = call.operands().size();
    boolean rows = call.operands().stream().allMatch(OperandParser::isBareRow);
    String word = call.operator().word();
    boolean fits =
        switch (call.operator()) {
          case SPEEDUP -> rows && count == 2;
          case BYTES, FLOPS -> rows && count == 1;
          case MIN, MAX -> count > 1;
          case SQRT, LOG2, CEIL, FLOOR, PLUS, MINUS, TIMES, OVER, POWER, NEGATED -> count == 1;
        };
    if (fits) {
      return Optional.of(call);
    }
    String takes =
        switch (call.operator()) {
          case SPEEDUP -> "two rows, new and base: speedup(sgemm/tiled, sgemm/naive)";
          case BYTES, FLOPS -> "a row: " + word + "(stream/float4:op=copy)";
          case MIN, MAX -> "two arguments or more: " + word + "(a, b)";
          case SQRT, LOG2, CEIL, FLOOR, PLUS, MINUS, TIMES, OVER, POWER, NEGATED ->
              "one argument: " + word + "(x)";
        };
    problems.error("V13", name, name.text() + " takes other arguments", "it takes " + takes);
    return Optional.empty();
  }

  private static boolean isBareRow(Expression argument) {
    return argument instanceof Row(_, Reference r) && r.metric().isEmpty();
  }
}
