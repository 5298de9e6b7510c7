package press.results;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import press.units.Unit;

/// The kinds of ceilings of a machine. A new one is a line here and a benchmark that probes it.
///
/// A processor may have two of a kind: that of all its threads, and that of one thread, whose name
/// ends in `-1`.
public enum RoofKind {
  /// A read and a write of memory.
  COPY("copy", "B/s", Level.MEMORY),
  /// A read, a product and a write of memory.
  MUL("mul", "B/s", Level.MEMORY),
  /// Two reads and a write of memory.
  ADD("add", "B/s", Level.MEMORY),
  /// Two reads, a multiply-add and a write of memory.
  TRIAD("triad", "B/s", Level.MEMORY),
  /// Reads of memory; writes do not count.
  READ("read", "B/s", Level.MEMORY),
  /// Reads of the memory that a work-group shares.
  LOCAL("local", "B/s", Level.LOCAL),
  /// Fused multiply-adds in single precision.
  FMA_FP32("fma-fp32", "FLOP/s", Level.REGISTERS),
  /// Fused multiply-adds in double precision.
  FMA_FP64("fma-fp64", "FLOP/s", Level.REGISTERS),
  /// Matrix units on bf16, by the instruction of a warp.
  MMA_BF16("mma-bf16", "FLOP/s", Level.REGISTERS),
  /// Matrix units on bf16, by the instruction of four warps.
  WGMMA_BF16("wgmma-bf16", "FLOP/s", Level.REGISTERS),
  /// Matrix units on bf16, by the sparse instruction of a warp; zeros count.
  MMA_SP_BF16("mma-sp-bf16", "FLOP/s", Level.SPARSE),
  /// Matrix units on bf16, by the sparse instruction of four warps; zeros count.
  WGMMA_SP_BF16("wgmma-sp-bf16", "FLOP/s", Level.SPARSE),
  /// Copies from ordinary memory of the host.
  UP_PAGEABLE("host-to-device-pageable", "B/s", Level.LINK),
  /// Copies from pinned memory of the host.
  UP_PINNED("host-to-device-pinned", "B/s", Level.LINK),
  /// Copies to ordinary memory of the host.
  DOWN_PAGEABLE("device-to-host-pageable", "B/s", Level.LINK),
  /// Copies to pinned memory of the host.
  DOWN_PINNED("device-to-host-pinned", "B/s", Level.LINK),
  /// Launches one after the other without waiting.
  LAUNCH("launch", "s", Level.QUEUE);

  private static final String ONE_THREAD = "-1";

  private final String word;
  private final String unit;
  private final Level level;

  RoofKind(String word, String unit, Level level) {
    this.word = word;
    this.unit = unit;
    this.level = level;
  }

  /// The part of the machine that limits.
  public enum Level {
    /// The arithmetic units, on what is in registers or beside them.
    REGISTERS,
    /// The matrix units on operands of which half are zeros that are not multiplied, and count.
    SPARSE,
    /// The memory that a work-group shares.
    LOCAL,
    /// The memory of the device.
    MEMORY,
    /// The link between the host and the device.
    LINK,
    /// The queue from the host to the device.
    QUEUE
  }

  /// The kind of a row's roof; empty for an unknown name.
  public static Optional<RoofKind> of(String roof) {
    String word = isOneThread(roof) ? roof.substring(0, roof.length() - 2) : roof;
    return Stream.of(values()).filter(k -> k.word.equals(word)).findFirst();
  }

  /// Whether a roof is that of one thread.
  public static boolean isOneThread(String roof) {
    return roof.endsWith(ONE_THREAD);
  }

  public static List<String> words() {
    return Stream.of(values()).map(RoofKind::word).toList();
  }

  /// The name in rows.
  public String word() {
    return word;
  }

  /// The unit: `B/s`, `FLOP/s` or `s`.
  public Unit unit() {
    return Unit.parse(unit);
  }

  /// The part of the machine that limits.
  public Level level() {
    return level;
  }

  /// The bytes moved for each counted byte with write-allocate caches, which read every line before
  /// it is written: 3/2 with one store and one load, 4/3 with one store and two loads.
  double withAllocation() {
    if (this == COPY || this == MUL) {
      return 3.0 / 2;
    }
    return this == ADD || this == TRIAD ? 4.0 / 3 : 1;
  }

  /// Whether less is better: a time.
  public boolean isTime() {
    return unit.equals("s");
  }

  /// The value of a row in [#unit].
  Estimate value(Cost cost, Estimate nanos) {
    double work = 1e9 * (unit.equals("FLOP/s") ? cost.flops() : cost.bytes());
    return isTime() ? nanos.map(t -> t / 1e9) : nanos.map(t -> work / t);
  }
}
