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

  private static final Set<String> OPTIONS = Set.of("text");

  /// Width of the text column in CSS pixels; a wider drawing reaches into the margin.
  private static final double COLUMN_WIDTH = 560;

  private DiagramDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    boolean fine = scope.knownOptions(fence, OPTIONS, problems);
    String text = fence.option("text").orElse("");
    if (text.isBlank()) {
      problems.error(
          "D36",
          fence.name(),
          "a diagram without text",
          "say what it shows: text: Bytes go from memory over two caches to the registers.");
      fine = false;
    }
    if (fence.isWithoutText()) {
      problems.error(
          "D30",
          fence.name(),
          "a diagram without boxes",
          "write digraph { a -> b } below an empty line");
      return Optional.empty();
    }
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
    Optional<Graph> graph = DotParser.parse(fence.lines(), problems);
    if (!fine || graph.isEmpty()) {
      return Optional.empty();
    }
    String title = fence.argument().text().isEmpty() ? "Diagram" : fence.argument().text();
    String id = fence.label().isEmpty() ? "diagram-" + fence.at().line() : fence.label();
    return Optional.of(
        new DiagramBlock(graph.get(), id, new SvgWriter.SvgDescription(title, text)));
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
      return new Traits(DiagramView.TEMPLATE, Optional.of(Label.Kind.FIGURE), false);
    }

    @Override
    public Record show(LinkedBook book, Chapter chapter) {
      GraphDrawing drawing = GraphDrawing.diagram(graph, id, words, book.cache());
      boolean wide = drawing.width() > COLUMN_WIDTH;
      List<String> sentences = graph.sentences();
      return new DiagramView(drawing.svg(), words.title(), wide, sentences);
    }
  }
}
