package press.html;

import io.pebbletemplates.pebble.extension.AbstractExtension;
import io.pebbletemplates.pebble.extension.NodeVisitor;
import io.pebbletemplates.pebble.lexer.Token;
import io.pebbletemplates.pebble.node.AbstractRenderableNode;
import io.pebbletemplates.pebble.node.BodyNode;
import io.pebbletemplates.pebble.node.RenderableNode;
import io.pebbletemplates.pebble.node.expression.Expression;
import io.pebbletemplates.pebble.parser.Parser;
import io.pebbletemplates.pebble.template.EvaluationContextImpl;
import io.pebbletemplates.pebble.template.PebbleTemplateImpl;
import io.pebbletemplates.pebble.tokenParser.TokenParser;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.List;
import java.util.Map;

/// The tag by which a template declares that an element depends on the machine in view.
///
/// `{% slot condition, rule %}<b{{ slotKey | raw }}>…</b>{% endslot %}` prints its body, one
/// element or one start tag, and gives it to the [SlotCollector] of the evaluation. `slotKey` is
/// the attribute that the element carries. Where the condition is false, or nobody collects slots,
/// the body is printed without the attribute.
final class SlotTag extends AbstractExtension {

  private static final String NAME = "slot";
  private static final String END = "endslot";
  private static final String KEY = "slotKey";

  /// The collector of the template that this thread evaluates.
  static final ScopedValue<SlotCollector> COLLECTOR = ScopedValue.newInstance();

  @Override
  public List<TokenParser> getTokenParsers() {
    return List.of(new SlotParser());
  }

  private static final class SlotParser implements TokenParser {

    @Override
    public String getTag() {
      return NAME;
    }

    @Override
    public RenderableNode parse(Token token, Parser parser) {
      var stream = parser.getStream();
      stream.next();
      Expression<?> condition = parser.getExpressionParser().parseExpression();
      stream.expect(Token.Type.PUNCTUATION, ",");
      Expression<?> rule = parser.getExpressionParser().parseExpression();
      stream.expect(Token.Type.EXECUTE_END);
      BodyNode body = parser.subparse(t -> t.test(Token.Type.NAME, END));
      stream.next();
      stream.expect(Token.Type.EXECUTE_END);
      return new SlotNode(token.getLineNumber(), condition, rule, body);
    }
  }

  private static final class SlotNode extends AbstractRenderableNode {

    private final Expression<?> condition;
    private final Expression<?> rule;
    private final BodyNode body;

    SlotNode(int line, Expression<?> condition, Expression<?> rule, BodyNode body) {
      super(line);
      this.condition = condition;
      this.rule = rule;
      this.body = body;
    }

    @Override
    public void render(PebbleTemplateImpl self, Writer writer, EvaluationContextImpl context)
        throws IOException {
      boolean isSlot =
          COLLECTOR.isBound() && Boolean.TRUE.equals(condition.evaluate(self, context));
      if (!isSlot) {
        writer.write(body(self, context, ""));
        return;
      }
      SlotCollector collector = COLLECTOR.get();
      String key = collector.nextKey();
      String html = body(self, context, SlotCollector.attribute(key));
      collector.add(key, html, String.valueOf(rule.evaluate(self, context)));
      writer.write(html);
    }

    private String body(PebbleTemplateImpl self, EvaluationContextImpl context, String attribute)
        throws IOException {
      StringWriter out = new StringWriter();
      context.getScopeChain().pushScope(Map.of(KEY, attribute));
      body.render(self, out, context);
      context.getScopeChain().popScope();
      return out.toString();
    }

    @Override
    public void accept(NodeVisitor visitor) {
      visitor.visit(this);
      // Pebble's own visitor escapes what the body prints.
      body.accept(visitor);
    }
  }
}
