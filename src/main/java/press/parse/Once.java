package press.parse;

import com.vladsch.flexmark.util.ast.Block;
import com.vladsch.flexmark.util.ast.Node;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Remembers what was told of a block, so that one cause in it is told once.
final class Once {

  private final Map<Node, Set<String>> told = new IdentityHashMap<>();

  /// Whether it is the first of its kind in the innermost block around a node.
  boolean first(String kind, Node node) {
    Node block = node;
    while (block.getParent() != null && !(block instanceof Block)) {
      block = block.getParent();
    }
    return told.computeIfAbsent(block, _ -> new TreeSet<>()).add(kind);
  }
}
