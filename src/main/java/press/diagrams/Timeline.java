package press.diagrams;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import press.svg.SvgWriter;
import press.svg.SvgWriter.SvgDescription;
import press.svg.TextSize;

/// Who does what and when: lanes with spans over a common time.
///
/// @param axis what the time counts; empty where the picture has no scale
public record Timeline(String axis, List<Lane> lanes) {

  /// The widest plot, beside the names of lanes, in user units.
  private static final double WIDEST = 760;

  /// The width of the text column, which is filled at least.
  private static final double COLUMN = 559;

  private static final double SMALL = 13;
  private static final double LANE = 34;
  private static final double BAR = 26;
  private static final double INSET = 6;
  private static final double BELOW = 44;

  // How much wider a reader's font may be than the one that sizes are computed for.
  private static final double RESERVE = 1.1;
  private static final int COLOURS = 8;
  private static final int TICKS = 12;

  public Timeline {
    lanes = List.copyOf(lanes);
  }

  /// What one of those does who act, in the order of time.
  public record Lane(String name, List<TimeSpan> spans) {
    public Lane {
      spans = List.copyOf(spans);
    }
  }

  /// Something that is done for a while.
  ///
  /// @param from when it begins, 0 or more
  /// @param to when it ends, after `from`
  /// @param kind spans of one kind have one colour; those of none are drawn empty
  public record TimeSpan(double from, double to, String words, String kind) {

    /// What has the colour of its first word, and is empty where that is `wait` or `idle`.
    public static TimeSpan of(double from, double to, String words) {
      String first = words.split(" ", 2)[0];
      boolean idle = first.startsWith("wait") || first.startsWith("idle");
      return new TimeSpan(from, to, words, idle ? "" : first);
    }

    private boolean isEmpty() {
      return kind.isEmpty();
    }
  }

  private double end() {
    return lanes.stream()
        .flatMap(l -> l.spans().stream())
        .mapToDouble(TimeSpan::to)
        .max()
        .orElse(1);
  }

  private double namesWidth() {
    return lanes.stream().mapToDouble(l -> width(l.name())).max().orElse(0) + 12;
  }

  private static double width(String words) {
    return RESERVE * TextSize.width(words, SMALL);
  }

  /// The width of a unit of time with which the words of each span fit into it.
  private double unit() {
    double least = (COLUMN - namesWidth() - margin()) / end();
    for (Lane lane : lanes) {
      for (TimeSpan span : lane.spans()) {
        least = Math.max(least, (width(span.words()) + INSET) / (span.to() - span.from()));
      }
    }
    return least;
  }

  /// Whether all words fit into their spans without making the picture too wide.
  public boolean fits() {
    return unit() * end() <= WIDEST;
  }

  /// Its width in user units.
  public double width() {
    return namesWidth() + unit() * end() + margin();
  }

  /// The space to the right of the end: half of the last number of the scale, or a stroke.
  private double margin() {
    int last = (int) end() / step() * step();
    return axis.isEmpty() ? 1 : width("" + last) / 2;
  }

  /// The time from one number of the scale to the next.
  private int step() {
    return Math.max(1, (int) Math.ceil(end() / TICKS));
  }

  /// What is done, in sentences, for those who do not see it.
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    for (Lane lane : lanes) {
      List<String> done =
          lane.spans().stream()
              .map(s -> "%s (%s to %s)".formatted(s.words(), number(s.from()), number(s.to())))
              .toList();
      sentences.add(lane.name() + ": " + String.join(", ", done));
    }
    return sentences;
  }

  private static String number(double time) {
    return time == Math.rint(time) ? "" + (long) time : "" + time;
  }

  /// Draws it.
  ///
  /// @param id of the picture on its page
  public String svg(String id, SvgDescription words) {
    double left = namesWidth();
    double unit = unit();
    double bottom = lanes.size() * LANE;
    double height = bottom + (axis.isEmpty() ? 2 : BELOW);
    SvgWriter svg = SvgWriter.root(id, "timeline", "img", width(), height, words);
    if (!axis.isEmpty()) {
      scale(svg, left, unit, bottom);
    }
    Map<String, Integer> colours = colours();
    for (int n = 0; n < lanes.size(); n++) {
      double top = n * LANE + (LANE - BAR) / 2;
      double base = top + BAR / 2 + 4.5;
      svg.label("label", SMALL, "start", 0, base, lanes.get(n).name());
      for (TimeSpan span : lanes.get(n).spans()) {
        double x = left + unit * span.from();
        double length = unit * (span.to() - span.from());
        String classes =
            span.isEmpty() ? "cell" : "bar series-" + (colours.get(span.kind()) % COLOURS + 1);
        svg.rect(classes, x, top, length, BAR);
        svg.label("label", SMALL, "middle", x + length / 2, base, span.words());
      }
    }
    return svg.finish();
  }

  /// Kinds to numbers, in the order of their first spans.
  private Map<String, Integer> colours() {
    Map<String, Integer> colours = new LinkedHashMap<>();
    for (Lane lane : lanes) {
      for (TimeSpan span : lane.spans()) {
        if (!span.isEmpty()) {
          colours.putIfAbsent(span.kind(), colours.size());
        }
      }
    }
    return colours;
  }

  private void scale(SvgWriter svg, double left, double unit, double bottom) {
    for (int at = 0; at <= end(); at += step()) {
      double x = left + unit * at;
      svg.line("grid", x, 0, x, bottom);
      svg.label("tick", SMALL, "middle", x, bottom + 19, "" + at);
    }
    svg.line("axis-line", left, bottom, left + unit * end(), bottom);
    svg.label("axis-label", SMALL, "end", left + unit * end(), bottom + 38, axis);
  }
}
