package press.linking;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.markdown.FrontMatter;
import press.markdown.ParsedBook;
import press.model.Label;
import press.model.ListingIndex;
import press.model.Term;
import press.source.BuildCache;

/// All that the links of a chapter may look at in other chapters: their order, titles and
/// addresses, labels, terms and listings.
///
/// @param token the same object while nothing of it changes
/// @param leadsTo slug to the slugs of chapters that require it, in reading order
record BookIndex(
    Object token,
    ReadingOrder order,
    Map<String, SortedMap<String, Label>> labels,
    SortedMap<String, Term> terms,
    ListingIndex quotations,
    Map<String, List<String>> leadsTo) {

  /// What stands for a skeleton that has not changed.
  private record Token() {}

  /// What is known of a chapter in others.
  private record Known(
      String slug,
      String number,
      int part,
      String title,
      String page,
      boolean printed,
      List<String> requires) {}

  /// What is known of a term; where its meaning stands matters in its own chapter only.
  private record Named(String id, String name, String chapter) {}

  static BookIndex of(
      ParsedBook book,
      ReadingOrder order,
      List<ChapterDraft> drafts,
      Optional<ChapterDraft> front,
      SortedMap<String, Term> terms) {
    Map<String, SortedMap<String, Label>> labels = new TreeMap<>();
    drafts.forEach(d -> labels.put(d.place().slug(), d.labels()));
    front.ifPresent(d -> labels.put("index", d.labels()));
    List<ListingIndex.Place> shown = new ArrayList<>();
    drafts.forEach(d -> shown.addAll(ListingIndex.in(d.place().page(), d.labelOf(), d.blocks())));
    BuildCache memory = book.memory();
    List<Object> all =
        memory.remembers() ? List.of(order(order), labels, named(terms), shown) : List.of();
    Token token = memory.made(Token.class, "", all, () -> new Token());
    return new BookIndex(token, order, labels, terms, new ListingIndex(shown), leadsTo(order));
  }

  private static List<Known> order(ReadingOrder order) {
    return order.places().stream()
        .map(p ->
            new Known(
                p.slug(),
                p.number(),
                p.part(),
                p.title(),
                p.page(),
                p.printed(),
                p.chapter().front().requires().stream().map(FrontMatter.Named::name).toList()))
        .toList();
  }

  private static List<Named> named(SortedMap<String, Term> terms) {
    return terms.values().stream().map(t -> new Named(t.id(), t.name(), t.chapter())).toList();
  }

  private static Map<String, List<String>> leadsTo(ReadingOrder order) {
    Map<String, List<String>> leadsTo = new HashMap<>();
    for (ReadingOrder.Place place : order.places()) {
      place.chapter().front().requires().stream()
          .map(FrontMatter.Named::name)
          .distinct()
          .forEach(r -> leadsTo.computeIfAbsent(r, _ -> new ArrayList<>()).add(place.slug()));
    }
    return leadsTo;
  }
}
