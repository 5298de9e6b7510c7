package press.result;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import press.units.Unit;

/// What sort of ceiling a machine has: its name in rows, what is counted, and where the work
/// happens. A new one is a line here and a benchmark that probes it.
///
/// Of some a processor has two: that of all its threads, and with `-1` behind its name that of one.
public enum RoofKind {
  /// A read and a write of memory.
  COPY("copy", "B/s", Level.MEMORY),
  /// The same with a product between.
  MUL("mul", "B/s", Level.MEMORY),
  /// Two reads and a write of memory.
  ADD("add", "B/s", Level.MEMORY),
  /// The same with a multiply-add between.
  TRIAD("triad", "B/s", Level.MEMORY),
  /// Reads of memory; what is written does not count.
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
  /// Copies from ordinary memory of the host.
  UP_PAGEABLE("host-to-device-pageable", "B/s", Level.LINK),
  /// Copies from memory of the host that the device fetches by itself.
  UP_PINNED("host-to-device-pinned", "B/s", Level.LINK),
  /// Copies to ordinary memory of the host.
  DOWN_PAGEABLE("device-to-host-pageable", "B/s", Level.LINK),
  /// Copies to memory of the host that the device writes by itself.
  DOWN_PINNED("device-to-host-pinned", "B/s", Level.LINK),
  /// One launch after the other, none of them waited for.
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

  /// Where the work happens.
  public enum Level {
    /// The arithmetic units, on what is in registers or beside them.
    REGISTERS,
    /// The memory that a work-group shares.
    LOCAL,
    /// The memory of the device.
    MEMORY,
    /// The way between the host and the device.
    LINK,
    /// The queue from the host to the device.
    QUEUE
  }

  /// The kind that a row's roof names; empty for a name that is none.
  public static Optional<RoofKind> of(String roof) {
    String word = isOneThread(roof) ? roof.substring(0, roof.length() - 2) : roof;
    return Stream.of(values()).filter(k -> k.word.equals(word)).findFirst();
  }

  /// Whether a row's roof is that of one thread.
  public static boolean isOneThread(String roof) {
    return roof.endsWith(ONE_THREAD);
  }

  /// All names.
  public static List<String> words() {
    return Stream.of(values()).map(RoofKind::word).toList();
  }

  /// The name in rows.
  public String word() {
    return word;
  }

  /// What is counted: `B/s`, `FLOP/s` or `s`.
  public Unit unit() {
    return Unit.parse(unit);
  }

  /// Where the work happens.
  public Level level() {
    return level;
  }

  /// The bytes that move for each counted one where every line that is written is read first, which
  /// is how a processor's caches store (write-allocate): one store beside one load makes three
  /// halves, one beside two loads four thirds.
  double withAllocation() {
    return switch (this) {
      case COPY, MUL -> 3.0 / 2;
      case ADD, TRIAD -> 4.0 / 3;
      case READ,
          LOCAL,
          FMA_FP32,
          FMA_FP64,
          MMA_BF16,
          WGMMA_BF16,
          UP_PAGEABLE,
          UP_PINNED,
          DOWN_PAGEABLE,
          DOWN_PINNED,
          LAUNCH ->
          1;
    };
  }

  /// Whether less is better: a time.
  public boolean isTime() {
    return unit.equals("s");
  }

  /// What a row of so many nanoseconds and of this cost says, in [#unit].
  Estimate value(Cost cost, Estimate nanos) {
    double most = 1e9 * (unit.equals("FLOP/s") ? cost.flops() : cost.bytes());
    return isTime() ? nanos.map(t -> t / 1e9) : nanos.map(t -> most / t);
  }
}
