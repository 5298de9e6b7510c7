package press.linking;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import press.directives.Calculations;
import press.evidence.Computation;
import press.evidence.Evaluator;
import press.evidence.Expression;
import press.evidence.ExpressionParser;
import press.linking.ChapterDrafter.DraftedChapter;
import press.markdown.Item;
import press.model.ChapterOutline;
import press.model.Label;
import press.model.LinkTarget;
import press.model.ListingIndex;
import press.model.Term;
import press.source.BuildCache;
import press.source.Codec;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.Output;
import press.source.PieceMemory;
import press.source.Span;
import press.source.SpellingSuggestions;

/// All that the links of a chapter may look at in other chapters: their order, titles and
/// addresses, labels, terms and listings.
///
/// @param labels slug to the labels of the chapter
/// @param leadsTo slug to the slugs of chapters that require it, in reading order
record BookIndex(
    ReadingOrder order,
    Map<String, SortedMap<String, Label>> labels,
    SortedMap<String, Term> terms,
    ListingIndex quotations,
    Map<String, List<String>> leadsTo,
    LabelLookup lookup) {

  /// The index of a book, for the steps of its chapters to ask for.
  static Output<BookIndex> of(
      BuildCache cache,
      ReadingOrder order,
      List<DraftedChapter> drafts,
      SortedMap<String, Term> terms) {
    Map<String, SortedMap<String, Label>> labels = new TreeMap<>();
    Map<String, SortedMap<String, String>> aliases = new TreeMap<>();
    SortedSet<String> broken = new TreeSet<>();
    List<ListingIndex.Place> shown = new ArrayList<>();
    for (DraftedChapter draft : drafts) {
      labels.put(draft.place().slug(), draft.outline().get().labels());
      aliases.put(draft.place().slug(), draft.outline().get().aliases());
      broken.addAll(draft.outline().get().broken());
      if (draft.place().part() >= 0) {
        shown.addAll(draft.outline().get().listings());
      }
    }
    List<Object> facts = new ArrayList<>();
    drafts.forEach(draft -> facts.add(draft.place().slug() + "\0" + names(draft, cache)));
    for (ReadingOrder.Place place : order.places()) {
      facts.add(place.slug() + "\0" + place.page() + "\0" + place.number() + "\0" + place.part());
      facts.add(place.title() + "\0" + place.printed() + "\0" + place.required());
    }
    terms.values().forEach(t -> facts.add(t.id() + "\0" + t.name() + "\0" + t.chapter()));
    BookIndex index =
        new BookIndex(
            order,
            labels,
            terms,
            new ListingIndex(shown),
            leadsTo(order),
            new LabelLookup(order, labels, aliases, broken));
    return cache.source("index", BuildCache.hash(facts), index);
  }

  /// A hash of what links may find in a chapter.
  private static String names(DraftedChapter draft, BuildCache cache) {
    return cache.step(
        "names " + draft.place().chapter().path(),
        Codec.TEXT,
        () -> {
          ChapterOutline found = draft.outline().get();
          return BuildCache.hash(
              List.of(found.labels(), found.aliases(), found.listings(), found.broken()));
        });
  }

  private static Map<String, List<String>> leadsTo(ReadingOrder order) {
    Map<String, List<String>> leadsTo = new HashMap<>();
    for (ReadingOrder.Place place : order.places()) {
      place.required().stream()
          .distinct()
          .forEach(r -> leadsTo.computeIfAbsent(r, _ -> new ArrayList<>()).add(place.slug()));
    }
    return leadsTo;
  }

  /// Reads arithmetic in sentences: `[](<calc: 4 B * n / bw in s>)` prints a number, with words in
  /// the brackets it is held against them.
  ///
  /// @param above the symbols that are declared above the next link
  /// @param calculations of the chapter
  /// @param all the symbols of the chapter
  /// @param known what is known of calculations over these results
  record CalculationLinks(
      NavigableMap<String, Expression> above,
      Calculations calculations,
      SortedMap<String, Expression> all,
      Evaluator evaluator,
      PieceMemory.Given known,
      Diagnostics problems) {

    /// Goes on below a fence, which may declare symbols.
    void pass(Item.FenceItem fence) {
      calculations
          .of(fence)
          .ifPresent(
              read -> read.lines().forEach(line -> above.put(line.symbol(), line.expression())));
    }

    /// What a link computes; nothing after saying what is wrong with it.
    ///
    /// @param text the expression
    Optional<LinkTarget> target(Item.LinkItem link, Span text) {
      Span words = words(link);
      return parsed(text)
          .flatMap(e ->
              evaluator
                  .check(e, above, problems)
                  .flatMap(counts -> Computation.of(e, counts, above, words, problems)))
          .map(computation -> {
            report(computation, words.text().isBlank() ? text : words);
            return new LinkTarget.Computed(computation);
          });
    }

    /// Most calculations have nothing wrong, and are as they were before the last edit.
    private void report(Computation computation, Span at) {
      boolean wrong =
          known.holds(
              "a calculation with a mistake",
              computation.written(),
              () -> {
                Diagnostics found = new Diagnostics();
                computation.report(evaluator, at, found);
                return !found.all().isEmpty();
              });
      if (wrong) {
        computation.report(evaluator, at, problems);
      }
    }

    /// The expression; the message about a symbol that is declared further down says so.
    private Optional<Expression> parsed(Span text) {
      Diagnostics found = new Diagnostics();
      Optional<Expression> parsed = ExpressionParser.parse(text, above.navigableKeySet(), found);
      for (Diagnostic d : found.sorted()) {
        Expression meant = d.code().equals("V12") ? all.get(d.at().text()) : null;
        boolean told =
            d.code().equals("V12")
                && calculations.broken().stream().anyMatch(d.at().text()::equalsIgnoreCase);
        if (meant == null && !told) {
          problems.add(nearBelow(d));
        } else if (meant != null) {
          problems.error(
              d.code(),
              d.at(),
              "symbol \"%s\" is declared further down, in line %d"
                  .formatted(d.at().text(), meant.at().line()),
              "move its {calc} above this sentence, or the sentence below it");
        }
      }
      return parsed;
    }

    /// A message about a symbol that none above is like; one that is declared further down may be
    /// meant.
    private Diagnostic nearBelow(Diagnostic d) {
      boolean open = d.code().equals("V12") && d.replacement().isEmpty();
      return (open
              ? SpellingSuggestions.nearest(d.at().text(), all.keySet())
              : Optional.<String>empty())
          .map(name ->
              new Diagnostic(
                  d.severity(),
                  d.code(),
                  d.at(),
                  d.message(),
                  "did you mean \"%s\"? it is declared further down, in line %d: move its {calc} up"
                      .formatted(name, all.get(name).at().line())))
          .orElse(d);
    }

    /// What stands between the brackets.
    private static Span words(Item.LinkItem link) {
      int url = link.url().start() - link.at().start();
      int end = link.at().text().lastIndexOf(']', url);
      return link.at().part(1, Math.max(0, end - 1));
    }
  }
}
