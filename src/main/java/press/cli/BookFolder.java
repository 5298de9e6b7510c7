package press.cli;

import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Option;
import press.load.Loader;
import press.load.Sources;
import press.source.Diagnostics;

/// Where the book lies: shared by the commands that read one.
final class BookFolder {

  @Option(
      names = "--book",
      paramLabel = "DIR",
      defaultValue = "book",
      description = "Folder with book.yaml and contents.md (default: ${DEFAULT-VALUE}).")
  private Path book;

  Path path() {
    return book.toAbsolutePath().normalize();
  }

  /// The file of kept work, beside the book.
  Path kept() {
    return path().resolveSibling(".press").resolve("kept");
  }

  Sources load(Diagnostics problems) throws IOException {
    return Loader.load(path(), kept(), problems);
  }
}
