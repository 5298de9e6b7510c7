package press.bench.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import press.result.ResultFolder;
import press.result.Results;
import press.source.Diagnostics;

/// Reads results that are only looked at: published ones, or a folder that lies anywhere.
public final class Compare {

  private Compare() {}

  /// The results in a folder of machines.
  public static Results published(Path folder, Diagnostics problems) throws IOException {
    return new ResultStore(folder).read(problems);
  }

  /// The results in a folder of machines, or in the folder of one, whatever it is called.
  public static Results anywhere(Path folder, Diagnostics problems) throws IOException {
    return ImportReader.read(folder, problems).results();
  }

  /// Whether a folder is that of one machine.
  public static boolean isOfOne(Path folder) {
    return Files.isRegularFile(folder.resolve(ResultFolder.CARD));
  }
}
