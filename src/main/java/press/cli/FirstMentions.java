package press.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.markdown.TableOfContents;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Where the chapters of a book first mention something.
///
/// @param book its folder; without chapters there, nothing is mentioned
record FirstMentions(Path book) {

  /// The benchmarks that the chapters name, in the order of their first references such as
  /// `stream/float4` or `{chart} stream`.
  ///
  /// @param names of all benchmarks
  List<String> of(Collection<String> names) throws IOException {
    String text = text();
    record Mention(String name, int at) {}
    List<Mention> mentions = new ArrayList<>();
    for (String name : names) {
      String quoted = Pattern.quote(name);
      Matcher first =
          Pattern.compile("(?<![\\w/-])%s/[a-z]|\\} %s\\b".formatted(quoted, quoted)).matcher(text);
      if (first.find()) {
        mentions.add(new Mention(name, first.start()));
      }
    }
    return mentions.stream()
        .sorted(Comparator.comparingInt(Mention::at))
        .map(Mention::name)
        .toList();
  }

  /// All chapters in reading order. Mistakes in the list of contents are told where the book is
  /// printed.
  private String text() throws IOException {
    Path list = book.resolve("contents.md");
    StringBuilder text = new StringBuilder();
    if (Files.isRegularFile(list)) {
      SourceFile file = new SourceFile("contents.md", Files.readString(list));
      for (TableOfContents.Part part : TableOfContents.read(file, new Diagnostics()).parts()) {
        for (TableOfContents.Entry entry : part.entries()) {
          Path chapter = book.resolve(entry.path());
          if (Files.isRegularFile(chapter)) {
            text.append(Files.readString(chapter)).append('\n');
          }
        }
      }
    }
    return text.toString();
  }
}
