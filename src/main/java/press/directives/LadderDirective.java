package press.directives;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import press.charts.Axis;
import press.evidence.Metric;
import press.evidence.Reference;
import press.markdown.Item.FenceItem;
import press.markdown.MarkdownFragment;
import press.model.Block;
import press.results.Measurement;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;

/// `{ladder} benchmark`: variants as steps, each with what changed, what it gained, and what limits
/// it now.
final class LadderDirective {

  static final Set<String> OPTIONS =
      Set.of("machine", "where", "metric", "steps", "ceiling", "bounds", "region", "scale");

  private static final NamedLine.FormError FORM_ERROR =
      new NamedLine.FormError(
          "D46", "not a line of the form name: words", "float4: and what limits it");

  private LadderDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    boolean fine = scope.knownOptions(fence, OPTIONS, problems);
    Optional<ChartQuery> query = ChartQuery.of(fence, "GB/s", scope, problems);
    if (!fine
        || query.isEmpty()
        || !ChartDirective.isCounted(query.get(), fence, scope, problems)) {
      return Optional.empty();
    }
    Optional<CeilingOption> ceilings = CeilingOption.of(fence, query.get().unit(), scope, problems);
    Optional<List<LadderStep>> steps = steps(fence, scope, problems);
    Optional<Axis.Steps> scale = ChartDirective.scale(fence, problems);
    if (ceilings.isEmpty() || steps.isEmpty() || scale.isEmpty()) {
      return Optional.empty();
    }
    Optional<StepBounds> bounds =
        StepBounds.of(
            fence,
            query.get().unit(),
            steps.get().stream().map(LadderStep::variant).toList(),
            scope,
            problems);
    if (bounds.isEmpty()) {
      return Optional.empty();
    }
    boolean ordered = fence.options().containsKey("steps");
    CeilingOption lines =
        fence.options().containsKey("ceiling")
            ? ceilings.get()
            : CeilingOption.usual(fence.argument(), query.get().unit());
    Ladder ladder =
        new Ladder(
            query.get(),
            steps.get(),
            ordered,
            scale.get(),
            lines,
            bounds.get(),
            Ladder.sheets(
                query.get(), steps.get(), lines, query.get().from(MachineView.from(scope))),
            ChartDirective.id(fence));
    report(ladder, scope, problems);
    return Optional.of(ladder);
  }

  /// What a speed-up on the book's own machine lacks is a mistake, as it is for any value.
  private static void report(Ladder ladder, DirectiveContext scope, Diagnostics problems) {
    MachineView view = MachineView.from(scope);
    List<LadderStep> steps = ladder.inOrder(view);
    boolean asked = RowCheck.isAsked(ladder.query(), scope);
    for (int i = 1; i < steps.size(); i++) {
      LadderStep step = steps.get(i);
      if (asked || !ladder.query().machines().isEmpty()) {
        scope
            .evaluator()
            .report(step.reference(ladder.query(), LadderStep.over(steps.get(i - 1))), problems);
      }
    }
  }

  private static Optional<List<LadderStep>> steps(
      FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    Map<String, NamedLine> limits = new LinkedHashMap<>();
    boolean fine = true;
    for (NamedLine line : NamedLine.parse(fence, FORM_ERROR, problems)) {
      if (limits.putIfAbsent(line.name().text(), line) != null) {
        problems.error(
            "D46",
            line.name(),
            "step \"" + line.name().text() + "\" is named twice",
            "a limit stands once; indent the lines that go on");
        fine = false;
      }
    }
    List<Span> names = ChartQuery.words(fence, "steps");
    if (names.isEmpty()) {
      names = limits.values().stream().map(NamedLine::name).toList();
    }
    fine &= areKnown(names, fence, scope, problems) & haveLimits(names, limits, problems);
    if (names.size() < 2 && fine) {
      problems.error(
          "D44",
          fence.name(),
          "a ladder has two steps at least",
          "below an empty line name each step and what limits it: scalar: too few bytes in flight");
      fine = false;
    }
    return fine ? Optional.of(read(names, limits, fence, scope, problems)) : Optional.empty();
  }

  private static boolean areKnown(
      List<Span> names, FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    boolean known = true;
    for (Span name : names) {
      known &= scope.evaluator().names().isVariant(fence.argument(), name, problems);
    }
    return known;
  }

  private static boolean haveLimits(
      List<Span> names, Map<String, NamedLine> limits, Diagnostics problems) {
    List<String> steps = names.stream().map(Span::text).toList();
    boolean all = true;
    for (Span name : names) {
      if (!limits.containsKey(name.text())) {
        problems.error(
            "D45",
            name,
            "step \"" + name.text() + "\" without its limit",
            "say below an empty line what limits it: " + name.text() + ": memory bandwidth");
        all = false;
      }
    }
    for (NamedLine line : limits.values()) {
      if (!steps.contains(line.name().text())) {
        problems.error(
            "D46",
            line.name(),
            "\"" + line.name().text() + "\" is no step of this ladder",
            SpellingSuggestions.didYouMean(line.name().text(), steps));
        all = false;
      }
    }
    return all;
  }

  private static List<LadderStep> read(
      List<Span> names,
      Map<String, NamedLine> limits,
      FenceItem fence,
      DirectiveContext scope,
      Diagnostics problems) {
    Optional<Span> region = Optional.ofNullable(fence.options().get("region"));
    List<LadderStep> steps = new ArrayList<>();
    for (Span name : names) {
      NamedLine line = limits.get(name.text());
      Optional<MarkdownFragment> more =
          line.continuation().isEmpty()
              ? Optional.empty()
              : Optional.of(MarkdownFragment.read(line.continuation(), fence.marks(), problems));
      Optional<QuotedRegion> source =
          path(name.text(), fence.argument().text(), MachineView.from(scope))
              .flatMap(path -> QuotedRegion.ofVariant(path, name, region, scope, problems));
      steps.add(
          new LadderStep(
              name, MarkdownFragment.read(line.text(), fence.marks(), problems), more, source));
    }
    return steps;
  }

  /// The file that was measured: on the book's own machine, else on any.
  private static Optional<String> path(String variant, String benchmark, MachineView view) {
    List<String> machines = new ArrayList<>(List.of(view.machine()));
    machines.addAll(view.results().files().keySet());
    return machines.stream()
        .flatMap(machine -> view.results().rows(machine, benchmark).stream())
        .filter(row -> row.variant().equals(variant))
        .map(row -> row.source())
        .findFirst();
  }

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
}
