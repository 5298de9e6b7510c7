package press.directives;

import java.util.List;
import java.util.Map;
import press.evidence.Json;
import press.figures.Figure.StaticFigure;

/// An interactive figure; `figure` in `directive/explore.peb`.
///
/// @param name by which its script is found
/// @param given the data of the script as JSON
/// @param slot whether it shows measurements
/// @param text sentences about it
record FigureView(
    String name,
    String given,
    boolean slot,
    String svg,
    List<String> text,
    ChartValues.Table table) {

  static FigureView of(StaticFigure still, String name, boolean slot, Map<String, Object> data) {
    return new FigureView(
        name,
        Json.of(data),
        slot,
        still.svg(),
        still.text(),
        new ChartValues.Table(still.header(), still.rows()));
  }
}
