package press.figure;

import java.util.List;
import java.util.Map;

/// A figure without its script: what stands on paper, and what the script is given.
///
/// @param svg one `svg` element, only classes, no colours; empty where there is nothing to draw
/// @param text sentences that say what it shows
/// @param header names of the table's columns
/// @param rows as many cells a row as there are columns
/// @param data names to numbers, texts, lists and maps, for the script
public record Still(
    String svg,
    List<String> text,
    List<String> header,
    List<List<String>> rows,
    Map<String, Object> data) {

  public Still {
    text = List.copyOf(text);
    header = List.copyOf(header);
    rows = rows.stream().map(List::copyOf).toList();
  }
}
