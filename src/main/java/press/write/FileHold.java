package press.write;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// One writer at a time: a lock on a file that lies beside what is written. It ends with the
/// process, however that ends.
final class FileHold implements AutoCloseable {

  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  private final FileChannel channel;

  private FileHold(FileChannel channel) {
    this.channel = channel;
  }

  /// Waits until nobody else has it.
  ///
  /// @param file made where it is not there yet; stays
  static FileHold on(Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      while (!locked(channel)) {
        LockSupport.parkNanos(PAUSE_NANOS);
        if (Thread.currentThread().isInterrupted()) {
          throw new InterruptedIOException("interrupted while another build wrote");
        }
      }
      return new FileHold(channel);
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  /// Waits for other processes; for another thread of this one nobody can wait, only ask again.
  private static boolean locked(FileChannel channel) throws IOException {
    try {
      channel.lock();
      return true;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  /// Lets others in.
  @Override
  public void close() throws IOException {
    channel.close();
  }
}
