package press.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads the text of source files by project path.
@FunctionalInterface
public interface KernelFiles {

  /// The text, as the compiler gets it.
  String text(String path);

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

  /// These files, one of which has another text.
  default KernelFiles with(String replaced, String text) {
    return path -> path.equals(replaced) ? text : text(path);
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
