package press.result;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import press.result.Outcome.Timed;

/// The ceilings that a machine's own probes found: no row of it can be above them by more than
/// noise.
///
/// Made so that it accuses nobody falsely. A row is held against the memory only where its data is
/// as large as a probe's, so that no cache can hold more of it than of the probe's, and larger than
/// three times the cache that the machine tells of. It must be above even where both intervals are
/// read in its favour, and above what the memory of a processor may have moved beside the bytes
/// that its probe counts. It is held against the arithmetic only where the fastest matrix
/// instruction was probed too, if the row might have used one.
///
/// @param machine the card
/// @param probes the rows that name a roof and have a time
record Ceiling(Machine machine, List<Probe> probes) {

  private static final double NOISE = 1.05;
  private static final int OUT_OF_CACHE = 3;
  private static final Pattern SIZE = Pattern.compile("(\\d+(?:\\.\\d+)?) (KiB|MiB|GiB)");

  /// Types that matrix units and packed arithmetic take faster than the plain one.
  private static final Set<String> NARROW = Set.of("fp16", "bf16", "tf32", "half", "bfloat16");

  /// Types that matrix units take faster than the one they are probed with.
  private static final Set<String> NARROWER = Set.of("fp8", "fp4", "int8", "int4");

  /// The ceilings that rows of a machine tell of.
  static Ceiling of(Machine machine, Collection<ResultFile> files) {
    return new Ceiling(
        machine,
        files.stream()
            .flatMap(f -> f.rows().stream())
            .filter(r -> !r.roof().isEmpty())
            .flatMap(r -> Probe.of(r).stream())
            .toList());
  }

  /// A row that names a roof and has a time.
  ///
  /// @param median in nanoseconds: every row is held against it
  record Probe(Measurement row, Timed timed, double median) {

    static Optional<Probe> of(Measurement row) {
      return row.outcome() instanceof Timed timed
          ? Optional.of(new Probe(row, timed, timed.medianNanos()))
          : Optional.empty();
    }

    boolean is(RoofKind.Level level) {
      return RoofKind.of(row.roof()).filter(k -> k.level() == level).isPresent();
    }

    double nanos(End end) {
      return end == End.MIDDLE ? median : timed.nanos().low();
    }
  }

  /// Which end of an interval counts.
  private enum End {
    /// The median.
    MIDDLE,
    /// The slow end of the row and the fast end of the probe: what noise can make of both.
    KIND
  }

  /// Why a row cannot be; empty where it can, or where nobody can say.
  Optional<String> reason(Measurement row) {
    // Intervals take a while, and hardly a row needs them.
    return reason(row, End.MIDDLE).filter(_ -> reason(row, End.KIND).isPresent());
  }

  private Optional<String> reason(Measurement row, End end) {
    if (!(row.outcome() instanceof Timed timed)) {
      return Optional.empty();
    }
    double nanos = end == End.MIDDLE ? timed.medianNanos() : timed.nanos().high();
    // A probe is a ceiling itself, and its bytes may be those of another memory.
    OptionalDouble memory = row.roof().isEmpty() ? memory(row, end) : OptionalDouble.empty();
    return above("GB/s", "memory", row.cost().bytes() / nanos, memory)
        .or(() -> above("GFLOP/s", "processor", row.cost().flops() / nanos, compute(row, end)));
  }

  private static Optional<String> above(
      String unit, String level, double rate, OptionalDouble roof) {
    return roof.isPresent() && rate > NOISE * roof.getAsDouble()
        ? Optional.of(
            String.format(
                Locale.ROOT,
                "%.1f %s, more than the %.1f %s that this machine's %s was measured to give",
                rate,
                unit,
                roof.getAsDouble(),
                unit,
                level))
        : Optional.empty();
  }

  /// The probes that may speak about a row: a short one says nothing of a careful one.
  private Stream<Probe> probes(Measurement row, RoofKind.Level level) {
    return probes.stream()
        .filter(p -> p.is(level))
        .filter(p -> !row.profile().equals("full") || p.row().profile().equals("full"));
  }

  /// The best rate at which the bytes of a row can move: that of any probe which moved no more.
  private OptionalDouble memory(Measurement row, End end) {
    long bytes = row.cost().bytes();
    long cache = cacheBytes();
    if (cache == 0 || bytes <= OUT_OF_CACHE * cache) {
      return OptionalDouble.empty();
    }
    return probes(row, RoofKind.Level.MEMORY)
        .filter(p -> p.row().cost().bytes() <= bytes)
        .mapToDouble(p -> carried(p.row()) * p.row().cost().bytes() / p.nanos(end))
        .max();
  }

  /// How many bytes the memory may have moved for each that a probe counts. A processor that stores
  /// to a line may read it before; a row that overwrites what it has read does without.
  private double carried(Measurement probe) {
    return machine.kind() == Machine.Kind.GPU
        ? 1
        : RoofKind.of(probe.roof()).map(RoofKind::withAllocation).orElse(1.0);
  }

  private OptionalDouble compute(Measurement row, End end) {
    boolean matrix =
        probes.stream().anyMatch(p -> p.row().roof().equals(RoofKind.WGMMA_BF16.word()));
    boolean narrow = hasType(row, NARROW);
    boolean maybe = machine.kind() == Machine.Kind.GPU || narrow;
    if (maybe && !matrix || hasType(row, NARROWER)) {
      return OptionalDouble.empty();
    }
    return probes(row, RoofKind.Level.REGISTERS)
        .mapToDouble(p -> p.row().cost().flops() / p.nanos(end))
        .max();
  }

  private static boolean hasType(Measurement row, Set<String> types) {
    return row.params().values().values().stream().anyMatch(types::contains);
  }

  /// The largest cache that the card tells of; 0 where it tells of none.
  private long cacheBytes() {
    String told =
        machine.facts().getOrDefault("cache", "")
            + ", "
            + machine.facts().getOrDefault("caches", "");
    Matcher size = SIZE.matcher(told);
    double most = 0;
    while (size.find()) {
      int shift = size.group(2).equals("KiB") ? 10 : size.group(2).equals("MiB") ? 20 : 30;
      most = Math.max(most, Double.parseDouble(size.group(1)) * (1L << shift));
    }
    return (long) most;
  }
}
