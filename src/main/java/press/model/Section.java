package press.model;

import java.util.List;

/// A heading and what is below it.
///
/// @param id anchor
/// @param number such as `2.3`
/// @param children sections one level down
public record Section(String id, String number, List<Section> children) {
  public Section {
    children = List.copyOf(children);
  }
}
