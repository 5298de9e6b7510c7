package press.results;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.units.Quantity;
import press.units.Unit;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What a profiler counted on a machine, each launch in a run of its own that nothing timed:
/// `results/<machine>/profiles.json`.
///
/// @param machine id of the machine
/// @param profiles sorted by benchmark, variant and parameters, one of each
public record KernelProfiles(String machine, List<KernelProfile> profiles) {

  /// The name of its file in the folder of its machine.
  public static final String FILE = "profiles.json";

  private static final int FORMAT = 1;
  private static final String HELP =
      "it is written by `press bench counters` alone; restore the committed file, or import again";

  public KernelProfiles {
    profiles = profiles.stream().sorted().toList();
  }

  /// The profile of a launch.
  ///
  /// @param benchmark such as `sgemm`
  /// @param variant such as `warp`
  /// @param params the point
  /// @param kernel as the profiler names it
  /// @param tool name and version of the profiler
  /// @param driver of the device
  /// @param when the moment of the import, ISO-8601 in UTC
  /// @param source project path of the source
  /// @param sourceHash hash of the code that was profiled, by [Fingerprint#ofCode]
  /// @param listing the name of what the compiler had made of that code, which contains a hash of
  ///   it, as the row has it; empty if it is not known
  /// @param metrics name of the profiler to what it counted
  public record KernelProfile(
      String benchmark,
      String variant,
      Params params,
      String kernel,
      String tool,
      String driver,
      String when,
      String source,
      String sourceHash,
      String listing,
      SortedMap<String, Counted> metrics)
      implements Comparable<KernelProfile> {

    private static final Comparator<KernelProfile> ORDER =
        Comparator.comparing(KernelProfile::benchmark)
            .thenComparing(KernelProfile::variant)
            .thenComparing(KernelProfile::params);

    public KernelProfile {
      listing = listing == null ? "" : listing;
      metrics = Collections.unmodifiableSortedMap(new TreeMap<>(metrics));
      JsonFields.expect(JsonFields.isMoment(when), "\"" + when + "\" is not a moment");
    }

    /// Whether it tells of the code that a row was measured with: the source is the same, or the
    /// compiler has made the same of another text.
    public boolean isOf(Measurement row) {
      return sourceHash.equals(row.sourceHash())
          || !listing.isEmpty() && listing.equals(row.remarks().listing());
    }

    @Override
    public int compareTo(KernelProfile other) {
      return ORDER.compare(this, other);
    }
  }

  /// A number of the profiler.
  ///
  /// @param value how many of the unit
  /// @param unit as [Unit] reads it; empty for a plain number
  public record Counted(double value, String unit) {

    public Counted {
      JsonFields.expect(Double.isFinite(value) && value >= 0, "a counter of %s", value);
      JsonFields.expect(Unit.find(unit).isPresent(), "no unit \"%s\"", unit);
    }

    /// The number with its unit.
    public Quantity quantity() {
      return Quantity.of(value, unit);
    }
  }

  /// A machine of which nothing was counted.
  public static KernelProfiles none(String machine) {
    return new KernelProfiles(machine, List.of());
  }

  /// The profile of a row; empty if it has none.
  public Optional<KernelProfile> find(String benchmark, String variant, Params params) {
    return profiles.stream()
        .filter(p -> p.benchmark.equals(benchmark) && p.variant.equals(variant))
        .filter(p -> p.params.equals(params))
        .findFirst();
  }

  /// A copy with a profile in the place of the earlier one of the same row.
  public KernelProfiles with(KernelProfile fresh) {
    List<KernelProfile> all = new ArrayList<>(profiles);
    all.removeIf(p -> p.compareTo(fresh) == 0);
    all.add(fresh);
    return new KernelProfiles(machine, all);
  }

  /// Returns the text of its file.
  public String toJson() {
    ObjectNode head = JsonFields.RECORDS.createObjectNode().put("format", FORMAT);
    String text = head.put("machine", machine).toString();
    return profiles.stream()
        .map(JsonFields.RECORDS::writeValueAsString)
        .collect(
            Collectors.joining(
                ",\n", text.substring(0, text.length() - 1) + ",\"profiles\":[\n", "\n]}\n"));
  }

  /// Reads the file; empty after an error.
  public static Optional<KernelProfiles> read(SourceFile file, Diagnostics problems) {
    try {
      JsonNode tree = JsonFields.RECORDS.readTree(file.text());
      JsonFields.expectFormat(tree, FORMAT);
      KernelProfiles read = JsonFields.RECORDS.treeToValue(tree, KernelProfiles.class);
      long different =
          read.profiles.stream()
              .map(p -> List.of(p.benchmark, p.variant, p.params))
              .distinct()
              .count();
      JsonFields.expect(different == read.profiles.size(), "two profiles of one row");
      return Optional.of(read);
    } catch (JacksonException | IllegalArgumentException e) {
      problems.error(
          "R16", JsonFields.place(file, e), "no profiles: " + JsonFields.sentence(e), HELP);
      return Optional.empty();
    }
  }
}
