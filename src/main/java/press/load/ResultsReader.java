package press.load;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import press.result.Machine;
import press.result.ResultFile;
import press.result.ResultJson;
import press.result.Results;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Reads folders of results: `<machine>/machine.json` and `<machine>/<benchmark>.json`.
public final class ResultsReader {

  private static final long LARGEST = 64 << 20;

  private ResultsReader() {}

  /// All results below the folders; a later folder replaces an earlier one's file of the same name.
  ///
  /// @param roots folders, which need not exist
  /// @param shownFrom the folder that paths in diagnostics start from
  public static Results read(List<Path> roots, Path shownFrom, Diagnostics problems)
      throws IOException {
    List<Machine> machines = new ArrayList<>();
    List<ResultFile> files = new ArrayList<>();
    Disk disk = new Disk(shownFrom.toAbsolutePath().normalize(), problems);
    for (Path root : roots) {
      for (Path file : disk.files(root.toAbsolutePath().normalize())) {
        if (!file.toString().endsWith(".json")) {
          continue;
        }
        SourceFile source = disk.text(file, LARGEST);
        if (file.endsWith("machine.json")) {
          ResultJson.readMachine(source, problems).ifPresent(machines::add);
        } else {
          ResultJson.read(source, problems).ifPresent(files::add);
        }
      }
    }
    return Results.of(machines, files);
  }
}
