package press.bench.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.results.CaseSeries;
import press.results.Machine;
import press.results.MachineHistory;
import press.results.Measurement;
import press.results.MethodTrial;
import press.results.ResultFile;
import press.results.Results;
import press.results.RowFingerprint;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Merges results into a store: all changes are decided first, then all of them are written; after
/// an error nothing is written.
public final class ResultImporter {

  private final ResultStore store;
  private final Results old;
  private final IncomingResults incoming;
  private final Diagnostics problems;
  private final List<String> report = new ArrayList<>();
  private final List<FileMerge> merges = new ArrayList<>();
  private final Map<String, MachineHistory> histories = new LinkedHashMap<>();
  private final Map<String, Map<String, String>> listings = new LinkedHashMap<>();

  private ResultImporter(ResultStore store, IncomingResults incoming, Diagnostics problems)
      throws IOException {
    this.store = store;
    this.old = store.read(problems);
    this.incoming = incoming;
    this.problems = problems;
  }

  /// Merges the results of a folder into a store.
  ///
  /// @param from folder of machines, or of one machine
  /// @param into such as `book/results`
  /// @param dry whether nothing is written
  /// @param checks what rows are held against
  /// @return a line for each change; none after an error
  public static List<String> run(
      Path from, Path into, boolean dry, IncomingChecks checks, Diagnostics problems)
      throws IOException {
    if (!Files.isDirectory(from)) {
      problems.error(
          "I01",
          new SourceFile(from.getFileName() + "/", "").start(),
          "there is no such folder",
          IncomingResults.WHERE);
      return List.of();
    }
    return run(IncomingResults.read(from, checks, problems), into, dry, problems);
  }

  static List<String> run(IncomingResults incoming, Path into, boolean dry, Diagnostics problems)
      throws IOException {
    ResultStore store = new ResultStore(into);
    try (ResultStore.Lock _ = dry ? ResultStore.Lock.NONE : store.lockAll()) {
      ResultImporter importer = new ResultImporter(store, incoming, problems);
      for (Machine machine : incoming.results().machines().values()) {
        importer.mergeMachine(machine);
      }
      if (problems.hasErrors()) {
        return List.of();
      }
      if (!dry) {
        importer.write();
      }
      return List.copyOf(importer.report);
    }
  }

  private void mergeMachine(Machine machine) throws IOException {
    String id = machine.id();
    Optional<Machine> before = Optional.ofNullable(old.machines().get(id));
    before.ifPresent(b -> checkSameMachine(b, machine));
    checkName(id);
    int at = report.size();
    histories.put(id, old.history(id));
    for (ResultFile file : incoming.results().filesOf(id)) {
      checkMoments(file, old.history(id));
      Optional<ResultFile> existing =
          Optional.ofNullable(old.files().get(id)).map(f -> f.get(file.benchmark()));
      FileMerge merge = FileMerge.of(existing, file, histories.get(id));
      histories.put(id, merge.history());
      merges.add(merge);
      report.addAll(merge.report());
      for (Measurement row : merge.taken()) {
        takeListing(id, row);
      }
    }
    if (takesCard(machine)) {
      String what = before.isEmpty() ? "new machine, " : "new card, ";
      report.add(at, id + ": " + what + machine.title());
    }
    newerTrial(id).ifPresent(t -> report.add(id + ": a trial of the method from " + t.when()));
  }

  /// Reports rows of a moment that the book's history tells otherwise.
  private void checkMoments(ResultFile file, MachineHistory history) {
    for (Measurement row : file.rows()) {
      history
          .difference(CaseSeries.of(file.benchmark(), row), row)
          .ifPresent(why ->
              problems.error(
                  "R11",
                  new SourceFile(file.machine() + "/" + file.benchmark() + ".json", "").start(),
                  row.variant() + " " + row.params() + ": the book's " + why,
                  "bring the file as it was measured, or measure again"));
    }
  }

