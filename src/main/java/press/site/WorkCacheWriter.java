package press.site;

import java.io.IOException;
import java.nio.file.Path;
import press.source.WorkCache;

/// Writes a [press.source.WorkCache] to `.press/kept` for the next build, in one atomic move.
public final class WorkCacheWriter {

  private WorkCacheWriter() {}

  /// Replaces the file if this build used or added other entries than it holds.
  ///
  /// @param head first line, which names the format
  /// @throws WriteException where the disk fails; the site does not need what could not be kept
  public static void write(WorkCache work, String head, Path file) throws IOException {
    if (!work.changed()) {
      AtomicFile.sweep(file);
      return;
    }
    StringBuilder text = new StringBuilder(head);
    work.used()
        .forEach((name, value) ->
            text.append(name)
                .append('\n')
                .append(value.length())
                .append('\n')
                .append(value)
                .append('\n'));
    AtomicFile.write(file, text);
  }
}
