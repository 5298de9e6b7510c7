package press.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import press.markdown.ParsedChapter.ChapterHead;
import press.markdown.ParsedChapter.ParsedText;
import press.project.BookSources;
import press.source.AskedMap;
import press.source.BuildCache;
import press.source.Codec;
import press.source.Diagnostics;
import press.source.KernelIncludes;
import press.source.Output;
import press.source.ParallelMap;
import press.source.PieceMemory;
import press.source.SourceFile;

/// Parses every file of a book on its own.
public final class BookParser {

  /// Files that are never chapters.
  private static final Set<String> LISTS = Set.of(TableOfContents.NAME, TableOfContents.MDBOOK);

  private BookParser() {}

  /// Parses the files of a book; mistakes in single files are reported to `problems`.
  public static ParsedBook parse(BookSources sources, Diagnostics problems) {
    problems.under(sources.book().rules());
    String name = TableOfContents.nameIn(sources.texts().keySet());
    SourceFile none = new SourceFile(sources.folder() + "/" + name, "");
    SourceFile list = sources.texts().getOrDefault(name, none);
    TableOfContents contents = contents(list, sources, problems);
    Set<String> entries = new TreeSet<>();
    contents.entries().forEach(entry -> entries.add(entry.path()));
    ChapterNames names = ChapterNames.of(entries);
    List<String> paths =
        sources.texts().keySet().stream()
            .filter(path -> !LISTS.contains(path) && !IncludeReader.isShared(path))
            .toList();
    List<ParsedChapter> read =
        ParallelMap.map(
            paths,
            path -> chapter(path, names.of(path, entries.contains(path)), sources, problems));
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
    for (TableOfContents.Entry entry : contents.entries()) {
      if (!entry.written()) {
        chapters.put(entry.path(), planned(entry, names.of(entry.path(), true), list, sources));
      }
    }
    IncludeReader.checkUnused(sources.texts(), included, problems);
    AskedMap<ParsedChapter> listed = new AskedMap<>("listed chapter", chapters);
    sources.cache().sources(listed, ParsedChapter::slug);
    return new ParsedBook(
        sources, contents, listed, front, regions(sources, problems), including(sources, problems));
  }

  private static TableOfContents contents(
      SourceFile list, BookSources sources, Diagnostics problems) {
    return sources
        .cache()
        .step(
            "contents",
            problems,
            found -> {
              Set<String> files = sources.texts().keySet();
              String name = TableOfContents.nameIn(files);
              return ContentsReader.read(sources.texts().getOrDefault(name, list), files, found);
            })
        .get();
  }

  /// A chapter that is listed without a file.
  private static ParsedChapter planned(
      TableOfContents.Entry entry, String slug, SourceFile list, BookSources sources) {
    BuildCache cache = sources.cache();
    FrontMatter front = FrontMatter.planned(entry.at());
    ParsedText text = new ParsedText(front, MarkdownParser.parse("", 0), List.of(), 0, Set.of());
    String path = entry.path();
    return new ParsedChapter(
        list,
        path,
        slug,
        cache.source("head " + path, "planned", head(text)),
        cache.source("parsed " + path, "planned", text),
        false);
  }

  private static ParsedChapter chapter(
      String path, String slug, BookSources sources, Diagnostics problems) {
    BuildCache cache = sources.cache();
    Output<ParsedText> text =
        cache.step("parsed " + path, problems, found -> text(path, sources, found));
    Output<ChapterHead> head =
        cache.step("head " + path, ChapterHead.CODEC, problems, _ -> head(text.get()));
    return new ParsedChapter(sources.texts().get(path), path, slug, head, text, sources.drafts());
  }

  private static ParsedText text(String path, BookSources sources, Diagnostics found) {
    List<String> keys =
        sources.cache().step("front-matter keys", Codec.TEXTS, () -> sources.book().frontMatter());
    boolean marks =
        !sources
            .cache()
            .step("marked words", Codec.TEXT, () -> sources.book().mark() ? "mark" : "")
            .isEmpty();
    IncludeReader includes = IncludeReader.of(sources.texts(), marks, found);
    SourceFile file = sources.texts().get(path);
    return ChapterReader.read(path, file, keys, includes, sources.cache().pieces(), found);
  }

  /// Parses one file as it is typed, by itself.
  ///
  /// @param path relative to the book's folder
  /// @param keys of front matter that other programs read
  /// @param texts the files that it may include, by path
  /// @param marks whether `==words==` are marked
  public static ParsedText text(
      String path,
      SourceFile file,
      List<String> keys,
      SortedMap<String, SourceFile> texts,
      boolean marks,
      Diagnostics found) {
    return ChapterReader.read(
        path, file, keys, IncludeReader.of(texts, marks, found), PieceMemory.none(), found);
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

  private static SortedMap<String, List<String>> including(
      BookSources sources, Diagnostics problems) {
    BuildCache cache = sources.cache();
    SortedMap<String, List<String>> all = new TreeMap<>();
    for (String path : sources.code().keySet()) {
      if (KernelIncludes.mayInclude(path)) {
        cache
            .step(
                "includes " + path,
                Codec.TEXTS,
                problems,
                found -> List.copyOf(sources.kernel(path, found).included()))
            .get()
            .forEach(other -> all.computeIfAbsent(other, _ -> new ArrayList<>()).add(path));
      }
    }
    AskedMap<List<String>> including = new AskedMap<>("including", all);
    if (cache.keeps()) {
      cache.sources(including, BuildCache::hash);
    }
    return including;
  }
}
