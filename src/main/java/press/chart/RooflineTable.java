package press.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import press.units.Print;

/// A roofline in words and numbers: its roofs, then its points, with what a model said of them.
///
/// @param spec what is shown
record RooflineTable(RooflineChart spec) {

  List<String> header() {
    List<String> header = new ArrayList<>(List.of("what", "FLOP/B"));
    header.addAll(Marks.cellNames(spec.unit().symbol()));
    if (hasModel()) {
      header.addAll(List.of("predicted", "measured / predicted"));
    }
    return header;
  }

  List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    for (Roof roof : spec.roofs()) {
      String kind = roof.cited() ? "roof, cited" : "roof, measured";
      rows.add(row(roof.label(), "", List.of(roof.printed(), "", "", kind), "", ""));
    }
    for (RoofPoint p : spec.points()) {
      String predicted = p.predicted().isEmpty() ? "" : Print.rounded(p.predicted().getAsDouble());
      rows.add(
          row(
              p.label(),
              Print.rounded(p.intensity()),
              Marks.cells(p.reading()),
              predicted,
              ratio(p.ratio())));
    }
    return rows;
  }

  private boolean hasModel() {
    return spec.points().stream().anyMatch(p -> p.predicted().isPresent());
  }

  private List<String> row(
      String what, String intensity, List<String> cells, String predicted, String ratio) {
    List<String> row = new ArrayList<>(List.of(what, intensity));
    row.addAll(cells);
    if (hasModel()) {
      row.addAll(List.of(predicted, ratio));
    }
    return row;
  }

  /// To a hundredth: finer than that no model is.
  private static String ratio(OptionalDouble ratio) {
    return ratio.isEmpty()
        ? ""
        : Print.withUnit(Print.rounded(Math.rint(100 * ratio.getAsDouble()) / 100), "×");
  }
}
