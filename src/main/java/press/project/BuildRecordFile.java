package press.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.source.BuildRecord;
import press.source.InputCheck;
import press.source.Site;

/// The build that went well last, kept beside the book, and whether it would come out the same now.
public final class BuildRecordFile {

  // The disk's clock and ours; over a network they may differ.
  private static final long APART_MILLIS = 2_000;

  private BuildRecordFile() {}

  /// What is kept; empty where there is nothing, or nothing whole.
  public static Optional<BuildRecord> read(Path file) {
    try {
      return Files.isRegularFile(file) ? BuildRecord.of(Files.readString(file)) : Optional.empty();
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /// The same build with all that it looked at as it is found now; empty where something of that
  /// would make it another.
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
    Optional<Path> out =
        built.looks().stream()
            .filter(l -> l.how() == InputCheck.How.PLACE)
            .filter(l -> made.stream().allMatch(m -> Path.of(m.path()).startsWith(l.path())))
            .max(Comparator.comparingInt(l -> l.path().length()))
            .filter(l -> seen.again(l, true))
            .map(l -> Path.of(l.path()));
    try {
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
    } catch (IOException e) {
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
