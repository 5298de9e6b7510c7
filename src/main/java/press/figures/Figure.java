package press.figures;

import java.util.List;

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

  /// Why values that are valid by themselves do not go together; empty where they do.
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
}
