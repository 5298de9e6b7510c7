package press.parse;

import com.vladsch.flexmark.util.ast.Document;
import java.util.List;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Parses one chapter.
final class ChapterReader {

  private static final int LARGEST = 1_000_000;
  private static final long SECONDS = 20;

  private ChapterReader() {}

  static ParsedChapter read(String path, SourceFile file, Diagnostics problems) {
    FrontMatterReader front = new FrontMatterReader(file, problems);
    int body = front.end();
    Document document = Markdown.parse("", 0);
    List<Item> items = List.of();
    if (file.text().length() > LARGEST) {
      problems.error(
          "P10", file.start(), "a chapter of more than a million characters", "split it");
    } else {
      Document parsed =
          Patience.within(SECONDS, () -> Markdown.parse(file.text(), body))
              .orElseGet(() -> {
                problems.error(
                    "P10",
                    file.start(),
                    "took longer than " + SECONDS + " s to parse or nests too deep",
                    "look for long runs of brackets or backticks");
                return Markdown.parse("", 0);
              });
      new Callouts(file, problems).replaceIn(parsed);
      items = new Extract(file, problems).from(parsed);
      document = parsed;
    }
    String name = path.substring(path.lastIndexOf('/') + 1);
    String slug = name.substring(0, name.length() - ".md".length());
    return new ParsedChapter(file, path, slug, front.read(body), document, items, PlainText.count(document));
  }
}
