package press.bench.store;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import press.result.ResultFolder;
import press.source.SourceFile;

/// Reads the files of a folder of results.
final class ResultFiles {

  private static final int DEEPEST = 3;

  private ResultFiles() {}

  /// The files in and below a folder, sorted, without hidden ones, which are half-written or locks.
  static List<Path> in(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder, DEEPEST)) {
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

  /// A file with its text; that of compiler output is not read.
  ///
  /// @param path from the folder of results
  /// @param shown what people are told
  static ResultFolder.Entry entry(Path path, Path shown, Path file) throws IOException {
    boolean listing = path.getNameCount() == DEEPEST;
    return new ResultFolder.Entry(
        slashes(path), new SourceFile(slashes(shown), listing ? "" : text(file)));
  }

  private static String text(Path file) throws IOException {
    try {
      return Files.readString(file);
    } catch (CharacterCodingException e) {
      // Not text at all: the reader will say so, at the start of the file.
      return "";
    }
  }

  private static String slashes(Path path) {
    return path.toString().replace('\\', '/');
  }
}
