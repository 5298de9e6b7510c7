package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import press.build.BuildPipeline;
import press.project.BookSources;
import press.source.BuildRecord;
import press.source.Diagnostics;
import press.source.Site;

/// Whether a site that was built with the cache is the one that is built without: if it is not, the
/// cache is damaged, or the press has a bug.
final class Verification {

  private Verification() {}

  /// Builds once more without the cache and says which files and complaints differ.
  ///
  /// @param site as it was built with the cache
  /// @param told what was complained of then
  /// @return whether both are the same
  static boolean isSame(BookSources sources, Site site, Diagnostics told, PrintWriter err) {
    Diagnostics wanted = new Diagnostics();
    Site clean = BuildPipeline.press(sources.withoutCache(), wanted);
    SortedSet<String> all = new TreeSet<>(clean.files().keySet());
    all.addAll(site.files().keySet());
    all.removeIf(path -> isSame(path, clean, site));
    all.forEach(path -> err.printf("differs from a build with nothing kept: %s%n", path));
    boolean same = all.isEmpty() && told.all().containsAll(wanted.all());
    if (!same) {
      err.println(
          "the cache does not fit this book; remove .press/cache beside it, build again,"
              + " and please report it");
    }
    return same;
  }

  /// Whether the build that went well last left what was printed now, if it would have been let be.
  ///
  /// @param last empty where it would not
  /// @param words what is said now
  static boolean isLeft(
      Optional<BuildRecord> last, Path out, Site site, OutputBuffer words, PrintWriter err)
      throws IOException {
    if (last.isEmpty()) {
      return true;
    }
    SortedSet<String> others = new TreeSet<>();
    for (String path : site.files().keySet()) {
      Path file = out.resolve(path);
      if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), site.files().get(path))) {
        others.add(path);
      }
    }
    others.forEach(path -> err.printf("differs from what the last build left: %s%n", path));
    boolean said = last.get().out().equals(words.out()) && last.get().err().equals(words.err());
    if (!said) {
      err.println("the last build said something else");
    }
    if (!said || !others.isEmpty()) {
      err.println(
          "the next build would have found nothing to do; remove .press/cache beside the book,"
              + " build again, and please report it");
    }
    return said && others.isEmpty();
  }

  private static boolean isSame(String path, Site one, Site other) {
    return one.files().containsKey(path)
        && other.files().containsKey(path)
        && Arrays.equals(one.files().get(path), other.files().get(path));
  }
}
