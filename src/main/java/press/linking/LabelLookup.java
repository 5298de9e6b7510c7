package press.linking;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.function.Function;
import press.directives.DirectiveContext;
import press.markdown.CodeRegion;
import press.model.Label;
import press.model.LinkTarget;
import press.model.ListingIndex;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;

/// Finds labels and chapters, and words the references to them from other chapters.
final class LabelLookup {

  private final ReadingOrder order;
  private final Map<String, SortedMap<String, Label>> labels;
  private final Map<String, SortedMap<String, String>> aliases;
  private final Map<String, List<Label>> byId;
  private final Set<String> broken;
  private final Diagnostics problems;

  private LabelLookup(
      ReadingOrder order,
      Map<String, SortedMap<String, Label>> labels,
      Map<String, SortedMap<String, String>> aliases,
      Map<String, List<Label>> byId,
      Set<String> broken,
      Diagnostics problems) {
    this.order = order;
    this.labels = labels;
    this.aliases = aliases;
    this.byId = byId;
    this.broken = broken;
    this.problems = problems;
  }

  /// A lookup that drops its diagnostics.
  ///
  /// @param labels slug to the labels of the chapter
  /// @param aliases slug to other names of the labels of the chapter
  /// @param broken labels of blocks with mistakes, which are told there and not at their links
  LabelLookup(
      ReadingOrder order,
      Map<String, SortedMap<String, Label>> labels,
      Map<String, SortedMap<String, String>> aliases,
      Set<String> broken) {
    this(order, labels, aliases, new HashMap<>(), broken, new Diagnostics());
    for (String slug : order.slugs()) {
      labels
          .getOrDefault(slug, Collections.emptySortedMap())
          .forEach((id, label) -> byId.computeIfAbsent(id, _ -> new ArrayList<>()).add(label));
    }
  }

  /// A copy that reports mistakes to other diagnostics.
  LabelLookup telling(Diagnostics found) {
    return new LabelLookup(order, labels, aliases, byId, broken, found);
  }

  /// `#id`: a label of the own chapter, or the only one of that name in the others, or else the
  /// name that a code host gives a heading of the own chapter.
  ///
  /// @param slug the chapter in which the link stands
  Optional<LinkTarget> label(Span id, String slug) {
    Label own = labels.getOrDefault(slug, Collections.emptySortedMap()).get(id.text());
    if (own != null) {
      return Optional.of(place(own, slug));
    }
    List<Label> others = new ArrayList<>(byId.getOrDefault(id.text(), List.of()));
    if (others.isEmpty()) {
      add(labels.get("index"), id.text(), others);
    }
    if (others.isEmpty()) {
      label(id.text(), slug).ifPresent(others::add);
    }
    if (others.size() > 1) {
      problems.error(
          "L19",
          id,
          "label \"" + id.text() + "\" is in " + others.size() + " other chapters",
          "say which: " + String.join(", ", others.stream().map(LabelLookup::link).toList()));
      return Optional.empty();
    }
    if (others.isEmpty() && !broken.contains(id.text())) {
      Optional<String> draft = draft(id.text());
      problems.error(
          "L08",
          id,
          id.text().isEmpty() ? "a link without its label" : "no label \"" + id.text() + "\"",
          draft.isPresent()
              ? "it stands in chapter %s, which is not printed yet; write about it without a link"
                  .formatted(draft.get())
              : unmarked(id)
                  .orElseGet(() ->
                      SpellingSuggestions.didYouMean(
                          id.text(),
                          labels.getOrDefault(slug, Collections.emptySortedMap()).keySet(),
                          all())));
    }
    return others.stream().findFirst().map(l -> place(l, slug));
  }

  /// The chapter without a page in whose text something carries a label.
  private Optional<String> draft(String id) {
    return order.places().stream()
        .filter(
            place -> !place.printed() && place.chapter().file().text().contains("{#" + id + "}"))
        .map(ReadingOrder.Place::slug)
        .findFirst();
  }

