package press.directive;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.parse.Item.FenceItem;
import press.source.Diagnostics;

/// `{definitions}`: the terms that this chapter defines, in the order of the text.
final class DefinitionsDirective implements Directive {

  @Override
  public String name() {
    return "definitions";
  }

  @Override
  public Optional<Block> bind(FenceItem fence, Scope scope, Diagnostics problems) {
    return scope.knownOptions(fence, Set.of(), problems)
        ? Optional.of(new Listed())
        : Optional.empty();
  }

  private record Listed() implements Block {
    @Override
    public String template() {
      return "definitions";
    }

    @Override
    public Optional<Label.Kind> counted() {
      return Optional.empty();
    }

    @Override
    public Map<String, Object> show(LinkedBook book, Chapter chapter) {
      List<Map<String, String>> terms =
          book.terms().values().stream()
              .filter(t -> t.chapter().equals(chapter.slug()))
              .sorted(
                  (a, b) -> Integer.compare(a.node().getStartOffset(), b.node().getStartOffset()))
              .map(t -> Map.of("id", t.id(), "term", t.name(), "url", "#" + t.id()))
              .toList();
      return Map.of("terms", terms);
    }
  }
}
