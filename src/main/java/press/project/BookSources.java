package press.project;

import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.results.DataSheetConstants;
import press.results.Results;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.WorkCache;

/// Everything a build depends on, in memory: two builds of equal sources give equal bytes.
///
/// @param folder name of the book's folder, which starts the paths in diagnostics
/// @param config the text of `book.yaml`
/// @param book what it says
/// @param texts Markdown files by path relative to the book's folder
/// @param code quotable source files by project path, such as `kernels/stream/float4.cl`
/// @param images files to copy, by path relative to the book's folder
/// @param assets styles and scripts by logical name, such as `css/book.css`
/// @param templates templates by name, such as `chapter.peb`
/// @param manual the author's manual: spec files by name, such as `01-prose.md`; may be empty
/// @param references the text of `references.bib`, where there is one
/// @param constants what `constants.yaml` says of machines
/// @param results committed results and this machine's own
/// @param kept work kept from an earlier build
/// @param drafts whether drafts have pages, as in a preview; published they have none
public record BookSources(
    String folder,
    SourceFile config,
    BookConfig book,
    SortedMap<String, SourceFile> texts,
    SortedMap<String, SourceFile> code,
    SortedMap<String, byte[]> images,
    SortedMap<String, byte[]> assets,
    SortedMap<String, SourceFile> templates,
    SortedMap<String, SourceFile> manual,
    Optional<SourceFile> references,
    DataSheetConstants constants,
    Results results,
    WorkCache kept,
    boolean drafts) {

  public BookSources {
    texts = Collections.unmodifiableSortedMap(new TreeMap<>(texts));
    code = Collections.unmodifiableSortedMap(new TreeMap<>(code));
    images = Collections.unmodifiableSortedMap(new TreeMap<>(images));
    assets = Collections.unmodifiableSortedMap(new TreeMap<>(assets));
    templates = Collections.unmodifiableSortedMap(new TreeMap<>(templates));
    manual = Collections.unmodifiableSortedMap(new TreeMap<>(manual));
  }

  /// The same with other results.
  public BookSources with(Results other) {
    return changed(texts, images, assets, other, kept, drafts);
  }

  /// The same with other texts of some files, or with more files.
  ///
  /// @param more by path relative to the book's folder
  public BookSources withTexts(Map<String, SourceFile> more) {
    SortedMap<String, SourceFile> all = new TreeMap<>(texts);
    all.putAll(more);
    return changed(all, images, assets, results, kept, drafts);
  }

  /// The same with other kept work.
  public BookSources with(WorkCache other) {
    return changed(texts, images, assets, results, other, drafts);
  }

  /// The same with pages of the drafts.
  public BookSources withDrafts() {
    return changed(texts, images, assets, results, kept, true);
  }

  /// The same, with the very bytes and results of before where they are equal, so that nobody has
  /// to compare them again.
  public BookSources like(BookSources before) {
    return changed(
        texts,
        like(images, before.images),
        like(assets, before.assets),
        results.equals(before.results) ? before.results : results,
        kept,
        drafts);
  }

  private BookSources changed(
      SortedMap<String, SourceFile> texts,
      SortedMap<String, byte[]> images,
      SortedMap<String, byte[]> assets,
      Results results,
      WorkCache kept,
      boolean drafts) {
    return new BookSources(
        folder,
        config,
        book,
        texts,
        code,
        images,
        assets,
        templates,
        manual,
        references,
        constants,
        results,
        kept,
        drafts);
  }

  private static SortedMap<String, byte[]> like(
      SortedMap<String, byte[]> now, SortedMap<String, byte[]> before) {
    SortedMap<String, byte[]> like = new TreeMap<>(now);
    like.replaceAll(
        (path, bytes) -> Arrays.equals(bytes, before.get(path)) ? before.get(path) : bytes);
    return like;
  }

  /// A book written out in a test: paths below the book's folder and their texts; `kernels/…` and
  /// `src/…` are code.
  public static BookSources of(Map<String, String> files, Results results, Diagnostics problems) {
    SortedMap<String, SourceFile> texts = new TreeMap<>();
    SortedMap<String, SourceFile> code = new TreeMap<>();
    files.forEach((path, text) -> {
      if (path.startsWith("kernels/") || path.startsWith("src/")) {
        code.put(path, new SourceFile(path, text));
      } else {
        texts.put(path, new SourceFile("book/" + path, text));
      }
    });
    SourceFile config =
        texts.getOrDefault("book.yaml", new SourceFile("book/book.yaml", "title: Test\n"));
    texts.remove("book.yaml");
    Optional<SourceFile> references = Optional.ofNullable(texts.remove("references.bib"));
    DataSheetConstants constants =
        texts.containsKey(ConstantsReader.FILE)
            ? ConstantsReader.read(texts.remove(ConstantsReader.FILE), problems)
            : DataSheetConstants.NONE;
    return new BookSources(
        "book",
        config,
        ConfigReader.read(config, problems),
        texts,
        code,
        new TreeMap<>(),
        BundledResources.assets(),
        BundledResources.templates(),
        new TreeMap<>(),
        references,
        constants,
        results,
        new WorkCache(Map.of()),
        false);
  }
}
