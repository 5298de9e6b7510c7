package press.units;

import java.util.ArrayList;
import java.util.List;

/// What a unit counts, as exponents: FLOP/B is flops 1, bytes -1.
///
/// @param bytes exponent of bytes
/// @param flops exponent of floating-point operations
/// @param seconds exponent of seconds
public record Dimension(int bytes, int flops, int seconds) {

  /// A plain number: a ratio, a share, a count.
  public static final Dimension NONE = new Dimension(0, 0, 0);

  /// The dimension of a product.
  public Dimension times(Dimension other) {
    return new Dimension(bytes + other.bytes, flops + other.flops, seconds + other.seconds);
  }

  /// The dimension of a quotient.
  public Dimension over(Dimension other) {
    return new Dimension(bytes - other.bytes, flops - other.flops, seconds - other.seconds);
  }

  /// The unit without prefixes, such as `FLOP/B`, `1/s`; empty for a plain number.
  public String symbol() {
    List<String> above = new ArrayList<>();
    List<String> below = new ArrayList<>();
    add("FLOP", flops, above, below);
    add("B", bytes, above, below);
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
