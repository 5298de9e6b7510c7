package press.serve;

import java.nio.file.Path;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/// The files that a book is made from.
///
/// @param project folder that holds all the others; absolute
/// @param roots folders with everything in them, and single files; absolute, and not all of them
///   need to exist
public record WatchedFiles(Path project, SortedSet<Path> roots) {

  public WatchedFiles {
    roots = Collections.unmodifiableSortedSet(new TreeSet<>(roots));
  }
}
