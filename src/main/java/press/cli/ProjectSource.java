package press.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import press.edit.Refused;
import press.source.SourceFile;

/// Reads a source file of the program that a command is about to change.
final class ProjectSource {

  private ProjectSource() {}

  /// The file.
  ///
  /// @param path from the project's folder
  /// @param why what it means where there is no such file
  static SourceFile read(ProjectFolder project, String path, String why)
      throws IOException, Refused {
    Path file = project.resolve(path);
    if (!Files.isRegularFile(file)) {
      throw new Refused(
          "there is no %s: %s; name the project's folder with --root DIR".formatted(file, why));
    }
    return new SourceFile(path, Files.readString(file));
  }
}
