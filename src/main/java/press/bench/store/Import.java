package press.bench.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Takes the results of other machines home: validates all of them, then merges; where anything is
/// wrong, nothing is written.
public final class Import {

  private Import() {}

  /// Merges the results in a folder into a store, and tells in a line each what changed.
  ///
  /// @param from folders of machines, or the folder of one
  /// @param into such as `book/results`
  /// @param dry whether it is only told
  /// @param problems gets every mistake; with an error among them nothing was written
  public static List<String> run(Path from, Path into, boolean dry, Diagnostics problems)
      throws IOException {
    if (!Files.isDirectory(from)) {
      problems.error(
          "I01", new SourceFile(from.getFileName() + "/", "").start(), "there is no such folder");
      return List.of();
    }
    return ResultImporter.run(ImportReader.read(from, problems), into, dry, problems);
  }
}
