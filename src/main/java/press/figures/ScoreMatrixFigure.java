package press.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import press.svg.SvgWriter;

/// `{figure} score-matrix`: the matrix of scores of attention in tiles, of which groups keep one at
/// a time; and what a row keeps instead: its largest score, the sum of powers, the mean so far.
final class ScoreMatrixFigure implements Figure {

  private static final int SIDE = 16;
  private static final double CELL = 22;
  private static final double LEFT = 34;

  /// Scores of a row each: digits of π.
  private static final List<String> SCORES =
      List.of(
          "3141592653589793",
          "2384626433832795",
          "0288419716939937",
          "5105820974944592",
          "3078164062862089",
          "9862803482534211",
          "7067982148086513",
          "2823066470938446",
          "0955058223172535",
          "9408128481117450",
          "2841027019385211",
          "0555964462294895",
          "4930381964428810",
          "9756659334461284",
          "7564823378678316",
          "5271201909145648");

  @Override
  public String name() {
    return "score-matrix";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        Parameter.number("queries", List.of(1L, 2L, 4L, 8L, 16L), 4),
        Parameter.number("keys", List.of(1L, 2L, 4L, 8L, 16L), 4),
        Parameter.onOff("causal"),
        Parameter.whole("lazy", 0, 8, 0),
        Parameter.whole("row", 0, SIDE - 1, 6));
  }

  @Override
  public StaticFigure draw(
      Parameter.ParameterValues given, List<MeasuredMachine> machines, String view, String id) {
    ScoreTiles tiles =
        new ScoreTiles(
            given.integer("queries"),
            given.integer("keys"),
            given.isOn("causal"),
            given.integer("lazy"),
            given.integer("row"));
    return new StaticFigure(
        picture(tiles, id),
        List.of(tiles.sentence()),
        List.of("block", "largest score", "m", "factor", "s", "o / s"),
        rows(tiles),
        new TreeMap<>(Map.of("scores", SCORES)));
  }

  private static List<List<String>> rows(ScoreTiles tiles) {
    return tiles.summaries().stream()
        .map(s ->
            List.of(
                "" + s.block(),
                s.highest() < 0 ? "–" : "" + s.highest(),
                s.reference() < 0 ? "−∞" : "" + s.reference(),
                fixed(s.factor()),
                fixed(s.sum()),
                fixed(s.mixed() / s.sum())))
        .toList();
  }

  private static String fixed(double value) {
    return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%.3f", value);
  }

  /// What a row keeps after a block.
  ///
  /// @param highest largest score in the block, −1 where the row sees none of it
  /// @param reference what is taken from a score before the power: `m`
  /// @param factor by which sums were multiplied before this block's powers were added
  /// @param sum of the powers
  /// @param mixed sum of the numbers of keys, weighted by the powers
  record RowSummary(
      int block, int highest, int reference, double factor, double sum, double mixed) {}

  /// The matrix of 16 queries and 16 keys in tiles. The value of a key is its number.
  ///
  /// @param queries rows of a group
  /// @param keys columns of a block
  /// @param causal whether row i sees keys 0 to i, from the last block to the first
  /// @param lazy by how much a score must be above the reference before it moves
  /// @param row whose summary is kept
  record ScoreTiles(int queries, int keys, boolean causal, int lazy, int row) {

    int groups() {
      return SIDE / queries;
    }

    /// Blocks that a group needs.
    int blocks(int group) {
      return causal ? ((group + 1) * queries + keys - 1) / keys : SIDE / keys;
    }

    int computed() {
      int all = 0;
      for (int g = 0; g < groups(); g++) {
        all += blocks(g);
      }
      return all;
    }

    /// The block of a group in a round; negative where it has none left.
    int block(int group, int round) {
      return causal ? blocks(group) - 1 - round : round < blocks(group) ? round : -1;
    }

    boolean sees(int i, int j) {
      return !causal || j <= i;
    }

    List<RowSummary> summaries() {
      List<RowSummary> all = new ArrayList<>();
      int reference = -1;
      double sum = 0;
      double mixed = 0;
      int group = row / queries;
      for (int round = 0; round < blocks(group); round++) {
        int block = block(group, round);
        int highest = -1;
        for (int j = block * keys; j < (block + 1) * keys; j++) {
          highest = sees(row, j) ? Math.max(highest, score(row, j)) : highest;
        }
        boolean moves = highest > reference && (reference < 0 || highest > reference + lazy);
        double factor = !moves || reference < 0 ? 1 : Math.scalb(1.0, reference - highest);
        reference = moves ? highest : reference;
        sum *= factor;
        mixed *= factor;
        for (int j = block * keys; j < (block + 1) * keys; j++) {
          if (sees(row, j)) {
            double power = Math.scalb(1.0, score(row, j) - reference);
            sum += power;
            mixed += power * j;
          }
        }
        all.add(new RowSummary(block, highest, reference, factor, sum, mixed));
      }
      return all;
    }

    /// The script writes the same sentence.
    String sentence() {
      List<RowSummary> all = summaries();
      RowSummary last = all.getLast();
      long scaled = all.stream().filter(s -> s.factor() != 1).count();
      return ("%s of %s, %s of %s: %d of %d tiles are computed, of %s each; together the groups"
              + " read %s. The sums of row %d were scaled %s; at the end m = %d, s = %s and"
              + " o / s = %s.")
          .formatted(
              AmountFormat.count(groups(), "group"),
              AmountFormat.count(queries, "row"),
              AmountFormat.count(SIDE / keys, "block"),
              AmountFormat.count(keys, "key"),
              computed(),
              groups() * (SIDE / keys),
              AmountFormat.count(queries * keys, "score"),
              AmountFormat.count(computed() * keys, "key"),
              row,
              AmountFormat.count((int) scaled, "time"),
              last.reference(),
              fixed(last.sum()),
              fixed(last.mixed() / last.sum()));
    }
  }

  private static int score(int i, int j) {
    return SCORES.get(i).charAt(j) - '0';
  }

  /// The scores of the second round in the middle: tiles before it are forgotten, later ones not
  /// made yet.
  private static String picture(ScoreTiles tiles, String id) {
    double length = SIDE * CELL;
    SvgWriter.SvgDescription words =
        new SvgWriter.SvgDescription("Scores in tiles", tiles.sentence());
    SvgWriter svg = SvgWriter.root(id, "tiling", "img", LEFT + length + 2, length + 4, words);
    int round = tiles.blocks(tiles.row() / tiles.queries()) / 2;
    for (int g = 0; g < tiles.groups(); g++) {
      double y = 2 + g * tiles.queries() * CELL;
      for (int past = 0; past < round && tiles.block(g, past) >= 0; past++) {
        double x = LEFT + tiles.block(g, past) * tiles.keys() * CELL;
        svg.rect("band", x, y, tiles.keys() * CELL, tiles.queries() * CELL);
      }
      int block = tiles.block(g, round);
      if (block >= 0) {
        cells(svg, tiles, g, block);
      }
    }
    svg.rect("matrix", LEFT, 2, length, length);
    for (int g = 1; g < tiles.groups(); g++) {
      double y = 2 + g * tiles.queries() * CELL;
      svg.line("matrix", LEFT, y, LEFT + length, y);
    }
    for (int b = 1; b < SIDE / tiles.keys(); b++) {
      double x = LEFT + b * tiles.keys() * CELL;
      svg.line("grid", x, 2, x, 2 + length);
    }
    svg.label("tick", 12, "end", LEFT - 6, 2 + (tiles.row() + 0.5) * CELL + 4, tiles.row() + " ▸");
    return svg.finish();
  }

  private static void cells(SvgWriter svg, ScoreTiles tiles, int group, int block) {
    for (int i = group * tiles.queries(); i < (group + 1) * tiles.queries(); i++) {
      for (int j = block * tiles.keys(); j < (block + 1) * tiles.keys(); j++) {
        double x = LEFT + j * CELL;
        double y = 2 + i * CELL;
        svg.rect("cell busy series-1", x, y, CELL, CELL);
        String text = tiles.sees(i, j) ? "" + score(i, j) : "–";
        svg.label("label", 12, "middle", x + CELL / 2, y + CELL / 2 + 4, text);
      }
    }
  }
}
