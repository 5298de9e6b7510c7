package press.linking;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import press.markdown.FrontMatter;
import press.markdown.ParsedBook;
import press.markdown.ParsedChapter;
import press.markdown.TableOfContents;
import press.model.LinkedBook.Part;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;

/// The chapters in reading order with their numbers; reports lists and prerequisites that cannot
/// be.
final class ReadingOrder {

  private final List<Part> parts;
  private final List<Place> places;
  private final Map<String, List<Place>> bySlug = new LinkedHashMap<>();
  private final Map<String, Integer> positions = new HashMap<>();
  private final Map<String, Place> byPath = new HashMap<>();

  private ReadingOrder(List<Part> parts, List<Place> places) {
    this.parts = List.copyOf(parts);
    this.places = List.copyOf(places);
    for (Place place : places) {
      bySlug.computeIfAbsent(place.slug(), _ -> new ArrayList<>()).add(place);
      positions.putIfAbsent(place.slug(), positions.size());
      byPath.put(place.chapter().path(), place);
    }
  }

  /// The parts in order.
  List<Part> parts() {
    return parts;
  }

  /// The chapters in order.
  List<Place> places() {
    return places;
  }

  /// The place of a slug; the first, where a mistake of the author gave it to two.
  Optional<Place> place(String slug) {
    return Optional.ofNullable(bySlug.get(slug)).map(List::getFirst);
  }

  /// The place of a chapter by the path of its file.
  Optional<Place> at(String path) {
    return Optional.ofNullable(byPath.get(path));
  }

  /// Where a chapter stands, and what its front matter says.
  ///
  /// @param depth how many chapters it stands below
  /// @param above whether chapters stand below it
  /// @param requires what should be read first, by short names where they are known
  /// @param listed the place of its line in the contents
  record Place(
      ParsedChapter chapter,
      String number,
      int part,
      int depth,
      boolean above,
      String title,
      FrontMatter.Status status,
      List<FrontMatter.Named> requires,
      Span listed) {

    static Place of(
        ParsedChapter chapter,
        String number,
        int part,
        boolean above,
        TableOfContents.Entry entry) {
      FrontMatter front = chapter.front();
      String title = front.title().isEmpty() ? entry.title() : front.title();
      return new Place(
          chapter,
          number,
          part,
          entry.depth(),
          above,
          title,
          front.status(),
          front.requires(),
          entry.at());
    }

    private Place requiring(List<FrontMatter.Named> other) {
      return new Place(chapter, number, part, depth, above, title, status, other, listed);
    }

    String slug() {
      return chapter.slug();
    }

    String page() {
      return chapter.page();
    }

    /// Whether it has a page.
    boolean printed() {
      return status == FrontMatter.Status.READY || status == FrontMatter.Status.PREVIEWED;
    }

    /// The slugs of what should be read first.
    List<String> required() {
      return requires.stream().map(FrontMatter.Named::name).toList();
    }
  }

  static ReadingOrder of(ParsedBook book, Diagnostics problems) {
    List<Part> parts = new ArrayList<>();
    Map<String, Place> places = new LinkedHashMap<>();
    ChapterNumbers numbers = new ChapterNumbers();
    int numbered = 0;
    for (TableOfContents.Part part : book.contents().parts()) {
      boolean appendix = part.title().equals("Appendices");
      boolean named = !part.title().isEmpty() && !appendix;
      int before = places.size();
      String roman = named ? roman(++numbered) : "";
      List<TableOfContents.Entry> entries = part.entries();
      for (int i = 0; i < entries.size(); i++) {
        TableOfContents.Entry entry = entries.get(i);
        ParsedChapter chapter = chapter(book, entry, places, problems);
        if (chapter != null) {
          boolean above = i + 1 < entries.size() && entries.get(i + 1).depth() > entry.depth();
          String number = numbers.next(entry, appendix);
          places.put(chapter.path(), Place.of(chapter, number, parts.size(), above, entry));
        }
      }
      if (!part.title().isEmpty() || places.size() > before) {
        parts.add(new Part(roman, part.title(), part.intro()));
      }
    }
    checkUnlisted(book, places, problems);
    ReadingOrder listed = new ReadingOrder(parts, List.copyOf(places.values()));
    ReadingOrder order = listed.requiring(problems);
    order.checkRequires(problems);
    return order;
  }

