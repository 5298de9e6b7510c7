package press.project;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.source.BuildCache;
import press.source.BuildRecord;
import press.source.InputCheck;
import press.source.Site;

/// The file with the outputs of the last build of a book, and with what that build looked at on the
/// disk. It is safe to delete: it changes how long a build takes, never what comes out.
///
/// @param cache the outputs; empty where there is no file, or one of another version
/// @param record of the last build that was published
/// @param memory the hashes of the files that it read
public record CacheFile(BuildCache cache, Optional<BuildRecord> record, FileMemory memory) {

  /// The record of most books is shorter.
  private static final int RECORD_BYTES = 1 << 20;

  // The disk's clock and ours; over a network they may differ.
  private static final long APART_MILLIS = 2_000;

  /// What a file holds.
  ///
  /// @param version of the press; empty where nobody can tell it
  /// @param now milliseconds since 1970
  public static CacheFile read(Path file, Optional<String> version, long now) {
    Optional<byte[]> bytes = bytes(file);
    Optional<BuildRecord> record = bytes.flatMap(CacheFile::record);
    BuildCache cache =
        bytes.isEmpty() || version.isEmpty()
            ? BuildCache.empty()
            : cache(bytes.get(), version.get());
    Map<String, FileMemory.Stored> stored = new HashMap<>();
    record
        .filter(built -> isOurClock(built, file))
        .ifPresent(built ->
            built.looks().stream()
                .filter(look -> look.how() == InputCheck.How.CONTENT && look.firm())
                .filter(look -> !look.hash().isEmpty())
                .forEach(look ->
                    stored.put(look.path(), new FileMemory.Stored(look.found(), look.hash()))));
    return new CacheFile(cache, record, FileMemory.of(stored, now));
  }

  private static BuildCache cache(byte[] bytes, String version) {
    try {
      return BuildCache.read(bytes, version);
    } catch (IllegalArgumentException e) {
      return BuildCache.empty();
    }
  }

  /// The record of the last build; empty where there is none, or a damaged one. It stands at the
  /// beginning of the file, of which no more is read than that.
  public static Optional<BuildRecord> record(Path file) {
    for (int most = RECORD_BYTES; Files.isRegularFile(file); most *= 4) {
      try (InputStream in = Files.newInputStream(file)) {
        byte[] start = in.readNBytes(most);
        Optional<BuildRecord> record = record(start);
        if (record.isPresent() || start.length < most || most > Integer.MAX_VALUE / 4) {
          return record;
        }
      } catch (IOException e) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static Optional<BuildRecord> record(byte[] bytes) {
    try {
      return BuildCache.record(bytes);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Optional<byte[]> bytes(Path file) {
    try {
      return Files.isRegularFile(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /// The record of a build with all that it looked at as it is found now; empty where something of
  /// that would make it another build.
  ///
  /// @param file where it was kept
  /// @param now milliseconds since 1970
  public static Optional<BuildRecord> again(BuildRecord built, Path file, long now) {
    InputManifest seen = InputManifest.from(now);
    boolean sure = isOurClock(built, file);
    for (InputCheck look : built.looks()) {
      if (!seen.again(look, sure)) {
        return Optional.empty();
      }
    }
    List<InputCheck> looks = new ArrayList<>(seen.looks());
    return Optional.of(
        new BuildRecord(built.asked(), now, built.day(), looks, built.out(), built.err()));
  }

  /// The site that a build left, if it stands as it was left.
  ///
  /// @param most bytes; a larger one is not read
  public static Optional<Site> site(BuildRecord built, long most) {
    InputManifest seen = InputManifest.from(built.written());
    List<InputCheck> made =
        built.looks().stream().filter(l -> l.how() == InputCheck.How.MADE).toList();
    try {
      Optional<Path> out =
          built.looks().stream()
              .filter(l -> l.how() == InputCheck.How.PLACE)
              .filter(l -> made.stream().allMatch(m -> Path.of(m.path()).startsWith(l.path())))
              .max(Comparator.comparingInt(l -> l.path().length()))
              .filter(l -> seen.again(l, true))
              .map(l -> Path.of(l.path()));
      SortedMap<String, byte[]> files = new TreeMap<>();
      long left = most;
      for (InputCheck look : made) {
        Path file = Path.of(look.path());
        left -= out.isPresent() && seen.again(look, true) ? Files.size(file) : most + 1;
        if (left < 0) {
          return Optional.empty();
        }
        files.put(BookLoader.slashes(out.get().relativize(file)), Files.readAllBytes(file));
      }
      return files.isEmpty() ? Optional.empty() : Optional.of(Site.of(files));
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static boolean isOurClock(BuildRecord built, Path file) {
    try {
      long disk = Files.getLastModifiedTime(file).toMillis();
      return Math.abs(disk - built.written()) < APART_MILLIS;
    } catch (IOException e) {
      return false;
    }
  }
}
