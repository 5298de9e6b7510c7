package press.bench.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import press.results.AbsenceJson;
import press.results.KernelProfiles;
import press.results.Machine;
import press.results.MachineHistory;
import press.results.MethodTrial;
import press.results.ResultFile;
import press.results.ResultFolder;
import press.results.ResultJsonWriter;
import press.results.Results;
import press.source.Diagnostics;
import press.source.SourceFile;

/// The folder of results, which the bench alone writes: `<machine>/machine.json` and
/// `<machine>/<benchmark>.json`.
///
/// A file is replaced by one atomic move, so that a stop leaves the old or the new one.
public final class ResultStore {

  private static final int MAX_DEPTH = 3;

  private final Path folder;

  /// @param folder need not exist yet
  public ResultStore(Path folder) {
    this.folder = folder;
  }

  /// Reads all results; an invalid file is a diagnostic, and is measured again.
  public Results read(Diagnostics problems) throws IOException {
    return read(IncomingChecks.NONE, problems);
  }

  /// Reads all results, and holds their rows against more than the files tell.
  Results read(IncomingChecks checks, Diagnostics problems) throws IOException {
    List<ResultFolder.Entry> entries = new ArrayList<>();
    for (Path file : filesIn(folder)) {
      Path path = folder.relativize(file);
      entries.add(entry(path, path, file));
    }
    ResultFolder read = ResultFolder.parse(entries, problems);
    return checks.results(read, problems);
  }

