package press.figures;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import press.charts.RooflineChart;
import press.charts.RooflineChart.Roof;

/// A kind of interactive figure: `{figure} NAME` with a line `key: value` for each parameter.
public interface Figure {

  /// The measurements that a figure shows.
  enum MeasurementKind {
    /// None: its numbers follow from its parameters.
    NONE,
    /// The ceilings of each machine, and rows that the author names.
    ROOFS,
    /// How much faster rows became as a parameter of theirs grew.
    SPEEDUPS
  }

  /// The word behind `{figure}`, of the element `press-NAME`, and of its script
  /// `assets/js/figures/NAME.js`.
  String name();

  /// Returns the parameters that a source may set.
  List<Parameter> parameters();

  default MeasurementKind measurements() {
    return MeasurementKind.NONE;
  }

  /// Why values that are valid by themselves do not go together, beginning with the parameter to
  /// change, and behind a semicolon what to write; empty where they do.
  default String complaint(Parameter.ParameterValues given) {
    return "";
  }

  /// Its static form.
  ///
  /// @param machines one for each machine with measurements, in the order of their ids
  /// @param view id of the machine in view
  /// @param id unique on the page; the ids in the SVG begin with it
  StaticFigure draw(
      Parameter.ParameterValues given, List<MeasuredMachine> machines, String view, String id);

  /// A figure without its script, and the data for the script.
  ///
  /// @param svg one `svg` element without colours; empty where there is nothing to draw
  /// @param text sentences that say what it shows
  /// @param header names of the table's columns
  /// @param rows as many cells a row as there are columns
  /// @param data what the script gets besides the parameters: names to numbers, texts, lists, maps
  record StaticFigure(
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

  /// The measurements of one machine that a figure shows.
  ///
  /// @param id of the machine
  /// @param title its name for readers
  /// @param roofline the ceilings and rows to draw, if the figure shows any
  /// @param roofs all ceilings that may be chosen, the highest first
  /// @param points measured points; may be empty
  record MeasuredMachine(
      String id,
      String title,
      Optional<RooflineChart> roofline,
      List<Roof> roofs,
      List<MeasuredPoint> points) {

    public MeasuredMachine {
      roofs = List.copyOf(roofs);
      points = List.copyOf(points);
    }

    /// A measured point of a curve.
    ///
    /// @param x such as a number of threads
    /// @param y such as a speed-up
    /// @param low end of the 95 % interval of `y`
    /// @param high end of it
    /// @param stale whether the source changed since it was measured
    public record MeasuredPoint(double x, double y, double low, double high, boolean stale) {}
  }
}
