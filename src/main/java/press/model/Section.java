package press.model;

import com.vladsch.flexmark.util.ast.Node;
import java.util.List;

/// A heading and what is below it.
///
/// @param id anchor
/// @param number such as `2.3`
/// @param heading the node with the words
/// @param children sections one level down
public record Section(String id, String number, Node heading, List<Section> children) {
  public Section {
    children = List.copyOf(children);
  }
}
