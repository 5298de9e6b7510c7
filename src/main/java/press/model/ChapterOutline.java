package press.model;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import press.source.CacheReader;
import press.source.CacheWriter;
import press.source.Codec;

/// What others can refer to in a chapter. It has no places of the source, so that it is equal as
/// long as nothing of it changes.
///
/// @param sections its headings as a tree
/// @param labels anchor to label
/// @param terms the terms that it defines, in the order of its text
/// @param listings the lines of sources that it shows, in the order of its text
/// @param hasBlocks whether it has blocks
public record ChapterOutline(
    List<Section> sections,
    SortedMap<String, Label> labels,
    List<Term> terms,
    List<ListingIndex.Place> listings,
    boolean hasBlocks) {

  public ChapterOutline {
    sections = List.copyOf(sections);
    labels = Collections.unmodifiableSortedMap(new TreeMap<>(labels));
    terms = List.copyOf(terms);
    listings = List.copyOf(listings);
  }

  /// How outlines are stored.
  public static final Codec<ChapterOutline> CODEC =
      new Codec<>() {
        @Override
        public void write(ChapterOutline outline, CacheWriter out) {
          out.all(outline.sections(), section -> write(section, out));
          out.map(outline.labels(), label -> write(label, out));
          out.all(
              outline.terms(),
              term ->
                  out.text(term.id())
                      .text(term.name())
                      .number(term.position())
                      .text(term.preview())
                      .text(term.chapter()));
          out.all(outline.listings(), listing -> write(listing, out));
          out.flag(outline.hasBlocks());
        }

        private void write(Section section, CacheWriter out) {
          out.text(section.id()).text(section.number());
          out.all(section.children(), child -> write(child, out));
        }

        private void write(Label label, CacheWriter out) {
          out.text(label.id()).text(label.kind().name()).text(label.number());
          out.text(label.chapter()).text(label.title());
        }

        private void write(ListingIndex.Place listing, CacheWriter out) {
          out.text(listing.page()).text(listing.anchor());
          write(listing.label(), out);
          ListingIndex.QuotedLines quoted = listing.quoted();
          out.text(quoted.path()).text(quoted.region()).text(quoted.panel());
          out.all(quoted.numbers(), out::number);
        }

        @Override
        public ChapterOutline read(CacheReader in) {
          return new ChapterOutline(
              in.list(() -> section(in)),
              in.map(() -> label(in)),
              in.list(() -> new Term(in.text(), in.text(), in.number(), in.text(), in.text())),
              in.list(() ->
                  new ListingIndex.Place(
                      in.text(),
                      in.text(),
                      label(in),
                      new ListingIndex.QuotedLines(
                          in.text(), in.text(), in.text(), in.list(in::number)))),
              in.flag());
        }

        private Section section(CacheReader in) {
          return new Section(in.text(), in.text(), in.list(() -> section(in)));
        }

        private Label label(CacheReader in) {
          String id = in.text();
          Label.Kind kind = Label.Kind.valueOf(in.text());
          return new Label(id, kind, in.text(), in.text(), in.text());
        }
      };
}
