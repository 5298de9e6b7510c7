package press.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import press.markdown.ParsedChapter.ChapterHead;
import press.markdown.ParsedChapter.ParsedText;
import press.project.BookSources;
import press.source.AskedMap;
import press.source.BuildCache;
import press.source.Diagnostics;
import press.source.Output;
import press.source.ParallelMap;
import press.source.SourceFile;

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
    List<ParsedChapter> read = ParallelMap.map(paths, path -> chapter(path, sources, problems));
    SortedMap<String, ParsedChapter> chapters = new TreeMap<>();
    List<ParsedChapter> front = new ArrayList<>();
    TreeSet<String> included = new TreeSet<>();
    for (ParsedChapter chapter : read) {
      included.addAll(chapter.head().get().included());
      if (chapter.path().equals("index.md")) {
        front.add(chapter);
      } else {
        chapters.put(chapter.path(), chapter);
      }
    }
    IncludeReader.checkUnused(sources.texts(), included, problems);
    AskedMap<ParsedChapter> listed = new AskedMap<>("listed chapter", chapters);
    sources.cache().sources(listed, ParsedChapter::slug);
    return new ParsedBook(sources, contents, listed, front, regions(sources, problems));
  }

  private static TableOfContents contents(
      SourceFile list, BookSources sources, Diagnostics problems) {
    return sources
        .cache()
        .step(
            "contents",
            problems,
            found -> TableOfContents.read(sources.texts().getOrDefault("contents.md", list), found))
        .get();
  }

  private static ParsedChapter chapter(String path, BookSources sources, Diagnostics problems) {
    BuildCache cache = sources.cache();
    Output<ParsedText> text =
        cache.step("parsed " + path, problems, found -> text(path, sources, found));
    Output<ChapterHead> head =
        cache.step("head " + path, ChapterHead.CODEC, problems, _ -> head(text.get()));
    String name = path.substring(path.lastIndexOf('/') + 1);
    String slug = name.substring(0, name.length() - ".md".length());
    return new ParsedChapter(sources.texts().get(path), path, slug, head, text, sources.drafts());
  }

  private static ParsedText text(String path, BookSources sources, Diagnostics found) {
    return text(path, sources.texts().get(path), sources.texts(), found);
  }

  /// Parses one file as it is typed, by itself.
  ///
  /// @param path relative to the book's folder
  /// @param texts the files that it may include, by path
  public static ParsedText text(
      String path, SourceFile file, SortedMap<String, SourceFile> texts, Diagnostics found) {
    return ChapterReader.read(path, file, IncludeReader.of(texts, found), found);
  }

  private static ChapterHead head(ParsedText text) {
    return new ChapterHead(text.front(), text.words(), text.included());
  }

  private static SortedMap<String, CodeRegion> regions(BookSources sources, Diagnostics problems) {
    BuildCache cache = sources.cache();
    SortedMap<String, CodeRegion> all = new TreeMap<>();
    for (String path : sources.code().keySet()) {
      cache
          .step(
              "regions " + path,
              CodeRegion.LIST,
              problems,
              found -> CodeRegion.in(sources.code().get(path), found))
          .get()
          .forEach(region -> all.put(path + "#" + region.name(), region));
    }
    AskedMap<CodeRegion> regions = new AskedMap<>("region", all);
    if (cache.keeps()) {
      cache.sources(regions, region -> region.mark().file().hash());
    }
    return regions;
  }
}
