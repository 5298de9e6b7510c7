package press.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import press.importing.ForeignBook.ChapterRewriter;

/// Includes of MkDocs, `--8<-- "file"`: the lines that they stand for.
final class SnippetRewriter implements ChapterRewriter {

  private static final Pattern SNIPPET =
      Pattern.compile("^([ \\t]*);?-{1,}8<-{1,}[ \\t]+[\"']([^\"':]+)(?::[\\w:,]*)?[\"'][ \\t]*$");
  private static final int DEEPEST = 10;

  @Override
  public List<TextLine> rewrite(List<TextLine> lines, ImportScope scope) {
    return expanded(lines, scope, 0);
  }

  private static List<TextLine> expanded(List<TextLine> lines, ImportScope scope, int depth) {
    List<TextLine> out = new ArrayList<>();
    for (TextLine line : lines) {
      Matcher snippet = SNIPPET.matcher(line.text());
      if (!snippet.matches()) {
        out.add(line);
        continue;
      }
      Optional<String> path =
          Stream.of("", scope.book().textFolder(), ImportPaths.parent(scope.path()))
              .map(base -> ImportPaths.join(base, snippet.group(2)))
              .filter(scope.folder()::has)
              .findFirst();
      if (path.isEmpty() || depth == DEEPEST) {
        scope
            .notes()
            .add(
                line,
                path.isEmpty()
                    ? scope.folder().absence(snippet.group(2), "what it includes")
                    : snippet.group(2) + " is left out: files that include each other");
        continue;
      }
      List<TextLine> inner = TextLine.of(path.get(), scope.folder().text(path.get()));
      for (TextLine one : expanded(inner, scope, depth + 1)) {
        out.add(one.with(one.isBlank() ? "" : snippet.group(1) + one.text()));
      }
    }
    return out;
  }
}
