package press.write;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import press.source.KeptWork;

/// Writes kept work for the next build, atomically.
public final class KeptWriter {

  private KeptWriter() {}

  /// Replaces the file where this build used or made something else.
  ///
  /// @param head first line, which names the format
  public static void write(KeptWork work, String head, Path file) throws IOException {
    if (!work.changed()) {
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
    Files.createDirectories(file.toAbsolutePath().getParent());
    Path partial = Files.createTempFile(file.toAbsolutePath().getParent(), "kept-", ".partial");
    Files.writeString(partial, text);
    Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
