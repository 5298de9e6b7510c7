package press.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.KernelIncludes;
import press.source.SourceFile;

/// Reads the text of source files by project path.
@FunctionalInterface
public interface KernelFiles {

  /// The text, as it is in the file.
  String text(String path);

  /// The text of a kernel as its compiler gets it: with the files that it includes. Another file is
  /// left as it is.
  ///
  /// @throws UncheckedIOException if it cannot be read, or includes what it cannot
  default String program(String path) {
    return program(new SourceFile(path, text(path)));
  }

  private String program(SourceFile file) {
    Diagnostics problems = new Diagnostics();
    String program = KernelIncludes.of(file, this::included, problems).text();
    Optional<Diagnostic> first = problems.all().stream().findFirst();
    if (first.isPresent()) {
      throw new UncheckedIOException(
          new IOException(first.get().at() + ": " + first.get().message()));
    }
    return program;
  }

  private Optional<SourceFile> included(String path) {
    try {
      return Optional.of(new SourceFile(path, text(path)));
    } catch (UncheckedIOException _) {
      return Optional.empty();
    }
  }

  /// Files of a project folder, or else of the jar.
  static KernelFiles in(Path root) {
    return path -> {
      try {
        Path file = root.resolve(path);
        return Files.exists(file) ? Files.readString(file) : fromJar(path);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }

  /// These files, in one of which is the program of another.
  ///
  /// @param by what it includes is seen from the folder of its path
  default KernelFiles with(String replaced, SourceFile by) {
    String program = program(by);
    return path -> path.equals(replaced) ? program : text(path);
  }

  private static String fromJar(String path) throws IOException {
    try (InputStream in = KernelFiles.class.getResourceAsStream("/" + path)) {
      if (in == null) {
        throw new IOException("no " + path + ", neither in this folder nor in the program");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
