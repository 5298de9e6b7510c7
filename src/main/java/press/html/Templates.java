package press.html;

import io.pebbletemplates.pebble.PebbleEngine;
import io.pebbletemplates.pebble.error.PebbleException;
import io.pebbletemplates.pebble.loader.MemoryLoader;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import press.project.BookSources;
import press.source.BuildCache;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// The templates of a book; content is data to them, never a template.
final class Templates {

  private final SortedMap<String, SourceFile> files;
  private final PebbleEngine engine;
  private final TemplateDiagnostics errors;

  private Templates(
      SortedMap<String, SourceFile> files, PebbleEngine engine, Diagnostics problems) {
    this.files = files;
    this.engine = engine;
    this.errors = new TemplateDiagnostics(files, problems);
  }

  /// Mistakes in the book's own templates are told to `problems`; mistakes in ours are bugs.
  static Templates of(BookSources sources, Diagnostics problems) {
    Diagnostics none = new Diagnostics();
    return sources
        .kept()
        .memory()
        .made(
            Templates.class,
            "",
            List.of(sources.templates()),
            none,
            _ -> new Templates(sources.templates(), engine(sources.templates()), none))
        .telling(problems);
  }

  /// The same, telling of mistakes elsewhere.
  Templates telling(Diagnostics problems) {
    return new Templates(files, engine, problems);
  }

  /// What stands for the templates as long as none of them changes.
  Object token() {
    return BuildCache.same(engine);
  }

  private static PebbleEngine engine(SortedMap<String, SourceFile> templates) {
    MemoryLoader loader = new MemoryLoader();
    templates.forEach((name, file) -> loader.addTemplate(name, file.text()));
    return new PebbleEngine.Builder()
        .loader(loader)
        .extension(new SlotTag())
        .strictVariables(true)
        .autoEscaping(true)
        .defaultLocale(Locale.ROOT)
        .build();
  }

  /// The text of a template with its values.
  String show(String name, Map<String, Object> values) {
    return show(name + ".peb", values, Optional.empty());
  }

  /// The text of a template, whose slots go to a collector.
  ///
  /// @param asked what an author wrote that the template shows
  String show(String name, Map<String, Object> values, Optional<Span> asked, SlotCollector slots) {
    return ScopedValue.where(SlotTag.COLLECTOR, slots)
        .call(() -> show(name + ".peb", values, asked));
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
