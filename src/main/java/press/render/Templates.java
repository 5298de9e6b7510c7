package press.render;

import io.pebbletemplates.pebble.PebbleEngine;
import io.pebbletemplates.pebble.error.PebbleException;
import io.pebbletemplates.pebble.loader.MemoryLoader;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// The templates of a book; content is data to them, never a template.
final class Templates {

  private final TemplateErrors errors;
  private final PebbleEngine engine;

  /// Mistakes in the book's own templates are told to `problems`; mistakes in ours are bugs.
  Templates(Map<String, SourceFile> templates, Diagnostics problems) {
    this.errors = new TemplateErrors(templates, problems);
    MemoryLoader loader = new MemoryLoader();
    templates.forEach((name, file) -> loader.addTemplate(name, file.text()));
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
    return show(name + ".peb", values, Optional.empty());
  }

  /// The text of a template for something that an author wrote at a place.
  String show(String name, Map<String, Object> values, Span asked) {
    return show(name + ".peb", values, Optional.of(asked));
  }

  private String show(String file, Map<String, Object> values, Optional<Span> asked) {
    StringWriter out = new StringWriter();
    try {
      engine.getTemplate(file).evaluate(out, values);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (PebbleException e) {
      errors.tell(file, e, asked);
      return "";
    } catch (ClassCastException | ArithmeticException | IllegalArgumentException e) {
      errors.tell(file, e, asked);
      return "";
    } catch (StackOverflowError e) {
      errors.endless(file, asked, e);
      return "";
    }
    return out.toString();
  }
}
