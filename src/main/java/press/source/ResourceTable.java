package press.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A table of words that lies beside a class in the jar. The first word of a row says what the row
/// lists; empty lines and lines that begin with `#` are comments.
///
/// @param rows in the order of the file
public record ResourceTable(List<String> rows) {

  public ResourceTable {
    rows = List.copyOf(rows);
  }

  /// Reads a table.
  ///
  /// @param name of a file in the package of the class
  public static ResourceTable read(Class<?> beside, String name) {
    try (InputStream in = beside.getResourceAsStream(name)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return new ResourceTable(
          text.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The words of each row of a kind.
  public List<List<String>> rows(String kind) {
    return rows.stream()
        .filter(row -> row.startsWith(kind + " "))
        .map(row -> List.of(row.substring(kind.length()).strip().split("\\s+")))
        .toList();
  }

  /// All words of a kind.
  public List<String> words(String kind) {
    return rows(kind).stream().flatMap(Collection::stream).toList();
  }

  /// The words of a kind in pairs: the first word of each to the second one.
  public Map<String, String> pairs(String kind) {
    List<String> words = words(kind);
    Map<String, String> pairs = new LinkedHashMap<>();
    for (int i = 0; i < words.size(); i += 2) {
      pairs.put(words.get(i), words.get(i + 1));
    }
    return pairs;
  }
}