  /// The files in and below a folder, sorted, without hidden ones, which are locks or incomplete.
  static List<Path> filesIn(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder, MAX_DEPTH)) {
      return files
          .filter(f -> Files.isRegularFile(f, LinkOption.NOFOLLOW_LINKS))
          .filter(f -> !isHidden(folder.relativize(f)))
          .sorted()
          .toList();
    }
  }

  private static boolean isHidden(Path path) {
    return StreamSupport.stream(path.spliterator(), false)
        .anyMatch(part -> part.toString().startsWith("."));
  }

  /// A file with its text; the text of compiler output is not read.
  ///
  /// @param path from the folder of results
  /// @param shown path in diagnostics
  static ResultFolder.Entry entry(Path path, Path shown, Path file) throws IOException {
    boolean listing = path.getNameCount() == MAX_DEPTH;
    return new ResultFolder.Entry(
        slashes(path), new SourceFile(slashes(shown), listing ? "" : text(file)));
  }

  /// The text of a file; empty where it is none.
  static String text(Path file) throws IOException {
    try {
      return Files.readString(file);
    } catch (CharacterCodingException e) {
      // The reader reports an empty file.
      return "";
    }
  }

  private static String slashes(Path path) {
    return path.toString().replace('\\', '/');
  }

  public void write(Machine machine) throws IOException {
    checksums(machine.id()).write(ResultFolder.CARD, ResultJsonWriter.write(machine));
  }

  public void write(ResultFile file) throws IOException {
    checksums(file.machine()).write(file.benchmark() + ".json", ResultJsonWriter.write(file));
  }

  public void write(MethodTrial trial) throws IOException {
    checksums(trial.machine()).write(MethodTrial.FILE, trial.toJson());
  }

  public void write(KernelProfiles profiles) throws IOException {
    checksums(profiles.machine()).write(KernelProfiles.FILE, profiles.toJson());
  }

  private ChecksummedFolder checksums(String machine) {
    return new ChecksummedFolder(machine, folder.resolve(machine));
  }

  /// Takes the files of some machines as they are, whoever wrote them, and returns a line for each
  /// row and card that has another checksum now.
  ///
  /// @param machines ids; none for all
  public List<String> seal(Set<String> machines) throws IOException {
    List<String> changed = new ArrayList<>();
    try (Lock _ = lockAll();
        Stream<Path> all = Files.list(folder)) {
      for (Path machine :
          all.filter(f -> Files.exists(f.resolve(ResultFolder.CARD))).sorted().toList()) {
        String id = machine.getFileName().toString();
        if (machines.isEmpty() || machines.contains(id)) {
          checksums(id).seal().forEach(name -> changed.add(id + ": " + name));
        }
      }
    }
    return changed;
  }

  public void write(MachineHistory history) throws IOException {
    replace(folder.resolve(history.machine()).resolve(MachineHistory.FILE), history.toJson());
  }

  /// Stores compiler output beside the results of a machine.
  public void writeListing(String machine, String name, String text) throws IOException {
    replace(folder.resolve(machine).resolve(ResultFolder.LISTINGS).resolve(name), text);
  }

  /// Stores why a host has no further device; an empty list removes earlier reasons.
  ///
  /// @param base first part of the host's machine names, such as `host`
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

  /// Deletes compiler output that no row names.
  ///
  /// @param used names that stay
  void removeListings(String machine, Set<String> used) throws IOException {
    Path listings = folder.resolve(machine).resolve(ResultFolder.LISTINGS);
    for (Path file : filesIn(listings)) {
      String name = listings.relativize(file).toString();
      if (ResultFolder.isListingName(name) && !used.contains(name)) {
        Files.delete(file);
      }
    }
  }

  /// Replaces a file by one atomic move.
  static void replace(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    // The lock of the machine keeps other writers out, so a fixed name is safe.
    Path fresh = file.resolveSibling("." + file.getFileName() + ".part");
    try {
      Files.writeString(fresh, text);
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  /// Locks a machine for one bench at a time; empty if another bench has the lock.
  public Optional<Lock> lock(String machine) throws IOException {
    Files.createDirectories(folder);
    return Lock.of(
        FileChannel.open(
            folder.resolve("." + machine + ".lock"),
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE));
  }

  /// Locks the whole folder for reading and changing it. A missing folder is not created.
  ///
  /// @throws IOException if another process has the lock; it takes a moment, and may be tried again
  Lock lockAll() throws IOException {
    if (!Files.isDirectory(folder)) {
      return Lock.NONE;
    }
    return lock("results")
        .orElseThrow(
            () -> new IOException(folder + " is being changed by another press; try again"));
  }

  /// Whether a bench is measuring: it holds the lock of a machine until its last result is stored.
  ///
  /// @param results folder of results; a folder that cannot be read counts as unlocked
  public static boolean isLocked(Path results) {
    if (!Files.isDirectory(results)) {
      return false;
    }
    try (DirectoryStream<Path> locks = Files.newDirectoryStream(results, ".*.lock")) {
      for (Path lock : locks) {
        if (Lock.isHeld(lock)) {
          return true;
        }
      }
      return false;
    } catch (IOException e) {
      return false;
    }
  }

  /// A lock on a file, held until closed.
  public static final class Lock implements AutoCloseable {

    /// The lock of a file that cannot be locked.
    static final Lock NONE = new Lock(Optional.empty());

    private final Optional<FileChannel> channel;

    private Lock(Optional<FileChannel> channel) {
      this.channel = channel;
    }

    /// Locks a file; if another process or thread has locked it, closes the file and returns
    /// nothing.
    static Optional<Lock> of(FileChannel channel) throws IOException {
      try {
        FileLock lock = channel.tryLock();
        if (lock != null) {
          return Optional.of(new Lock(Optional.of(channel)));
        }
      } catch (OverlappingFileLockException e) {
        // Another thread of this process has the lock.
      }
      channel.close();
      return Optional.empty();
    }

    /// Locks a file, and writes the number of this process into it for those who wait.
    static Optional<Lock> named(FileChannel channel) throws IOException {
      Optional<Lock> lock = of(channel);
      if (lock.isPresent()) {
        String number = ProcessHandle.current().pid() + "\n";
        channel.truncate(0).write(ByteBuffer.wrap(number.getBytes(StandardCharsets.US_ASCII)), 0);
      }
      return lock;
    }

    /// Tries a shared lock, which keeps no reader out.
    private static boolean isHeld(Path file) throws IOException {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
          FileLock free = channel.tryLock(0, Long.MAX_VALUE, true)) {
        return free == null;
      } catch (OverlappingFileLockException e) {
        return true;
      }
    }

    @Override
    public void close() throws IOException {
      if (channel.isPresent()) {
        channel.get().close();
      }
    }
  }
}
