package press.results;

/// The least work of a problem, as exact integers.
///
/// @param bytes bytes that must move between the processor and the memory of the device
/// @param flops floating-point operations; a fused multiply-add is two
/// @param formula how both were counted, for the reader: `3·N·4 B, 2·N FLOP`
public record Cost(long bytes, long flops, String formula) {

  /// What a formula says where operations on zeros count that the hardware may leave out.
  public static final String ZEROS_COUNTED = "zeros counted";

  public Cost {
    if (bytes < 0 || flops < 0) {
      throw new IllegalArgumentException("negative cost: " + bytes + " B, " + flops + " FLOP");
    }
  }

  /// Whether operations count that the hardware may leave out.
  boolean countsZeros() {
    return formula.contains(ZEROS_COUNTED);
  }
}
