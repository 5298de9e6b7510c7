package press.directives;

import java.util.List;
import java.util.Optional;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.source.Diagnostics;
import press.source.SpellingSuggestions;

/// Every directive an author may write. A new one is a line here and a class beside it.
public final class Directives {

  /// All of them, by name.
  public static final List<Directive> ALL =
      List.of(
          new BibliographyDirective(),
          new CalcDirective(),
          new ChartDirective(),
          new ClaimDirective(),
          new CodeDirective(),
          new DefinitionsDirective(),
          new DiagramDirective(),
          new FigureDirective(),
          new FramesDirective(),
          new GraphDirective(),
          new GridDirective(),
          new LadderDirective(),
          new PseudocodeDirective(),
          new RooflineDirective(),
          new ScoreboardDirective(),
          new SessionDirective(),
          new TableDirective(),
          new TabsDirective());

  private Directives() {}

  /// The block of a fence, or nothing after saying why.
  public static Optional<Block> bind(FenceItem fence, Scope scope, Diagnostics problems) {
    String name = fence.name().text();
    for (Directive directive : ALL) {
      if (directive.name().equals(name)) {
        checkBody(directive, fence, problems);
        return directive.bind(fence, scope, problems);
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
}
