package press.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Replaces a file by one atomic move: a reader finds the old text or the new one. Writers in
/// several processes take turns by a lock file `NAME.lock` beside it.
public final class AtomicFile {

  private AtomicFile() {}

  /// Replaces a file, or creates it and its folder.
  ///
  /// @throws WriteException where the disk fails; the file is as it was, and nothing is left beside
  ///   it
  public static void write(Path file, CharSequence text) throws WriteException {
    write(file, text.toString().getBytes(StandardCharsets.UTF_8));
  }

  /// Replaces a file by one with these bytes, or creates it and its folder.
  ///
  /// @throws WriteException where the disk fails; the file is as it was, and nothing is left beside
  ///   it
  public static void write(Path file, byte[] bytes) throws WriteException {
    Path whole = file.toAbsolutePath();
    try {
      Files.createDirectories(whole.getParent());
      try (LockFile _ = LockFile.acquire(lock(whole))) {
        Path partial = partial(whole);
        try {
          Files.write(partial, bytes);
          Files.move(
              partial, whole, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
          Files.deleteIfExists(partial);
        }
      }
    } catch (IOException e) {
      throw new WriteException("cannot write %s: %s".formatted(file, WriteException.why(e)), e);
    }
  }

  /// Removes the partial file that a killed writer left.
  public static void sweep(Path file) throws WriteException {
    Path whole = file.toAbsolutePath();
    if (!Files.exists(partial(whole), LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    // Without the lock it might be the file that another process is writing just now.
    try (LockFile _ = LockFile.acquire(lock(whole))) {
      Files.deleteIfExists(partial(whole));
    } catch (IOException e) {
      throw new WriteException("cannot remove %s: %s".formatted(file, WriteException.why(e)), e);
    }
  }

  private static Path lock(Path file) {
    return file.resolveSibling(file.getFileName() + ".lock");
  }

  private static Path partial(Path file) {
    return file.resolveSibling(file.getFileName() + ".partial");
  }
}
