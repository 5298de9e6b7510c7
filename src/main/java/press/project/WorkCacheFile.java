package press.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// The file of kept work: a line `kind/key`, a line with the value's length, the value; damaged
/// files count as empty.
public final class WorkCacheFile {

  /// First line of the file; another version is forgotten.
  public static final String HEAD = "press kept work 1\n";

  private WorkCacheFile() {}

  /// What is kept in a file; nothing where it cannot be read.
  public static Map<String, String> read(Path file) {
    try {
      return Files.isRegularFile(file) ? parse(Files.readString(file)) : Map.of();
    } catch (IOException | IllegalArgumentException e) {
      return Map.of();
    }
  }

  private static Map<String, String> parse(String text) {
    if (!text.startsWith(HEAD)) {
      throw new IllegalArgumentException("not kept work");
    }
    Map<String, String> kept = new HashMap<>();
    int at = HEAD.length();
    while (at < text.length()) {
      int nameEnd = lineEnd(text, at);
      int sizeEnd = lineEnd(text, nameEnd + 1);
      int end = sizeEnd + 1 + Integer.parseInt(text.substring(nameEnd + 1, sizeEnd));
      if (end >= text.length() || text.charAt(end) != '\n') {
        throw new IllegalArgumentException("cut short");
      }
      kept.put(text.substring(at, nameEnd), text.substring(sizeEnd + 1, end));
      at = end + 1;
    }
    return kept;
  }

  private static int lineEnd(String text, int from) {
    int end = text.indexOf('\n', from);
    if (end < 0) {
      throw new IllegalArgumentException("cut short");
    }
    return end;
  }
}
