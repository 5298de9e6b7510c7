package press.model;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import press.source.Codec;
import press.source.RecordCodec;

/// What others can refer to in a chapter. It has no places of the source, so that it is equal as
/// long as nothing of it changes.
///
/// @param sections its headings as a tree
/// @param labels anchor to label
/// @param aliases names that code hosts give headings, where they differ, to anchor
/// @param terms the terms that it defines, in the order of its text
/// @param listings the lines of sources that it shows, in the order of its text
/// @param hasBlocks whether it has blocks
/// @param broken labels of blocks with mistakes, which are told there
public record ChapterOutline(
    List<Section> sections,
    SortedMap<String, Label> labels,
    SortedMap<String, String> aliases,
    List<Term> terms,
    List<ListingIndex.Place> listings,
    boolean hasBlocks,
    SortedSet<String> broken) {

  public ChapterOutline {
    sections = List.copyOf(sections);
    labels = Collections.unmodifiableSortedMap(new TreeMap<>(labels));
    aliases = Collections.unmodifiableSortedMap(new TreeMap<>(aliases));
    terms = List.copyOf(terms);
    listings = List.copyOf(listings);
    broken = Collections.unmodifiableSortedSet(new TreeSet<>(broken));
  }

  /// How outlines are stored.
  public static final Codec<ChapterOutline> CODEC = RecordCodec.of(ChapterOutline.class);
}
