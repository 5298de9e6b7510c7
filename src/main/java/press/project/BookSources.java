package press.project;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.results.DataSheetConstants;
import press.results.Results;
import press.source.AskedMap;
import press.source.BuildCache;
import press.source.Checksums;
import press.source.Diagnostics;
import press.source.KernelIncludes;
import press.source.Output;
import press.source.SourceFile;

/// Everything a build depends on, in memory: two builds of equal sources give equal bytes. A step
/// of a build that reads one of them has the question recorded, see [BuildCache].
public final class BookSources {

  private final Parts parts;
  private final BuildCache cache;
  private final Output<SourceFile> config;
  private final Output<Optional<SourceFile>> references;
  private final Output<Optional<SourceFile>> accepted;
  private final Output<Boolean> drafts;
  private final Output<BookConfig> book;
  private final Output<DataSheetConstants> constants;
  private final Output<Results> committed;
  private final Output<Results> results;

  /// What a book consists of.
  ///
  /// @param folder name of the book's folder, which starts the paths in diagnostics
  /// @param config the text of `book.yaml`
  /// @param texts Markdown files by path relative to the book's folder
  /// @param code quotable source files by project path, such as `kernels/stream/float4.cl`
  /// @param images pictures, and files that chapters may hand out, by path relative to the book's
  ///   folder
  /// @param assets styles and scripts by logical name, such as `css/book.css`
  /// @param templates templates by name, such as `chapter.peb`
  /// @param manual the author's manual: spec files by name, such as `01-prose.md`; may be empty
  /// @param references the text of `references.bib`, where there is one
  /// @param accepted the record of what paragraphs printed when they were accepted, where there is
  ///   one
  public record Parts(
      String folder,
      SourceFile config,
      SortedMap<String, SourceFile> texts,
      SortedMap<String, SourceFile> code,
      SortedMap<String, byte[]> images,
      SortedMap<String, byte[]> assets,
      SortedMap<String, SourceFile> templates,
      SortedMap<String, SourceFile> manual,
      Optional<SourceFile> references,
      Optional<SourceFile> accepted) {

    public Parts {
      texts = new AskedMap<>("text", texts);
      code = new AskedMap<>("code", code);
      images = new AskedMap<>("image", images);
      assets = new AskedMap<>("asset", assets);
      templates = new AskedMap<>("template", templates);
      manual = new AskedMap<>("manual", manual);
    }

    /// A copy with other assets.
    public Parts withAssets(SortedMap<String, byte[]> other) {
      return new Parts(
          folder, config, texts, code, images, other, templates, manual, references, accepted);
    }

    private Parts withTexts(SortedMap<String, SourceFile> other) {
      return new Parts(
          folder, config, other, code, images, assets, templates, manual, references, accepted);
    }

    private Parts withAccepted(SourceFile other) {
      return new Parts(
          folder,
          config,
          texts,
          code,
          images,
          assets,
          templates,
          manual,
          references,
          Optional.of(other));
    }
  }

  /// @param book what `book.yaml` says
  /// @param constants what `constants.yaml` says of machines
  /// @param committed the book's results alone
  /// @param results committed results and this machine's own
  public BookSources(
      Parts parts,
      Output<BookConfig> book,
      Output<DataSheetConstants> constants,
      Output<Results> committed,
      Output<Results> results,
      BuildCache cache) {
    this.parts = parts;
    this.book = book;
    this.constants = constants;
    this.committed = committed;
    this.results = results;
    this.cache = cache;
    String record = parts.accepted.map(SourceFile::hash).orElse("");
    String bib = parts.references.map(SourceFile::hash).orElse("");
    this.config = cache.source("settings file", parts.config.hash(), parts.config);
    this.references = cache.source("references file", bib, parts.references);
    this.accepted = cache.source("accepted file", record, parts.accepted);
    this.drafts = cache.source("drafts", "" + false, false);
    if (cache.keeps()) {
      cache.sources((AskedMap<SourceFile>) parts.texts, SourceFile::hash);
      cache.sources((AskedMap<SourceFile>) parts.code, SourceFile::hash);
      cache.sources((AskedMap<byte[]>) parts.images, Checksums::of);
      cache.sources((AskedMap<byte[]>) parts.assets, Checksums::of);
      cache.sources((AskedMap<SourceFile>) parts.templates, SourceFile::hash);
      cache.sources((AskedMap<SourceFile>) parts.manual, SourceFile::hash);
      cache.files(parts.texts.values());
      cache.files(parts.code.values());
      cache.files(parts.templates.values());
      cache.files(parts.manual.values());
      cache.file(parts.config);
      parts.references.ifPresent(cache::file);
      parts.accepted.ifPresent(cache::file);
    }
  }

