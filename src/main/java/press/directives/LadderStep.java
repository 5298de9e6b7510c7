package press.directives;

import java.util.Optional;
import press.evidence.Metric;
import press.evidence.Reference;
import press.markdown.MarkdownFragment;
import press.results.Measurement;
import press.results.Params;
import press.source.Span;

/// One step of a ladder.
///
/// @param name the variant
/// @param limit what keeps it from being faster
/// @param more a sentence about it
/// @param source what was measured, where the book has it
record LadderStep(
    Span name,
    MarkdownFragment limit,
    Optional<MarkdownFragment> more,
    Optional<QuotedRegion> source) {

  String variant() {
    return name.text();
  }

  /// A number of its row as a reference.
  Reference reference(ChartQuery query, Metric metric) {
    return new Reference(
        name,
        query.benchmark(),
        name,
        query.machines().stream().findFirst(),
        query.where(),
        Optional.of(metric));
  }

  /// How many times faster than another step it is asked to be.
  static Metric over(LadderStep base) {
    return new Metric.Speedup(base.name());
  }

  /// Its row on a machine.
  Optional<Measurement> row(MachineView view, ChartQuery query) {
    Params where = query.where();
    return view.results().find(view.machine(), query.benchmark().text(), variant(), where);
  }
}
