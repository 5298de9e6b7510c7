package press.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import press.project.BookSources;
import press.source.Diagnostics;
import press.source.ParallelMap;
import press.source.SourceFile;
import press.source.StepMemory;

/// Parses every file of a book on its own.
public final class BookParser {

  private BookParser() {}

  /// Parses the files of a book; mistakes in single files are reported to `problems`.
  public static ParsedBook parse(BookSources sources, Diagnostics problems) {
    SourceFile none = new SourceFile(sources.folder() + "/contents.md", "");
    SourceFile list = sources.texts().getOrDefault("contents.md", none);
    TableOfContents contents = contents(list, sources, problems);
    List<String> paths =
        sources.texts().keySet().stream()
            .filter(path -> !path.equals("contents.md") && !IncludeReader.isShared(path))
            .toList();
    List<ParsedFile> read = ParallelMap.map(paths, path -> read(path, sources, problems));
    SortedMap<String, ParsedChapter> chapters = new TreeMap<>();
    List<ParsedChapter> front = new ArrayList<>();
    TreeSet<String> included = new TreeSet<>();
    for (ParsedFile one : read) {
      included.addAll(one.included());
      if (one.chapter().path().equals("index.md")) {
        front.add(one.chapter());
      } else {
        ParsedChapter chapter = one.chapter();
        chapters.put(chapter.path(), sources.drafts() ? chapter.previewed() : chapter);
      }
    }
    IncludeReader.checkUnused(sources.texts(), included, problems);
    SortedMap<String, CodeRegion> regions = new TreeMap<>();
    sources
        .code()
        .forEach((path, file) ->
            regions(path, file, sources, problems)
                .all()
                .forEach(r -> regions.put(path + "#" + r.name(), r)));
    return new ParsedBook(sources, contents, chapters, front, regions);
  }

  private static TableOfContents contents(
      SourceFile list, BookSources sources, Diagnostics problems) {
    StepMemory memory = sources.kept().memory();
    return memory.made(
        TableOfContents.class,
        "",
        List.of(list),
        problems,
        found -> TableOfContents.read(list, found));
  }

  /// A chapter and what it includes.
  private record ParsedFile(ParsedChapter chapter, SortedSet<String> included) {}

  /// The regions of a file.
  private record FileRegions(List<CodeRegion> all) {}

  /// Parses a chapter, which depends on its own text and on the files that it includes.
  private static ParsedFile read(String path, BookSources sources, Diagnostics problems) {
    SourceFile file = sources.texts().get(path);
    Object of = IncludeReader.dependencies(file, sources.texts());
    StepMemory memory = sources.kept().memory();
    return memory.made(
        ParsedFile.class,
        path,
        List.of(file, of),
        problems,
        found -> {
          IncludeReader open = IncludeReader.of(sources.texts(), found);
          return new ParsedFile(ChapterReader.read(path, file, open, found), open.used());
        });
  }

  private static FileRegions regions(
      String path, SourceFile file, BookSources sources, Diagnostics problems) {
    StepMemory memory = sources.kept().memory();
    return memory.made(
        FileRegions.class,
        path,
        List.of(file),
        problems,
        found -> new FileRegions(CodeRegion.in(file, found)));
  }
}
