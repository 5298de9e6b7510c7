package press.html;

import io.pebbletemplates.pebble.attributes.AttributeResolver;
import io.pebbletemplates.pebble.attributes.DefaultAttributeResolver;
import io.pebbletemplates.pebble.extension.AbstractExtension;
import io.pebbletemplates.pebble.extension.Test;
import io.pebbletemplates.pebble.extension.core.EmptyTest;
import io.pebbletemplates.pebble.template.EvaluationContext;
import io.pebbletemplates.pebble.template.PebbleTemplate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Lets templates use optional values: `is empty` asks whether there is one, and an attribute of an
/// optional is that of its value.
final class OptionalValues extends AbstractExtension {

  private static final AttributeResolver PLAIN = new DefaultAttributeResolver();

  @Override
  public Map<String, Test> getTests() {
    return Map.of("empty", new EmptyOptionalTest());
  }

  @Override
  public List<AttributeResolver> getAttributeResolver() {
    return List.of((instance, name, arguments, nodes, context, file, line) ->
        instance instanceof Optional<?> value && value.isPresent()
            ? PLAIN.resolve(value.get(), name, arguments, nodes, context, file, line)
            : null);
  }

  private static final class EmptyOptionalTest extends EmptyTest {
    @Override
    public boolean apply(
        Object input,
        Map<String, Object> arguments,
        PebbleTemplate self,
        EvaluationContext context,
        int line) {
      return input instanceof Optional<?> value
          ? value.isEmpty()
          : super.apply(input, arguments, self, context, line);
    }
  }
}
