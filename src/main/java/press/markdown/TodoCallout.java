package press.markdown;

import java.util.List;
import press.source.Span;

/// A task of the author: a callout `> [!TODO]`.
///
/// @param at its place
/// @param title its words without markup; may be empty
/// @param words the start of what it says, without markup; may be empty
public record TodoCallout(Span at, String title, String words) {

  private static final int MAX_CHARS = 80;

  /// The tasks of a chapter in order, also those inside other callouts and in included files; one
  /// that is included twice is listed once.
  public static List<TodoCallout> in(ParsedChapter chapter) {
    return Item.of(chapter.items(), Item.CalloutItem.class).stream()
        .filter(c -> c.node().kind() == CalloutKind.TODO)
        .map(c -> new TodoCallout(c.at(), c.title(), cut(c.preview())))
        .distinct()
        .toList();
  }

  private static String cut(String words) {
    if (words.codePointCount(0, words.length()) <= MAX_CHARS) {
      return words;
    }
    int end = words.offsetByCodePoints(0, MAX_CHARS);
    int blank = words.lastIndexOf(' ', end);
    return words.substring(0, blank < 0 ? end : blank) + " …";
  }
}
