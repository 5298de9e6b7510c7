package press.importing;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The new book before it is written.
///
/// @param format name of the program that the old one was for
/// @param chapters lines of the Markdown files by path below the folder of the book
/// @param files all others by path below the folder of the project
public record ImportedBook(
    String format, SortedMap<String, List<TextLine>> chapters, SortedMap<String, byte[]> files) {

  /// The folder of the book in the project.
  public static final String BOOK = "book";

  public ImportedBook {
    chapters = new TreeMap<>(chapters);
    files = new TreeMap<>(files);
  }

  /// Everything to write, by path below the folder of the project.
  public SortedMap<String, byte[]> all() {
    SortedMap<String, byte[]> all = new TreeMap<>(files);
    chapters.forEach((path, lines) -> all.put(BOOK + "/" + path, utf8(TextLine.join(lines))));
    return all;
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
