package press.charts;

import java.util.List;
import press.charts.Axis.AxisScale;
import press.svg.SvgWriter;
import press.svg.SvgWriter.SvgDescription;
import press.svg.TextSize;

/// The area between two axes: grid, marks and names of the axes.
///
/// @param x from left to right
/// @param y from bottom to top
record PlotArea(AxisScale x, AxisScale y) {

  static final double SMALL = 13;

  // The part of the margin beside every plot that the widest font leaves free.
  private static final double EDGE = 8;

  double left() {
    return x.from();
  }

  double right() {
    return x.to();
  }

  double top() {
    return y.to();
  }

  double bottom() {
    return y.from();
  }

  /// Returns the left margin for the widest mark of a vertical axis.
  static double margin(AxisScale y) {
    double widest =
        y.ticks(6).stream().mapToDouble(t -> TextSize.width(t.text(), SMALL)).max().orElse(0);
    return Math.ceil(widest) + 12;
  }

  /// Begins a picture of this area with notes below it, and draws grid, marks and names; the name
  /// of the vertical axis stands above it, where it can be read.
  ///
  /// @param chart the word for the kind of chart in its class
  /// @param width of the picture
  SvgWriter begin(String id, String chart, double width, SvgDescription words, List<String> notes) {
    double height = notesTop() + Marks.height(notes);
    SvgWriter svg = SvgWriter.root(id, "chart chart-" + chart, "img", width, height, words);
    axes(svg, true);
    return svg;
  }

  /// Ends a picture with its notes.
  String end(SvgWriter svg, List<String> notes) {
    Marks.notes(svg, notes, notesTop());
    return svg.finish();
  }

  private double notesTop() {
    return bottom() + 48;
  }

  /// Draws the grid with the marks and names of its axes; the name of the vertical axis stands
  /// above the area.
  ///
  /// @param below whether the horizontal axis has its marks and its name
  void axes(SvgWriter svg, boolean below) {
    svg.open("g", "class", "axis");
    for (AxisScale.Tick tick : y.ticks(6)) {
      double at = y.at(tick.value());
      svg.line("grid", left(), at, right(), at);
      svg.label("tick", SMALL, "end", left() - 8, at + 4.5, tick.text());
    }
    for (AxisScale.Tick tick : marksThatFit()) {
      double at = x.at(tick.value());
      svg.line("grid", at, top(), at, bottom());
      double last = right() + EDGE - TextSize.width(tick.text(), SMALL) / 2;
      if (below) {
        svg.label("tick", SMALL, "middle", Math.min(at, last), bottom() + 19, tick.text());
      }
    }
    svg.line("axis-line", left(), bottom(), right(), bottom());
    svg.label("axis-label", SMALL, "start", 0, top() - 16, y.axis().text());
    if (below) {
      svg.label("axis-label", SMALL, "end", right(), bottom() + 40, x.axis().text());
    }
    svg.close();
  }

  /// The part of the picture in which names of points may stand.
  ///
  /// @param above how far above the plot
  /// @param right where the picture ends
  /// @param below how far below the plot
  LabelPlacer.Box box(double above, double right, double below) {
    return new LabelPlacer.Box(left(), top() - above, right, bottom() + below);
  }

  /// Writes in the middle that nothing was measured.
  void nothing(SvgWriter svg) {
    svg.label(
        "gap",
        SvgWriter.TEXT,
        "middle",
        (left() + right()) / 2,
        (top() + bottom()) / 2,
        "nothing measured yet");
  }

  private List<AxisScale.Tick> marksThatFit() {
    for (int most = 9; most > 2; most--) {
      List<AxisScale.Tick> ticks = x.ticks(most);
      double width = ticks.stream().mapToDouble(t -> TextSize.width(t.text(), SMALL) + 10).sum();
      if (width <= right() - left() + 40) {
        return ticks;
      }
    }
    return x.ticks(2);
  }
}
