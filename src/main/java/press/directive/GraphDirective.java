package press.directive;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.parse.Item.FenceItem;
import press.source.Diagnostics;

/// `{graph}`: what this chapter rests on and what it leads to.
final class GraphDirective implements Directive {

  @Override
  public String name() {
    return "graph";
  }

  @Override
  public Optional<Block> bind(FenceItem fence, Scope scope, Diagnostics problems) {
    return scope.knownOptions(fence, Set.of(), problems)
        ? Optional.of(new Around("graph-" + fence.at().line()))
        : Optional.empty();
  }

  private record Around(String id) implements Block {
    @Override
    public String template() {
      return "graph";
    }

    @Override
    public Optional<Label.Kind> counted() {
      return Optional.empty();
    }

    @Override
    public Map<String, Object> show(LinkedBook book, Chapter chapter) {
      return ChapterMap.around(book, chapter, id);
    }
  }
}
