package press.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import press.result.Machine;
import press.result.ResultFile;
import press.result.Results;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Takes results home: validates all of them, then merges; where anything is wrong, nothing is
/// written.
public final class Import {

  private Import() {}

  /// Merges the results in a folder into a store, and tells in a line each what changed.
  ///
  /// @param from folders of machines, or the folder of one
  /// @param into such as `book/results`
  /// @param problems gets every mistake; with an error among them nothing was written
  public static List<String> run(Path from, Path into, Diagnostics problems) throws IOException {
    if (!Files.isDirectory(from)) {
      problems.error(
          "I01", new SourceFile(from.getFileName() + "/", "").start(), "there is no such folder");
      return List.of();
    }
    ResultStore store = new ResultStore(into);
    Results fresh = ImportFiles.read(from, problems);
    Results old = store.read(problems);
    fresh.machines().values().forEach(m -> sameMachine(old.machines().get(m.id()), m, problems));
    List<ImportMerge> merges = new ArrayList<>();
    for (var files : fresh.files().values()) {
      for (ResultFile file : files.values()) {
        merges.add(ImportMerge.of(existing(old, file), file));
      }
    }
    return problems.hasErrors() ? List.of() : write(store, old, fresh, merges);
  }

  private static Optional<ResultFile> existing(Results old, ResultFile file) {
    return Optional.ofNullable(old.files().get(file.machine())).map(f -> f.get(file.benchmark()));
  }

  // Two machines under one name would be mixed without a trace.
  private static void sameMachine(Machine old, Machine fresh, Diagnostics problems) {
    if (old != null && (old.kind() != fresh.kind() || !old.title().equals(fresh.title()))) {
      problems.error(
          "I04",
          new SourceFile(fresh.id() + "/machine.json", "").start(),
          fresh.id() + " is a " + fresh.title() + " here, and a " + old.title() + " in the book",
          "give one of them another name with --base");
    }
  }

  private static List<String> write(
      ResultStore store, Results old, Results fresh, List<ImportMerge> merges) throws IOException {
    List<String> told = new ArrayList<>();
    for (Machine machine : fresh.machines().values()) {
      Machine before = old.machines().get(machine.id());
      if (!machine.equals(before)) {
        store.write(machine);
        told.add(
            machine.id()
                + ": "
                + (before == null ? "new machine, " : "new card, ")
                + machine.title());
      }
    }
    for (ImportMerge merge : merges) {
      if (merge.changes()) {
        store.write(merge.merged());
      }
      told.addAll(merge.told());
    }
    return told;
  }
}
