package press.bench.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import press.results.KernelProfiles;
import press.results.MethodTrial;
import press.results.ResultChecksums;
import press.results.ResultFolder;
import press.source.Diagnostics;
import press.source.SourceFile;

/// The folder of one machine, whose checksums are written with its files.
///
/// Before a file is replaced its new hashes are added to the old ones, and afterwards the old ones
/// are dropped, so that whatever a stop leaves is known.
///
/// @param machine id of the machine
/// @param folder need not exist yet
record ChecksummedFolder(String machine, Path folder) {

  /// Replaces a result file or a card. Rows that stay keep their checksums: a row that was changed
  /// by hand does not become right because another one is measured.
  ///
  /// @param name such as `stream.json`
  void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    SortedMap<String, String> old = hashes(file);
    SortedMap<String, String> fresh = hashes(name, text);
    ResultChecksums before = read();
    SortedMap<String, String> changed = new TreeMap<>(fresh);
    changed.entrySet().removeAll(old.entrySet());
    // Of a file that cannot be read, all rows are gone.
    String rows = name.replaceFirst("json$", "").replace('.', '/');
    Predicate<String> gone =
        Files.exists(file) && old.isEmpty() ? known -> known.startsWith(rows) : old::containsKey;
    write(before.and(changed).whilePending());
    ResultStore.replace(file, text);
    write(
        before.with(
            changed,
            known -> changed.containsKey(known) || !fresh.containsKey(known) && gone.test(known)));
  }

  /// Takes all files as they are; returns the names whose checksums were others.
  Set<String> seal() throws IOException {
    Path file = folder.resolve(ResultChecksums.FILE);
    ResultChecksums before = Files.exists(file) ? read() : ResultChecksums.none(machine);
    ResultChecksums now = ResultChecksums.none(machine).and(all());
    if (!now.equals(before)) {
      write(now);
    }
    return now.differences(before);
  }

  /// The checksums so far. Those of a folder without any, which an older press wrote, are those of
  /// its files as they are.
  private ResultChecksums read() throws IOException {
    Path file = folder.resolve(ResultChecksums.FILE);
    if (!Files.exists(file)) {
      return ResultChecksums.none(machine).and(all());
    }
    SourceFile text = new SourceFile(ResultChecksums.FILE, ResultStore.text(file));
    ResultChecksums found =
        ResultChecksums.read(text, new Diagnostics()).orElse(ResultChecksums.none(machine));
    if (!found.pending()) {
      return found;
    }
    // A stop left rows that were never stored.
    SortedMap<String, String> there = all();
    return found.with(new TreeMap<>(), name -> !there.containsKey(name));
  }

  private void write(ResultChecksums checksums) throws IOException {
    ResultStore.replace(folder.resolve(ResultChecksums.FILE), checksums.toText());
  }

  /// The hashes of everything in the folder.
  private SortedMap<String, String> all() throws IOException {
    SortedMap<String, String> all = new TreeMap<>();
    for (Path file : ResultStore.filesIn(folder)) {
      if (folder.relativize(file).getNameCount() == 1 && file.toString().endsWith(".json")) {
        all.putAll(hashes(file));
      }
    }
    return all;
  }

  private static SortedMap<String, String> hashes(Path file) throws IOException {
    return Files.exists(file)
        ? hashes(file.getFileName().toString(), ResultStore.text(file))
        : new TreeMap<>();
  }

  /// The hash of a card, or those of the rows of a result file.
  private static SortedMap<String, String> hashes(String name, String text) {
    boolean card = List.of(ResultFolder.CARD, MethodTrial.FILE, KernelProfiles.FILE).contains(name);
    return card
        ? new TreeMap<>(Map.of(name, ResultChecksums.hash(text)))
        : ResultChecksums.ofRows(text);
  }
}
