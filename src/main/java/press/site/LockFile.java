package press.site;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// A lock on a file beside the files that one process at a time may write. It ends with the
/// process, however that ends.
final class LockFile implements AutoCloseable {

  private static final long RETRY_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  private final FileChannel channel;

  private LockFile(FileChannel channel) {
    this.channel = channel;
  }

  /// Waits until nobody else has the lock, and takes it.
  ///
  /// @param file created if it does not exist; never removed
  static LockFile acquire(Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      while (!lock(channel)) {
        LockSupport.parkNanos(RETRY_NANOS);
        if (Thread.currentThread().isInterrupted()) {
          throw new InterruptedIOException("interrupted while another build wrote");
        }
      }
      return new LockFile(channel);
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  /// Waits for other processes; false where another thread of this process has the lock, for which
  /// a channel cannot wait.
  private static boolean lock(FileChannel channel) throws IOException {
    try {
      channel.lock();
      return true;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  /// Releases the lock.
  @Override
  public void close() throws IOException {
    channel.close();
  }
}
