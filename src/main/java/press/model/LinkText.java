package press.model;

import com.vladsch.flexmark.util.ast.Node;
import java.util.Optional;
import press.evidence.Computation;
import press.evidence.Value;
import press.markdown.Item;
import press.markdown.MarkdownFragment;

/// The words that links bring themselves, as plain text: numbers as they are on the machine in
/// view, and what places and terms are called.
///
/// @param book with the machine in view
/// @param chapter in which the links stand
public record LinkText(LinkedBook book, Chapter chapter) {

  /// Prose in plain words.
  public String of(MarkdownFragment prose) {
    return prose.words(this::of);
  }

  /// The words of a link; nothing where a node brings none.
  public Optional<String> of(Node node) {
    LinkTarget target = chapter.targets().get(node);
    boolean bare = node.getFirstChild() == null;
    return target == null ? Optional.empty() : of(target, bare);
  }

  private Optional<String> of(LinkTarget target, boolean bare) {
    return switch (target) {
      case LinkTarget.Number number ->
          Optional.of(text(book.evidence().value(number.reference(), book.machine())));
      case LinkTarget.Computed(Computation c) when c.isAsStated(book.evidence(), book.machine()) ->
          Optional.empty();
      case LinkTarget.Computed(Computation c) ->
          Optional.of(text(c.value(book.evidence(), book.machine())));
      case LinkTarget.InView _ when bare ->
          Optional.of(book.evidence().machineTitle(book.machine()));
      case LinkTarget.Place place when bare -> Optional.of(place.words());
      case LinkTarget.Use use when bare -> Optional.of(use.words());
      case LinkTarget.Download file when bare -> Optional.of(file.words());
      case LinkTarget.InView _, LinkTarget.Place _, LinkTarget.Use _ -> Optional.empty();
      case LinkTarget.Download _, LinkTarget.Outside _, LinkTarget.Allowed _ -> Optional.empty();
    };
  }

  /// Whether a node is a number from results or from arithmetic.
  boolean isNumber(Node node) {
    LinkTarget target = chapter.targets().get(node);
    return target instanceof LinkTarget.Number || target instanceof LinkTarget.Computed;
  }

  /// Whether nothing in the chapter comes from results or arithmetic: whoever asks for what a book
  /// says because of them will not ask for its sentences.
  public boolean areAll() {
    return chapter.blocks().isEmpty()
        && Item.of(chapter.items(), Item.LinkItem.class).stream()
            .noneMatch(link -> isNumber(link.node()));
  }

  /// Whether prose says something else on another machine.
  public boolean dependOnMachine(MarkdownFragment prose) {
    return Item.of(prose.items(), Item.LinkItem.class).stream()
        .anyMatch(link -> dependsOnMachine(link.node()));
  }

  /// Whether a link says something else on another machine.
  public boolean dependsOnMachine(Node link) {
    LinkTarget target = chapter.targets().get(link);
    return target instanceof LinkTarget.InView
        || target instanceof LinkTarget.Computed(Computation c) && c.dependsOnMachine()
        || target instanceof LinkTarget.Number number && number.reference().machine().isEmpty();
  }

  /// A number as it stands in a sentence.
  static String text(Value value) {
    return switch (value) {
      case Value.Measured measured -> measured.shown();
      case Value.Word word -> word.text();
      case Value.Missing _ -> "(not measured)";
    };
  }
}
