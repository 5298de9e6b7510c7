package press.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import press.results.Measurement;
import press.results.ResultFile;
import press.results.Results;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;
import press.units.Unit;

/// Expressions with what the press says of them on one machine, and the rules by which a reader's
/// browser must say the same.
///
/// @param evaluator over all results
/// @param machine id of the machine in view
public record Corpus(Evaluator evaluator, String machine) {

  private static final Pattern OPTION = Pattern.compile(" (at|on|predicted): ");

  /// An expression.
  ///
  /// @param kind `value`, `calc` or `claim`
  /// @param written as an author writes it; of a claim `inequality [at: …] [on: …] [predicted: …]`
  /// @param rule for the browser
  /// @param said what a reader sees: number with flags, or verdict
  /// @param why provenance, or the reason
  public record Entry(String kind, String written, String rule, String messages, String why) {}

  /// An entry for an expression that must be right.
  public Entry entry(String kind, String written) {
    Diagnostics problems = new Diagnostics();
    Optional<Entry> entry =
        switch (kind) {
          case "value" -> value(written, problems);
          case "calc" -> calc(written, problems);
          case "claim" -> claim(written, problems);
          default -> Optional.empty();
        };
    return entry.orElseThrow(
        () -> new AssertionError(kind + " " + written + ": " + problems.sorted()));
  }

  private Optional<Entry> value(String written, Diagnostics problems) {
    ExpressionCompiler compiled = new ExpressionCompiler(evaluator);
    return Reference.parse(Toy.span(written), problems)
        .filter(ref -> evaluator.check(ref, problems))
        .map(ref -> entry("value", written, compiled.value(ref), evaluator.value(ref, machine)));
  }

  private Optional<Entry> calc(String written, Diagnostics problems) {
    ExpressionCompiler compiled = new ExpressionCompiler(evaluator);
    View view = View.of(machine);
    return ExpressionParser.parse(Toy.span(written), new TreeSet<>(), problems)
        .filter(e -> evaluator.check(e, new TreeMap<>(), problems).isPresent())
        .map(e -> {
          Unit unit = e instanceof Expression.InUnit in ? in.unit() : Unit.ONE;
          String rule = compiled.value(e, unit, view);
          return entry("calc", written, rule, evaluator.value(e, unit, view));
        });
  }

  private static Entry entry(String kind, String written, String rule, Value value) {
    return switch (value) {
      case Value.Measured m -> {
        String days = m.days().isEmpty() ? "" : " rows of " + String.join(" and ", m.days());
        String messages = m.shown() + days + (m.stale() ? " stale" : "");
        yield new Entry(kind, written, rule, messages, why(m.provenance(), m.stale()));
      }
      case Value.Word w ->
          new Entry(
              kind,
              written,
              rule,
              w.text() + (w.stale() ? " stale" : ""),
              why(w.provenance(), w.stale()));
      case Value.Missing m -> new Entry(kind, written, rule, "—", m.reason());
    };
  }

  private static String why(List<String> lines, boolean stale) {
    return String.join("\n", lines) + (stale ? "\nStale: measured with an older source" : "");
  }

  private Optional<Entry> claim(String written, Diagnostics problems) {
    SourceFile file = new SourceFile("x.md", written);
    Map<String, Span> options = new TreeMap<>();
    Matcher option = OPTION.matcher(written);
    int from = 0;
    String name = "holds";
    while (option.find()) {
      options.put(name, file.span(from, option.start() - from));
      name = option.group(1);
      from = option.end();
    }
    options.put(name, file.span(from, written.length() - from));
    Results results = evaluator.index().results();
    return new ClaimReader(evaluator, results, machine, problems)
        .read("c", options)
        .map(claim -> {
          Judgement judged = new Judge(evaluator).of(claim, machine);
          boolean none = judged.verdict() == ClaimVerdict.NOT_MEASURED;
          String why = none ? judged.gaps().getFirst().reason() : "";
          String predicted = judged.prediction().words();
          String messages =
              judged.verdict().words()
                  + (judged.stale() ? " stale" : "")
                  + (predicted.isEmpty() ? "" : " · " + predicted);
          return new Entry(
              "claim", written, new ExpressionCompiler(evaluator).claim(claim), messages, why);
        });
  }

  /// Every row of the machine, asked for everything that a row can be asked for.
  ///
  /// @param step from one question to the next: 1 asks them all
  public List<Entry> ofRows(Results results, int step) {
    List<String> all = new ArrayList<>();
    for (ResultFile file : results.filesOf(machine)) {
      String first = file.rows().getFirst().variant();
      for (Measurement row : file.rows()) {
        String ref = file.benchmark() + "/" + row.variant() + ":" + row.params();
        metrics(row, first).map(m -> ref.replaceFirst(":$", "") + "?" + m).forEach(all::add);
      }
    }
    return IntStream.iterate(0, i -> i < all.size(), i -> i + step)
        .mapToObj(i -> entry("value", all.get(i)))
        .toList();
  }

  private static Stream<String> metrics(Measurement row, String first) {
    Stream<String> all =
        Stream.of("ms", "GB/s", "TFLOP/s", "error", "outcome", "%roof.copy", "%roof.fma-fp32");
    return row.variant().equals(first) ? all : Stream.concat(all, Stream.of("speedup:" + first));
  }
}
