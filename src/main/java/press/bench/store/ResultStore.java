package press.bench.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import press.result.AbsenceJson;
import press.result.History;
import press.result.HistoryJson;
import press.result.Machine;
import press.result.ResultFile;
import press.result.ResultFolder;
import press.result.Results;
import press.result.Rows;
import press.result.Trial;
import press.result.TrialJson;
import press.source.Diagnostics;
import press.source.SourceFile;

/// The folder of results that the bench alone writes: `<machine>/machine.json` and
/// `<machine>/<benchmark>.json`.
///
/// A file is replaced whole by one atomic move, so that a stop at any moment leaves the old or the
/// new one.
public final class ResultStore {

  private final Path folder;

  /// A store in a folder that need not be there yet.
  public ResultStore(Path folder) {
    this.folder = folder;
  }

  /// Everything in it; a file that cannot be read is a diagnostic, and is measured again.
  public Results read(Diagnostics problems) throws IOException {
    List<ResultFolder.Entry> entries = new ArrayList<>();
    for (Path file : ResultFiles.in(folder)) {
      Path path = folder.relativize(file);
      entries.add(ResultFiles.entry(path, path, file));
    }
    return ResultFolder.read(entries, problems);
  }

  /// Replaces the card of a machine.
  public void write(Machine machine) throws IOException {
    replace(folder.resolve(machine.id()).resolve(ResultFolder.CARD), Rows.write(machine));
  }

  /// Replaces one result file.
  public void write(ResultFile file) throws IOException {
    replace(folder.resolve(file.machine()).resolve(file.benchmark() + ".json"), Rows.write(file));
  }

  /// Replaces the trial of a machine.
  public void write(Trial trial) throws IOException {
    replace(folder.resolve(trial.machine()).resolve(Trial.FILE), TrialJson.write(trial));
  }

  /// Replaces the history of a machine.
  public void write(History history) throws IOException {
    replace(folder.resolve(history.machine()).resolve(History.FILE), HistoryJson.write(history));
  }

  /// Keeps compiler output beside the results of a machine.
  public void writeListing(String machine, String name, String text) throws IOException {
    replace(folder.resolve(machine).resolve(ResultFolder.LISTINGS).resolve(name), text);
  }

  /// Says why a host has no further device; without reasons what was said before is forgotten.
  ///
  /// @param base name of the host's machines, such as `host`
  public void writeAbsences(String base, List<String> reasons) throws IOException {
    Path file = folder.resolve(AbsenceJson.FILE);
    String text = Files.isRegularFile(file) ? Files.readString(file) : "{}";
    SortedMap<String, List<String>> all =
        AbsenceJson.read(new SourceFile(AbsenceJson.FILE, text), new Diagnostics());
    List<String> before = reasons.isEmpty() ? all.remove(base) : all.put(base, reasons);
    if (!reasons.equals(before == null ? List.of() : before)) {
      replace(file, AbsenceJson.write(all));
    }
  }

  /// Forgets compiler output that no row names any more.
  ///
  /// @param used names that stay
  /// @return how many were removed
  int removeListings(String machine, Set<String> used) throws IOException {
    Path listings = folder.resolve(machine).resolve(ResultFolder.LISTINGS);
    int removed = 0;
    for (Path file : ResultFiles.in(listings)) {
      String name = listings.relativize(file).toString();
      if (ResultFolder.isListingName(name) && !used.contains(name)) {
        Files.delete(file);
        removed++;
      }
    }
    return removed;
  }

  /// Holds a machine for one bench at a time; empty where another one has it.
  public Optional<Hold> hold(String machine) throws IOException {
    Files.createDirectories(folder);
    return Hold.of(
        FileChannel.open(
            folder.resolve("." + machine + ".lock"),
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE));
  }

  /// Holds the whole folder for one who decides by what is in it and then changes it. One that is
  /// not there is not made for that: it may be decided that nothing is written.
  ///
  /// @throws IOException where another one has it: it takes a moment, and may be tried again
  Hold holdAll() throws IOException {
    if (!Files.isDirectory(folder)) {
      return Hold.NOTHING;
    }
    return hold("results")
        .orElseThrow(
            () -> new IOException(folder + " is being changed by another press; try again"));
  }

  /// Something that is ours until closed.
  public static final class Hold implements AutoCloseable {

    /// Where there is nothing that could be held.
    static final Hold NOTHING = new Hold(Optional.empty());

    private final Optional<FileChannel> channel;

    private Hold(Optional<FileChannel> channel) {
      this.channel = channel;
    }

    /// Locks a file; empty, and the file closed, where another one has locked it.
    static Optional<Hold> of(FileChannel channel) throws IOException {
      try {
        FileLock lock = channel.tryLock();
        if (lock != null) {
          return Optional.of(new Hold(Optional.of(channel)));
        }
      } catch (OverlappingFileLockException e) {
        // Another thread of this process has it: the same as another process.
      }
      channel.close();
      return Optional.empty();
    }

    @Override
    public void close() throws IOException {
      if (channel.isPresent()) {
        channel.get().close();
      }
    }
  }

  private static void replace(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    // Under the hold of the machine nobody else writes here, so one name is enough.
    Path fresh = file.resolveSibling("." + file.getFileName() + ".part");
    try {
      Files.writeString(fresh, text);
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(fresh);
    }
  }
}
