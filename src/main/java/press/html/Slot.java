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
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/// An element of a page that differs from machine to machine.
///
/// @param key the value of its attribute `data-slot`; unique among the slots of a page
/// @param fragments id of a machine to the element as HTML on that machine; if only attributes of
///   the element depend on the machine, its start tag alone
/// @param rule how a browser computes the element from a reader's own results, as JSON, see
///   [press.evidence.ExpressionCompiler]; empty where it cannot
/// @param inner whether the slot is part of another one, whose fragments hold it too
record Slot(String key, SortedMap<String, String> fragments, String rule, boolean inner) {

  Slot {
    fragments = Collections.unmodifiableSortedMap(new TreeMap<>(fragments));
  }

  /// This slot with changed fragments.
  Slot map(UnaryOperator<String> change) {
    SortedMap<String, String> changed = new TreeMap<>(fragments);
    changed.replaceAll((_, html) -> change.apply(html));
    return new Slot(key, changed, rule, inner);
  }

  /// The slots that one evaluation of a template declares, in the order of its text.
  static final class SlotCollector {

    private final String prefix;
    private final List<Declared> declared = new ArrayList<>();
    private int next;

    /// @param prefix of the keys
    /// @param next number of the first key
    SlotCollector(String prefix, int next) {
      this.prefix = prefix;
      this.next = next;
    }

    /// A slot as one template printed it.
    ///
    /// @param html the element, or its start tag where only attributes depend on the machine
    record Declared(String key, String html, String rule) {}

    /// The attribute that marks the element of a slot.
    static String attribute(String key) {
      return " data-slot=\"" + key + "\"";
    }

    String nextKey() {
      return prefix + next++;
    }

    void add(String key, String html, String rule) {
      declared.add(new Declared(key, html, rule));
    }

    List<Declared> declared() {
      return List.copyOf(declared);
    }

    /// The number after the last key.
    int next() {
      return next;
    }
  }

  /// The tag by which a template declares that an element depends on the machine in view.
  ///
  /// `{% slot condition, rule %}<b{{ slotKey | raw }}>…</b>{% endslot %}` prints its body, one
  /// element or one start tag, and gives it to the [SlotCollector] of the evaluation. `slotKey` is
  /// the attribute that the element carries. Where the condition is false, or nobody collects
  /// slots, the body is printed without the attribute.
  static final class SlotTag extends AbstractExtension {

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
}
