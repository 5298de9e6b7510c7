package press.html;

import io.pebbletemplates.pebble.extension.AbstractExtension;
import io.pebbletemplates.pebble.extension.NodeVisitor;
import io.pebbletemplates.pebble.lexer.Token;
import io.pebbletemplates.pebble.node.AbstractRenderableNode;
import io.pebbletemplates.pebble.node.RenderableNode;
import io.pebbletemplates.pebble.parser.Parser;
import io.pebbletemplates.pebble.template.EvaluationContextImpl;
import io.pebbletemplates.pebble.template.PebbleTemplateImpl;
import io.pebbletemplates.pebble.tokenParser.IncludeTokenParser;
import io.pebbletemplates.pebble.tokenParser.TokenParser;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/// Ends templates that include one another without end. Pebble ends them when the stack is full,
/// which takes minutes with the deep stack that deep chapters need.
final class IncludeLimit extends AbstractExtension {

  private static final int MAX_DEPTH = 200;
  private static final ScopedValue<Integer> DEPTH = ScopedValue.newInstance();

  /// Thrown where includes are nested too deeply.
  static final class TooDeep extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  @Override
  public List<TokenParser> getTokenParsers() {
    return List.of(new LimitedIncludeParser());
  }

  private static final class LimitedIncludeParser extends IncludeTokenParser {
    @Override
    public RenderableNode parse(Token token, Parser parser) {
      return new LimitedInclude(token.getLineNumber(), super.parse(token, parser));
    }
  }

  private static final class LimitedInclude extends AbstractRenderableNode {

    private final RenderableNode include;

    LimitedInclude(int line, RenderableNode include) {
      super(line);
      this.include = include;
    }

    @Override
    public void render(PebbleTemplateImpl self, Writer writer, EvaluationContextImpl context)
        throws IOException {
      int depth = DEPTH.orElse(0) + 1;
      if (depth > MAX_DEPTH) {
        throw new TooDeep();
      }
      ScopedValue.where(DEPTH, depth)
          .call(() -> {
            include.render(self, writer, context);
            return null;
          });
    }

    @Override
    public void accept(NodeVisitor visitor) {
      visitor.visit(this);
      include.accept(visitor);
    }
  }
}
