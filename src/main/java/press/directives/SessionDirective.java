package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.Template;
import press.source.Diagnostics;
import press.source.Span;
import press.typeset.Highlighter;

/// `{session}`: commands typed into a terminal and their output.
final class SessionDirective {

  private static final String PROMPT = "$ ";

  private SessionDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    boolean fine = scope.knownOptions(fence, Set.of(), problems);
    if (!fence.argument().text().isEmpty()) {
      problems.error(
          "D18",
          fence.argument(),
          "a session takes no argument",
          "a label stands in braces: {session} {#devices}");
      fine = false;
    }
    List<TypedLine> rows = new ArrayList<>();
    boolean continues = false;
    Span last = fence.name();
    for (Span line : fence.lines()) {
      String text = line.text();
      boolean command = continues || text.startsWith(PROMPT);
      String start = command ? PROMPT : "";
      String prompt = continues ? "> " : start;
      rows.add(
          new TypedLine(prompt, command && !continues ? text.substring(PROMPT.length()) : text));
      continues = command && text.endsWith("\\");
      last = line;
    }
    if (continues || rows.stream().allMatch(row -> row.prompt().isEmpty())) {
      problems.error(
          "D19",
          last,
          continues ? "this command goes on, but nothing follows" : "a session without a command",
          "after an empty line write commands as $ ls, and below each what came back");
      return Optional.empty();
    }
    boolean named = !fence.label().isEmpty() || !fence.captionWords().isEmpty();
    return fine ? Optional.of(new SessionBlock(rows, named)) : Optional.empty();
  }

  /// A line of a session.
  ///
  /// @param prompt before a command or the rest of one; empty before output
  private record TypedLine(String prompt, String text) {}

  /// A session in its template.
  record SessionView(List<SessionLine> lines) {

    private static final Template<SessionView> TEMPLATE =
        new Template<>("directive/session", SessionView.class);
  }

  /// @param prompt empty before output
  /// @param html coloured text
  record SessionLine(String prompt, String html) {}

  private record SessionBlock(List<TypedLine> rows, boolean named) implements Block {
    @Override
    public Traits traits() {
      return new Traits(
          SessionView.TEMPLATE, named ? Optional.of(Label.Kind.LISTING) : Optional.empty(), true);
    }

    @Override
    public Record show(LinkedBook book, Chapter chapter) {
      List<SessionLine> lines = new ArrayList<>();
      for (TypedLine row : rows) {
        String language = row.prompt().isEmpty() ? "text" : "sh";
        String html = String.join("", Highlighter.lines(row.text(), language));
        lines.add(new SessionLine(row.prompt(), html));
      }
      return new SessionView(lines);
    }
  }
}
