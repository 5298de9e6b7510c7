package press.project;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import press.source.SourceFile;

/// The files that were read before, in this process or in another one. A file whose stamp is the
/// same, and tells of every change, is not read again.
public final class FileMemory {

  private final boolean keeps;
  private final Map<String, Stored> stored;
  private final Map<String, Read> before;
  private final Map<String, Read> now = new ConcurrentHashMap<>();
  private final Map<String, SourceFile> textsBefore;
  private final Map<String, SourceFile> texts = new ConcurrentHashMap<>();
  private final Map<Path, String> typed;
  private final long start;

  private FileMemory(
      boolean keeps,
      Map<String, Stored> stored,
      Map<String, Read> before,
      Map<String, SourceFile> textsBefore,
      Map<Path, String> typed,
      long start) {
    this.keeps = keeps;
    this.stored = stored;
    this.before = before;
    this.textsBefore = textsBefore;
    this.typed = typed;
    this.start = start;
  }

  private record Read(String stamp, byte[] bytes) {}

  /// A file that another process read.
  ///
  /// @param hash of its content
  public record Stored(String stamp, String hash) {}

  /// Nothing was read before, and nothing is kept.
  public static FileMemory none() {
    return new FileMemory(false, Map.of(), Map.of(), Map.of(), Map.of(), 0);
  }

  /// What another process read.
  ///
  /// @param stored absolute path to file
  /// @param now when the reading begins, in milliseconds since 1970
  public static FileMemory of(Map<String, Stored> stored, long now) {
    return new FileMemory(true, Map.copyOf(stored), Map.of(), Map.of(), Map.of(), now);
  }

  /// The memory for the next reading.
  ///
  /// @param now when it begins, in milliseconds since 1970; 0 where nobody knows, and every file is
  ///   read
  public FileMemory next(long now) {
    return next(now, Map.of());
  }

  /// The memory for the next reading, in an editor.
  ///
  /// @param now when it begins, in milliseconds since 1970
  /// @param unsaved absolute path to the text that counts in place of what lies on the disk
  public FileMemory next(long now, Map<Path, String> unsaved) {
    return new FileMemory(true, stored, this.now, texts, Map.copyOf(unsaved), now);
  }

  /// The text of a file that was not saved yet; empty where what lies on the disk counts.
  Optional<String> unsaved(Path file) {
    return Optional.ofNullable(typed.get(file));
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

  /// The hash of a file's content, if it is known without reading it.
  Optional<String> hash(Path file, FileStamp stamp) {
    return Optional.ofNullable(stored.get(file.toAbsolutePath().toString()))
        .filter(known -> stamp.isFirm(start) && known.stamp().equals(stamp.text()))
        .map(Stored::hash);
  }

  /// Whether the hash of any file is known without reading it.
  boolean hasHashes() {
    return !stored.isEmpty();
  }

  /// A file as it was read the last time, if its content has this hash.
  ///
  /// @param path as diagnostics print it
  Optional<SourceFile> text(String path, String hash) {
    Optional<SourceFile> known =
        Optional.ofNullable(textsBefore.get(path)).filter(text -> text.hasContent(hash));
    known.ifPresent(text -> texts.put(path, text));
    return known;
  }

  /// Keeps a file whose text has no mistakes for the next reading.
  SourceFile keep(SourceFile text) {
    texts.put(text.path(), text);
    return text;
  }
}
