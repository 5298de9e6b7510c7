package press.project;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.results.DataSheetConstants;
import press.results.Results;
import press.source.BuildCache;
import press.source.Diagnostics;
import press.source.Output;
import press.source.SourceFile;

/// Books that are written out in tests.
public final class WrittenBook {

  private WrittenBook() {}

  /// The sources of a book.
  ///
  /// @param files paths below the book's folder and their texts; `kernels/…` and `src/…` are code
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
    Optional<SourceFile> accepted = Optional.ofNullable(texts.remove(BookLoader.ACCEPTED));
    DataSheetConstants constants =
        texts.containsKey(ConstantsReader.FILE)
            ? ConstantsReader.read(texts.remove(ConstantsReader.FILE), problems)
            : DataSheetConstants.NONE;
    BookSources.Parts parts =
        new BookSources.Parts(
            "book",
            config,
            texts,
            code,
            new TreeMap<>(),
            BundledResources.assets(),
            BundledResources.templates(),
            new TreeMap<>(),
            references,
            accepted);
    return new BookSources(
        parts,
        Output.of(ConfigReader.read(config, "host-cpu", problems)),
        Output.of(constants),
        Output.of(results),
        Output.of(results),
        BuildCache.none());
  }
}