  /// A label of a chapter by its own name, or by the name that a code host gives a heading.
  private Optional<Label> label(String id, String slug) {
    SortedMap<String, Label> there = labels.getOrDefault(slug, Collections.emptySortedMap());
    String alias = aliases.getOrDefault(slug, Collections.emptySortedMap()).getOrDefault(id, id);
    return Optional.ofNullable(there.getOrDefault(id, there.get(alias)));
  }

  private static void add(SortedMap<String, Label> chapter, String id, List<Label> found) {
    if (chapter != null && chapter.containsKey(id)) {
      found.add(chapter.get(id));
    }
  }

  private static String link(Label label) {
    return "[](chapter:" + label.chapter() + "#" + label.id() + ")";
  }

  /// Whether something carries a label.
  boolean has(String id) {
    return labels.values().stream().anyMatch(chapter -> chapter.containsKey(id));
  }

  private Set<String> all() {
    Set<String> all = new TreeSet<>();
    labels.values().forEach(chapter -> all.addAll(chapter.keySet()));
    return all;
  }

  /// `chapter:slug` or `chapter:slug#id`.
  ///
  /// @param from the chapter in which the link stands
  Optional<LinkTarget> chapter(Span reference, String from) {
    int hash = reference.text().indexOf('#');
    Span slug = hash < 0 ? reference : reference.part(0, hash);
    Optional<ReadingOrder.Place> place = order.named(slug.text(), slug, problems);
    Optional<Span> id =
        hash < 0
            ? Optional.empty()
            : Optional.of(reference.part(hash + 1, reference.text().length()));
    return place.flatMap(p -> in(p, id, from));
  }

  /// Where the label stands in the file of a link without its sign, as a sentence says it.
  private static Optional<String> unmarked(Span id) {
    int at = id.text().isEmpty() ? -1 : id.file().text().indexOf("{" + id.text() + "}");
    return at < 0
        ? Optional.empty()
        : Optional.of(
            "line %d has it without its #: write {#%s} there"
                .formatted(id.file().span(at, 1).line(), id.text()));
  }

  /// A chapter, or a label in it.
  ///
  /// @param from the chapter in which the link stands
  Optional<LinkTarget> in(ReadingOrder.Place place, Optional<Span> id, String from) {
    return id.isEmpty() ? Optional.of(chapter(place)) : inside(place, id.get(), from);
  }

  /// The front page, or a label in its text.
  ///
  /// @param from the chapter in which the link stands
  Optional<LinkTarget> front(Optional<Span> id, String from) {
    if (id.isEmpty()) {
      return Optional.of(new LinkTarget.Place("index.html", "", "Front page", ""));
    }
    Optional<Label> label = label(id.get().text(), "index");
    if (label.isEmpty()) {
      Set<String> there = labels.getOrDefault("index", Collections.emptySortedMap()).keySet();
      problems.error(
          "L08",
          id.get(),
          "no label \"" + id.get().text() + "\" on the front page",
          SpellingSuggestions.didYouMean(id.get().text(), there));
    }
    return label.map(l -> place(l, from));
  }

  private LinkTarget chapter(ReadingOrder.Place place) {
    String page = place.printed() ? place.page() : "contents.html";
    String words =
        place.number().isEmpty() ? place.title() : numbered(place) + ", " + place.title();
    return new LinkTarget.Place(page, place.printed() ? "" : place.slug(), words, "");
  }

  private Optional<LinkTarget> inside(ReadingOrder.Place place, Span id, String from) {
    Optional<Label> label = label(id.text(), place.slug());
    if (label.isEmpty() && !broken.contains(id.text())) {
      problems.error(
          "L08",
          id,
          "no label \"" + id.text() + "\" in chapter " + place.slug(),
          place.printed()
              ? SpellingSuggestions.didYouMean(id.text(), labels.get(place.slug()).keySet())
              : "the chapter is not printed yet");
    }
    return label.map(l -> place(l, from));
  }

