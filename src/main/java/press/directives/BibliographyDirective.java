package press.directives;

import java.util.Optional;
import java.util.Set;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.model.Chapter;
import press.model.LinkedBook;
import press.model.Template;
import press.source.Diagnostics;

/// `{bibliography}`: the works that this chapter cites, here and not at its end.
public final class BibliographyDirective {

  private BibliographyDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    boolean known = scope.knownOptions(fence, Set.of(), problems);
    boolean bare = fence.argument().text().isEmpty() && fence.option("caption").isEmpty();
    if (!bare || !fence.body().text().isBlank()) {
      problems.error(
          "K09",
          fence.name(),
          "{bibliography} says nothing more",
          "remove the rest; what it lists is what the chapter cites");
      return Optional.empty();
    }
    return known ? Optional.of(new Listed()) : Optional.empty();
  }

  /// Whether a block is this one; a block may be null.
  public static boolean isList(Block block) {
    return block instanceof Listed;
  }

  /// The place of the list of works in its template, which has no values of its own.
  record WorkList() {

    private static final Template<WorkList> TEMPLATE =
        new Template<>("directive/bibliography", WorkList.class);
  }

  private record Listed() implements Block {
    @Override
    public Traits traits() {
      return new Traits(WorkList.TEMPLATE, Optional.empty(), false);
    }

    @Override
    public Record show(LinkedBook book, Chapter chapter) {
      return new WorkList();
    }
  }
}
