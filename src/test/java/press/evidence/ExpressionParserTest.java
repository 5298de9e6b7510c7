package press.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import press.evidence.Expression.InUnit;
import press.evidence.Expression.Number;
import press.evidence.Expression.Operation;
import press.evidence.Expression.Operator;
import press.evidence.Expression.Roof;
import press.evidence.Expression.Row;
import press.evidence.Expression.Sheet;
import press.evidence.Expression.Symbol;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.SourceFile;

class ExpressionParserTest {

  private final Diagnostics problems = new Diagnostics();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 + 2 * 3 | (1 + (2 * 3))",
        "1 * 2 + 3 | ((1 * 2) + 3)",
        "1 - 2 - 3 | ((1 - 2) - 3)",
        "8 / 4 / 2 | ((8 / 4) / 2)",
        "2 ^ 3 ^ 2 | (2 ^ (3 ^ 2))",
        "-n ^ 2 | -(n ^ 2)",
        "2 ^ -3 | (2 ^ -3)",
        "(1 + 2) * 3 | ((1 + 2) * 3)",
        "4 B * n / bw | ((4 B * n) / bw)",
        "n · 2 − 1 | ((n * 2) - 1)",
        "max(n, bw, 1) | max(n, bw, 1)",
        "speedup(a/b, a/c) | speedup(a/b, a/c)",
        "n -1 | (n - 1)",
      })
  void operatorsBindAsOnPaper(String text, String shape) {
    assertEquals(shape, shape(parse(text).orElseThrow(this::reported)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2^28 | 268435456",
        "1,024 | 1024",
        "1e9 | 1000000000",
        "2^-2 | 0.25",
        ".5 | 0.5",
        "4 KiB | 4096",
        "1,000,000.5 | 1000000.5",
        "50 % | 0.5",
        "50% | 0.5",
        "5× | 5",
        "5x | 5",
        "3 µs | 3e-6",
        "2 $/h | 0.000555555555555555",
      })
  void aNumberMayCarryAUnit(String text, double base) {
    Number number = (Number) parse(text).orElseThrow(this::reported);
    assertEquals(base, number.quantity().base(), base * 1e-12);
    assertEquals(text, number.at().text());
  }

  @Test
  void aReferenceIsARunWithoutBlanks() {
    Row row = (Row) parse("  stream/float4@h200:op=copy,n=2^28?GB/s ").orElseThrow();
    assertEquals("stream/float4@h200:op=copy,n=2^28?GB/s", row.at().text());
    assertEquals("268435456", row.reference().where().get("n"));
    assertEquals("h200", row.reference().machine().orElseThrow().text());
    assertEquals("GB/s", row.reference().metricAt().text());
  }

  @Test
  void commasWithoutABlankBelongToAReference() {
    Operation call = (Operation) parse("speedup(a/b:x=1,y=2, a/c:x=1)").orElseThrow(this::reported);
    assertEquals(
        List.of("a/b:x=1,y=2", "a/c:x=1"),
        call.operands().stream().map(a -> a.at().text()).toList());
  }

  @Test
  void roofsAndConstantsMayNameAMachine() {
    Roof roof = (Roof) parse("roof.copy-1@h200-cpu").orElseThrow(this::reported);
    assertEquals("copy-1", roof.name());
    assertEquals("h200-cpu", roof.machine());
    Sheet sheet = (Sheet) parse("sheet.fp32").orElseThrow(this::reported);
    assertEquals("fp32", sheet.name());
    assertEquals("", sheet.machine());
  }

  @Test
  void aUnitAtTheEndIsThatOfTheWhole() {
    InUnit whole = (InUnit) parse("1 + n in GB/s").orElseThrow(this::reported);
    assertEquals("GB/s", whole.unit().symbol());
    assertEquals("(1 + n)", shape(whole.of()));
    assertEquals("1 + n in GB/s", whole.at().text());
  }

  @Test
  void placesAreThoseOfTheFile() {
    SourceFile file = new SourceFile("x.md", "see <calc: 1 + nn> here");
    Expression read =
        ExpressionParser.parse(file.span(11, 6), new TreeSet<>(List.of("nn")), problems)
            .orElseThrow(this::reported);
    assertEquals("x.md:1:16", ((Operation) read).last().at().toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4*n | V10 | 4*n | operators stand between blanks: 4 * n",
        "n/bw | V10 | n/bw | operators stand between blanks: n / bw",
        "4 n | V10 | n | an operator",
        "n bw | V10 | bw | an operator",
        "n + | V10 | + | something is missing",
        "* n | V10 | * | an operand is missing before it",
        "(n + 1 | V10 | ( | write ) where it ends",
        "n + 1) | V10 | ) | it closes nothing",
        "4 Gb | V11 | Gb | did you mean",
        "4B | V10 | 4B | 4 B",
        "1 in | V10 | in | a unit",
        "m + 1 | V12 | m | did you mean",
        "sqr(n) | V13 | sqr | did you mean \"sqrt\"",
        "sqrt(n, n) | V13 | sqrt | one argument",
        "speedup(a/b?ms, a/c) | V13 | speedup | two rows",
        "roof.cpy | V14 | cpy | did you mean \"copy\"",
        "a/b/c | V10 | a/b/c | neither",
        "1,5 | V10 | 1,5 | decimals: 1.5",
        "1 in GB in KB | V10 | in | an operator",
      })
  void aMistakeIsToldAtItsPlaceWithAWayOut(String text, String code, String place, String help) {
    assertEquals(Optional.empty(), parse(text), text);
    assertEquals(1, problems.sorted().size(), problems.sorted()::toString);
    Diagnostic reported = problems.sorted().getFirst();
    assertEquals(code, reported.code());
    assertEquals(place, reported.at().text(), reported::toString);
    assertTrue((reported.message() + reported.help()).contains(help), reported::toString);
  }

  @Test
  void nothingAtAllIsNoExpression() {
    assertEquals(Optional.empty(), parse("  "));
    assertEquals("no expression", problems.sorted().getFirst().message());
  }

  @Test
  void anExpressionNestedAThousandfoldIsRefusedAndNotFollowed() {
    assertEquals(Optional.empty(), parse("(".repeat(900) + "1" + ")".repeat(900)));
    assertEquals(Optional.empty(), parse("-".repeat(900) + "1"));
    assertEquals(Optional.empty(), parse("1 + ".repeat(900) + "1"));
  }

  private Optional<Expression> parse(String text) {
    return ExpressionParser.parse(Toy.span(text), new TreeSet<>(List.of("n", "bw")), problems);
  }

  private AssertionError reported() {
    return new AssertionError(problems.sorted().toString());
  }

  private static String shape(Expression expression) {
    return switch (expression) {
      case Number _, Row _, Roof _, Sheet _, Expression.Fact _, Symbol _ -> expression.at().text();
      case Operation(_, var operator, var of) when operator == Operator.NEGATED ->
          "-" + shape(of.getFirst());
      case Operation(_, var operator, var of) when Operator.functions().contains(operator) ->
          operator.word()
              + "("
              + String.join(", ", of.stream().map(ExpressionParserTest::shape).toList())
              + ")";
      case Operation(_, var operator, var of) ->
          "(" + shape(of.getFirst()) + " " + operator.word() + " " + shape(of.getLast()) + ")";
      case InUnit(_, var of, _) -> shape(of);
      case Expression.AcrossRuns(_, var of) -> shape(of) + " across runs";
    };
  }
}
