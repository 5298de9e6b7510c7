package speed.jmh;

import java.util.Locale;
import press.results.Cost;

/// What `stream` does with its arrays: name, cost, and which arrays.
enum StreamOp {
  COPY(2, 0),
  MUL(2, 1),
  ADD(3, 1),
  TRIAD(3, 2),
  DOT(2, 2);

  /// Arrays that are read or written.
  final int streams;

  private final int flops;

  StreamOp(int streams, int flops) {
    this.streams = streams;
    this.flops = flops;
  }

  /// The word used in parameters.
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static StreamOp of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  /// Every array moves once; what a cache reads before it is written over is not counted.
  Cost cost(long n) {
    String work = flops == 0 ? "0 FLOP" : (flops == 1 ? "" : flops + "·") + "N FLOP";
    return new Cost(streams * n * Float.BYTES, flops * n, streams + "·N·4 B, " + work);
  }

  /// Whether the operation touches an array.
  boolean uses(char array) {
    return switch (this) {
      case COPY -> array != 'b';
      case MUL -> array != 'a';
      case ADD, TRIAD -> true;
      case DOT -> array != 'c';
    };
  }
}
