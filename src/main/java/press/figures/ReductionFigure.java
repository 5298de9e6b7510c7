package press.figures;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import press.figures.ReductionFigure.ReductionModel.Addition;
import press.figures.ReductionFigure.ReductionModel.ReductionStep;
import press.svg.SvgWriter;

/// `{figure} reduction-tree`: how many lanes add up many numbers, step by step.
final class ReductionFigure implements Figure {

  private static final double WIDTH = 680;
  private static final double LEFT = 56;
  private static final double ROW = 46;
  private static final int MOST_ROWS = 6;

  @Override
  public String name() {
    return "reduction-tree";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        Parameter.whole("n", 2, 32, 16L),
        Parameter.word("order", ReductionModel.ORDERS, "halves"),
        Parameter.whole("warp", 1, 32, 4L));
  }

  @Override
  public StaticFigure draw(
      Parameter.ParameterValues given, List<MeasuredMachine> machines, String view, String id) {
    ReductionModel sum =
        new ReductionModel(given.integer("n"), given.word("order"), given.integer("warp"));
    List<String> header =
        List.of("step", "stride", "busy lanes", "warps with work", "additions so far");
    return new StaticFigure(picture(sum, id), List.of(totals(sum)), header, rows(sum), Map.of());
  }

  /// The totals; `reduction-tree.js` writes the same sentence.
  private static String totals(ReductionModel sum) {
    List<ReductionStep> steps = sum.steps();
    String busy = list(steps.stream().map(s -> s.adds().size()).toList());
    String warps = list(steps.stream().map(sum::warps).toList());
    return sum.order().equals("sequential")
        ? "%d numbers one after another: %s with one busy lane, %s, no barrier."
            .formatted(
                sum.n(),
                AmountFormat.count(steps.size(), "step"),
                AmountFormat.count(sum.n() - 1, "addition"))
        : "%d numbers as a tree of %s: %s instead of %d, with %s busy lanes in %s of %s of %d; %s in all, a barrier after each step."
            .formatted(
                sum.n(),
                sum.order(),
                AmountFormat.count(steps.size(), "step"),
                sum.n() - 1,
                busy,
                warps,
                AmountFormat.count(Math.ceilDiv(sum.n(), sum.warp()), "warp"),
                sum.warp(),
                AmountFormat.count(sum.n() - 1, "addition"));
  }

  private static String list(List<Integer> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  private static List<List<String>> rows(ReductionModel sum) {
    List<List<String>> rows = new ArrayList<>();
    int done = 0;
    for (ReductionStep step : sum.steps()) {
      done += step.adds().size();
      rows.add(
          List.of(
              Integer.toString(rows.size() + 1),
              Integer.toString(step.stride()),
              step.adds().size() + " of " + sum.n(),
              sum.warps(step) + " of " + Math.ceilDiv(sum.n(), sum.warp()),
              Integer.toString(done)));
    }
    return rows;
  }

  private static String picture(ReductionModel sum, String id) {
    List<int[]> values = sum.values();
    int rows = Math.min(MOST_ROWS, values.size());
    SvgWriter.SvgDescription words =
        new SvgWriter.SvgDescription("The lanes at each step", totals(sum));
    double height = rows * ROW - 12 + (rows < values.size() ? 20 : 0);
    SvgWriter svg = SvgWriter.root(id, "chart lanes", "img", WIDTH, height, words);
    double cell = (WIDTH - LEFT - 2) / sum.n();
    for (int row = 0; row < rows; row++) {
      String name = row == 0 ? "begin" : "step " + row;
      svg.label("tick", 13, "start", 0, row * ROW + 20, name);
      Set<Integer> busy = new HashSet<>();
      if (row > 0) {
        for (Addition add : sum.steps().get(row - 1).adds()) {
          busy.add(add.to());
          double to = LEFT + (add.to() + 0.5) * cell;
          double from = LEFT + (add.from() + 0.5) * cell;
          svg.line("leader", from, row * ROW - 15, to, row * ROW + 2);
        }
      }
      for (int lane = 0; lane < sum.n(); lane++) {
        lane(
            svg,
            LEFT + lane * cell,
            row * ROW + 2,
            cell,
            values.get(row)[lane],
            busy.contains(lane));
      }
    }
    if (rows < values.size()) {
      svg.label("gap", 13, "start", LEFT, rows * ROW + 2, "and so on");
    }
    return svg.finish();
  }

  private static void lane(
      SvgWriter svg, double x, double y, double cell, int value, boolean busy) {
    String style = busy ? "cell busy series-1" : "cell";
    svg.rect(style, x, y, cell - 2, 28);
    double size = cell < 26 ? 10 : 13;
    svg.label("label", size, "middle", x + cell / 2 - 1, y + 18.5, Integer.toString(value));
  }

  /// How `n` lanes, each with one number, add them all up.
  ///
  /// The two trees are the interleaved and the sequential addressing of M. Harris, "Optimizing
  /// parallel reduction in CUDA", NVIDIA, 2007.
  ///
  /// @param n how many numbers
  /// @param order one of [#ORDERS]
  /// @param warp lanes that go together: if one of them works, all of them take the time
  record ReductionModel(int n, String order, int warp) {

    /// A tree of halves, a tree of neighbours, and one lane that adds one number after the other.
    static final List<String> ORDERS = List.of("halves", "neighbours", "sequential");

    /// One lane adds the number of another one to its own.
    record Addition(int to, int from) {}

    /// What happens at once.
    ///
    /// @param stride distance of the two lanes of an addition; in the sequential order of the last
    record ReductionStep(int stride, List<Addition> adds) {}

    /// The steps in order; after the last one lane 0 has the sum.
    List<ReductionStep> steps() {
      List<ReductionStep> steps = new ArrayList<>();
      switch (order) {
        case "sequential" -> {
          for (int i = 1; i < n; i++) {
            steps.add(new ReductionStep(i, List.of(new Addition(0, i))));
          }
        }
        case "neighbours" -> {
          for (int stride = 1; stride < n; stride *= 2) {
            List<Addition> adds = new ArrayList<>();
            for (int i = 0; i + stride < n; i += 2 * stride) {
              adds.add(new Addition(i, i + stride));
            }
            steps.add(new ReductionStep(stride, adds));
          }
        }
        default -> {
          for (int left = n; left > 1; left = Math.ceilDiv(left, 2)) {
            int stride = Math.ceilDiv(left, 2);
            List<Addition> adds = new ArrayList<>();
            for (int i = 0; i + stride < left; i++) {
              adds.add(new Addition(i, i + stride));
            }
            steps.add(new ReductionStep(stride, adds));
          }
        }
      }
      return steps;
    }

    /// Groups of lanes in which somebody works.
    int warps(ReductionStep step) {
      return (int) step.adds().stream().mapToInt(a -> a.to() / warp).distinct().count();
    }

    /// The numbers of all lanes before the first step and after each: lane `i` begins with `i + 1`.
    List<int[]> values() {
      List<int[]> all = new ArrayList<>();
      int[] now = new int[n];
      for (int i = 0; i < n; i++) {
        now[i] = i + 1;
      }
      all.add(now);
      for (ReductionStep step : steps()) {
        now = now.clone();
        for (Addition add : step.adds()) {
          now[add.to()] += now[add.from()];
        }
        all.add(now);
      }
      return all;
    }
  }
}
