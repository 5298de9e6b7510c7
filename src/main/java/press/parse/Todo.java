package press.parse;

import java.util.List;
import press.source.Span;

/// What an author still means to do: a callout `> [!TODO]`.
///
/// @param at where it stands
/// @param title its words without markup; may be empty
/// @param words the start of what it says, without markup; may be empty
public record Todo(Span at, String title, String words) {

  private static final int LONGEST = 80;

  /// All of a chapter, in the order of the text: those inside other callouts and in included prose
  /// too, which is listed once.
  public static List<Todo> in(ParsedChapter chapter) {
    return Item.of(chapter.items(), Item.CalloutItem.class).stream()
        .filter(c -> c.node().kind() == CalloutKind.TODO)
        .map(c -> new Todo(c.at(), c.title(), cut(c.preview())))
        .distinct()
        .toList();
  }

  private static String cut(String words) {
    if (words.codePointCount(0, words.length()) <= LONGEST) {
      return words;
    }
    int end = words.offsetByCodePoints(0, LONGEST);
    int blank = words.lastIndexOf(' ', end);
    return words.substring(0, blank < 0 ? end : blank) + " …";
  }
}