  private static ParsedChapter chapter(
      ParsedBook book,
      TableOfContents.Entry entry,
      Map<String, Place> places,
      Diagnostics problems) {
    ParsedChapter chapter = book.chapters().get(entry.path());
    if (chapter == null) {
      boolean ending = !entry.path().endsWith(".md");
      problems.error(
          "L01",
          entry.at(),
          ending ? "not the name of a chapter's file" : "there is no file " + entry.path(),
          ending
              ? "the file of a chapter ends in .md: name it "
                  + entry.path().replaceFirst("\\.[a-z]*$", "")
                  + ".md"
              : missing(entry.path(), book));
      return null;
    }
    if (places.containsKey(entry.path())) {
      problems.error(
          "L01", entry.at(), entry.path() + " is listed twice", "remove one of the two lines");
      return null;
    }
    return chapter;
  }

  /// A help line for a file that is listed and missing.
  private static String missing(String path, ParsedBook book) {
    Set<String> files = new TreeSet<>(book.chapters().keySet());
    files.retainAll(book.sources().texts().keySet());
    Set<String> listed = new TreeSet<>();
    book.contents().entries().forEach(entry -> listed.add(entry.path()));
    return renamed(path, files, files.stream().filter(f -> !listed.contains(f)).toList())
        .orElseGet(() -> SpellingSuggestions.didYouMean(path, files));
  }

  /// A help line for a path of nothing where another file may be its new name: none of the others
  /// is near, and of all files this one alone is not listed.
  ///
  /// @param near paths that may be meant
  Optional<String> renamed(String path, ParsedBook book, Collection<String> near) {
    return renamed(
        path, near, book.chapters().keySet().stream().filter(f -> at(f).isEmpty()).toList());
  }

  private static Optional<String> renamed(
      String path, Collection<String> near, List<String> unlisted) {
    return unlisted.size() == 1
            && !path.startsWith("..")
            && SpellingSuggestions.nearest(path, near).isEmpty()
        ? Optional.of(
            "%s is not listed: if this is its new name, list and link it, and write formerly: [%s] into its"
                    .formatted(unlisted.getFirst(), path.replaceFirst("\\.md$", ""))
                + " front matter")
        : Optional.empty();
  }

  private static void checkUnlisted(
      ParsedBook book, Map<String, Place> places, Diagnostics problems) {
    Set<String> meant = new TreeSet<>();
    for (TableOfContents.Part part : book.contents().parts()) {
      for (TableOfContents.Entry entry : part.entries()) {
        if (!book.chapters().containsKey(entry.path())) {
          // A slip of the pen in the contents is told there.
          SpellingSuggestions.nearest(entry.path(), book.chapters().keySet()).ifPresent(meant::add);
        }
      }
    }
    if (book.contents().parts().isEmpty()) {
      // That they list nothing is told of them.
      return;
    }
    book.chapters()
        .forEach((path, chapter) -> {
          if (!places.containsKey(path) && !meant.contains(path)) {
            problems.error(
                "L02",
                chapter.file().start(),
                "this chapter is not listed in " + book.contents().file(),
                "add a line there: - [Title](" + path + "), or remove the file");
          }
        });
  }

  /// The chapters that a name may mean: that of a slug or of a path, else all whose files have it.
  List<Place> meant(String name) {
    String words = name.replaceFirst("\\.md$", "");
    Optional<Place> exact = place(words).or(() -> at(words + ".md"));
    return exact
        .map(List::of)
        .orElseGet(() -> places.stream().filter(p -> p.slug().endsWith("/" + words)).toList());
  }

  /// The chapter of a name; nothing after saying what is wrong with it.
  Optional<Place> named(String name, Span at, Diagnostics problems) {
    List<Place> meant = meant(name);
    if (meant.isEmpty()) {
      Optional<Place> titled =
          places.stream().filter(place -> place.title().equalsIgnoreCase(name.strip())).findFirst();
      problems.error(
          "L04",
          at,
          "no chapter \"" + name + "\"",
          titled
              .map(place -> "that is its title; its name is that of its file: " + place.slug())
              .orElseGet(() -> SpellingSuggestions.didYouMean(name, slugs())));
    } else if (meant.size() > 1) {
      problems.error(
          "L03",
          at,
          meant.size() + " chapters are called \"" + name + "\"",
          "say which: " + String.join(", ", meant.stream().map(Place::slug).toList()));
    }
    return meant.size() == 1 ? Optional.of(meant.getFirst()) : Optional.empty();
  }

  /// A copy in which prerequisites have short names; names of nothing are reported and left out.
  private ReadingOrder requiring(Diagnostics problems) {
    List<Place> all = new ArrayList<>();
    for (Place place : places) {
      List<FrontMatter.Named> required =
          place.requires().stream()
              .flatMap(r ->
                  named(r.name(), r.at(), problems).stream()
                      .map(p -> new FrontMatter.Named(p.slug(), r.at())))
              .toList();
      all.add(place.requiring(required));
    }
    return new ReadingOrder(parts, all);
  }

