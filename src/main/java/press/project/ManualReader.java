package press.project;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Reads the author's manual: the Markdown files of one folder, not of those below it.
final class ManualReader {

  private ManualReader() {}

  static SortedMap<String, SourceFile> read(
      ProjectFiles disk, Path project, BookConfig says, Diagnostics problems) throws IOException {
    SortedMap<String, SourceFile> manual = new TreeMap<>();
    if (says.manual().isEmpty()) {
      return manual;
    }
    try {
      Path folder = project.resolve(says.manual());
      if (disk.isFolder(folder) && disk.mayRead(folder)) {
        collect(disk, folder, manual);
      }
    } catch (InvalidPathException e) {
      // Told below: no such folder can be.
    }
    if (manual.isEmpty()) {
      problems.error(
          "M02",
          says.places().value("manual"),
          "no manual in \"" + says.manual() + "\"",
          "name a folder with Markdown files, as seen from the folder that holds the book");
    }
    return manual;
  }

  private static void collect(ProjectFiles disk, Path folder, SortedMap<String, SourceFile> manual)
      throws IOException {
    for (Path file : disk.in(folder)) {
      String name = file.getFileName().toString();
      if (name.endsWith(".md")) {
        manual.put(name, disk.text(file));
      }
    }
  }
}
