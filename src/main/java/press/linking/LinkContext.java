package press.linking;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import press.evidence.Evaluator;
import press.markdown.ParsedBook;
import press.project.BookSources;
import press.results.Fingerprint;

/// All that a chapter may look at besides itself and the other chapters: settings, code and its
/// regions, images, results, constants, works, and which chapters there are. While none of it
/// changes, it is the same object.
///
/// @param evaluator over the results
record LinkContext(Evaluator evaluator) {

  static LinkContext of(ParsedBook book) {
    BookSources sources = book.sources();
    List<Object> all = new ArrayList<>();
    all.add(sources.folder());
    all.add(sources.config());
    all.add(sources.code());
    all.add(sources.images());
    all.add(sources.references());
    all.add(sources.constants());
    all.add(sources.results());
    all.add(book.regions());
    all.add(book.chapters().values().stream().map(c -> c.slug()).toList());
    all.add(book.front().size());
    return sources
        .kept()
        .memory()
        .made(LinkContext.class, "", all, () -> new LinkContext(evaluator(sources)));
  }

  private static Evaluator evaluator(BookSources sources) {
    SortedMap<String, String> hashes = new TreeMap<>();
    sources.code().forEach((path, file) -> hashes.put(path, Fingerprint.ofCode(file.text())));
    return new Evaluator(
        sources.results(),
        sources.constants(),
        sources.book().machine(),
        path -> hashes.getOrDefault(path, ""),
        sources.kept());
  }
}
