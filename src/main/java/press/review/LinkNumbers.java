package press.review;

import java.util.Optional;
import press.evidence.Computation;
import press.evidence.Value;
import press.markdown.Item;
import press.markdown.SourceText;
import press.model.Chapter;
import press.model.LinkTarget;
import press.model.LinkedBook;

/// The numbers of links on the book's machine, as far as they come from committed results or cited
/// constants: what was measured on the host that prints is another number on each host.
///
/// @param book over its committed results
record LinkNumbers(Chapter chapter, LinkedBook book) {

  /// The number of a link; empty for a link that prints none.
  Optional<PrintedNumber> of(Item.LinkItem link) {
    LinkTarget target = chapter.targets().get(link.node());
    boolean named = target instanceof LinkTarget.Computed(Computation c) && !c.dependsOnMachine();
    return value(target)
        .map(value ->
            PrintedNumber.of(name(link.url().text()), value, named ? "" : value.machine()));
  }

  private static String name(String url) {
    return SourceText.singleBlanks(url.startsWith("value:") ? url.substring(6) : url);
  }

  private Optional<Value> value(LinkTarget target) {
    return switch (target) {
      case LinkTarget.Number(var reference) ->
          Optional.of(book.evidence().value(reference, book.machine())).filter(this::isCommitted);
      case LinkTarget.Computed(Computation c) ->
          Optional.of(c.value(book.evidence(), book.machine())).filter(this::isComputed);
      case LinkTarget.Place _,
          LinkTarget.Use _,
          LinkTarget.InView _,
          LinkTarget.Download _,
          LinkTarget.Outside _,
          LinkTarget.Allowed _ ->
          Optional.empty();
      case null -> Optional.empty();
    };
  }

  private boolean isCommitted(Value value) {
    return isCommitted(value.machine());
  }

  /// Whether a machine has committed results.
  boolean isCommitted(String machine) {
    return book.evidence().index().results().machines().containsKey(machine);
  }

  /// Whether something was measured or cited for a number.
  private boolean isComputed(Value value) {
    return switch (value) {
      case Value.Measured m -> !m.operands().isEmpty();
      case Value.Word _ -> true;
      case Value.Missing m -> isCommitted(m.machine());
    };
  }
}
