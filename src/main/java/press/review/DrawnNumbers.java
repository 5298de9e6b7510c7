package press.review;

import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import press.markdown.Item;
import press.markdown.TextBlock;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.source.Codec;
import press.source.RecordCodec;

/// The numbers that the figures and tables of a chapter print or draw on the book's machine.
///
/// @param byAnchor the anchor of a figure to its numbers; nothing of one that draws none
record DrawnNumbers(SortedMap<String, List<PrintedNumber>> byAnchor) {

  static final Codec<DrawnNumbers> CODEC = RecordCodec.of(DrawnNumbers.class);

  DrawnNumbers {
    byAnchor = Collections.unmodifiableSortedMap(new TreeMap<>(byAnchor));
  }

  /// The numbers of a chapter.
  static DrawnNumbers of(Chapter chapter, LinkedBook book) {
    LinkNumbers links = new LinkNumbers(chapter, book);
    SortedMap<String, List<PrintedNumber>> all = new TreeMap<>();
    for (Item item : chapter.items()) {
      List<PrintedNumber> numbers =
          switch (item) {
            case Item.FenceItem fence -> ofBlock(fence, chapter, book, links);
            case Item.CaptionItem caption when caption.table() ->
                ofTable(caption.node(), chapter, links);
            default -> List.of();
          };
      if (!numbers.isEmpty()) {
        chapter.label(item.node()).map(Label::id).ifPresent(id -> all.put(id, numbers));
      }
    }
    return new DrawnNumbers(all);
  }

  private static List<PrintedNumber> ofBlock(
      Item.FenceItem fence, Chapter chapter, LinkedBook book, LinkNumbers links) {
    Block block = chapter.blocks().get(fence.node());
    return block == null || block.dependsOnMachine() && !links.isCommitted(book.machine())
        ? List.of()
        : block.statements(book, fence).stream()
            .flatMap(statement -> statement.points().stream())
            .map(PrintedNumber::of)
            .toList();
  }

  /// The numbers in the cells of a table, each under its place among them.
  private static List<PrintedNumber> ofTable(Node table, Chapter chapter, LinkNumbers links) {
    List<PrintedNumber> all = new ArrayList<>();
    for (Item.LinkItem link : Item.of(chapter.items(), Item.LinkItem.class)) {
      if (TextBlock.isInside(link.node(), table)) {
        links.of(link).ifPresent(all::add);
      }
    }
    return List.copyOf(byName(all).values());
  }

  /// Numbers by name, in their order; of two with one name and different texts the second has
  /// another name.
  static Map<String, PrintedNumber> byName(List<PrintedNumber> numbers) {
    Map<String, PrintedNumber> all = new LinkedHashMap<>();
    for (PrintedNumber number : numbers) {
      PrintedNumber named = number;
      for (int i = 2; all.containsKey(named.name()) && !all.containsValue(named); i++) {
        named = number.called(number.name() + " (" + i + ")");
      }
      all.putIfAbsent(named.name(), named);
    }
    return all;
  }
}
