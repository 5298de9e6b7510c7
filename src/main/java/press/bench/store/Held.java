package press.bench.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Whether a bench is at work: it holds its machines until its last answer is kept.
public final class Held {

  private Held() {}

  /// Whether a bench holds a machine of a folder of results; see [ResultStore#hold]. Of what cannot
  /// be looked at the answer is no.
  public static boolean any(Path results) {
    if (!Files.isDirectory(results)) {
      return false;
    }
    try (DirectoryStream<Path> locks = Files.newDirectoryStream(results, ".*.lock")) {
      for (Path lock : locks) {
        if (isHeld(lock)) {
          return true;
        }
      }
      return false;
    } catch (IOException e) {
      return false;
    }
  }

  /// A shared lock is refused while somebody has the whole one, and keeps no reader out.
  private static boolean isHeld(Path lock) throws IOException {
    try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.READ);
        FileLock free = channel.tryLock(0, Long.MAX_VALUE, true)) {
      return free == null;
    } catch (OverlappingFileLockException e) {
      // A bench of this very process.
      return true;
    }
  }
}
