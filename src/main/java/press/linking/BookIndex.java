package press.linking;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import press.directives.Calculations;
import press.evidence.Computation;
import press.evidence.Evaluator;
import press.evidence.Expression;
import press.evidence.ExpressionParser;
import press.linking.ChapterDrafter.ChapterDraft;
import press.markdown.Item;
import press.markdown.ParsedBook;
import press.model.Label;
import press.model.LinkTarget;
import press.model.ListingIndex;
import press.model.Term;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.Span;
import press.source.StepMemory;

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

  /// The same object as long as nothing in the index changes.
  private record Token() {}

  /// The facts about a chapter that links in other chapters depend on.
  private record Known(
      String slug,
      String number,
      int part,
      String title,
      String page,
      boolean printed,
      List<String> requires) {}

  /// The facts about a term that links in other chapters depend on.
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
    StepMemory memory = book.memory();
    List<Object> all =
        memory.remembers() ? List.of(order(order), labels, named(terms), shown) : List.of();
    Token token = memory.made(Token.class, "", all, () -> new Token());
    return new BookIndex(token, order, labels, terms, new ListingIndex(shown), leadsTo(order));
  }

  private static List<Known> order(ReadingOrder order) {
    return order.places().stream()
        .map(p ->
            new Known(
                p.slug(), p.number(), p.part(), p.title(), p.page(), p.printed(), p.required()))
        .toList();
  }

  private static List<Named> named(SortedMap<String, Term> terms) {
    return terms.values().stream().map(t -> new Named(t.id(), t.name(), t.chapter())).toList();
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
  /// @param above link to the symbols that are declared above it
  /// @param calculations of the chapter
  record CalculationLinks(
      Map<Item, SortedMap<String, Expression>> above,
      Calculations calculations,
      Evaluator evaluator,
      Diagnostics problems) {

    /// What a link computes; nothing after saying what is wrong with it.
    ///
    /// @param text the expression
    Optional<LinkTarget> target(Item.LinkItem link, Span text) {
      SortedMap<String, Expression> symbols = above.get(link);
      Span words = words(link);
      return parsed(text, symbols)
          .flatMap(e ->
              evaluator
                  .check(e, symbols, problems)
                  .flatMap(counts -> Computation.of(e, counts, symbols, words, problems)))
          .map(computation -> {
            computation.report(evaluator, words.text().isBlank() ? text : words, problems);
            return new LinkTarget.Computed(computation);
          });
    }

    /// The expression; the message about a symbol that is declared further down says so.
    private Optional<Expression> parsed(Span text, SortedMap<String, Expression> above) {
      Diagnostics found = new Diagnostics();
      Optional<Expression> parsed =
          ExpressionParser.parse(text, new TreeSet<>(above.keySet()), found);
      SortedMap<String, Expression> all = calculations.symbols();
      for (Diagnostic d : found.sorted()) {
        Expression meant = d.code().equals("V12") ? all.get(d.at().text()) : null;
        if (meant == null) {
          problems.add(d);
        } else {
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

    /// What stands between the brackets.
    private static Span words(Item.LinkItem link) {
      int url = link.url().start() - link.at().start();
      int end = link.at().text().lastIndexOf(']', url);
      return link.at().part(1, Math.max(0, end - 1));
    }
  }
}