  // `promote` gives names; results from elsewhere may lack one.
  private void checkName(String id) {
    if (id.equals("host") || id.startsWith("host-")) {
      problems.error(
          "I06",
          new SourceFile(id + "/machine.json", "").start(),
          id + " is another machine for every reader",
          "give it a name: press bench promote --results DIR --as epyc");
    }
  }

  // Two machines under one name would be mixed without a trace.
  private void checkSameMachine(Machine old, Machine fresh) {
    if (old.kind() != fresh.kind() || !old.title().equals(fresh.title())) {
      problems.error(
          "I04",
          new SourceFile(fresh.id() + "/machine.json", "").start(),
          fresh.id() + " is a " + fresh.title() + " here, and a " + old.title() + " in the book",
          "give one of them another name: --base when a bundle measures, --as when you promote");
    }
  }

  private void takeListing(String machine, Measurement row) throws IOException {
    String name = row.remarks().listing();
    if (!name.isEmpty()) {
      incoming
          .listing(machine, row, problems)
          .ifPresent(text ->
              listings.computeIfAbsent(machine, _ -> new LinkedHashMap<>()).put(name, text));
    }
  }

  // The machine's facts belong to the rows beside them: if all rows stay, so do the facts.
  private boolean takesCard(Machine machine) {
    Machine before = old.machines().get(machine.id());
    return before == null
        || !before.equals(card(machine))
            && merges.stream()
                .anyMatch(m -> m.changes() && m.merged().machine().equals(machine.id()));
  }

  /// An incoming card, with the hosts of rows that stay.
  private Machine card(Machine machine) {
    Machine before = old.machines().getOrDefault(machine.id(), machine);
    List<Row> rows = rowsOf(machine.id()).toList();
    return machine.after(before, host -> rows.stream().anyMatch(row -> row.isOf(host)));
  }

  /// The incoming trial if it is newer than the stored one.
  private Optional<MethodTrial> newerTrial(String machine) {
    MethodTrial before = old.trials().get(machine);
    return Optional.ofNullable(incoming.results().trials().get(machine))
        .filter(t -> before == null || t.when().compareTo(before.when()) > 0);
  }

  private void write() throws IOException {
    for (Machine machine : incoming.results().machines().values()) {
      String id = machine.id();
      if (takesCard(machine)) {
        store.write(card(machine));
      }
      for (var listing : listings.getOrDefault(id, Map.of()).entrySet()) {
        store.writeListing(id, listing.getKey(), listing.getValue());
      }
      for (FileMerge merge : merges) {
        if (merge.merged().machine().equals(id) && merge.changes()) {
          store.write(merge.merged());
        }
      }
      if (!histories.get(id).equals(old.history(id))) {
        store.write(histories.get(id));
      }
      Optional<MethodTrial> trial = newerTrial(id);
      if (trial.isPresent()) {
        store.write(trial.get());
      }
      store.removeListings(id, listingNames(id));
    }
  }

  private record Row(CaseSeries series, Measurement measured) {

    boolean isOf(Machine host) {
      return RowFingerprint.fits(series, measured.origin(), host);
    }
  }

  /// All rows of a machine after the merge.
  private Stream<Row> rowsOf(String machine) {
    Map<String, ResultFile> files = new LinkedHashMap<>();
    old.filesOf(machine).forEach(f -> files.put(f.benchmark(), f));
    merges.stream()
        .map(FileMerge::merged)
        .filter(f -> f.machine().equals(machine))
        .forEach(f -> files.put(f.benchmark(), f));
    return files.values().stream()
        .flatMap(f -> f.rows().stream().map(r -> new Row(CaseSeries.of(f.benchmark(), r), r)));
  }

  /// The names of compiler output in all rows of a machine after the merge.
  private Set<String> listingNames(String machine) {
    return rowsOf(machine).map(row -> row.measured.remarks().listing()).collect(Collectors.toSet());
  }
}
