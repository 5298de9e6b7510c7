package press.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import press.load.Sources;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Parses every file of the book, each alone.
public final class Parser {

  private Parser() {}

  /// The book as written; mistakes inside single files are told to `problems`.
  public static ParsedBook parse(Sources sources, Diagnostics problems) {
    SourceFile list = sources.texts().get("contents.md");
    if (list == null) {
      list = new SourceFile(sources.folder() + "/contents.md", "");
    }
    Contents contents = new ContentsReader(list, problems).read();
    SortedMap<String, ParsedChapter> chapters = new TreeMap<>();
    List<ParsedChapter> front = new ArrayList<>();
    Includes includes = Includes.of(sources.texts(), problems);
    sources
        .texts()
        .forEach((path, file) -> {
          if (path.equals("index.md")) {
            front.add(ChapterReader.read(path, file, includes, problems));
          } else if (!path.equals("contents.md") && !Includes.shared(path)) {
            chapters.put(path, ChapterReader.read(path, file, includes, problems));
          }
        });
    includes.checkUnused();
    SortedMap<String, Region> regions = new TreeMap<>();
    sources
        .code()
        .forEach((path, file) ->
            Regions.in(file, problems).forEach(r -> regions.put(path + "#" + r.name(), r)));
    return new ParsedBook(sources, contents, chapters, front, regions);
  }
}
