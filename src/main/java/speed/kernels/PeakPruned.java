package speed.kernels;

/// [PeakOperands] for the sparse instructions of the matrix units: of every four entries along k of
/// a row of A two are there. They are the entries of [PeakOperands], 16 in a row, and have their
/// places among 32.
///
/// @param operands what is there of A, and B without its depth
record PeakPruned(PeakOperands operands) {

  /// Columns of A, rows of B.
  static final int DEPTH = 2 * PeakOperands.DEPTH;

  /// Where the entry `number` of those that are there stands in its row.
  private static int place(int row, int number) {
    int pair = PrunedMatrices.pair(row, number / 2);
    return number / 2 * 4 + (number % 2 == 0 ? pair & 3 : pair >>> 2);
  }

  /// The places of the entries in a half of a row, 16 bits, as the instructions are told them.
  private static int places(int row, int half) {
    int told = 0;
    for (int four = 0; four < 4; four++) {
      told |= PrunedMatrices.pair(row, 4 * half + four) << 4 * four;
    }
    return told;
  }

  /// The word of places of a lane: a half of a row in its low half, of the row eight further on in
  /// its high half. Lanes 0 and 1 of four tell of both halves; what lanes 2 and 3 have, which is
  /// the same here, counts for another selector.
  static int which(int lane) {
    int row = lane / Peak.WARP * 16 + lane % Peak.WARP / 4;
    return places(row, lane % 2) | places(row + 8, lane % 2) << 16;
  }

  /// Register `r` of a lane: four of A, then four of −(A − R). A lane has two neighbours of those
  /// that are there.
  float left(int register, int lane) {
    int row = lane / Peak.WARP * 16 + lane % Peak.WARP / 4 + register % 2 * 8;
    int k = lane % 4 * 2 + register / 2 % 2 * 8;
    return register < 4
        ? PeakOperands.pair(operands.a(row, k), operands.a(row, k + 1))
        : PeakOperands.pair(operands.minus(row, k), operands.minus(row, k + 1));
  }

  /// Entries k and k + 1 of a column of one of the B.
  float right(int right, int k, int column) {
    return PeakOperands.pair(b(right, k, column), b(right, k + 1, column));
  }

  private int b(int right, int k, int column) {
    return operands.b(right * DEPTH / PeakOperands.DEPTH, k, column);
  }

  /// What must be in D, as [PeakOperands#expected(long, int, int, int...)] tells.
  double expected(long steps, int row, int column, int... with) {
    return operands.expected(steps, row, (right, k) -> b(right, place(row, k), column), with);
  }
}
