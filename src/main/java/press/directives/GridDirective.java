package press.directives;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import press.directives.FigureDirective.FigureView;
import press.evidence.Reference;
import press.figures.Figure.StaticFigure;
import press.figures.GridFigure;
import press.figures.GridFigure.IndexedArray;
import press.markdown.CodeRegion;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// `{grid} benchmark/variant`: how its launch is cut into groups, and what its work-items touch.
final class GridDirective {

  static final Set<String> OPTIONS =
      Set.of("global", "group", "subgroup", "given", "region", "step");

  private GridDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    boolean fine = scope.knownOptions(fence, OPTIONS, problems);
    Optional<Reference> kernel = Optional.empty();
    if (!fence.argument().text().isEmpty()) {
      kernel = Reference.parse(fence.argument(), problems);
      if (kernel.isEmpty()) {
        return Optional.empty();
      }
    }
    Optional<GridLaunch> launch = GridLaunch.of(fence, kernel, scope, problems);
    if (!fine || launch.isEmpty()) {
      return Optional.empty();
    }
    Optional<SortedMap<String, Long>> names =
        GridArrayParser.constants(fence, launch.get().params(), problems);
    Optional<String> source = source(fence, launch.get().source(), scope, problems);
    if (names.isEmpty() || source.isEmpty()) {
      return Optional.empty();
    }
    List<IndexedArray> arrays = GridArrayParser.parse(fence, names.get(), source.get(), problems);
    String title =
        kernel.map(k -> k.benchmark().text() + "/" + k.variant().text()).orElse("a kernel");
    GridFigure figure = new GridFigure(title, launch.get().origin(), launch.get().grid(), arrays);
    boolean known = GridArrayParser.haveValues(fence, figure, problems);
    return known ? Optional.of(new GridBlock(figure, ChartDirective.id(fence))) : Optional.empty();
  }

  /// The text of the kernel with what it includes, or of the region that the fence names; empty
  /// where there is no kernel. Reports an unknown region.
  ///
  /// @param path project path of the kernel; empty for none
  private static Optional<String> source(
      FenceItem fence, String path, DirectiveContext scope, Diagnostics problems) {
    SourceFile file = scope.book().sources().code().get(path);
    Span region = fence.options().get("region");
    if (region == null) {
      return Optional.of(
          file == null ? "" : scope.book().sources().kernel(path, new Diagnostics()).text());
    }
    if (file == null) {
      problems.error(
          "D75", region, "a region of no kernel", "name the kernel: {grid} stream/scalar");
      return Optional.empty();
    }
    return scope.region(path, region, problems).map(CodeRegion::code);
  }

  private record GridBlock(GridFigure figure, String id) implements Block {
    @Override
    public Traits traits() {
      return new Traits(FigureView.TEMPLATE, Optional.of(Label.Kind.FIGURE), true);
    }

    @Override
    public Record show(LinkedBook book, Chapter chapter) {
      StaticFigure still = figure.draw(id);
      return FigureView.of(still, "grid", false, still.data());
    }
  }
}
