package press.markdown;

import com.vladsch.flexmark.util.ast.Block;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;

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
}
