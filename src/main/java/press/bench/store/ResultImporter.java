package press.bench.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import press.result.History;
import press.result.Machine;
import press.result.Measurement;
import press.result.ResultFile;
import press.result.Results;
import press.result.Trial;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Takes results into a book, wherever they come from: all of it is decided first, then all of it
/// is written; where anything is wrong, nothing is.
final class ResultImporter {

  private final ResultStore store;
  private final Results old;
  private final IncomingResults incoming;
  private final Diagnostics problems;
  private final List<String> told = new ArrayList<>();
  private final List<FileMerge> merges = new ArrayList<>();
  private final Map<String, History> histories = new LinkedHashMap<>();
  private final Map<String, Map<String, String>> listings = new LinkedHashMap<>();

  private ResultImporter(
      ResultStore store, Results old, IncomingResults incoming, Diagnostics problems) {
    this.store = store;
    this.old = old;
    this.incoming = incoming;
    this.problems = problems;
  }

  /// Merges what comes into a store, and tells in a line each what changed.
  ///
  /// @param into such as `book/results`
  /// @param dry whether it is only told
  /// @param problems gets every mistake; with an error among them nothing was written
  static List<String> run(IncomingResults incoming, Path into, boolean dry, Diagnostics problems)
      throws IOException {
    ResultStore store = new ResultStore(into);
    if (dry) {
      return run(incoming, store, true, problems);
    }
    try (ResultStore.Hold _ = store.holdAll()) {
      return run(incoming, store, false, problems);
    }
  }

  private static List<String> run(
      IncomingResults incoming, ResultStore store, boolean dry, Diagnostics problems)
      throws IOException {
    ResultImporter intake = new ResultImporter(store, store.read(problems), incoming, problems);
    for (Machine machine : incoming.results().machines().values()) {
      intake.machine(machine);
    }
    if (problems.hasErrors()) {
      return List.of();
    }
    if (!dry) {
      intake.write();
    }
    return List.copyOf(intake.told);
  }

  private void machine(Machine machine) throws IOException {
    String id = machine.id();
    Optional<Machine> before = Optional.ofNullable(old.machines().get(id));
    before.ifPresent(b -> sameMachine(b, machine));
    hasName(id);
    int at = told.size();
    histories.put(id, old.history(id));
    for (ResultFile file : incoming.results().filesOf(id)) {
      FileMerge merge = FileMerge.of(existing(file), file, histories.get(id));
      histories.put(id, merge.history());
      merges.add(merge);
      told.addAll(merge.told());
      for (Measurement row : merge.taken()) {
        listing(id, row);
      }
    }
    if (takesCard(machine)) {
      told.add(
          at, id + ": " + (before.isEmpty() ? "new machine, " : "new card, ") + machine.title());
    }
    trial(id).ifPresent(t -> told.add(id + ": a trial of the method from " + t.when()));
  }

  private Optional<ResultFile> existing(ResultFile file) {
    return Optional.ofNullable(old.files().get(file.machine())).map(f -> f.get(file.benchmark()));
  }

  // Promote has given names before; what is brought from elsewhere may lack one.
  private void hasName(String id) {
    if (id.equals("host") || id.startsWith("host-")) {
      problems.error(
          "I06",
          new SourceFile(id + "/machine.json", "").start(),
          id + " is another machine for every reader",
          "give it a name: press bench promote --results DIR --as epyc");
    }
  }

  // Two machines under one name would be mixed without a trace.
  private void sameMachine(Machine old, Machine fresh) {
    if (old.kind() != fresh.kind() || !old.title().equals(fresh.title())) {
      problems.error(
          "I04",
          new SourceFile(fresh.id() + "/machine.json", "").start(),
          fresh.id() + " is a " + fresh.title() + " here, and a " + old.title() + " in the book",
          "give one of them another name: --base when a bundle measures, --as when you promote");
    }
  }

  private void listing(String machine, Measurement row) throws IOException {
    if (!row.remarks().listing().isEmpty()) {
      incoming
          .listing(machine, row, problems)
          .ifPresent(text ->
              listings
                  .computeIfAbsent(machine, _ -> new LinkedHashMap<>())
                  .put(row.remarks().listing(), text));
    }
  }

  // The card tells of the rows beside it; where all of those stay, so does the card.
  private boolean takesCard(Machine machine) {
    Machine before = old.machines().get(machine.id());
    return before == null
        || !before.equals(machine)
            && merges.stream()
                .anyMatch(m -> m.changes() && m.merged().machine().equals(machine.id()));
  }

  /// The trial that came, where it is newer than the one that was there.
  private Optional<Trial> trial(String machine) {
    return Optional.ofNullable(incoming.results().trials().get(machine))
        .filter(t ->
            Optional.ofNullable(old.trials().get(machine))
                .map(before -> t.when().compareTo(before.when()) > 0)
                .orElse(true));
  }

  private void write() throws IOException {
    for (Machine machine : incoming.results().machines().values()) {
      String id = machine.id();
      if (takesCard(machine)) {
        store.write(machine);
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
      Optional<Trial> trial = trial(id);
      if (trial.isPresent()) {
        store.write(trial.get());
      }
      store.removeListings(id, named(id));
    }
  }

  /// The compiler output that some row of a machine names after the merge.
  private Set<String> named(String machine) {
    Map<String, ResultFile> files = new LinkedHashMap<>();
    old.filesOf(machine).forEach(f -> files.put(f.benchmark(), f));
    merges.stream()
        .map(FileMerge::merged)
        .filter(f -> f.machine().equals(machine))
        .forEach(f -> files.put(f.benchmark(), f));
    Set<String> names = new HashSet<>();
    files.values().forEach(f -> f.rows().forEach(r -> names.add(r.remarks().listing())));
    return names;
  }
}
