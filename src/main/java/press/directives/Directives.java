package press.directives;

import java.util.List;
import java.util.Optional;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.source.Diagnostics;
import press.source.SpellingSuggestions;

/// The kinds of fences that an author may write: `{name} argument {#label}`. A new one needs a line
/// here and a class that reads it.
public final class Directives {

  private static final List<Directive> ALL =
      List.of(
          new Directive("bibliography", false, BibliographyDirective::bind),
          new Directive(CalcDirective.NAME, true, CalcDirective::bind),
          new Directive("chart", false, ChartDirective::bind),
          new Directive("claim", true, ClaimDirective::bind),
          new Directive("code", true, CodeDirective::bind),
          new Directive("definitions", false, DefinitionsDirective::bind),
          new Directive("diagram", true, DiagramDirective::bind),
          new Directive("figure", false, FigureDirective::bind),
          new Directive("frames", true, FramesDirective::bind),
          new Directive("graph", false, GraphDirective::bind),
          new Directive("grid", true, GridDirective::bind),
          new Directive("ladder", true, LadderDirective::bind),
          new Directive("pseudocode", true, PseudocodeDirective::bind),
          new Directive("roofline", true, RooflineDirective::bind),
          new Directive("scoreboard", false, ScoreboardDirective::bind),
          new Directive("session", true, SessionDirective::bind),
          new Directive("table", false, TableDirective::bind),
          new Directive("tabs", true, TabsDirective::bind),
          new Directive("timeline", true, TimelineDirective::bind));

  private Directives() {}

  /// The block of a fence, or nothing after saying why.
  public static Optional<Block> bind(
      FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    String name = fence.name().text();
    for (Directive directive : ALL) {
      if (directive.name().equals(name)) {
        checkBody(directive, fence, problems);
        return directive.reader().bind(ChartQuery.withMachine(fence, problems), scope, problems);
      }
    }
    problems.error(
        "D01",
        fence.name(),
        "no directive {" + name + "}",
        SpellingSuggestions.didYouMean(name, ALL.stream().map(Directive::name).toList()));
    return Optional.empty();
  }

  private static void checkBody(Directive directive, FenceItem fence, Diagnostics problems) {
    if (!directive.takesBody()) {
      fence.lines().stream()
          .filter(line -> !line.text().isBlank())
          .findFirst()
          .ifPresent(line ->
              problems.error(
                  "D02",
                  line,
                  "{" + directive.name() + "} has options and no text of its own",
                  "an option is written key: value; write other text above or below the fence"));
    }
  }

  /// A kind of fence.
  ///
  /// @param name the word between the braces
  /// @param takesBody whether the fence may have text below its options
  private record Directive(String name, boolean takesBody, Reader reader) {}

  private interface Reader {

    /// Reads a fence; returns nothing only after reporting what is wrong.
    Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems);
  }
}
