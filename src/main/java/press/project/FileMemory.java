package press.project;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.SourceFile;

/// The files that were read before in this process. A file whose stamp is the same, and tells of
/// every change, is not read again.
public final class FileMemory {

  private final boolean keeps;
  private final Map<String, Read> before;
  private final Map<String, Read> now = new ConcurrentHashMap<>();
  private final Map<String, Decoded> textsBefore;
  private final Map<String, Decoded> texts = new ConcurrentHashMap<>();
  private final long start;

  private FileMemory(
      boolean keeps, Map<String, Read> before, Map<String, Decoded> textsBefore, long start) {
    this.keeps = keeps;
    this.before = before;
    this.textsBefore = textsBefore;
    this.start = start;
  }

  private record Read(String stamp, byte[] bytes) {}

  private record Decoded(byte[] bytes, SourceFile file, Diagnostics told) {}

  /// Nothing was read before, and nothing is kept.
  public static FileMemory none() {
    return new FileMemory(false, Map.of(), Map.of(), 0);
  }

  /// The memory for the next reading.
  ///
  /// @param now when it begins, in milliseconds since 1970; 0 where nobody knows, and every file is
  ///   read
  public FileMemory next(long now) {
    return new FileMemory(true, this.now, texts, now);
  }

  /// Reads a file.
  interface Reading {
    byte[] read() throws IOException;
  }

  /// What a file holds.
  byte[] bytes(Path file, Reading reading) throws IOException {
    if (!keeps) {
      return reading.read();
    }
    // Before it is read, so that what changes meanwhile is seen the next time.
    FileStamp stamp = FileStamp.of(file);
    Read known = before.get(file.toString());
    if (!stamp.isFirm(start)) {
      return reading.read();
    }
    if (known == null || !known.stamp().equals(stamp.text())) {
      known = new Read(stamp.text(), reading.read());
    }
    now.put(file.toString(), known);
    return known.bytes();
  }

  /// The text of a file; decoded once for each array of bytes.
  SourceFile text(
      String path, byte[] bytes, Diagnostics problems, Function<Diagnostics, SourceFile> decode) {
    if (!keeps) {
      return decode.apply(problems);
    }
    Decoded known = textsBefore.get(path);
    if (known == null || known.bytes() != bytes) {
      Diagnostics told = new Diagnostics();
      known = new Decoded(bytes, decode.apply(told), told);
    }
    texts.put(path, known);
    for (Diagnostic told : known.told().all()) {
      problems.add(told);
    }
    return known.file();
  }
}
