package press.bench.worker;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import press.bench.Arg;
import press.bench.Problem;

/// What the first variant of a point is given: one that is given other data, such as zeros or data
/// that somebody has packed for it, does other work than the others, and its row says so.
///
/// @param variant its name
record GivenInputs(String variant, Problem problem) {

  private static final int LOOKED_AT = 64;

  /// A note on inputs of the same name that hold other data; empty if there are none.
  Optional<String> noteOn(Problem other) {
    List<String> differ =
        other.args().entrySet().stream()
            .filter(arg -> differs(problem.args().get(arg.getKey()), arg.getValue()))
            .map(Map.Entry::getKey)
            .toList();
    return differ.isEmpty()
        ? Optional.empty()
        : Optional.of("given other data than " + variant + ": " + String.join(", ", differ));
  }

  /// Whether both are inputs, and a word among some of them differs.
  private static boolean differs(Arg mine, Arg other) {
    if (!(mine instanceof Arg.Words a) || !(other instanceof Arg.Words b)) {
      return false;
    }
    SplittableRandom random = new SplittableRandom(LOOKED_AT);
    for (int k = 0; k < LOOKED_AT; k++) {
      long index = random.nextLong(Math.max(1, Math.min(a.n(), b.n())));
      OptionalInt one = word(mine, index);
      OptionalInt two = word(other, index);
      if (one.isPresent() && two.isPresent() && one.getAsInt() != two.getAsInt()) {
        return true;
      }
    }
    return false;
  }

  private static OptionalInt word(Arg arg, long index) {
    return switch (arg) {
      case Arg.In in -> OptionalInt.of(Float.floatToRawIntBits(in.values().at(index)));
      case Arg.HostIn in -> OptionalInt.of(Float.floatToRawIntBits(in.values().at(index)));
      case Arg.Bits bits -> OptionalInt.of(bits.words().applyAsInt(index));
      default -> OptionalInt.empty();
    };
  }
}
