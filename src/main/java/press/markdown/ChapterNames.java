package press.markdown;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// The short names of chapters: the name of the file without its folder, where that is the name of
/// one chapter alone, else the path, both without `.md`.
record ChapterNames(Map<String, Integer> counts) {

  /// The name of the front page's text.
  private static final String FRONT = "index";

  /// @param listed paths of the chapters that the contents list; others get what is left
  static ChapterNames of(Set<String> listed) {
    Map<String, Integer> counts = new HashMap<>(Map.of(FRONT, 1));
    listed.forEach(path -> counts.merge(file(path), 1, Integer::sum));
    return new ChapterNames(counts);
  }

  /// The short name of a chapter.
  ///
  /// @param listed whether the contents list it
  String of(String path, boolean listed) {
    boolean alone = counts.getOrDefault(file(path), 0) == (listed ? 1 : 0);
    return alone ? file(path) : path(path);
  }

  /// The path of a chapter without `.md`.
  static String path(String path) {
    return path.replaceFirst("\\.md$", "");
  }

  /// The name of a chapter's file without `.md`.
  static String file(String path) {
    return path(path.substring(path.lastIndexOf('/') + 1));
  }
}
