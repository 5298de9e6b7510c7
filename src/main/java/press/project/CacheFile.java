package press.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import press.source.BuildCache;

/// The file with the outputs of the last build of a book. It is safe to delete: it changes how long
/// a build takes, never what comes out.
public final class CacheFile {

  private CacheFile() {}

  /// The cache of the last build; an empty one where there is none, or one of another version.
  ///
  /// @param version of the press; empty where nobody can tell it
  public static BuildCache read(Path file, Optional<String> version) {
    try {
      return version.isPresent() && Files.isRegularFile(file)
          ? BuildCache.read(Files.readAllBytes(file), version.get())
          : BuildCache.empty();
    } catch (IOException | IllegalArgumentException e) {
      return BuildCache.empty();
    }
  }
}
