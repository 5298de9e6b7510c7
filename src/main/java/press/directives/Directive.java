package press.directives;

import java.util.Optional;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.source.Diagnostics;

/// A kind of fence that an author may write: `{name} argument {#label}`.
public interface Directive {

  /// The word between the braces.
  String name();

  /// Whether something may stand below its options.
  default boolean takesBody() {
    return false;
  }

  /// Reads the fence; returns nothing only after it has said why.
  Optional<Block> bind(FenceItem fence, Scope scope, Diagnostics problems);
}
