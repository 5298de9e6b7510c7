package press.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import press.edit.Edit;
import press.edit.Found;
import press.edit.Suggestion;

/// A suggestion as a terminal shows it.
final class SuggestionLines {

  private static final int WIDTH = 96;
  private static final String INDENT = "     ";

  private SuggestionLines() {}

  static List<String> of(int number, Suggestion suggestion, Found found, Edit.Outcome outcome) {
    List<String> lines = new ArrayList<>();
    String kind = suggestion.kind().isEmpty() ? "" : "  " + shown(suggestion.kind());
    lines.add("%3d  %s%s".formatted(number, place(suggestion, found), kind));
    add(lines, "", "from " + suggestion.origin() + edition(suggestion));
    String change = Edit.shown(suggestion);
    if (!change.isEmpty()) {
      add(lines, "", change);
    } else if (!suggestion.quote().exact().isEmpty()) {
      add(lines, "> ", suggestion.quote().exact());
    }
    if (found instanceof Found.Here here && here.percent() < 100) {
      add(lines, "", "now: " + here.words());
    }
    if (!suggestion.comment().isEmpty()) {
      add(lines, "", "“" + suggestion.comment() + "”");
    }
    boolean asks = suggestion.wording().isPresent() && !(found instanceof Found.Gone);
    if (outcome instanceof Edit.Outcome.Refused(String why) && asks) {
      add(lines, "", "cannot be applied: " + why + "; edit it by hand");
    }
    return lines;
  }

  private static String place(Suggestion suggestion, Found found) {
    String was = suggestion.at().file().isEmpty() ? "" : ", was in " + suggestion.at().file();
    return switch (found) {
      case Found.Here here when here.percent() == 100 -> here.place();
      case Found.Here here -> here.place() + "  changed since, " + here.percent() + " % alike";
      case Found.Gone _ -> "passage gone" + shown(was);
      case Found.Several several -> "in several places: " + String.join(", ", several.places());
      case Found.WholePage _ -> {
        String file = suggestion.at().file();
        yield "the page " + shown(file.isEmpty() ? suggestion.at().page() : file);
      }
    };
  }

  private static String edition(Suggestion suggestion) {
    String build = suggestion.at().build();
    String machine = suggestion.at().machine();
    return Stream.of(
            build.isEmpty() ? "" : "build " + build, machine.isEmpty() ? "" : "read for " + machine)
        .filter(s -> !s.isEmpty())
        .reduce("", (a, b) -> a + ", " + b);
  }

  private static void add(List<String> lines, String mark, String text) {
    String wrapped = TerminalText.of(shown(text), WIDTH);
    wrapped
        .lines()
        .filter(line -> !line.isBlank())
        .forEach(line -> lines.add(INDENT + mark + line));
  }

  /// What readers write goes to a terminal: characters that could command it are replaced.
  private static String shown(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> {
          int type = Character.getType(c);
          boolean commands =
              type == Character.CONTROL && c != '\n'
                  || type == Character.FORMAT
                  || type == Character.LINE_SEPARATOR
                  || type == Character.PARAGRAPH_SEPARATOR;
          return c == '\t' ? ' ' : commands ? '\uFFFD' : c;
        })
        .forEach(out::appendCodePoint);
    return out.toString();
  }
}
