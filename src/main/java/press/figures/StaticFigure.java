package press.figures;

import java.util.List;
import java.util.Map;

/// A figure without its script, and the data for the script.
///
/// @param svg one `svg` element without colours; empty where there is nothing to draw
/// @param text sentences that say what it shows
/// @param header names of the table's columns
/// @param rows as many cells a row as there are columns
/// @param data what the script gets besides the parameters: names to numbers, texts, lists, maps
public record StaticFigure(
    String svg,
    List<String> text,
    List<String> header,
    List<List<String>> rows,
    Map<String, Object> data) {

  public StaticFigure {
    text = List.copyOf(text);
    header = List.copyOf(header);
    rows = rows.stream().map(List::copyOf).toList();
  }
}