  /// The slugs of all chapters in order, each once.
  List<String> slugs() {
    return List.copyOf(bySlug.keySet());
  }

  /// Whether there is a chapter of this slug.
  boolean has(String slug) {
    return bySlug.containsKey(slug);
  }

  /// Whether a reader of a chapter is expected to have read another one: it comes earlier, or is
  /// required, by way of others too.
  boolean follows(String slug, String earlier) {
    int at = positions.getOrDefault(slug, -1);
    return positions.getOrDefault(earlier, -1) < at || required(slug).contains(earlier);
  }

  /// The slugs of all chapters that a chapter requires, by way of others too.
  Set<String> required(String slug) {
    Set<String> all = new TreeSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(slug));
    while (!open.isEmpty()) {
      for (Place place : bySlug.getOrDefault(open.pop(), List.of())) {
        place.required().stream().filter(all::add).forEach(open::push);
      }
    }
    return all;
  }

  private void checkRequires(Diagnostics problems) {
    List<String> slugs = slugs();
    SequencedMap<String, List<String>> successors = new LinkedHashMap<>();
    slugs.forEach(slug -> successors.put(slug, new ArrayList<>()));
    for (Place place : places) {
      for (FrontMatter.Named required : place.requires()) {
        successors.get(required.name()).add(place.slug());
      }
    }
    Optional<List<String>> cycle = shortestCycle(successors);
    cycle.ifPresent(c ->
        problems.error(
            "L05",
            cycleAt(c),
            c.size() == 1
                ? "a chapter that requires itself"
                : "prerequisites go in a circle: " + String.join(" → ", c),
            c.size() == 1 ? "remove it" : "remove one of them"));
    if (cycle.isEmpty()) {
      checkLater(problems);
    }
  }

  /// Warns of prerequisites that come later in the book.
  private void checkLater(Diagnostics problems) {
    for (Place place : places) {
      for (FrontMatter.Named required : place.requires()) {
        if (positions.get(required.name()) > positions.get(place.slug())) {
          problems.warning(
              "L05",
              required.at(),
              "\"" + required.name() + "\" is to be read first, and comes later in the book",
              "list it above \"" + place.slug() + "\", or take it out of requires");
        }
      }
    }
  }

  private Span cycleAt(List<String> cycle) {
    return places.stream()
        .filter(p -> p.slug().equals(cycle.getFirst()))
        .flatMap(p -> p.requires().stream())
        .filter(r -> cycle.contains(r.name()))
        .map(FrontMatter.Named::at)
        .findFirst()
        .orElseThrow();
  }

  private static final int[] VALUES = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
  private static final String[] LETTERS = {
    "M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"
  };

  /// A number from 1 on: 14 is `XIV`.
  static String roman(int number) {
    StringBuilder out = new StringBuilder();
    int rest = number;
    for (int i = 0; i < VALUES.length; i++) {
      for (; rest >= VALUES[i]; rest -= VALUES[i]) {
        out.append(LETTERS[i]);
      }
    }
    return out.toString();
  }

  /// The nodes of the shortest cycle in order, the first one once; of equally short cycles the one
  /// through the first node.
  ///
  /// @param successors the successors of each node, all of them nodes
  static Optional<List<String>> shortestCycle(SequencedMap<String, List<String>> successors) {
    List<String> shortest = List.of();
    for (String start : successors.keySet()) {
      List<String> cycle = through(start, successors);
      if (!cycle.isEmpty() && (shortest.isEmpty() || cycle.size() < shortest.size())) {
        shortest = cycle;
      }
    }
    return shortest.isEmpty() ? Optional.empty() : Optional.of(shortest);
  }

  /// The shortest path from a node back to itself, breadth first; empty if there is none.
  private static List<String> through(String start, Map<String, List<String>> successors) {
    Map<String, String> predecessor = new HashMap<>();
    Deque<String> waiting = new ArrayDeque<>(List.of(start));
    while (!waiting.isEmpty()) {
      String node = waiting.remove();
      for (String next : successors.get(node)) {
        if (next.equals(start)) {
          List<String> cycle = new ArrayList<>(List.of(node));
          while (!cycle.getFirst().equals(start)) {
            cycle.addFirst(predecessor.get(cycle.getFirst()));
          }
          return cycle;
        }
        if (predecessor.putIfAbsent(next, node) == null) {
          waiting.add(next);
        }
      }
    }
    return List.of();
  }
}
