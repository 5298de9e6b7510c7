package press.bench;

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
import java.util.stream.Stream;
import press.result.Machine;
import press.result.ResultFile;
import press.result.ResultJson;
import press.result.Results;
import press.result.Rows;
import press.source.Diagnostics;
import press.source.SourceFile;

/// The folder of results that the bench alone writes: `<machine>/machine.json` and
/// `<machine>/<benchmark>.json`.
///
/// A file is replaced whole by one atomic move, so that a stop at any moment leaves the old or the
/// new one.
public final class ResultStore {

  private static final String CARD = "machine.json";

  private final Path folder;

  /// A store in a folder that need not be there yet.
  public ResultStore(Path folder) {
    this.folder = folder;
  }

  /// Everything in it; a file that cannot be read is a diagnostic, and is measured again.
  public Results read(Diagnostics problems) throws IOException {
    List<Machine> machines = new ArrayList<>();
    List<ResultFile> files = new ArrayList<>();
    for (Path path : jsonFiles()) {
      SourceFile file = new SourceFile(folder.relativize(path).toString(), Files.readString(path));
      if (path.endsWith(CARD)) {
        ResultJson.readMachine(file, problems).ifPresent(machines::add);
      } else {
        ResultJson.read(file, problems).ifPresent(files::add);
      }
    }
    return Results.of(machines, files);
  }

  /// Replaces the card of a machine.
  public void write(Machine machine) throws IOException {
    replace(folder.resolve(machine.id()).resolve(CARD), Rows.write(machine));
  }

  /// Replaces one result file.
  public void write(ResultFile file) throws IOException {
    replace(folder.resolve(file.machine()).resolve(file.benchmark() + ".json"), Rows.write(file));
  }

  /// Holds a machine for one bench at a time; empty where another one has it.
  public Optional<Hold> hold(String machine) throws IOException {
    Files.createDirectories(folder);
    FileChannel channel =
        FileChannel.open(
            folder.resolve("." + machine + ".lock"),
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE);
    try {
      FileLock lock = channel.tryLock();
      if (lock != null) {
        return Optional.of(new Hold(channel));
      }
    } catch (OverlappingFileLockException e) {
      // Another thread of this process has it: the same as another process.
    }
    channel.close();
    return Optional.empty();
  }

  /// A machine that is ours until closed.
  public static final class Hold implements AutoCloseable {
    private final FileChannel channel;

    private Hold(FileChannel channel) {
      this.channel = channel;
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }

  private List<Path> jsonFiles() throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder, 2)) {
      return files.filter(f -> f.toString().endsWith(".json")).sorted().toList();
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
