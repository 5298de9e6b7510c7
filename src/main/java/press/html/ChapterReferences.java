package press.html;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import press.directives.BibliographyDirective;
import press.directives.GraphDirective;
import press.model.Chapter;
import press.model.LinkTarget;
import press.model.LinkedBook;
import press.source.Codec;
import press.source.RecordCodec;

/// What a chapter needs of other pages and of the site.
///
/// @param cited the works that it cites, in the order of its text
/// @param places the places in the book that it leads to, as `page#anchor`
/// @param meanings ids of the terms whose meanings its blocks list
/// @param listsWorks whether a block lists the works that it cites
/// @param mapsChapters whether a block draws which chapter requires which
/// @param downloads paths of the files beside chapters that it leads to
/// @param files that its blocks add to the site: path to content
record ChapterReferences(
    List<CitedWork> cited,
    Set<String> places,
    Set<String> meanings,
    boolean listsWorks,
    boolean mapsChapters,
    Set<String> downloads,
    SortedMap<String, byte[]> files) {

  ChapterReferences {
    cited = List.copyOf(cited);
    places = Set.copyOf(places);
    downloads = Set.copyOf(downloads);
    meanings = Collections.unmodifiableSortedSet(new TreeSet<>(meanings));
  }

  /// A work that a chapter cites.
  ///
  /// @param number in this chapter, from 1
  /// @param anchors of the places that cite it, in reading order; some may not be shown
  record CitedWork(String key, int number, List<String> anchors) {}

  private static final Codec<ChapterReferences> CODEC = RecordCodec.of(ChapterReferences.class);

  /// The references of a chapter.
  static ChapterReferences of(LinkedBook book, Chapter chapter) {
    return book.cache()
        .step("references of " + chapter.parsed().path(), CODEC, () -> made(book, chapter));
  }

  private static ChapterReferences made(LinkedBook book, Chapter chapter) {
    Set<String> places = new HashSet<>();
    Set<String> downloads = new HashSet<>();
    chapter
        .targets()
        .values()
        .forEach(target -> {
          switch (target) {
            // A panel of a listing is named after the listing.
            case LinkTarget.Place place ->
                places.add(place.page() + "#" + place.fragment().replaceAll("\\..*", ""));
            case LinkTarget.Use use -> places.add(use.page() + "#" + use.term());
            case LinkTarget.Download(String path, String _) -> downloads.add(path);
            case LinkTarget.Number _, LinkTarget.Computed _, LinkTarget.InView _ -> {}
            case LinkTarget.Outside _, LinkTarget.Allowed _ -> {}
          }
        });
    Set<String> meanings = new HashSet<>();
    SortedMap<String, byte[]> files = new TreeMap<>();
    boolean lists = false;
    boolean maps = false;
    for (var block : chapter.blocks().values()) {
      block.meanings(book, chapter).forEach(term -> meanings.add(term.id()));
      files.putAll(block.files());
      lists |= BibliographyDirective.isList(block);
      maps |= GraphDirective.isMap(block);
    }
    List<CitedWork> cited =
        chapter.cited().sources().stream()
            .map(source -> new CitedWork(source.work().key(), source.number(), source.anchors()))
            .toList();
    return new ChapterReferences(cited, places, meanings, lists, maps, downloads, files);
  }
}
