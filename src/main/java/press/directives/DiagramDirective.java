package press.directives;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import press.diagrams.DotParser;
import press.diagrams.Graph;
import press.diagrams.GraphDrawing;
import press.markdown.Item.FenceItem;
import press.markdown.TypedNumberFinder;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.Template;
import press.source.Diagnostics;
import press.source.Span;
import press.svg.SvgWriter;

/// `{diagram} title`: boxes and arrows from DOT.
final class DiagramDirective {

  static final Set<String> OPTIONS = Set.of("text");

  /// Width of the text column in CSS pixels; a wider drawing reaches into the margin.
  private static final double COLUMN_WIDTH = 560;

  /// What drawings that stand in the template of diagrams are.
  static final Block.Traits TRAITS =
      new Block.Traits(DiagramView.TEMPLATE, Optional.of(Label.Kind.FIGURE), false);

  private DiagramDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    boolean fine = scope.knownOptions(fence, OPTIONS, problems);
    fine &= isDescribed(fence, "diagram", problems);
    if (fence.isWithoutText()) {
      problems.error(
          "D30",
          fence.name(),
          "a diagram without boxes",
          "write digraph { a -> b } below an empty line");
      return Optional.empty();
    }
    warnOfTypedNumbers(fence, problems);
    Optional<Graph> graph = DotParser.parse(fence.lines(), problems);
    if (!fine || graph.isEmpty()) {
      return Optional.empty();
    }
    String title = fence.argument().text().isEmpty() ? "Diagram" : fence.argument().text();
    String id = fence.label().isEmpty() ? "diagram-" + fence.at().line() : fence.label();
    return Optional.of(
        new DiagramBlock(
            graph.get(),
            id,
            new SvgWriter.SvgDescription(title, fence.option("text").orElseThrow())));
  }

  /// Whether a drawing says what it shows; reports where it does not.
  ///
  /// @param kind what such a drawing is called
  static boolean isDescribed(FenceItem fence, String kind, Diagnostics problems) {
    boolean described = !fence.option("text").orElse("").isBlank();
    if (!described) {
      problems.error(
          "D36",
          fence.name(),
          "a " + kind + " without text",
          "say what it shows: text: Bytes go from memory over two caches to the registers.");
    }
    return described;
  }

  /// Warns of numbers with units in a drawing, which hold no links.
  static void warnOfTypedNumbers(FenceItem fence, Diagnostics problems) {
    for (Span number : TypedNumberFinder.inDrawing(fence)) {
      problems.warning(
          "V08",
          number,
          "\"" + number.text() + "\" is typed, and nothing vouches for it",
          "print it in the caption instead ([](value:…)), or cite its source there ([@key]), or say"
              + " there why it is typed: ["
              + number.text()
              + "](allow \"an imaginary machine\")");
    }
  }

  /// A drawing in its template.
  ///
  /// @param width in user units
  static DiagramView view(String svg, String title, double width, List<String> sentences) {
    return new DiagramView(svg, title, width > COLUMN_WIDTH, sentences);
  }

  /// A diagram in its template.
  ///
  /// @param wide whether the drawing is wider than the text column
  record DiagramView(String svg, String title, boolean wide, List<String> sentences) {

    private static final Template<DiagramView> TEMPLATE =
        new Template<>("directive/diagram", DiagramView.class);
  }

  private record DiagramBlock(Graph graph, String id, SvgWriter.SvgDescription words)
      implements Block {
    @Override
    public Traits traits() {
      return TRAITS;
    }

    @Override
    public Record show(LinkedBook book, Chapter chapter) {
      GraphDrawing drawing = GraphDrawing.diagram(graph, id, words, book.cache());
      return view(drawing.svg(), words.title(), drawing.width(), graph.sentences());
    }
  }
}
