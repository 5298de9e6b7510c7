package press.linking;

import java.util.Collection;
import java.util.List;
import press.markdown.Item;
import press.markdown.Item.BareItem;
import press.model.Block;
import press.source.Diagnostics;

/// Says of typed performance numbers that nothing vouches for them. The sentence of a claim is
/// vouched for by its inequality.
record TypedNumberCheck(Diagnostics problems) {

  /// Looks at a chapter and at the prose of its blocks.
  void check(List<Item> items, Collection<Block> blocks) {
    Item.of(items, BareItem.class).forEach(this::tell);
    blocks.stream()
        .filter(block -> block.claim().isEmpty())
        .flatMap(block -> block.prose().stream())
        .flatMap(prose -> Item.of(prose.items(), BareItem.class).stream())
        .forEach(this::tell);
  }

  private void tell(BareItem bare) {
    String number = bare.at().text().replaceAll("\\s+", " ");
    problems.error(
        "V08",
        bare.at(),
        "\"" + number + "\" is typed, and nothing vouches for it",
        "print a measured or computed one ([](value:…), [](<calc: …>)), cite its source in the"
            + " sentence ([@key]), or say why it is typed: ["
            + number
            + "](allow \"an imaginary machine\")");
  }
}
