package press.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.SortedSet;
import java.util.TreeSet;
import press.line.Line;
import press.load.Sources;
import press.source.Diagnostics;
import press.source.KeptWork;
import press.source.Site;

/// Whether a site that was printed with kept work is the one that is printed without: if it is not,
/// kept work is damaged, or the press has a bug.
final class Verification {

  private Verification() {}

  /// Prints once more with nothing kept and says which files and complaints differ.
  ///
  /// @param site as it was printed with kept work
  /// @param told what was complained of then
  /// @return whether both are the same
  static boolean isSame(Sources sources, Site site, Diagnostics told, PrintWriter err) {
    Diagnostics wanted = new Diagnostics();
    Site clean = Line.press(sources.with(KeptWork.none()), wanted);
    SortedSet<String> all = new TreeSet<>(clean.contents().keySet());
    all.addAll(site.contents().keySet());
    all.removeIf(path -> isSame(path, clean, site));
    all.forEach(path -> err.printf("differs from a build with nothing kept: %s%n", path));
    boolean same = all.isEmpty() && told.all().containsAll(wanted.all());
    if (!same) {
      err.println(
          "kept work does not fit this book; remove .press/kept beside it, build again,"
              + " and please report it");
    }
    return same;
  }

  private static boolean isSame(String path, Site one, Site other) {
    return one.contents().containsKey(path)
        && other.contents().containsKey(path)
        && Arrays.equals(one.files().get(path), other.files().get(path));
  }
}
