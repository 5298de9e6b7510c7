package press.figure;

import java.util.List;

/// A kind of interactive figure: `{figure} NAME` with a line `key: value` for each parameter.
public interface Figure {

  /// What is measured that it shows.
  enum Sees {
    /// Nothing: its numbers follow from its parameters.
    NOTHING,
    /// The ceilings of each machine, and rows that the author names.
    ROOFS,
    /// How much faster rows became as a parameter of theirs grew.
    SPEEDUPS
  }

  /// The word behind `{figure}`, of the element `press-NAME`, and of its script.
  String name();

  /// What an author may set.
  List<Parameter> parameters();

  /// What of the measurements it shows.
  default Sees sees() {
    return Sees.NOTHING;
  }

  /// What does not go together in values that are right each for itself; empty where all does.
  default String complaint(Given given) {
    return "";
  }

  /// Its static form and its data.
  ///
  /// @param sights one for each machine with something to see, in the order of their ids
  /// @param view id of the machine in view
  /// @param id unique on the page; the ids in the SVG begin with it
  Still draw(Given given, List<Sight> sights, String view, String id);
}
