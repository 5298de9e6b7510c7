package press.linking;

import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.evidence.Computation;
import press.evidence.Evaluator;
import press.evidence.Expression;
import press.model.LinkTarget;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;
import press.units.Unit;
import press.units.Unit.UnitException;

/// Reads links that print one operand of calculations: `[](fact:l2@h200?MiB)` is what `[](<calc:
/// fact.l2@h200 in MiB>)` is.
record OperandLinks(Evaluator evaluator, Diagnostics problems) {

  private static final Pattern FACT =
      Pattern.compile("fact:([\\w.-]+)(?:@([\\w-]+))?(?:\\?(\\S+))?");

  /// What a link to a fact prints; nothing after saying what is wrong with it.
  ///
  /// @param url with its scheme
  Optional<LinkTarget> fact(Span url) {
    Matcher m = FACT.matcher(url.text());
    if (!m.matches()) {
      return wrong(url, "not a fact", "write fact:NAME@machine?UNIT, such as fact:l2@h200?MiB");
    }
    int end = Math.max(m.end(1), m.end(2));
    String machine = m.group(2) == null ? "" : m.group(2);
    Expression fact = new Expression.Fact(url.part(0, end), m.group(1), machine);
    if (m.group(3) != null) {
      return unit(url.part(m.start(3), m.group(3).length()))
          .flatMap(unit -> computed(new Expression.InUnit(url, fact, unit)));
    }
    Optional<Dimension> counts = evaluator.check(fact, new TreeMap<>(), problems);
    return counts.filter(Dimension.NONE::equals).isPresent()
        ? computed(fact)
        : counts.flatMap(of ->
            wrong(
                url, "a fact without its unit", "add one that counts " + of + ", such as ?" + of));
  }

  private Optional<LinkTarget> computed(Expression expression) {
    return evaluator
        .check(expression, new TreeMap<>(), problems)
        .flatMap(counts ->
            Computation.of(
                expression, counts, new TreeMap<>(), expression.at().part(0, 0), problems))
        .map(computation -> {
          computation.report(evaluator, expression.at(), problems);
          return new LinkTarget.Computed(computation);
        });
  }

  private Optional<Unit> unit(Span at) {
    try {
      return Optional.of(Unit.parse(at.text()));
    } catch (UnitException e) {
      String[] parts = e.getMessage().split("; ", 2);
      problems.error("V11", at, parts[0], parts.length > 1 ? parts[1] : "");
      return Optional.empty();
    }
  }

  private <T> Optional<T> wrong(Span at, String message, String help) {
    problems.error("V37", at, message, help);
    return Optional.empty();
  }
}