  /// A copy with pages of the drafts.
  private BookSources(BookSources other) {
    this.parts = other.parts;
    this.cache = other.cache;
    this.config = other.config;
    this.references = other.references;
    this.accepted = other.accepted;
    this.book = other.book;
    this.constants = other.constants;
    this.committed = other.committed;
    this.results = other.results;
    this.drafts = cache.source("drafts", "" + true, true);
  }

  /// The plain parts.
  public Parts parts() {
    return parts;
  }

  /// The outputs of earlier builds.
  public BuildCache cache() {
    return cache;
  }

  /// Name of the book's folder, which starts the paths in diagnostics.
  public String folder() {
    return parts.folder;
  }

  /// The text of `book.yaml`.
  public SourceFile config() {
    return config.get();
  }

  /// What `book.yaml` says.
  public BookConfig book() {
    return book.get();
  }

  /// Markdown files by path relative to the book's folder.
  public SortedMap<String, SourceFile> texts() {
    return parts.texts;
  }

  /// Quotable source files by project path, such as `kernels/stream/float4.cl`.
  public SortedMap<String, SourceFile> code() {
    return parts.code;
  }

  /// A kernel's file, which must be one of the code, with those that it includes. What it includes
  /// wrongly is reported.
  ///
  /// @param path project path
  public KernelIncludes.Expanded kernel(String path, Diagnostics problems) {
    return KernelIncludes.of(
        code().get(path),
        other -> Optional.ofNullable(code().get(other)),
        code().keySet(),
        problems);
  }

  /// Files to copy, by path relative to the book's folder.
  public SortedMap<String, byte[]> images() {
    return parts.images;
  }

  /// Styles and scripts by logical name, such as `css/book.css`.
  public SortedMap<String, byte[]> assets() {
    return parts.assets;
  }

  /// Templates by name, such as `chapter.peb`.
  public SortedMap<String, SourceFile> templates() {
    return parts.templates;
  }

  /// The author's manual: spec files by name, such as `01-prose.md`; may be empty.
  public SortedMap<String, SourceFile> manual() {
    return parts.manual;
  }

  /// The text of `references.bib`, where there is one.
  public Optional<SourceFile> references() {
    return references.get();
  }

  /// The record of what paragraphs printed when they were accepted, where there is one.
  public Optional<SourceFile> accepted() {
    return accepted.get();
  }

  /// What `constants.yaml` says of machines.
  public DataSheetConstants constants() {
    return constants.get();
  }

  /// The book's results alone, the same on every host.
  public Results committed() {
    return committed.get();
  }

  /// Committed results and this machine's own.
  public Results results() {
    return results.get();
  }

  /// Whether drafts have pages, as in a preview; published they have none.
  public boolean drafts() {
    return drafts.get();
  }

  /// A copy with other results, all of them committed, built without a cache.
  public BookSources with(Results other) {
    Output<Results> all = Output.of(other);
    return new BookSources(parts, book, constants, all, all, BuildCache.none());
  }

  /// A copy with the committed results alone, built without a cache: a book that names no machine
  /// has one of theirs.
  public BookSources published() {
    BookConfig says =
        ConfigReader.read(
            parts.config, BookLoader.usualMachine(committed.get()), new Diagnostics());
    return new BookSources(
        parts, Output.of(says), constants, committed, committed, BuildCache.none());
  }

  /// A copy with other texts of some files, or with more files, built without a cache.
  ///
  /// @param more by path relative to the book's folder
  public BookSources withTexts(Map<String, SourceFile> more) {
    SortedMap<String, SourceFile> all = new TreeMap<>(parts.texts);
    all.putAll(more);
    return new BookSources(
        parts.withTexts(all), book, constants, committed, results, BuildCache.none());
  }

  /// A copy with another record of what paragraphs printed when they were accepted, built without a
  /// cache.
  public BookSources withAccepted(SourceFile other) {
    return new BookSources(
        parts.withAccepted(other), book, constants, committed, results, BuildCache.none());
  }

  /// A copy with pages of the drafts.
  public BookSources withDrafts() {
    return new BookSources(this);
  }

  /// A copy with other parts.
  public BookSources with(Parts other) {
    return new BookSources(other, book, constants, committed, results, cache);
  }

  /// A copy that is built without a cache.
  public BookSources withoutCache() {
    return new BookSources(parts, book, constants, committed, results, BuildCache.none());
  }
}
