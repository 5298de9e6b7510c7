package press.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.importing.ForeignBook.ChapterRewriter;

/// Labels, captions, references and citations of Quarto: `{#fig-x}`, `: Caption {#tbl-x}`, `$$…$$
/// {#eq-x}`, `@fig-x`, `@key`, and notes `^[in the text]`.
final class CrossReferenceRewriter implements ChapterRewriter {

  private static final String LABEL = "(?:fig|tbl|sec|eq|lst|thm|lem|def|exm|exr)-[\\w-]+";
  private static final Pattern FIGURE =
      Pattern.compile(
          "^[ \\t]*!\\[(.*)\\]\\(([^()\\s]+)(?:[ \\t]+\"[^\"]*\")?\\)(?:\\{([^{}]*)\\})?[ \\t]*$");
  private static final Pattern ALT = Pattern.compile("fig-alt=\"([^\"]*)\"");
  private static final Pattern ID = Pattern.compile("#(" + LABEL + ")");
  private static final Pattern TABLE =
      Pattern.compile("^:[ \\t]+(.*?)[ \\t]*(?:\\{([^{}]*)\\})?[ \\t]*$");
  private static final Pattern EQUATION =
      Pattern.compile("^\\$\\$[ \\t]*\\{#(eq-[\\w-]+)\\}[ \\t]*$");
  private static final Pattern REFERENCE = Pattern.compile("(?<![\\w@\\[(/.])(-?)@(" + LABEL + ")");
  private static final Pattern BRACKETED = Pattern.compile("\\[-?@(" + LABEL + ")\\]");
  private static final Pattern CITED =
      Pattern.compile("(?<![\\w@/.\\[;-])(?<!\\[[^\\]\\n]{0,200})-?@([A-Za-z][\\w:.-]*\\w)");
  private static final Pattern NOTE = Pattern.compile("\\^\\[((?:[^\\[\\]]|\\[[^\\]]*\\])*)\\]");
  private static final Pattern SPAN = Pattern.compile("\\[([^\\[\\]\\n]*)\\]\\{[^{}\\n]*\\}");
  private static final Pattern SHORTCODE = Pattern.compile("\\{\\{<\\s*([\\w-]+)[^>]*>\\}\\}");

  @Override
  public List<TextLine> rewrite(List<TextLine> lines, ImportScope scope) {
    List<TextLine> out = labelled(lines);
    out = replace(out, BRACKETED, m -> reference(m.group(1), scope));
    out = replace(out, REFERENCE, m -> reference(m.group(2), scope));
    out = replace(out, CITED, m -> "[@" + m.group(1) + "]");
    out = notes(out);
    out = replace(out, SPAN, m -> m.group(1));
    for (TextLine line : out) {
      Matcher code = SHORTCODE.matcher(line.text());
      if (code.find()) {
        scope.notes().add(line, "the shortcode \"" + code.group(1) + "\" is left out");
      }
    }
    return replace(out, SHORTCODE, _ -> "");
  }

  private static List<TextLine> replace(
      List<TextLine> lines, Pattern pattern, Function<MatchResult, String> by) {
    return TextLine.with(lines, new MarkdownText(lines).replaced(pattern, by));
  }

  /// A label that no text defines becomes its name.
  private static String reference(String label, ImportScope scope) {
    return scope.labels().names().contains(label) ? "[](#" + label + ")" : label;
  }

  /// Figures, tables and equations with their labels as the press has them.
  private static List<TextLine> labelled(List<TextLine> lines) {
    CodeFences fences = CodeFences.of(lines);
    List<TextLine> out = new ArrayList<>();
    int formula = -1;
    for (int i = 0; i < lines.size(); i++) {
      TextLine line = lines.get(i);
      Matcher figure = FIGURE.matcher(line.text());
      Matcher table = TABLE.matcher(line.text());
      Matcher equation = EQUATION.matcher(line.text());
      boolean code = fences.contains(i);
      if (!code && figure.matches()) {
        figure(line, figure, isCaptioned(lines, i), out);
      } else if (!code && table.matches() && follows(out)) {
        out.add(line.with("Caption: " + table.group(1) + label(table.group(2))));
      } else if (!code && equation.matches() && formula >= 0) {
        out.set(formula, out.get(formula).with("```{math} " + equation.group(1)));
        out.add(line.with("```"));
        formula = -1;
      } else {
        boolean mark = !code && line.text().strip().equals("$$");
        formula = mark ? formula < 0 ? out.size() : -1 : formula;
        out.add(line);
      }
    }
    return out;
  }

  /// Whether the text so far ends with a table and perhaps a blank line.
  private static boolean follows(List<TextLine> out) {
    return out.reversed().stream()
        .filter(line -> !line.isBlank())
        .findFirst()
        .filter(line -> line.text().stripLeading().startsWith("|"))
        .isPresent();
  }

  /// Whether a caption follows the picture on a line already.
  private static boolean isCaptioned(List<TextLine> lines, int picture) {
    return lines.subList(picture + 1, lines.size()).stream()
        .filter(line -> !line.isBlank())
        .findFirst()
        .filter(line -> line.text().startsWith("Caption:"))
        .isPresent();
  }

  private static void figure(TextLine line, Matcher figure, boolean captioned, List<TextLine> out) {
    String attributes = figure.group(3) == null ? "" : figure.group(3);
    Matcher alt = ALT.matcher(attributes);
    String caption = figure.group(1);
    String words = alt.find() ? alt.group(1) : caption.replaceAll("[\\[\\]]", "");
    out.add(line.with("![" + words + "](" + figure.group(2) + ")"));
    if (!caption.isEmpty() && !captioned) {
      out.add(line.with(""));
      out.add(line.with("Caption: " + caption + label(attributes)));
    }
  }

  private static String label(String attributes) {
    Matcher id = ID.matcher(attributes == null ? "" : attributes);
    return id.find() ? " {#" + id.group(1) + "}" : "";
  }

  /// Notes in the text get names, and their words stand at the end.
  private static List<TextLine> notes(List<TextLine> lines) {
    List<String> words = new ArrayList<>();
    List<TextLine> out =
        new ArrayList<>(
            replace(
                lines,
                NOTE,
                m -> {
                  words.add(m.group(1).replace('\n', ' '));
                  return "[^note-" + words.size() + "]";
                }));
    for (int i = 0; i < words.size(); i++) {
      TextLine last = lines.getLast();
      out.add(last.with(""));
      out.add(last.with("[^note-" + (i + 1) + "]: " + words.get(i)));
    }
    return out;
  }
}
