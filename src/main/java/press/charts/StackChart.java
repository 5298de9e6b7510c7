package press.charts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import press.charts.Axis.AxisScale;
import press.charts.DataTable.ChartReading;
import press.results.Estimate;
import press.svg.SvgWriter;
import press.svg.TextSize;
import press.units.Print;

/// Horizontal bars whose parts add up: where a time goes. A part below zero has no length.
///
/// @param title one line, for those who cannot see it
/// @param unit of every number here
/// @param stacks from top to bottom
/// @param id unique on the page; the ids in the SVG begin with it
public record StackChart(String title, String unit, List<Stack> stacks, String id)
    implements Chart {

  public StackChart {
    stacks = List.copyOf(stacks);
  }

  /// One bar.
  ///
  /// @param label what its parts add up to
  /// @param parts from left to right
  public record Stack(String label, List<Part> parts) {
    public Stack {
      parts = List.copyOf(parts);
    }

    /// The first part without a number, for which nothing can be added up.
    private Optional<Part> gap() {
      return parts.stream().filter(part -> !part.reading().isMeasured()).findFirst();
    }

    /// The sum of the parts, as uncertain as all of them together.
    private Estimate total() {
      double value = 0;
      double low = 0;
      double high = 0;
      for (Part part : parts) {
        Estimate e = part.reading().estimate();
        value += e.value();
        low += e.low();
        high += e.high();
      }
      return new Estimate(value, low, high);
    }
  }

  /// A piece of a bar.
  ///
  /// @param label what it is; a label has one colour in all bars
  public record Part(String label, ChartReading reading) {

    private double value() {
      return reading.estimate().value();
    }
  }

  @Override
  public String svg() {
    return new StackDrawing(this).svg();
  }

  @Override
  public DataTable table() {
    List<DataTable.Row> rows = new ArrayList<>();
    for (Stack stack : stacks) {
      for (Part part : stack.parts()) {
        List<String> names = List.of(stack.label(), part.label());
        rows.add(DataTable.reading(names, name(stack, part), part.reading(), unit));
      }
    }
    return new DataTable(DataTable.header(List.of("bar", "part"), unit), rows);
  }

  private static String name(Stack stack, Part part) {
    return stack.label() + ", " + part.label();
  }

  /// The picture, in user units of a picture 680 wide.
  private static final class StackDrawing {

    private static final double WIDTH = 680;
    private static final double SMALL = 13;
    private static final double LINE = 17;
    private static final double BAR = 24;
    private static final double ROW = 38;
    private static final double WIDEST_NAME = 190;
    private static final double SWATCH = 12;

    // How much wider a reader's font may be than the one that sizes are computed for.
    private static final double RESERVE = 1.1;

    private final StackChart chart;
    private final Map<String, Integer> colours = new LinkedHashMap<>();
    private final double top;
    private final AxisScale x;

    StackDrawing(StackChart chart) {
      this.chart = chart;
      for (Stack stack : chart.stacks()) {
        stack.parts().forEach(p -> colours.computeIfAbsent(p.label(), _ -> colours.size()));
      }
      this.top = legend(Optional.empty()) + 6;
      this.x = scale();
    }

    private AxisScale scale() {
      double name =
          chart.stacks().stream()
              .mapToDouble(s -> RESERVE * TextSize.width(s.label(), SvgWriter.TEXT))
              .max()
              .orElse(0);
      double left = Math.ceil(Math.min(name, WIDEST_NAME)) + 12;
      double high = 0;
      double beside = 0;
      for (Stack stack : chart.stacks()) {
        if (stack.gap().isEmpty()) {
          double drawn = stack.parts().stream().mapToDouble(p -> Math.max(0, p.value())).sum();
          high = Math.max(high, Math.max(drawn, stack.total().high()));
          beside = Math.max(beside, TextSize.width(total(stack), SvgWriter.TEXT));
        }
      }
      Axis axis = new Axis("", chart.unit(), Axis.Steps.EVEN);
      double right = WIDTH - Math.ceil(RESERVE * beside) - 14;
      return new AxisScale(axis, 0, high > 0 ? high : 1, left, right);
    }

    String svg() {
      double bottom = top + chart.stacks().size() * ROW;
      SvgWriter svg =
          SvgWriter.root(
              chart.id(),
              "chart chart-stack",
              "img",
              WIDTH,
              bottom + 24,
              new SvgWriter.SvgDescription(chart.title(), description()));
      legend(Optional.of(svg));
      axis(svg, bottom);
      for (int i = 0; i < chart.stacks().size(); i++) {
        stack(svg, chart.stacks().get(i), top + i * ROW + ROW / 2);
      }
      return svg.finish();
    }

    /// The colour of each kind of part, in lines as wide as the picture.
    ///
    /// @param svg where to draw; nothing to find out only how high it is
    /// @return the height of the lines
    private double legend(Optional<SvgWriter> svg) {
      double at = 0;
      double line = 0;
      for (Map.Entry<String, Integer> part : colours.entrySet()) {
        double width = SWATCH + 6 + Math.ceil(RESERVE * TextSize.width(part.getKey(), SMALL));
        if (at > 0 && at + width > WIDTH) {
          at = 0;
          line += LINE + 3;
        }
        if (svg.isPresent()) {
          svg.get().open("g", "class", Marks.series(part.getValue()));
          svg.get().rect("bar", at + 1, line + 1, SWATCH, SWATCH);
          svg.get().label("label", SMALL, "start", at + SWATCH + 7, line + 12, part.getKey());
          svg.get().close();
        }
        at += width + 20;
      }
      return line + LINE;
    }

    private void axis(SvgWriter svg, double bottom) {
      svg.open("g", "class", "axis");
      for (AxisScale.Tick tick : x.ticks(6)) {
        double at = Math.round(x.at(tick.value()));
        svg.line(tick.value() == 0 ? "axis-line" : "grid", at, top, at, bottom);
        svg.label("tick", SMALL, "middle", at, bottom + 18, tick.text());
      }
      svg.label("axis-label", SMALL, "end", WIDTH, bottom + 18, chart.unit());
      svg.close();
    }

    private void stack(SvgWriter svg, Stack stack, double middle) {
      List<String> name = TextSize.wrap(stack.label(), SvgWriter.TEXT, WIDEST_NAME / RESERVE, 2);
      for (int i = 0; i < name.size(); i++) {
        double line = middle + 5 + (i - (name.size() - 1) / 2.0) * LINE;
        svg.label("label", SvgWriter.TEXT, "end", x.from() - 8, line, name.get(i));
      }
      if (stack.gap().isPresent()) {
        Part part = stack.gap().get();
        String why = part.label() + ": " + part.reading().gapText();
        String line = TextSize.wrap(why, SMALL, WIDTH - x.from() - 4, 1).getFirst();
        svg.label("gap", SMALL, "start", x.from() + 4, middle + 4.5, line);
        return;
      }
      double from = 0;
      for (Part part : stack.parts()) {
        part(svg, stack, part, from, middle);
        from += Math.max(0, part.value());
      }
      double end = Math.round(x.at(from)) + 8;
      svg.label("value", SvgWriter.TEXT, "start", end, middle + 5, total(stack));
    }

    private void part(SvgWriter svg, Stack stack, Part part, double from, double middle) {
      // Whole units, which compress well and are finer than anyone sees.
      double left = Math.round(x.at(from));
      double width = Math.round(x.at(from + Math.max(0, part.value()))) - left;
      String text = Marks.value(part.reading().estimate());
      svg.open("g", "class", "mark " + Marks.series(colours.get(part.label())));
      svg.open("title").text(sentence(stack, part)).close();
      if (part.value() > 0) {
        svg.rect("bar", left, middle - BAR / 2, Math.max(1, width), BAR);
      }
      boolean alone = stack.parts().size() == 1;
      if (!alone && RESERVE * TextSize.width(text, SMALL) + 4 <= width) {
        svg.label("label", SMALL, "middle", Math.round(left + width / 2), middle + 5, text);
      }
      svg.close();
    }

    private String sentence(Stack stack, Part part) {
      return name(stack, part) + ": " + Marks.sentence(part.reading(), chart.unit());
    }

    /// The sum beside a bar; of a single part its number.
    private static String total(Stack stack) {
      boolean stale = stack.parts().stream().anyMatch(part -> part.reading().stale());
      Estimate e = stack.total();
      return Print.rounded(e.value(), e.low(), e.high()) + (stale ? " (stale)" : "");
    }

    private String description() {
      String unit = chart.unit().isEmpty() ? "" : " in " + chart.unit();
      String longest =
          chart.stacks().stream()
              .filter(stack -> stack.gap().isEmpty())
              .max(Comparator.comparingDouble(stack -> stack.total().value()))
              .map(stack -> " The longest: " + stack.label() + ", " + total(stack) + ".")
              .orElse("");
      String bars = Marks.count(chart.stacks().size(), "bar");
      return bars + unit + " of " + String.join(", ", colours.keySet()) + "." + longest;
    }
  }
}
