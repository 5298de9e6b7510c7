package press.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import press.project.CacheFile;
import press.project.InputManifest;
import press.source.BuildRecord;

/// A build that would find everything as the last one that went well did: its site stands, and it
/// has only to say the same again. It is asked before anything else of the press is loaded.
public final class Unchanged {

  /// Set where a build is to do all of its work, because Java takes note of what it needs for that.
  private static final String WHOLE = "press.whole";

  private static final String BOOK = "--book";

  private Unchanged() {}

  /// Says what the last build said, if these arguments ask for the same build and nothing of what
  /// that looked at is another now; whether they did.
  public static boolean told(String... args) {
    List<String> asked = List.of(args);
    if (asked.contains("--verify") || Boolean.getBoolean(WHOLE)) {
      return false;
    }
    Optional<BuildRecord> again = last(asked);
    again.ifPresent(built -> {
      say(built.out(), System.out);
      say(built.err(), System.err);
    });
    return again.isPresent();
  }

  /// The last build, if these arguments would have nothing to do after it.
  static Optional<BuildRecord> last(List<String> args) {
    return file(args)
        .flatMap(file -> CacheFile.record(file).flatMap(built -> again(built, args, file)));
  }

  private static Optional<BuildRecord> again(BuildRecord built, List<String> args, Path file) {
    long now = System.currentTimeMillis();
    boolean today = built.day().isEmpty() || built.day().equals(day());
    boolean same = today && built.asked().equals(asked(args, now));
    return same ? CacheFile.again(built, file, now) : Optional.empty();
  }

  private static void say(String words, PrintStream to) {
    byte[] bytes = words.getBytes(StandardCharsets.UTF_8);
    to.write(bytes, 0, bytes.length);
    to.flush();
  }

  /// Where the build of these arguments would be kept; empty where they ask for something else, or
  /// in a way that only the whole command line can read.
  private static Optional<Path> file(List<String> args) {
    boolean plain = args.stream().noneMatch(arg -> arg.startsWith("@"));
    if (args.isEmpty() || !args.getFirst().equals("build") || !plain) {
      return Optional.empty();
    }
    String book = "book";
    for (int i = 1; i < args.size(); i++) {
      if (args.get(i).equals(BOOK) && i + 1 < args.size()) {
        book = args.get(i + 1);
      } else if (args.get(i).startsWith(BOOK + "=")) {
        book = args.get(i).substring(BOOK.length() + 1);
      }
    }
    try {
      return Optional.of(BookFolder.cacheFile(Path.of(book).toAbsolutePath().normalize()));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /// Today, as waivers count days.
  static String day() {
    return LocalDate.now(ZoneOffset.UTC).toString();
  }

  /// All but the disk that a build depends on: how it was called, where, and by which press; empty
  /// where that cannot be told.
  static List<String> asked(List<String> args, long now) {
    List<String> asked = new ArrayList<>(args);
    asked.add(Path.of("").toAbsolutePath().toString());
    asked.add(System.getProperty("java.vm.version"));
    try {
      BookFolder.version(now).ifPresentOrElse(asked::add, asked::clear);
    } catch (IOException e) {
      asked.clear();
    }
    return asked.stream().noneMatch(word -> word.contains("\n")) ? asked : List.of();
  }

  /// The record of a build that went well; empty where nobody can tell which press made it.
  ///
  /// @param day on which alone what it said holds; empty where it holds on any
  static Optional<BuildRecord> record(
      List<String> args, InputManifest seen, String day, OutputBuffer words) {
    long now = System.currentTimeMillis();
    List<String> asked = asked(args, now);
    return asked.isEmpty()
        ? Optional.empty()
        : Optional.of(new BuildRecord(asked, now, day, seen.looks(), words.out(), words.err()));
  }
}
