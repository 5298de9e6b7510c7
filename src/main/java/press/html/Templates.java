package press.html;

import io.pebbletemplates.pebble.PebbleEngine;
import io.pebbletemplates.pebble.error.AttributeNotFoundException;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.html.Slot.SlotCollector;
import press.html.Slot.SlotTag;
import press.model.Template;
import press.project.BookSources;
import press.project.BundledResources;
import press.source.BuildCache;
import press.source.Codec;
import press.source.Diagnostics;
import press.source.Output;
import press.source.SourceFile;
import press.source.Span;

/// The templates of a book; content is data to them, never a template.
final class Templates {

  private final BuildCache cache;
  private final SortedMap<String, SourceFile> files;
  private final Output<PebbleEngine> engine;
  private final TemplateDiagnostics errors;

  private Templates(
      BuildCache cache,
      SortedMap<String, SourceFile> files,
      Output<PebbleEngine> engine,
      Diagnostics problems) {
    this.cache = cache;
    this.files = files;
    this.engine = engine;
    this.errors = new TemplateDiagnostics(files, problems);
  }

  /// Mistakes in the book's own templates are reported to `problems`; mistakes in ours are bugs.
  static Templates of(BookSources sources, Diagnostics problems) {
    Output<PebbleEngine> engine =
        sources.cache().step("templates", new Diagnostics(), _ -> engine(sources.templates()));
    return new Templates(sources.cache(), sources.templates(), engine, problems);
  }

  /// A copy that reports mistakes to other diagnostics.
  Templates telling(Diagnostics problems) {
    return new Templates(cache, files, engine, problems);
  }

  private static PebbleEngine engine(SortedMap<String, SourceFile> templates) {
    MemoryLoader loader = new MemoryLoader();
    templates.forEach((name, file) -> loader.addTemplate(name, file.text()));
    return new PebbleEngine.Builder()
        .loader(loader)
        .extension(new SlotTag(), new IncludeLimit(), new OptionalValues())
        .strictVariables(true)
        .autoEscaping(true)
        .defaultLocale(Locale.ROOT)
        .build();
  }

  /// The text of a template.
  <V extends Record> String show(Template<V> template, V values) {
    return show(FilledTemplate.of(template, values), Optional.empty());
  }

  /// The text of a template.
  String show(FilledTemplate filled) {
    return show(filled, Optional.empty());
  }

  /// The text of a template, whose slots go to a collector.
  ///
  /// @param asked what an author wrote that the template shows
  String show(FilledTemplate filled, Optional<Span> asked, SlotCollector slots) {
    return ScopedValue.where(SlotTag.COLLECTOR, slots).call(() -> show(filled, asked));
  }

  /// The text of a template, which is stored.
  <V extends Record> String stored(Template<V> template, V values) {
    return stored(FilledTemplate.of(template, values));
  }

  /// The text of a template, which is stored.
  String stored(FilledTemplate filled) {
    String step = "shown " + filled.name() + " " + BuildCache.hash(List.of(filled.values()));
    return cache.step(step, Codec.TEXT, () -> show(filled, Optional.empty()));
  }

  /// A page, which is stored.
  ///
  /// @param path from the site's root
  WrittenPage page(String path, FilledTemplate filled, Diagnostics problems) {
    String hash = BuildCache.hash(List.of(filled.values()));
    String name = "page " + path + " " + filled.name() + " " + hash;
    return cache
        .step(
            name,
            WrittenPage.CODEC,
            problems,
            found -> WrittenPage.of(path, telling(found).show(filled, Optional.empty())))
        .get();
  }

  private String show(FilledTemplate filled, Optional<Span> asked) {
    String file = filled.name() + ".peb";
    StringWriter out = new StringWriter();
    try {
      engine.get().getTemplate(file).evaluate(out, filled.values());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (PebbleException e) {
      errors.tell(file, e, asked);
      return "";
    } catch (ClassCastException | ArithmeticException | IllegalArgumentException e) {
      errors.tell(file, e, asked);
      return "";
    } catch (IncludeLimit.TooDeep | StackOverflowError e) {
      errors.endless(file, asked, e);
      return "";
    }
    return out.toString();
  }

  /// Reports mistakes in the book's own templates; in a book without any, the mistake is ours.
  static final class TemplateDiagnostics {

    private static final Pattern MACRO = Pattern.compile("Macro \\[(.*)] does not exist");

    private final Map<String, SourceFile> templates;
    private final List<SourceFile> own;
    private final Diagnostics problems;

    TemplateDiagnostics(Map<String, SourceFile> templates, Diagnostics problems) {
      this.templates = templates;
      this.own =
          templates.values().stream().filter(f -> !f.path().startsWith("templates/")).toList();
      this.problems = problems;
    }

    /// Reports an error of the engine at the line that it names.
    void tell(String shown, PebbleException e, Optional<Span> asked) {
      String name = e.getFileName() == null ? shown : e.getFileName();
      int line = e.getLineNumber() == null ? 1 : e.getLineNumber();
      tell(name, line, sentence(e), asked, e);
    }

    /// Tells what went wrong in a template where the engine names no line.
    void tell(String shown, RuntimeException e, Optional<Span> asked) {
      String why = e.getMessage() == null ? "it cannot be shown" : e.getMessage();
      tell(shown, 1, lower(why.lines().findFirst().orElse("")), asked, e);
    }

    /// Tells of templates that include one another without end.
    void endless(String shown, Optional<Span> asked, Throwable e) {
      tell(shown, 1, "it includes itself without end", asked, new IllegalStateException(e));
    }

    private void tell(
        String name, int line, String why, Optional<Span> asked, RuntimeException cause) {
      if (own.isEmpty()) {
        throw cause;
      }
      String place = asked.map(at -> "\nit was to show what stands at " + at).orElse("");
      SourceFile file = templates.get(name);
      if (file != null && own.contains(file)) {
        String help =
            BundledResources.TEMPLATES.contains(name)
                ? "compare it with the press's own, templates/" + name
                : "correct it, or remove it";
        problems.error("M03", line(file, line), "bad template: " + why, help + place);
      } else {
        problems.error(
            "M03",
            own.getFirst().start(),
            "bad template: " + why,
            "templates/%s, line %d, asks for it; a template that takes the place of one of the press must offer what that one did"
                    .formatted(name, line)
                + place);
      }
    }

    /// The words of a line of a template.
    private static Span line(SourceFile file, int line) {
      int start = 0;
      for (int n = 1; n < line && file.text().indexOf('\n', start) >= 0; n++) {
        start = file.text().indexOf('\n', start) + 1;
      }
      String text = file.span(start, 0).lineText();
      int blanks = text.length() - text.stripLeading().length();
      return file.span(start + blanks, text.strip().length());
    }

    private static String sentence(PebbleException e) {
      if (e instanceof AttributeNotFoundException missing) {
        return "there is no value \"" + missing.getAttributeName() + "\"";
      }
      String message = e.getPebbleMessage() == null ? "" : e.getPebbleMessage();
      Matcher macro = MACRO.matcher(message);
      return macro.find()
          ? "there is no macro \"" + macro.group(1) + "\""
          : lower(message.lines().findFirst().orElse("").replaceAll("\\. (?=\\S)", "; "));
    }

    private static String lower(String sentence) {
      String words = sentence.strip().replaceAll("\\.$", "");
      return words.isEmpty()
          ? "it cannot be read"
          : words.substring(0, 1).toLowerCase(Locale.ROOT) + words.substring(1);
    }
  }
}
