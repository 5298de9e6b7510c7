package press.bench.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import press.results.JsonLine;
import press.results.KernelProfiles;
import press.results.KernelProfiles.KernelProfile;
import press.results.Machine;
import press.results.Measurement;
import press.results.Params;
import press.results.Results;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Takes what a profiler counted of one launch into the results of a machine, beside the row that
/// it belongs to.
///
/// @param results such as `book/results`
/// @param hashOfSource project path to the hash of the code as it is now; empty for a file that is
///   gone
public record CounterImport(
    Path results, UnaryOperator<String> hashOfSource, Diagnostics problems) {

  private static final String RECORD =
      "press bench record BENCHMARK/VARIANT --out DIR records rows, and sh DIR/count.sh counts"
          + " them; take the folder of a row that cannot be counted out of DIR";

  private static final Pattern ROW =
      Pattern.compile("([\\w-]+)/([\\w-]+)@([\\w-]+)(?::([^?\\s]+))?");

  /// Means the launch of a table that took the longest time.
  public static final String LONGEST = "longest";

  /// Imports a table of `ncu`; after an error nothing is written.
  ///
  /// @param table its text
  /// @param row `benchmark/variant@machine[:key=value,…]`, which must mean one row
  /// @param launch the number of the launch in the table; empty if there is but one; or [#LONGEST]
  /// @param tool name and version of the profiler
  /// @param now the moment of the import
  /// @return a line for the change; none after an error
  public List<String> run(SourceFile table, String row, String launch, String tool, Instant now)
      throws IOException {
    return run(List.of(new Profiled(table, row)), launch, tool, now);
  }

  /// A table and the row that it is of.
  private record Profiled(SourceFile table, String row) {}

  private List<String> run(List<Profiled> tables, String launch, String tool, Instant now)
      throws IOException {
    ResultStore store = new ResultStore(results);
    try (ResultStore.Lock _ = store.lockAll()) {
      Diagnostics found = new Diagnostics();
      Results all = store.read(found);
      found.all().forEach(problems::add);
      Map<String, KernelProfiles> changed = new TreeMap<>();
      List<String> changes = new ArrayList<>();
      for (Profiled one : tables) {
        Optional<NcuTable.Launch> counted = launch(one.table(), launch);
        Matcher which = ROW.matcher(one.row());
        Optional<Measurement> meant =
            which.matches() ? row(all, which) : refused(one.table(), one.row());
        if (counted.isEmpty() || meant.isEmpty() || found.hasErrors()) {
          continue;
        }
        String machine = which.group(3);
        KernelProfile profile =
            profile(
                which.group(1), meant.get(), counted.get(), tool, all.machines().get(machine), now);
        changed.merge(
            machine, all.profiles(machine).with(profile), (before, _) -> before.with(profile));
        changes.add(
            "%s %s/%s %s: %d metrics of %s"
                .formatted(
                    machine,
                    profile.benchmark(),
                    profile.variant(),
                    profile.params(),
                    profile.metrics().size(),
                    profile.kernel()));
      }
      if (problems.hasErrors()) {
        return List.of();
      }
      for (KernelProfiles profiles : changed.values()) {
        store.write(profiles);
      }
      return changes;
    }
  }

  private KernelProfile profile(
      String benchmark,
      Measurement of,
      NcuTable.Launch counted,
      String tool,
      Machine card,
      Instant now) {
    String hash = hashOfSource.apply(of.source());
    return new KernelProfile(
        benchmark,
        of.variant(),
        of.params(),
        counted.kernel(),
        tool,
        card == null ? "" : card.facts().getOrDefault("driver", ""),
        now.truncatedTo(ChronoUnit.SECONDS).toString(),
        of.source(),
        hash,
        of.sourceHash().equals(hash) ? of.remarks().listing() : "",
        counted.metrics());
  }

  /// Imports the tables of the rows that `press bench record` has written, each `counts.csv` in the
  /// folder of its row. All rows are looked at; after an error of one, none is written.
  ///
  /// @param recorded the folder with a folder for each row
  /// @return a line for each change; none after an error
  public List<String> runAll(Path recorded, String launch, String tool, Instant now)
      throws IOException {
    List<Path> rows;
    try (Stream<Path> all = Files.list(recorded)) {
      rows = all.filter(f -> Files.exists(f.resolve("launch.json"))).sorted().toList();
    }
    if (rows.isEmpty()) {
      uncounted(recorded, "no row was recorded here");
    }
    List<Profiled> tables = new ArrayList<>();
    for (Path row : rows) {
      Path table = row.resolve("counts.csv");
      if (Files.exists(table)) {
        String name =
            JsonLine.read(Files.readString(row.resolve("launch.json")))
                .map(run -> Objects.toString(run.get("row")))
                .orElse("");
        tables.add(new Profiled(new SourceFile(table.toString(), Files.readString(table)), name));
      } else {
        uncounted(table, "this row was not counted");
      }
    }
    return run(tables, launch, tool, now);
  }

  private void uncounted(Path place, String what) {
    problems.error("I11", new SourceFile(place.toString(), "").start(), what, RECORD);
  }

  private Optional<NcuTable.Launch> launch(SourceFile table, String id) {
    List<NcuTable.Launch> all = NcuTable.read(table, problems);
    if (id.equals(LONGEST) && all.stream().allMatch(one -> one.time().isPresent())) {
      return all.stream().max(Comparator.comparingDouble(one -> one.time().getAsDouble()));
    }
    String number = id.equals(LONGEST) ? "" : id;
    List<NcuTable.Launch> meant =
        all.stream().filter(one -> number.isEmpty() || one.id().equals(number)).toList();
    if (meant.size() != 1 && !all.isEmpty()) {
      List<String> names =
          all.stream().map(one -> one.id() + " " + one.kernel()).limit(12).toList();
      problems.error(
          "I11",
          table.start(),
          meant.isEmpty() ? "no launch " + id : meant.size() + " launches, and one is meant",
          "say which: --launch ID, or --launch longest where "
              + NcuTable.TIME
              + " was counted; there are: "
              + String.join("; ", names));
    }
    return meant.size() == 1 ? Optional.of(meant.getFirst()) : Optional.empty();
  }

  private Optional<Measurement> row(Results all, Matcher which) {
    Params where = Params.parse(which.group(4) == null ? "" : which.group(4));
    List<Measurement> rows =
        all.rows(which.group(3), which.group(1)).stream()
            .filter(r -> r.variant().equals(which.group(2)) && r.params().matches(where))
            .toList();
    if (rows.size() == 1) {
      return Optional.of(rows.getFirst());
    }
    return refused(
        new SourceFile(which.group(3) + "/" + which.group(1) + ".json", ""),
        which.group() + (rows.isEmpty() ? " means no row" : " means " + rows.size() + " rows"));
  }

  private Optional<Measurement> refused(SourceFile at, String what) {
    problems.error(
        "I11", at.start(), what, "name the one row that was profiled: sgemm/warp@h200:n=4096");
    return Optional.empty();
  }
}
