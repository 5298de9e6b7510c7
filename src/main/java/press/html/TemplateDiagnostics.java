package press.html;

import io.pebbletemplates.pebble.error.AttributeNotFoundException;
import io.pebbletemplates.pebble.error.PebbleException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.project.BundledResources;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// Tells an author of a mistake in the book's own templates; in a book without any, the mistake is
/// ours.
final class TemplateDiagnostics {

  private static final Pattern MACRO = Pattern.compile("Macro \\[(.*)] does not exist");

  private final Map<String, SourceFile> templates;
  private final List<SourceFile> own;
  private final Diagnostics problems;

  TemplateDiagnostics(Map<String, SourceFile> templates, Diagnostics problems) {
    this.templates = templates;
    this.own = templates.values().stream().filter(f -> !f.path().startsWith("templates/")).toList();
    this.problems = problems;
  }

  /// Tells what the engine says of a template, at the line that it names.
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
  void endless(String shown, Optional<Span> asked, StackOverflowError e) {
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
