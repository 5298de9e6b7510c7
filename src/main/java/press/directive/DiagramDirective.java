package press.directive;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.graph.Diagram;
import press.graph.DiagramLayout;
import press.graph.DotReader;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.parse.Item.FenceItem;
import press.source.Diagnostics;

/// `{diagram} what it is`: boxes and arrows from DOT, laid out while the book is printed.
final class DiagramDirective implements Directive {

  private static final Set<String> OPTIONS = Set.of("text");
  private static final Pattern WIDTH = Pattern.compile(" width=\"([\\d.]+)\"");

  /// What a column of text holds, in CSS pixels; a wider drawing reaches into the margin.
  private static final double COLUMN = 560;

  @Override
  public String name() {
    return "diagram";
  }

  @Override
  public boolean takesBody() {
    return true;
  }

  @Override
  public Optional<Block> bind(FenceItem fence, Scope scope, Diagnostics problems) {
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
    if (fence.lines().stream().allMatch(line -> line.text().isBlank())) {
      problems.error(
          "D30",
          fence.name(),
          "a diagram without boxes",
          "write digraph { a -> b } below an empty line");
      return Optional.empty();
    }
    Optional<Diagram> diagram = DotReader.read(fence.lines(), problems);
    if (!fine || diagram.isEmpty()) {
      return Optional.empty();
    }
    String title = fence.argument().text().isEmpty() ? "Diagram" : fence.argument().text();
    String id = fence.label().isEmpty() ? "diagram-" + fence.at().line() : fence.label();
    return Optional.of(new Drawn(diagram.get(), title, text, id));
  }

  private record Drawn(Diagram diagram, String title, String text, String id) implements Block {
    @Override
    public String template() {
      return "diagram";
    }

    @Override
    public Optional<Label.Kind> counted() {
      return Optional.of(Label.Kind.FIGURE);
    }

    @Override
    public Map<String, Object> show(LinkedBook book, Chapter chapter) {
      String svg = DiagramLayout.svg(diagram, title, text, id, book.parsed().sources().kept());
      Matcher width = WIDTH.matcher(svg);
      boolean wide = width.find() && Double.parseDouble(width.group(1)) > COLUMN;
      List<String> sentences = diagram.sentences();
      return Map.of("svg", svg, "title", title, "wide", wide, "sentences", sentences);
    }
  }
}
