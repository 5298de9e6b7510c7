package press.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import press.evidence.Claim;
import press.markdown.Item;
import press.markdown.Item.FenceItem;
import press.markdown.MarkdownFragment;

/// A claim and where the book makes it.
///
/// @param chapter the chapter that states it
/// @param label its number there
/// @param at the position of its fence
/// @param claim what it says in numbers
/// @param sentence what it says in words
public record StatedClaim(
    Chapter chapter, Label label, FenceItem at, Claim claim, MarkdownFragment sentence) {

  /// All claims of a book, in reading order.
  public static List<StatedClaim> in(LinkedBook book) {
    return Stream.concat(book.chapters().stream(), book.front().stream())
        .flatMap(chapter -> in(chapter).stream())
        .toList();
  }

  /// All claims of a chapter, in the order of its text.
  public static List<StatedClaim> in(Chapter chapter) {
    List<StatedClaim> all = new ArrayList<>();
    for (Item item : chapter.items()) {
      Block block = chapter.blocks().get(item.node());
      Optional<Label> label = chapter.label(item.node());
      if (item instanceof FenceItem fence && block != null && label.isPresent()) {
        block
            .claim()
            .ifPresent(c ->
                all.add(new StatedClaim(chapter, label.get(), fence, c, block.prose().getFirst())));
      }
    }
    return all;
  }

  /// The sentence in plain words, with its numbers as they are on the machine in view.
  public String words(LinkedBook book) {
    return new LinkText(book, chapter).of(sentence);
  }

  /// Where the prediction comes from; only of a claim with one.
  public MarkdownFragment predictionSource() {
    return chapter.blocks().get(at.node()).prose().get(1);
  }

  /// The address of the claim, from the site's root.
  public String address() {
    return chapter.page() + "#" + label.id();
  }
}
