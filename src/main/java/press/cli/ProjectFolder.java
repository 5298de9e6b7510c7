package press.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/// Where the project lies, with `kernels/` and `book/` in it.
final class ProjectFolder {

  @Option(
      names = "--root",
      paramLabel = "DIR",
      defaultValue = ".",
      description = "Project folder (default: the current one).")
  private Path root;

  /// Its absolute path.
  Path root() {
    return root.toAbsolutePath().normalize();
  }

  /// A folder or file in it.
  Path resolve(String path) {
    return root().resolve(path);
  }
}
