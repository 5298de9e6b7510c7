package press.directives;

import java.util.Optional;
import java.util.Set;
import press.directives.CalculationBlock.CalculationSlider;
import press.evidence.Calculation;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.source.Diagnostics;
import press.source.Span;

/// `{calc} name`: given numbers, numbers computed from them, and a slider for a given one.
final class CalcDirective {

  /// The word between the braces.
  static final String NAME = "calc";

  static final Set<String> OPTIONS = Set.of("slider");

  private CalcDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    boolean fine = scope.knownOptions(fence, OPTIONS, problems) & isNamed(fence, problems);
    Optional<Calculation> calculation = scope.calculations().of(fence);
    if (!fine || calculation.isEmpty()) {
      return Optional.empty();
    }
    if (fence.isWithoutText()) {
      problems.error(
          "V18",
          fence.name(),
          "a calculation without a line",
          "write given bw = 100 B/s, or t = 4 B * n / bw in s");
      return Optional.empty();
    }
    Span slider = fence.options().get("slider");
    if (slider == null) {
      return Optional.of(new CalculationBlock(calculation.get(), Optional.empty()));
    }
    return CalculationSlider.of(slider, calculation.get(), problems)
        .map(s -> new CalculationBlock(calculation.get(), Optional.of(s)));
  }

  private static boolean isNamed(FenceItem fence, Diagnostics problems) {
    Span name = fence.argument();
    boolean named = name.text().matches("|(?!roof$|sheet$)[a-z][\\w-]*");
    if (!named) {
      problems.error(
          "V18",
          name,
          "\"" + name.text() + "\" is no name of a calculation",
          "write {calc} pencil: a small letter, then letters, digits and hyphens");
    }
    return named;
  }
}
