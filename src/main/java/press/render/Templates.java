package press.render;

import io.pebbletemplates.pebble.PebbleEngine;
import io.pebbletemplates.pebble.loader.MemoryLoader;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;

/// The templates of a book; content is data to them, never a template.
final class Templates {

  private final PebbleEngine engine;

  Templates(Map<String, String> templates) {
    MemoryLoader loader = new MemoryLoader();
    templates.forEach(loader::addTemplate);
    engine =
        new PebbleEngine.Builder()
            .loader(loader)
            .strictVariables(true)
            .autoEscaping(true)
            .defaultLocale(Locale.ROOT)
            .build();
  }

  /// The text of a template with its values.
  String show(String name, Map<String, Object> values) {
    StringWriter out = new StringWriter();
    try {
      engine.getTemplate(name + ".peb").evaluate(out, values);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString();
  }
}
