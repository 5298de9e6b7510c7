package press.write;

import java.io.IOException;
import java.nio.file.Path;
import press.source.KeptWork;

/// Writes kept work for the next build, atomically.
public final class KeptWriter {

  private KeptWriter() {}

  /// Replaces the file if this build used or added other entries than it holds.
  ///
  /// @param head first line, which names the format
  /// @throws WriteFailed where the disk fails; the site does not need what could not be kept
  public static void write(KeptWork work, String head, Path file) throws IOException {
    if (!work.changed()) {
      WholeFile.sweep(file);
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
    WholeFile.write(file, text);
  }
}
