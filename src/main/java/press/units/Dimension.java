package press.units;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a unit counts, as exponents: FLOP/B is flops 1, bytes -1.
///
/// @param bytes exponent of bytes
/// @param flops exponent of floating-point operations
/// @param seconds exponent of seconds
/// @param joules exponent of joules; a watt is a joule in a second
/// @param dollars exponent of dollars
public record Dimension(int bytes, int flops, int seconds, int joules, int dollars) {

  /// A plain number: a ratio, a share, a count.
  public static final Dimension NONE = new Dimension(0, 0, 0);

  /// One without joules and dollars.
  public Dimension(int bytes, int flops, int seconds) {
    this(bytes, flops, seconds, 0, 0);
  }

  public Dimension times(Dimension other) {
    return plus(other, 1);
  }

  public Dimension over(Dimension other) {
    return plus(other, -1);
  }

  /// The dimension of a whole power.
  public Dimension power(int exponent) {
    return NONE.plus(this, exponent);
  }

  /// The dimension of a square root; empty where an exponent is odd.
  public Optional<Dimension> root() {
    boolean even = (bytes | flops | seconds | joules | dollars) % 2 == 0;
    return even
        ? Optional.of(new Dimension(bytes / 2, flops / 2, seconds / 2, joules / 2, dollars / 2))
        : Optional.empty();
  }

  private Dimension plus(Dimension other, int times) {
    return new Dimension(
        bytes + times * other.bytes,
        flops + times * other.flops,
        seconds + times * other.seconds,
        joules + times * other.joules,
        dollars + times * other.dollars);
  }

  /// The unit without prefixes, such as `FLOP/B`, `1/s`; empty for a plain number.
  public String symbol() {
    List<String> above = new ArrayList<>();
    List<String> below = new ArrayList<>();
    add("FLOP", flops, above, below);
    add("B", bytes, above, below);
    add("J", joules, above, below);
    add("$", dollars, above, below);
    add("s", seconds, above, below);
    String top = above.isEmpty() && !below.isEmpty() ? "1" : String.join("·", above);
    return below.isEmpty() ? top : top + "/" + String.join("/", below);
  }

  /// For messages: the symbol, or the words "a plain number".
  @Override
  public String toString() {
    return equals(NONE) ? "a plain number" : symbol();
  }

  private static void add(String symbol, int exponent, List<String> above, List<String> below) {
    for (int i = 0; i < Math.abs(exponent); i++) {
      (exponent > 0 ? above : below).add(symbol);
    }
  }
}
