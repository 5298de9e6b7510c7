package press.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import press.result.Fingerprint;

/// Sources of what is measured.
///
/// @param root folder of the project, or of a bundle
record JmhSources(Path root) {

  Path file(String path) {
    return root.resolve(path);
  }

  /// The hash of the code in a file.
  String hash(String path) {
    try {
      return Fingerprint.ofCode(Files.readString(file(path)));
    } catch (IOException e) {
      throw new UncheckedIOException("a source is missing: " + path, e);
    }
  }
}
