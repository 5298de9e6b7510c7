package press.project;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import press.source.SourceFile;

/// The files that were read before, in this process or in another one. A file whose stamp is the
/// same, and tells of every change, is not read again. An editor that knows of no change on the
/// disk does not look at it again either.
public final class FileMemory {

  private final boolean keeps;
  private final Map<String, Stored> stored;
  private final Map<String, Read> before;
  private final Map<String, Read> now = new ConcurrentHashMap<>();
  private final Map<String, SourceFile> textsBefore;
  private final Map<String, SourceFile> texts = new ConcurrentHashMap<>();
  private final Map<Path, String> typed;
  private final long start;
  private final Map<String, Object> seen;
  private final boolean same;

  private FileMemory(
      boolean keeps,
      Map<String, Stored> stored,
      Map<String, Read> before,
      Map<String, SourceFile> textsBefore,
      Map<Path, String> typed,
      long start,
      Map<String, Object> seen,
      boolean same) {
    this.keeps = keeps;
    this.stored = stored;
    this.before = before;
    this.textsBefore = textsBefore;
    this.typed = typed;
    this.start = start;
    this.seen = seen;
    this.same = same;
  }

  private FileMemory(
      boolean keeps,
      Map<String, Stored> stored,
      Map<String, Read> before,
      Map<String, SourceFile> textsBefore,
      Map<Path, String> typed,
      long start) {
    this(keeps, stored, before, textsBefore, typed, start, new ConcurrentHashMap<>(), false);
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

  /// The memory for the next reading of a disk that is taken to be as it was seen last: what was
  /// seen is not looked at again.
  ///
  /// @param unsaved absolute path to the text that counts in place of what lies on the disk
  public FileMemory same(Map<Path, String> unsaved) {
    FileMemory next =
        new FileMemory(true, stored, before, textsBefore, Map.copyOf(unsaved), start, seen, true);
    next.now.putAll(now);
    next.texts.putAll(texts);
    return next;
  }

  /// Looks at the disk.
  interface Look<T> {
    T look() throws IOException;
  }

  /// What is seen at a path: as it was seen last, where the disk is taken to be the same.
  ///
  /// @param what is looked for, which has one type
  <T> T seen(String what, Path path, Look<T> look) throws IOException {
    Optional<T> last = last(what, path);
    return last.isPresent() ? last.get() : see(what, path, look.look());
  }

  /// What was seen at a path last, where the disk is taken to be the same.
  ///
  /// @param what is looked for, which has one type
  <T> Optional<T> last(String what, Path path) {
    @SuppressWarnings("unchecked") // What is looked for has one type.
    T last = same ? (T) seen.get(what + " " + path) : null;
    return Optional.ofNullable(last);
  }

  /// Keeps what is seen at a path.
  <T> T see(String what, Path path, T found) {
    if (keeps) {
      seen.put(what + " " + path, found);
    }
    return found;
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
