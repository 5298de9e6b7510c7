package press.markdown;

import com.vladsch.flexmark.util.ast.Block;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.List;
import press.source.Span;

/// A quote with a role: `> [!KIND]± Title {#id}` and what follows.
public final class CalloutNode extends Block {

  private final CalloutKind kind;
  private final char fold;
  private final String id;
  private final Title title = new Title();

  CalloutNode(BasedSequence chars, CalloutKind kind, char fold, String id) {
    super(chars);
    this.kind = kind;
    this.fold = fold;
    this.id = id;
  }

  /// Its role.
  public CalloutKind kind() {
    return kind;
  }

  /// `-` starts folded, `+` starts open, a space does not fold unless its kind does.
  public char fold() {
    return fold;
  }

  /// The label; empty where there is none.
  public String id() {
    return id;
  }

  /// The inline content of the title.
  public Title title() {
    return title;
  }

  @Override
  public BasedSequence[] getSegments() {
    return EMPTY_SEGMENTS;
  }

  /// Holds the inline nodes of a title; it is not in the tree.
  public static final class Title extends Node {
    @Override
    public BasedSequence[] getSegments() {
      return EMPTY_SEGMENTS;
    }
  }

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
}
