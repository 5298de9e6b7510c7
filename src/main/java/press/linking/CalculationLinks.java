package press.linking;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeSet;
import press.directives.Calculations;
import press.evidence.Computation;
import press.evidence.Evaluator;
import press.evidence.Expression;
import press.evidence.ExpressionParser;
import press.markdown.Item;
import press.model.LinkTarget;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.Span;

/// Reads arithmetic in sentences: `[](<calc: 4 B * n / bw in s>)` prints a number, with words in
/// the brackets it is held against them.
///
/// @param above link to the symbols that are declared above it
/// @param calculations of the chapter
record CalculationLinks(
    Map<Item, SortedMap<String, Expression>> above,
    Calculations calculations,
    Evaluator evaluator,
    Diagnostics problems) {

  /// What a link computes; nothing after saying what is wrong with it.
  ///
  /// @param text the expression
  Optional<LinkTarget> target(Item.LinkItem link, Span text) {
    SortedMap<String, Expression> symbols = above.get(link);
    Span words = words(link);
    return parsed(text, symbols)
        .flatMap(e ->
            evaluator
                .check(e, symbols, problems)
                .flatMap(counts -> Computation.of(e, counts, symbols, words, problems)))
        .map(computation -> {
          computation.report(evaluator, words.text().isBlank() ? text : words, problems);
          return new LinkTarget.Computed(computation);
        });
  }

  /// The expression; a symbol that is declared further down is told as such.
  private Optional<Expression> parsed(Span text, SortedMap<String, Expression> above) {
    Diagnostics told = new Diagnostics();
    Optional<Expression> parsed = ExpressionParser.parse(text, new TreeSet<>(above.keySet()), told);
    SortedMap<String, Expression> all = calculations.symbols();
    for (Diagnostic d : told.sorted()) {
      Expression meant = d.code().equals("V12") ? all.get(d.at().text()) : null;
      if (meant == null) {
        problems.add(d);
      } else {
        problems.error(
            d.code(),
            d.at(),
            "symbol \"%s\" is declared further down, in line %d"
                .formatted(d.at().text(), meant.at().line()),
            "move its {calc} above this sentence, or the sentence below it");
      }
    }
    return parsed;
  }

  /// What stands between the brackets.
  private static Span words(Item.LinkItem link) {
    int url = link.url().start() - link.at().start();
    int end = link.at().text().lastIndexOf(']', url);
    return link.at().part(1, Math.max(0, end - 1));
  }
}
