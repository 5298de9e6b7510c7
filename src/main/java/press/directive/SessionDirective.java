package press.directive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.parse.Item.FenceItem;
import press.source.Diagnostics;
import press.source.Span;
import press.typeset.Highlighter;

/// `{session}`: what was typed into a terminal and what came back.
final class SessionDirective implements Directive {

  private static final String PROMPT = "$ ";

  @Override
  public String name() {
    return "session";
  }

  @Override
  public boolean takesBody() {
    return true;
  }

  @Override
  public Optional<Block> bind(FenceItem fence, Scope scope, Diagnostics problems) {
    boolean fine = scope.knownOptions(fence, Set.of(), problems);
    if (!fence.argument().text().isEmpty()) {
      problems.error(
          "D18",
          fence.argument(),
          "a session takes no argument",
          "a label stands in braces: {session} {#devices}");
      fine = false;
    }
    List<Row> rows = new ArrayList<>();
    boolean goesOn = false;
    Span last = fence.name();
    for (Span line : fence.lines()) {
      String text = line.text();
      boolean command = goesOn || text.startsWith(PROMPT);
      String prompt = goesOn ? "> " : command ? PROMPT : "";
      rows.add(new Row(prompt, command && !goesOn ? text.substring(PROMPT.length()) : text));
      goesOn = command && text.endsWith("\\");
      last = line;
    }
    if (goesOn || rows.stream().allMatch(row -> row.prompt().isEmpty())) {
      problems.error(
          "D19",
          last,
          goesOn ? "this command goes on, but nothing follows" : "a session without a command",
          "after an empty line write commands as $ ls, and below each what came back");
      return Optional.empty();
    }
    boolean named = !fence.label().isEmpty() || !fence.captionWords().isEmpty();
    return fine ? Optional.of(new Session(rows, named)) : Optional.empty();
  }

  /// A line of a session.
  ///
  /// @param prompt before a command or the rest of one; empty before output
  private record Row(String prompt, String text) {}

  private record Session(List<Row> rows, boolean named) implements Block {
    @Override
    public String template() {
      return "session";
    }

    @Override
    public Optional<Label.Kind> counted() {
      return named ? Optional.of(Label.Kind.LISTING) : Optional.empty();
    }

    @Override
    public boolean staysAlike() {
      return true;
    }

    @Override
    public Map<String, Object> show(LinkedBook book, Chapter chapter) {
      List<Map<String, String>> shown = new ArrayList<>();
      for (Row row : rows) {
        String language = row.prompt().isEmpty() ? "text" : "sh";
        String html = String.join("", Highlighter.lines(row.text(), language));
        shown.add(Map.of("prompt", row.prompt(), "html", html));
      }
      return Map.of("rows", shown);
    }
  }
}
