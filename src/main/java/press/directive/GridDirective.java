package press.directive;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import press.access.Array;
import press.evidence.Reference;
import press.figure.GridFigure;
import press.figure.Still;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.parse.Item.FenceItem;
import press.source.Diagnostics;

/// `{grid} benchmark/variant`: how its launch is cut into groups, and what its work-items touch.
final class GridDirective implements Directive {

  private static final Set<String> OPTIONS =
      Set.of("global", "group", "subgroup", "given", "region", "step");

  @Override
  public String name() {
    return "grid";
  }

  @Override
  public boolean takesBody() {
    return true;
  }

  @Override
  public Optional<Block> bind(FenceItem fence, Scope scope, Diagnostics problems) {
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
    Optional<SortedMap<String, Long>> names = GridNames.of(fence, launch.get().params(), problems);
    Optional<String> source = GridSource.of(fence, launch.get().source(), scope, problems);
    if (names.isEmpty() || source.isEmpty()) {
      return Optional.empty();
    }
    List<Array> arrays = GridArrays.in(fence, names.get(), source.get(), problems);
    String title =
        kernel.map(k -> k.benchmark().text() + "/" + k.variant().text()).orElse("a kernel");
    GridFigure figure = new GridFigure(title, launch.get().origin(), launch.get().grid(), arrays);
    boolean known = GridArrays.haveNumbers(fence, figure, problems);
    return known ? Optional.of(new Shown(figure, ChartDirective.id(fence))) : Optional.empty();
  }

  private record Shown(GridFigure figure, String id) implements Block {
    @Override
    public String template() {
      return "explore";
    }

    @Override
    public Optional<Label.Kind> counted() {
      return Optional.of(Label.Kind.FIGURE);
    }

    @Override
    public boolean staysAlike() {
      return true;
    }

    @Override
    public Map<String, Object> show(LinkedBook book, Chapter chapter) {
      Still still = figure.draw(id);
      return ChartValues.data(still, "grid", false);
    }
  }
}
