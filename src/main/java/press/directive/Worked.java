package press.directive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.evidence.Calculation;
import press.evidence.Calculation.Line;
import press.evidence.Compiled;
import press.evidence.Evaluator;
import press.evidence.Expression;
import press.evidence.Sweep;
import press.evidence.Value;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.Statement;
import press.parse.Item.FenceItem;
import press.units.Unit;

/// A calculation on its page: each line with its formula and what it comes to.
///
/// @param slider of a given number, if any
record Worked(Calculation calculation, Optional<Slider> slider) implements Block {

  private static final Pattern POWER = Pattern.compile("(?<![\\w.,])(\\d+)\\^(-?)(\\d+)");
  private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

  @Override
  public String template() {
    return CalcDirective.NAME;
  }

  @Override
  public Optional<Label.Kind> counted() {
    return Optional.empty();
  }

  @Override
  public String anchor() {
    return calculation.name();
  }

  @Override
  public boolean staysAlike() {
    return true;
  }

  @Override
  public Map<String, Object> show(LinkedBook book, Chapter chapter) {
    List<Map<String, Object>> lines = new ArrayList<>();
    calculation.lines().forEach(line -> lines.add(line(line, book)));
    boolean moves =
        calculation.lines().stream().anyMatch(l -> calculation.dependsOnMachine(l.expression()));
    return Map.of(
        "lines",
        lines,
        "worded",
        calculation.lines().stream().anyMatch(line -> !line.words().isEmpty()),
        "moves",
        moves,
        "slider",
        slider.map(s -> s.show(book)).orElse(Map.of()));
  }

  @Override
  public List<Expression> expressions() {
    return calculation.lines().stream().map(Line::expression).toList();
  }

  @Override
  public List<Statement> statements(LinkedBook book, FenceItem fence) {
    List<Statement> all = new ArrayList<>();
    for (Line line : calculation.lines()) {
      Evaluator evidence = book.evidence();
      Unit unit = calculation.unit(line, evidence, book.machine());
      Value value = evidence.value(line.expression(), unit, calculation.view(book.machine()));
      String said = line.symbol() + " = " + MetricTable.point("", value).text();
      all.add(new Statement(line.at(), "", said, said));
    }
    return all;
  }

  private Map<String, Object> line(Line line, LinkedBook book) {
    Evaluator evidence = book.evidence();
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("symbol", line.symbol());
    data.put("given", line.given());
    data.put("formula", formula(line.expression().at().text()));
    data.put("range", line.range().map(r -> range(r, line)).orElse(""));
    data.put("words", line.words());
    Unit unit = calculation.unit(line, evidence, book.machine());
    var view = calculation.view(book.machine());
    boolean slot = calculation.dependsOnMachine(line.expression());
    data.put("slot", slot);
    data.put("rule", slot ? new Compiled(evidence).value(line.expression(), unit, view) : "");
    switch (evidence.value(line.expression(), unit, view)) {
      case Value.Measured m -> {
        data.put("value", m.text());
        data.put("why", String.join("\n", m.provenance()));
        data.put("state", m.stale() ? "stale" : "ok");
      }
      case Value.Word w -> throw new IllegalStateException("an expression is no word: " + w);
      case Value.Missing m -> {
        data.put("value", "not measured on " + evidence.machineTitle(m.machine()));
        data.put("why", m.reason());
        data.put("state", "missing");
      }
    }
    return data;
  }

  private static String range(Calculation.Range range, Line line) {
    return Sweep.step(range.low().base(), line) + " to " + Sweep.step(range.high().base(), line);
  }

  /// An expression as one writes it on paper: `4 B · n / bw`, `2²⁸`.
  static String formula(String text) {
    String signs = text.replace(" * ", " · ").replace(" - ", " − ").replaceAll("\\s+", " ");
    Matcher power = POWER.matcher(signs);
    return power.replaceAll(
        m -> m.group(1) + (m.group(2).isEmpty() ? "" : "⁻") + raised(m.group(3)));
  }

  private static String raised(String digits) {
    StringBuilder raised = new StringBuilder();
    digits.chars().forEach(c -> raised.append(SUPERSCRIPTS.charAt(c - '0')));
    return raised.toString();
  }
}
