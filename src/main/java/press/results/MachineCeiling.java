package press.results;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import press.results.Outcome.Timed;

/// The ceilings of a machine by its own probes: no row can be above them by more than noise.
///
/// It must not reject a valid row. A row is compared with memory only if its data is at least as
/// large as a probe's and larger than three times the machine's cache. It must be above even with
/// both intervals in its favour, and above what a processor's memory may have moved beside the
/// counted bytes. It is compared with arithmetic only if the fastest matrix instruction was probed
/// too, if the row might have used one: the fastest sparse one, if the row counts zeros that it may
/// have left out.
///
/// @param probes the rows that name a roof and have a time
record MachineCeiling(Machine machine, List<Probe> probes) {

  private static final double NOISE = 1.05;
  private static final int OUT_OF_CACHE = 3;
  private static final Pattern SIZE = Pattern.compile("(\\d+(?:\\.\\d+)?) (KiB|MiB|GiB)");

  /// Types that matrix units and packed arithmetic process faster than fp32.
  private static final Set<String> NARROW = Set.of("fp16", "bf16", "tf32", "half", "bfloat16");

  /// Types that matrix units process faster than the type of the probe.
  private static final Set<String> NARROWER = Set.of("fp8", "fp4", "int8", "int4");

  /// The ceilings by the rows of a machine.
  static MachineCeiling of(Machine machine, Collection<ResultFile> files) {
    return new MachineCeiling(
        machine,
        files.stream()
            .flatMap(f -> f.rows().stream())
            .filter(r -> !r.roof().isEmpty())
            .flatMap(Probe::of)
            .toList());
  }

  /// A row that names a roof, with its times in one mode.
  ///
  /// @param median in nanoseconds
  record Probe(Measurement row, Timed timed, double median) {

    /// A probe back to back and in bursts. Under a power limit bursts run at a higher clock, and so
    /// does a kernel that draws little power for as long as it likes.
    static Stream<Probe> of(Measurement row) {
      return row.outcome() instanceof Timed timed
          ? Stream.concat(Stream.of(timed), timed.inBursts().stream())
              .map(times -> new Probe(row, times, times.medianNanos()))
          : Stream.empty();
    }

    boolean is(RoofKind.Level level) {
      return RoofKind.of(row.roof()).filter(k -> k.level() == level).isPresent();
    }

    double nanos(End end) {
      return end == End.MIDDLE ? median : timed.nanos().low();
    }
  }

  /// The end of an interval.
  private enum End {
    MIDDLE,
    /// The slow end of the row and the fast end of the probe.
    FAVOURABLE
  }

  /// Why a row is impossible; empty if it is possible or not known.
  Optional<String> reason(Measurement row) {
    // Intervals are slow to compute, and few rows need them.
    return reason(row, End.MIDDLE).filter(_ -> reason(row, End.FAVOURABLE).isPresent());
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

  /// The probes for a row: a quick probe is no ceiling of a full row.
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
    boolean sparse = row.cost().countsZeros();
    String fastest = (sparse ? RoofKind.WGMMA_SP_BF16 : RoofKind.WGMMA_BF16).word();
    boolean matrix = probes.stream().anyMatch(p -> p.row().roof().equals(fastest));
    boolean narrow = hasType(row, NARROW);
    boolean maybe = machine.kind() == Machine.Kind.GPU || narrow;
    if (maybe && !matrix || hasType(row, NARROWER)) {
      return OptionalDouble.empty();
    }
    Stream<Probe> dense = probes(row, RoofKind.Level.REGISTERS);
    Stream<Probe> all = sparse ? Stream.concat(dense, probes(row, RoofKind.Level.SPARSE)) : dense;
    return all.mapToDouble(p -> p.row().cost().flops() / p.nanos(end)).max();
  }

  private static boolean hasType(Measurement row, Set<String> types) {
    return row.params().values().values().stream().anyMatch(types::contains);
  }

  /// The largest cache of the machine; 0 if not known.
  private long cacheBytes() {
    String caches =
        machine.facts().getOrDefault("cache", "")
            + ", "
            + machine.facts().getOrDefault("caches", "");
    Matcher size = SIZE.matcher(caches);
    double largest = 0;
    while (size.find()) {
      int shift = Map.of("KiB", 10, "MiB", 20, "GiB", 30).get(size.group(2));
      largest = Math.max(largest, Double.parseDouble(size.group(1)) * (1L << shift));
    }
    return (long) largest;
  }
}
