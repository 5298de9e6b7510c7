package press.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import press.figures.ScoreMatrixFigure.RowSummary;
import press.figures.ScoreMatrixFigure.ScoreTiles;

/// Scores in tiles: however they are cut, a row comes to the same.
class ScoreMatrixFigureTest {

  private static final int[] SIZES = {1, 2, 4, 8, 16};

  @Test
  void howARowIsCutDoesNotChangeItsMean() {
    for (int causal = 0; causal < 2; causal++) {
      for (int row = 0; row < 16; row++) {
        double mean = mean(new ScoreTiles(16, 16, causal == 1, 0, row));
        for (int queries : SIZES) {
          for (int keys : SIZES) {
            for (int lazy = 0; lazy < 9; lazy += 3) {
              ScoreTiles tiles = new ScoreTiles(queries, keys, causal == 1, lazy, row);
              assertEquals(mean, mean(tiles), 1e-12, tiles.toString());
            }
          }
        }
      }
    }
  }

  private static double mean(ScoreTiles tiles) {
    RowSummary last = tiles.summaries().getLast();
    return last.mixed() / last.sum();
  }

  @Test
  void theRowsOfAGroupDecideHowManyKeysAreRead() {
    for (int keys : SIZES) {
      for (int queries : SIZES) {
        ScoreTiles tiles = new ScoreTiles(queries, keys, false, 0, 3);
        assertEquals(256 / queries, tiles.computed() * keys);
      }
    }
    assertEquals(10, new ScoreTiles(4, 4, true, 0, 3).computed());
    assertEquals(4, new ScoreTiles(4, 4, true, 0, 3).blocks(3));
  }

  @Test
  void aLazyReferenceMovesLessOftenAndKeepsPowersInRange() {
    for (int row = 0; row < 16; row++) {
      for (RowSummary summary : new ScoreTiles(4, 4, false, 2, row).summaries()) {
        assertTrue(summary.highest() <= summary.reference() + 2, summary.toString());
      }
    }
    assertEquals(2, scaled(0));
    assertEquals(1, scaled(2));
    assertEquals(0, scaled(8));
  }

  private static long scaled(int lazy) {
    return new ScoreTiles(4, 2, false, lazy, 0)
        .summaries().stream().filter(s -> s.factor() != 1).count();
  }
}
