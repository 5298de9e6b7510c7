package press.bench.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Copies, measures and deletes folders with everything in them.
public final class FolderTree {

  private FolderTree() {}

  public static void copyTree(Path from, Path to) throws IOException {
    for (Path file : all(from)) {
      Path copy = to.resolve(from.relativize(file).toString());
      if (Files.isDirectory(file)) {
        Files.createDirectories(copy);
      } else {
        Files.copy(file, copy);
      }
    }
  }

  /// Bytes of all files in a folder.
  public static long size(Path folder) throws IOException {
    long bytes = 0;
    for (Path file : all(folder)) {
      bytes += Files.isRegularFile(file) ? Files.size(file) : 0;
    }
    return bytes;
  }

  public static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      for (Path file : all(folder).stream().sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /// A folder and everything in it, sorted.
  public static List<Path> all(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.sorted().toList();
    }
  }
}
