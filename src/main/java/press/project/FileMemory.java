package press.project;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import press.source.StepMemory;

/// What was read before in this process. A file whose stamp is the same, and tells of every change,
/// is not read again.
///
/// @param memory what was read before
/// @param now when this reading began, in milliseconds since 1970; 0 where nobody knows, and every
///   file is read
record FileMemory(StepMemory memory, long now) {

  /// Nothing was read before.
  static final FileMemory NOTHING = new FileMemory(StepMemory.none(), 0);

  /// Reads a file.
  interface Reading {
    byte[] read() throws IOException;
  }

  private record Read(byte[] bytes) {}

  /// What a file holds.
  byte[] bytes(Path file, Reading reading) throws IOException {
    if (!memory.remembers()) {
      return reading.read();
    }
    // Before it is read, so that what changes meanwhile is seen the next time.
    FileStamp stamp = FileStamp.of(file);
    if (!stamp.isFirm(now)) {
      return reading.read();
    }
    try {
      return memory
          .made(Read.class, file.toString(), List.of(stamp.text()), () -> read(reading))
          .bytes();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static Read read(Reading reading) {
    try {
      return new Read(reading.read());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
