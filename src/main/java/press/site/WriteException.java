package press.site;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Locale;

/// Something could not be written: the message names the file and says why, and what was there
/// before is still there.
public final class WriteException extends IOException {

  private static final long serialVersionUID = 1;

  /// @param message a sentence for people, with the file
  public WriteException(String message, IOException cause) {
    super(message, cause);
  }

  /// @param message a sentence for people, with the file and a way out
  public WriteException(String message) {
    super(message);
  }

  /// Why the system refused, without the name of the file: `no space left on device`.
  public static String why(IOException e) {
    String said = e instanceof FileSystemException file ? file.getReason() : e.getMessage();
    if (said == null || said.isBlank()) {
      // NoSuchFileException says in its name what its message leaves out.
      said =
          e.getClass().getSimpleName().replaceFirst("^(?:IO|FileSystem)?Exception$|Exception$", "");
      said = said.isEmpty() ? "it failed" : said.replaceAll("(?<=[a-z])(?=[A-Z])", " ");
    }
    return said.substring(0, 1).toLowerCase(Locale.ROOT) + lower(said.substring(1));
  }

  /// In small letters where it is a class name's words; a sentence of the system keeps its names.
  private static String lower(String rest) {
    return rest.matches("[A-Za-z ]*") ? rest.toLowerCase(Locale.ROOT) : rest;
  }
}
