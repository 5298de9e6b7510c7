package press.markdown;

import com.vladsch.flexmark.ext.tables.TableCell;
import com.vladsch.flexmark.util.ast.Block;
import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.markdown.Item.LinkItem;
import press.source.Span;

/// A sentence with a link in it.
///
/// @param at the first of the links
/// @param text in plain words
public record LinkSentence(Span at, String text) {

  // Two characters that no chapter holds.
  private static final String OPEN = "\uE000";
  private static final String CLOSE = "\uE001";
  private static final Pattern MARK = Pattern.compile(OPEN + "(\\d{1,8})" + CLOSE);
  private static final Pattern END =
      Pattern.compile("(?<=[.!?…][”\")]{0,2})\\s+(?=[\\p{Lu}\\p{Nd}“\"(\uE000])");

  /// The sentences with links, in order. Their ends do not depend on the text of the links, so that
  /// two lists with different texts correspond.
  ///
  /// @param words the text of a node and all below it, where it is replaced
  public static List<LinkSentence> around(
      List<LinkItem> links, Function<Node, Optional<String>> words) {
    Map<Node, List<LinkItem>> byBlock = new LinkedHashMap<>();
    links.forEach(l -> byBlock.computeIfAbsent(block(l.node()), _ -> new ArrayList<>()).add(l));
    List<LinkSentence> all = new ArrayList<>();
    byBlock.forEach((block, in) -> all.addAll(of(block, in, words)));
    return all;
  }

  private static List<LinkSentence> of(
      Node block, List<LinkItem> links, Function<Node, Optional<String>> words) {
    List<Node> nodes = links.stream().map(LinkItem::node).toList();
    String text =
        PlainText.of(
            block,
            node ->
                nodes.contains(node)
                    ? Optional.of(OPEN + nodes.indexOf(node) + CLOSE)
                    : words.apply(node));
    List<LinkSentence> all = new ArrayList<>();
    for (String sentence : END.split(text)) {
      Matcher mark = MARK.matcher(sentence);
      if (mark.find()) {
        Span at = links.get(Integer.parseInt(mark.group(1))).at();
        all.add(new LinkSentence(at, filled(sentence, nodes, words)));
      }
    }
    return all;
  }

  private static String filled(
      String sentence, List<Node> nodes, Function<Node, Optional<String>> words) {
    return MARK.matcher(sentence)
        .replaceAll(mark -> {
          Node node = nodes.get(Integer.parseInt(mark.group(1)));
          String own = words.apply(node).orElseGet(() -> PlainText.of(node));
          return Matcher.quoteReplacement(own);
        });
  }

  /// The paragraph, heading, cell or title around a link.
  private static Node block(Node link) {
    Node node = link;
    while (node.getParent() != null && !(node instanceof Block) && !(node instanceof TableCell)) {
      node = node.getParent();
    }
    return node;
  }
}
