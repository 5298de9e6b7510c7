package press.bench.store;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

  private static final Pattern ROW =
      Pattern.compile("([\\w-]+)/([\\w-]+)@([\\w-]+)(?::([^?\\s]+))?");

  /// Imports a table of `ncu`; after an error nothing is written.
  ///
  /// @param table its text
  /// @param row `benchmark/variant@machine[:key=value,…]`, which must mean one row
  /// @param launch the number of the launch in the table; empty if there is but one
  /// @param tool name and version of the profiler
  /// @param now the moment of the import
  /// @return a line for the change; none after an error
  public List<String> run(SourceFile table, String row, String launch, String tool, Instant now)
      throws IOException {
    ResultStore store = new ResultStore(results);
    try (ResultStore.Lock _ = store.lockAll()) {
      Results all = store.read(problems);
      Optional<NcuTable.Launch> counted = launch(table, launch);
      Matcher which = ROW.matcher(row);
      Optional<Measurement> meant = which.matches() ? row(all, which) : refused(table, row);
      if (counted.isEmpty() || meant.isEmpty() || problems.hasErrors()) {
        return List.of();
      }
      String machine = which.group(3);
      Measurement of = meant.get();
      Machine card = all.machines().get(machine);
      KernelProfile profile =
          new KernelProfile(
              which.group(1),
              of.variant(),
              of.params(),
              counted.get().kernel(),
              tool,
              card == null ? "" : card.facts().getOrDefault("driver", ""),
              now.truncatedTo(ChronoUnit.SECONDS).toString(),
              of.source(),
              hashOfSource.apply(of.source()),
              counted.get().metrics());
      store.write(all.profiles(machine).with(profile));
      return List.of(
          "%s %s/%s %s: %d metrics of %s"
              .formatted(
                  machine,
                  profile.benchmark(),
                  profile.variant(),
                  profile.params(),
                  profile.metrics().size(),
                  profile.kernel()));
    }
  }

  private Optional<NcuTable.Launch> launch(SourceFile table, String id) {
    List<NcuTable.Launch> all = NcuTable.read(table, problems);
    List<NcuTable.Launch> meant =
        all.stream().filter(one -> id.isEmpty() || one.id().equals(id)).toList();
    if (meant.size() != 1 && !all.isEmpty()) {
      List<String> names =
          all.stream().map(one -> one.id() + " " + one.kernel()).limit(12).toList();
      problems.error(
          "I11",
          table.start(),
          meant.isEmpty() ? "no launch " + id : meant.size() + " launches, and one is meant",
          "say which: --launch ID; there are: " + String.join("; ", names));
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