  private LinkTarget place(Label label, String from) {
    Optional<ReadingOrder.Place> place = order.place(label.chapter());
    boolean elsewhere = !label.chapter().equals(from) && place.isPresent();
    String words = elsewhere ? far(label, place.get()) : label.text();
    return new LinkTarget.Place(page(label.chapter()), label.id(), words, "");
  }

  /// `Figure 4 of Chapter 2`; the number of a section says its chapter itself.
  private static String far(Label label, ReadingOrder.Place place) {
    boolean alone =
        label.number().isEmpty()
            || label.kind() == Label.Kind.BLOCK
            || label.kind() == Label.Kind.SECTION && !place.number().isEmpty();
    String chapter = place.number().isEmpty() ? "“" + place.title() + "”" : numbered(place);
    return alone ? label.text() : label.text() + " of " + chapter;
  }

  private static String numbered(ReadingOrder.Place place) {
    boolean appendix = Character.isLetter(place.number().charAt(0));
    return (appendix ? "Appendix " : "Chapter ") + place.number();
  }

  /// The page of a chapter, from the site's root.
  String page(String slug) {
    return order.place(slug).map(ReadingOrder.Place::page).orElse("index.html");
  }

  /// Where `code:benchmark/variant#region:line` leads: to the listing that shows it, or to the
  /// file.
  record CodeLinks(
      DirectiveContext scope, ReadingOrder order, ListingIndex quotations, Diagnostics problems) {

    /// The place of a reference; says what in it is unknown.
    ///
    /// @param slug the chapter in which the link stands
    Optional<LinkTarget> target(Span reference, String slug) {
      String page = order.place(slug).map(ReadingOrder.Place::page).orElse("index.html");
      int hash = reference.text().indexOf('#');
      Span source = hash < 0 ? reference : reference.part(0, hash);
      Optional<String> path = scope.sourcePath(source, source.text(), problems);
      if (hash < 0 || path.isEmpty()) {
        return path.map(p -> new LinkTarget.Place("code/" + p, "", file(p), p));
      }
      Span rest = reference.part(hash + 1, reference.text().length());
      int colon = rest.text().indexOf(':');
      Span name = colon < 0 ? rest : rest.part(0, colon);
      Optional<CodeRegion> region = scope.region(path.get(), name, problems);
      if (colon < 0) {
        return region.map(r -> region(path.get(), r, page));
      }
      Span line = rest.part(colon + 1, rest.text().length());
      return region.flatMap(r -> number(r, line)).map(n -> line(path.get(), n, page));
    }

    private LinkTarget region(String path, CodeRegion region, String page) {
      String lines = path + ", " + region.where();
      return place(path, file(path), lines, quotations.find(path, region, page), p -> p.to(region));
    }

    private LinkTarget line(String path, int number, String page) {
      String words = file(path) + ", line " + number;
      return place(path, words, path, quotations.find(path, number, page), p -> p.line(number));
    }

    private static LinkTarget place(
        String path,
        String words,
        String preview,
        Optional<ListingIndex.Place> shown,
        Function<ListingIndex.Place, String> anchor) {
      return shown
          .map(p -> new LinkTarget.Place(p.page(), anchor.apply(p), words, preview))
          .orElseGet(() -> new LinkTarget.Place("code/" + path, "", words, preview));
    }

    /// The number in the file of a line of a region, counted from its first.
    private Optional<Integer> number(CodeRegion region, Span line) {
      int last = region.numbers().size();
      int wanted = line.text().matches("\\d{1,4}") ? Integer.parseInt(line.text()) : 0;
      if (wanted < 1 || wanted > last) {
        problems.error(
            "C10",
            line,
            "no line \"" + line.text() + "\" in region \"" + region.name() + "\"",
            "it has the lines 1-" + last);
        return Optional.empty();
      }
      return Optional.of(region.numbers().get(wanted - 1));
    }

    private static String file(String path) {
      return path.substring(path.lastIndexOf('/') + 1);
    }
  }
}
