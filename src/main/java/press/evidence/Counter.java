package press.evidence;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import press.results.KernelProfiles.Counted;
import press.units.Quantity;
import press.units.Unit;

/// A number of Nsight Compute: by one of the names below, or by its own.
///
/// @param metric its own name
/// @param unit in which it is shown
public record Counter(String metric, Unit unit) {

  private static final Pattern OWN = Pattern.compile("[a-z][a-z0-9]*__[\\w.]+");
  private static final SortedMap<String, String> NAMES = names();

  private static SortedMap<String, String> names() {
    SortedMap<String, String> all = new TreeMap<>();
    all.put("shared_wavefronts", "l1tex__data_pipe_lsu_wavefronts_mem_shared.sum");
    all.put("shared_bank_conflicts", "l1tex__data_bank_conflicts_pipe_lsu_mem_shared.sum");
    all.put("l1_sectors", "l1tex__t_sectors.sum");
    all.put("local_sectors_read", "l1tex__t_sectors_pipe_lsu_mem_local_op_ld.sum");
    all.put("local_sectors_written", "l1tex__t_sectors_pipe_lsu_mem_local_op_st.sum");
    all.put("l2_sectors", "lts__t_sectors.sum");
    all.put("l2_sectors_read", "lts__t_sectors_op_read.sum");
    all.put("l2_hit_rate", "lts__t_sector_hit_rate.pct");
    all.put("l2_bytes", "lts__t_bytes.sum");
    all.put("dram_bytes", "dram__bytes.sum");
    all.put("dram_bytes_read", "dram__bytes_read.sum");
    all.put("dram_bytes_written", "dram__bytes_write.sum");
    all.put("duration", "gpu__time_duration.sum");
    all.put("instructions", "smsp__inst_executed.sum");
    all.put("instructions_issued", "smsp__inst_issued.sum");
    all.put("occupancy", "sm__warps_active.avg.pct_of_peak_sustained_active");
    all.put("issue_slots", "smsp__issue_active.avg.pct_of_peak_sustained_active");
    for (String why :
        "barrier lg_throttle long_scoreboard math_pipe_throttle mio_throttle short_scoreboard wait"
            .split(" ")) {
      String stalled = "smsp__average_warps_issue_stalled_%s_per_issue_active.ratio";
      all.put("stall_" + why, stalled.formatted(why));
    }
    return all;
  }

  /// The names of the press, with what Nsight Compute calls them.
  public static SortedMap<String, String> known() {
    return new TreeMap<>(NAMES);
  }

  /// The counter of a name; empty for an unknown one.
  public static Optional<Counter> of(String name) {
    String metric = NAMES.getOrDefault(name, name);
    return OWN.matcher(metric).matches()
        ? Optional.of(new Counter(metric, unitOf(metric)))
        : Optional.empty();
  }

  /// Whether it is a time, which the profiler took in a run of its own: no time of the bench.
  public boolean isTime() {
    return unit.dimension().equals(Metric.TIME);
  }

  /// What was counted, as a number of the counter; empty if it is in another unit. Times from
  /// before the import kept their units are whole nanoseconds, as the `count.sh` of recorded rows
  /// has `ncu` print them.
  Optional<Quantity> in(Counted counted) {
    boolean nanos =
        isTime() && counted.unit().isEmpty() && counted.value() == Math.rint(counted.value());
    return Optional.of(nanos ? Quantity.of(counted.value(), "ns") : counted.quantity())
        .filter(quantity -> quantity.unit().fits(unit));
  }

  /// The unit that the name of a metric tells.
  private static Unit unitOf(String metric) {
    if (metric.endsWith(".pct") || metric.contains(".pct_of_")) {
      return Unit.parse("%");
    }
    if (metric.matches("gpu__time_(?:active|duration)\\.(?:sum|avg|min|max)")) {
      return Unit.parse("us");
    }
    boolean bytes =
        metric.matches("[a-z0-9]+__(?:.*_)?bytes(?:_.*)?\\.(?:sum|avg|min|max)(?:\\..*)?");
    if (!bytes) {
      return Unit.ONE;
    }
    return Unit.parse(metric.endsWith(".per_second") ? "B/s" : "B");
  }
}
