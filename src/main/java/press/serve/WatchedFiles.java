package press.serve;

import java.nio.file.Path;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/// What a book is made from, to be watched.
///
/// @param project folder that holds all the rest; absolute
/// @param roots folders with everything in them, and single files; absolute, and not all of them
///   need to be there
public record WatchedFiles(Path project, SortedSet<Path> roots) {

  public WatchedFiles {
    roots = Collections.unmodifiableSortedSet(new TreeSet<>(roots));
  }
}
