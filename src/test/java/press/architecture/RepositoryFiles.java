package press.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The files of this project as they lie on the disk, without what the build makes.
final class RepositoryFiles {

  /// The project's folder; Maven runs tests there.
  static final Path ROOT = Path.of("").toAbsolutePath();

  private static final Set<String> NOT_OURS =
      Set.of(".git", ".press", ".idea", "target", "shared", "bundle", "node_modules");

  private RepositoryFiles() {}

  /// All Java files of main and test, sorted.
  static List<Path> java() {
    return under("src").stream().filter(f -> f.toString().endsWith(".java")).toList();
  }

  /// All files under a folder of the project, sorted; none where the folder is missing.
  static List<Path> under(String folder) {
    Path start = ROOT.resolve(folder);
    if (!Files.isDirectory(start)) {
      return List.of();
    }
    List<Path> found = new ArrayList<>();
    try {
      // What the build makes may come and go meanwhile: it is not entered.
      Files.walkFileTree(
          start,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes) {
              return isOurs(path) ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              if (attributes.isRegularFile() && isOurs(file)) {
                found.add(file);
              }
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found.stream().sorted().toList();
  }

  /// The path as diagnostics print it: relative, with forward slashes.
  static String name(Path file) {
    return ROOT.relativize(file.toAbsolutePath()).toString().replace('\\', '/');
  }

  /// Whether the file was made elsewhere and is kept as it came.
  static boolean isVendored(Path file) {
    return ("/" + name(file)).contains("/vendor/");
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(name(file), e);
    }
  }

  private static boolean isOurs(Path file) {
    for (Path part : ROOT.relativize(file)) {
      if (NOT_OURS.contains(part.toString())) {
        return false;
      }
    }
    return true;
  }
}
