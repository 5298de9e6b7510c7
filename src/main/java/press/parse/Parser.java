package press.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import press.load.Sources;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Together;

/// Parses every file of the book, each alone.
public final class Parser {

  private Parser() {}

  /// The book as written; mistakes inside single files are told to `problems`.
  public static ParsedBook parse(Sources sources, Diagnostics problems) {
    SourceFile none = new SourceFile(sources.folder() + "/contents.md", "");
    SourceFile list = sources.texts().getOrDefault("contents.md", none);
    Contents contents = contents(list, sources, problems);
    List<String> paths =
        sources.texts().keySet().stream()
            .filter(path -> !path.equals("contents.md") && !Includes.shared(path))
            .toList();
    List<Read> read = Together.map(paths, path -> read(path, sources, problems));
    SortedMap<String, ParsedChapter> chapters = new TreeMap<>();
    List<ParsedChapter> front = new ArrayList<>();
    TreeSet<String> included = new TreeSet<>();
    for (Read one : read) {
      included.addAll(one.included());
      if (one.chapter().path().equals("index.md")) {
        front.add(one.chapter());
      } else {
        ParsedChapter chapter = one.chapter();
        chapters.put(chapter.path(), sources.drafts() ? chapter.previewed() : chapter);
      }
    }
    Includes.checkUnused(sources.texts(), included, problems);
    SortedMap<String, Region> regions = new TreeMap<>();
    sources
        .code()
        .forEach((path, file) ->
            regions(path, file, sources, problems)
                .all()
                .forEach(r -> regions.put(path + "#" + r.name(), r)));
    return new ParsedBook(sources, contents, chapters, front, regions);
  }

  private static Contents contents(SourceFile list, Sources sources, Diagnostics problems) {
    return sources
        .kept()
        .memory()
        .made(
            Contents.class,
            "",
            List.of(list),
            problems,
            told -> new ContentsReader(list, told).read());
  }

  /// A chapter and what it includes.
  private record Read(ParsedChapter chapter, SortedSet<String> included) {}

  /// The regions of a file.
  private record Marked(List<Region> all) {}

  /// A chapter depends on its own text alone, but for what it includes.
  private static Read read(String path, Sources sources, Diagnostics problems) {
    SourceFile file = sources.texts().get(path);
    Object of = Includes.from(file, sources.texts());
    return sources
        .kept()
        .memory()
        .made(
            Read.class,
            path,
            List.of(file, of),
            problems,
            told -> {
              Includes open = Includes.of(sources.texts(), told);
              return new Read(ChapterReader.read(path, file, open, told), open.used());
            });
  }

  private static Marked regions(
      String path, SourceFile file, Sources sources, Diagnostics problems) {
    return sources
        .kept()
        .memory()
        .made(
            Marked.class,
            path,
            List.of(file),
            problems,
            told -> new Marked(Regions.in(file, told)));
  }
}
