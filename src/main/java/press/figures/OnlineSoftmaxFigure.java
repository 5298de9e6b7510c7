package press.figures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import press.svg.SvgWriter;

/// `{figure} online-softmax`: the largest number of a row and the sum of the powers relative to it,
/// number by number in several parts that are merged.
final class OnlineSoftmaxFigure implements Figure {

  private static final double WIDTH = 680;
  private static final double LEFT = 56;
  private static final int NUMBERS = 8;

  private static final Map<String, List<Integer>> ROWS =
      new TreeMap<>(
          Map.of(
              "mixed", List.of(1, 3, 2, 5, 4, 4, 0, 6),
              "rising", List.of(0, 1, 2, 3, 4, 5, 6, 7),
              "falling", List.of(7, 6, 5, 4, 3, 2, 1, 0),
              "equal", List.of(3, 3, 3, 3, 3, 3, 3, 3),
              "large", List.of(999, 1001, 1000, 998, 1002, 999, 1000, 1001)));

  @Override
  public String name() {
    return "online-softmax";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        Parameter.word("row", List.copyOf(ROWS.keySet()), "mixed"),
        Parameter.number("parts", List.of(1L, 2L, 4L, 8L), 2));
  }

  @Override
  public StaticFigure draw(
      Parameter.ParameterValues given, List<MeasuredMachine> machines, String view, String id) {
    List<Integer> row = ROWS.get(given.word("row"));
    List<Summary> parts = parts(row, given.integer("parts"));
    Summary all = merged(parts);
    return new StaticFigure(
        picture(row, parts, all, id),
        List.of(sentence(parts.size(), all)),
        List.of("part", "numbers", "largest m", "sum s"),
        rows(row, parts, all),
        new TreeMap<>(Map.of("rows", ROWS)));
  }

  /// The largest of some numbers and the sum of e to the power of what each is below it.
  ///
  /// @param scaled how often a sum has been made relative to a larger number
  private record Summary(int largest, double sum, int scaled) {

    static Summary of(int number) {
      return new Summary(number, 1, 0);
    }

    Summary with(Summary other) {
      int most = Math.max(largest, other.largest);
      return new Summary(
          most,
          sum * Math.exp(largest - most) + other.sum * Math.exp(other.largest - most),
          scaled + other.scaled);
    }

    /// The sum of what has been is scaled where the number is larger than all before it.
    Summary with(int number) {
      Summary both = with(of(number));
      return new Summary(both.largest, both.sum, scaled + (number > largest ? 1 : 0));
    }

    /// One of both sums is scaled where their numbers differ.
    Summary merge(Summary other) {
      Summary both = with(other);
      int once = largest == other.largest ? 0 : 1;
      return new Summary(both.largest, both.sum, both.scaled + once);
    }

    String words() {
      return String.format(Locale.ROOT, "%.3f", sum);
    }
  }

  private static List<Summary> parts(List<Integer> row, int parts) {
    int each = NUMBERS / parts;
    List<Summary> all = new ArrayList<>();
    for (int p = 0; p < parts; p++) {
      Summary part = Summary.of(row.get(p * each));
      for (int i = 1; i < each; i++) {
        part = part.with((int) row.get(p * each + i));
      }
      all.add(part);
    }
    return all;
  }

  /// Neighbours are merged until one is left.
  private static Summary merged(List<Summary> parts) {
    Summary[] left = parts.toArray(Summary[]::new);
    while (left.length > 1) {
      Summary[] of = left;
      left = new Summary[of.length / 2];
      Arrays.setAll(left, k -> of[2 * k].merge(of[2 * k + 1]));
    }
    return left[0];
  }

  /// The script writes the same sentence.
  private static String sentence(int parts, Summary all) {
    return "%s in %s: %s side by side, then %s. The largest is %d, the sum relative to it %s; sums were scaled %s."
        .formatted(
            AmountFormat.count(NUMBERS, "number"),
            AmountFormat.count(parts, "part"),
            AmountFormat.count(NUMBERS / parts, "step"),
            AmountFormat.count(Integer.numberOfTrailingZeros(parts), "merging round"),
            all.largest(),
            all.words(),
            AmountFormat.count(all.scaled(), "time"));
  }

  private static List<List<String>> rows(List<Integer> row, List<Summary> parts, Summary all) {
    int each = NUMBERS / parts.size();
    List<List<String>> rows = new ArrayList<>();
    for (int p = 0; p < parts.size(); p++) {
      String numbers =
          row.subList(p * each, (p + 1) * each).stream()
              .map(String::valueOf)
              .collect(Collectors.joining(" "));
      rows.add(List.of("" + (p + 1), numbers, "" + parts.get(p).largest(), parts.get(p).words()));
    }
    rows.add(List.of("all", "", "" + all.largest(), all.words()));
    return rows;
  }

  private static String picture(List<Integer> row, List<Summary> parts, Summary all, String id) {
    SvgWriter.SvgDescription words =
        new SvgWriter.SvgDescription(
            "A row in parts, and their summaries", sentence(parts.size(), all));
    SvgWriter svg = SvgWriter.root(id, "chart lanes", "img", WIDTH, 124, words);
    double cell = (WIDTH - LEFT - 2) / NUMBERS;
    int each = NUMBERS / parts.size();
    svg.label("tick", 13, "start", 0, 20, "row");
    svg.label("tick", 13, "start", 0, 66, "parts");
    svg.label("tick", 13, "start", 0, 112, "all");
    for (int i = 0; i < NUMBERS; i++) {
      svg.rect("cell", LEFT + i * cell, 2, cell - 2, 28);
      svg.label("label", 13, "middle", LEFT + (i + 0.5) * cell - 1, 20.5, "" + row.get(i));
    }
    for (int p = 0; p < parts.size(); p++) {
      summary(svg, LEFT + p * each * cell, 48, each * cell, parts.get(p));
    }
    summary(svg, LEFT, 94, NUMBERS * cell, all);
    return svg.finish();
  }

  private static void summary(SvgWriter svg, double x, double y, double width, Summary of) {
    svg.rect("cell busy series-1", x, y, width - 2, 28);
    svg.label("label", 11, "middle", x + width / 2 - 1, y + 18, of.largest() + "; " + of.words());
  }
}
