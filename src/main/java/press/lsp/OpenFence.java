package press.lsp;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.lsp.CursorContext.Name;
import press.lsp.CursorContext.NameKind;
import press.lsp.CursorContext.Nothing;
import press.lsp.CursorContext.OptionKey;
import press.lsp.CursorContext.ParameterValue;
import press.lsp.CursorContext.ReferencePart;
import press.lsp.CursorContext.ReferencePart.Part;

/// A fence that is open where the cursor stands.
///
/// @param info what stands behind the marks of its first line, up to the cursor where it stands
///   there
/// @param lines below, up to the cursor, without the marks of a quote
/// @param inInfo whether the cursor stands in the first line
record OpenFence(String info, List<String> lines, boolean inInfo) {

  private static final Pattern MARKS =
      Pattern.compile("^[ \\t]*(?:>[ \\t]?)*[ \\t]*(`{3,}|~{3,})(.*)$");
  private static final Pattern QUOTE = Pattern.compile("^[ \\t]*(?:>[ \\t]?)*");
  private static final Pattern INFO = Pattern.compile("\\{([\\w-]*)\\}[ \\t]*(\\S*).*");
  private static final Pattern OPTION = Pattern.compile("([a-z][\\w-]*):[ \\t]*(.*)");

  OpenFence {
    lines = List.copyOf(lines);
  }

  /// The fence around a cursor.
  static Optional<OpenFence> around(String text, int cursor) {
    List<String> lines = List.of(text.substring(0, cursor).split("\r?\n", -1));
    int open = -1;
    String marks = "";
    for (int i = 0; i < lines.size(); i++) {
      Matcher m = MARKS.matcher(lines.get(i));
      if (!m.matches()) {
        continue;
      }
      boolean closes = m.group(2).isBlank() && m.group(1).startsWith(marks);
      if (open < 0) {
        open = i;
        marks = m.group(1);
      } else if (closes && i < lines.size() - 1) {
        open = -1;
        marks = "";
      }
    }
    if (open < 0) {
      return Optional.empty();
    }
    Matcher first = MARKS.matcher(lines.get(open));
    String info = first.matches() ? first.group(2) : "";
    List<String> below =
        lines.subList(open + 1, lines.size()).stream()
            .map(line -> QUOTE.matcher(line).replaceFirst(""))
            .toList();
    return Optional.of(new OpenFence(info, below, open == lines.size() - 1));
  }

  /// What stands at the cursor.
  CursorContext context(ContextReader at) {
    Matcher head = INFO.matcher(info);
    boolean named = head.matches();
    if (inInfo) {
      return named ? argument(head.group(1), at) : name(at);
    }
    if (!named) {
      return new Nothing(at.cursor());
    }
    return switch (head.group(1)) {
      case "math" -> at.macro().orElse(new Nothing(at.cursor()));
      case "calc" -> isInOptions() && lines.size() == 1 ? option(head, at) : body(head, at);
      default -> isInOptions() ? option(head, at) : body(head, at);
    };
  }

  private CursorContext name(ContextReader at) {
    int brace = info.indexOf('{');
    return brace < 0
        ? new Nothing(at.cursor())
        : new Name(NameKind.FENCE, at.cursor() - (info.length() - brace - 1));
  }

  private CursorContext argument(String fence, ContextReader at) {
    String typed = info.substring(info.indexOf('}') + 1).stripLeading();
    int from = at.cursor() - typed.length();
    if (typed.contains(" ")) {
      return new Nothing(at.cursor());
    }
    return switch (fence) {
      case "chart", "table", "ladder" -> new Name(NameKind.BENCHMARK, from);
      case "grid", "roofline" -> AddressReader.reference(typed, at.cursor(), Part.METRIC);
      case "code" -> AddressReader.source(typed, at.cursor());
      case "figure" -> new Name(NameKind.FIGURE, from);
      case "include" -> new Name(NameKind.SHARED_TEXT, from);
      default -> new Nothing(at.cursor());
    };
  }

  /// Whether all lines so far are options.
  private boolean isInOptions() {
    List<String> whole = lines.subList(0, lines.size() - 1);
    return whole.stream().allMatch(line -> OPTION.matcher(line).matches());
  }

  private CursorContext option(Matcher head, ContextReader at) {
    String line = lines.getLast();
    Matcher option = OPTION.matcher(line);
    if (!option.matches()) {
      return line.matches("[\\w-]*")
          ? new OptionKey(head.group(1), head.group(2), at.cursor() - line.length())
          : body(head, at);
    }
    String value = option.group(2);
    String word = value.substring(lastSeparator(value) + 1);
    String benchmark = head.group(2).split("[/@:]", 2)[0];
    Part part =
        switch (option.group(1)) {
          case "variants", "steps", "diff" -> Part.VARIANT;
          case "machine", "machines", "on" -> Part.MACHINE;
          case "metric", "metrics" -> Part.METRIC;
          case "x", "group", "columns", "rows", "where", "at" -> Part.PARAMETER;
          default -> null;
        };
    if (part == Part.PARAMETER && word.contains("=")) {
      int equals = word.indexOf('=');
      int from = at.cursor() - (word.length() - equals - 1);
      return new ParameterValue(word.substring(0, equals), benchmark, "", "", from);
    }
    if (part != null) {
      return new ReferencePart(part, benchmark, "", "", "", at.cursor() - word.length());
    }
    return switch (option.group(1)) {
      case "kind" -> new Name(NameKind.CHART_KIND, at.cursor() - value.length());
      case "ceiling" -> new Name(NameKind.ROOF, at.cursor() - word.length());
      case "holds", "predicted", "model" -> at.expression(value);
      case "caption", "text" -> at.prose();
      default -> new Nothing(at.cursor());
    };
  }

  private static int lastSeparator(String value) {
    return Math.max(value.lastIndexOf(' '), value.lastIndexOf(','));
  }

  /// What is written below the options.
  private CursorContext body(Matcher head, ContextReader at) {
    String line = lines.getLast();
    return switch (head.group(1)) {
      case "calc" -> at.expression(line);
      case "tabs", "pseudocode" ->
          line.contains(": ")
              ? AddressReader.source(line.substring(line.lastIndexOf(' ') + 1), at.cursor())
              : at.prose();
      case "roofline" -> AddressReader.reference(line.strip(), at.cursor(), Part.METRIC);
      default -> at.prose();
    };
  }
}
