package press.linking;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import press.directives.Scope;
import press.evidence.Evaluator;
import press.linking.ChapterDrafter.ChapterDraft;
import press.markdown.ParsedBook;
import press.markdown.ParsedChapter;
import press.markdown.TableOfContents;
import press.model.Chapter;
import press.model.LinkedBook;
import press.model.Term;
import press.project.BookConfig;
import press.project.BookSources;
import press.results.Fingerprint;
import press.results.Results;
import press.source.Diagnostics;
import press.source.ParallelMap;
import press.source.Span;
import press.source.SpellingSuggestions;
import press.source.StepMemory;

/// Numbers everything and resolves every reference.
public final class BookLinker {

  private final ParsedBook book;
  private final Diagnostics problems;
  private final ReadingOrder order;
  private final LinkContext context;
  private final CitationLinker citations;
  private final ClaimRegistry claims;

  private BookLinker(ParsedBook book, Diagnostics problems) {
    this.book = book;
    this.problems = problems;
    this.order = ReadingOrder.of(book, problems);
    this.context = LinkContext.of(book);
    this.citations = CitationLinker.of(book.sources(), problems);
    this.claims = new ClaimRegistry(problems);
  }

  /// The linked book; every reference that leads nowhere is reported to `problems`.
  public static LinkedBook link(ParsedBook parsed, Diagnostics problems) {
    LinkedBook book = new BookLinker(parsed, problems).link();
    ClaimRegistry.check(book, problems);
    return book;
  }

  private LinkedBook link() {
    ChapterDrafter drafting = new ChapterDrafter(book, context, problems);
    List<ChapterDraft> drafts = ParallelMap.map(order.places(), drafting::draft);
    Optional<ChapterDraft> front =
        book.front().stream().findFirst().map(c -> drafting.draft(frontPlace(c)));
    drafts.forEach(draft -> draft.claims(claims));
    front.ifPresent(draft -> draft.claims(claims));
    SortedMap<String, Term> terms = terms(drafts);
    BookIndex index = BookIndex.of(book, order, drafts, front, terms);
    Scope scope = new Scope(book, context.evaluator(), new ConcurrentSkipListSet<>());
    ChapterLinker linking = new ChapterLinker(scope, context, index, citations, claims, problems);
    List<Chapter> chapters = ParallelMap.map(drafts, linking::chapter);
    checkRegions(drafts, front);
    NotationCheck.check(order, book.sources().book().macros(), problems);
    checkSettings(book, order, problems);
    citations.check(book.sources().constants(), context.evaluator());
    return new LinkedBook(
        book,
        order.parts(),
        chapters,
        terms,
        new OldAddresses(chapters, problems).moved(),
        citations.bibliography(),
        front.map(linking::chapter),
        context.evaluator(),
        book.sources().book().machine(),
        LinkedBook.Lookup.in(order.parts(), chapters, terms));
  }

  private static ReadingOrder.Place frontPlace(ParsedChapter front) {
    Span at = front.file().start();
    return ReadingOrder.Place.of(
        front, "", -1, new TableOfContents.Entry("index.md", "", true, at));
  }

  private SortedMap<String, Term> terms(List<ChapterDraft> drafts) {
    SortedMap<String, Term> terms = new TreeMap<>();
    for (ChapterDraft draft : drafts) {
      for (Term term : draft.terms()) {
        Term other = terms.putIfAbsent(term.id(), term);
        if (other != null && !other.chapter().equals(term.chapter())) {
          problems.error(
              "L07",
              draft.items().get(term.position()).at().part(0, 2),
              "term \"" + term.id() + "\" is defined twice",
              "the other is in chapter " + other.chapter());
        }
      }
    }
    return terms;
  }

  /// A region that no chapter quotes is a mistake: either the mark or the quotation is missing.
  private void checkRegions(List<ChapterDraft> drafts, Optional<ChapterDraft> front) {
    Set<String> quoted = new HashSet<>();
    drafts.forEach(draft -> quoted.addAll(draft.quoted()));
    front.ifPresent(draft -> quoted.addAll(draft.quoted()));
    book.regions()
        .forEach((name, region) -> {
          if (!quoted.contains(name)) {
            problems.error(
                "C04",
                region.mark(),
                "region \"" + region.name() + "\" is quoted by no chapter",
                "quote it with {code}, or remove its marks");
          }
        });
  }

  static void checkSettings(ParsedBook book, ReadingOrder order, Diagnostics problems) {
    BookConfig says = book.sources().book();
    Results results = book.sources().results();
    boolean own = says.machine().equals("host") || says.machine().startsWith("host-");
    // Where nothing was measured at all, a name is as good as any other.
    if (!own && !results.machines().isEmpty() && !results.machines().containsKey(says.machine())) {
      problems.error(
          "B12",
          says.places().value("machine"),
          "no machine \"" + says.machine() + "\"",
          SpellingSuggestions.didYouMean(says.machine(), results.machines().keySet()));
    }
    TreeSet<String> ids = new TreeSet<>();
    List<String> slugs = order.slugs();
    for (int t = 0; t < says.tracks().size(); t++) {
      BookConfig.Track track = says.tracks().get(t);
      String path = "tracks/" + t;
      if (!track.id().matches("[a-z][\\w-]*") || !ids.add(track.id())) {
        problems.error(
            "B13",
            says.places().value(path + "/id"),
            track.id().isEmpty()
                ? "a track without an id"
                : "no id, or a second one: " + track.id(),
            "give each track a short name of its own: id: first-steps");
      }
      for (int c = 0; c < track.chapters().size(); c++) {
        String slug = track.chapters().get(c);
        if (!slugs.contains(slug)) {
          problems.error(
              "B13",
              says.places().value(path + "/chapters/" + c),
              "no chapter \"" + slug + "\"",
              SpellingSuggestions.didYouMean(slug, slugs));
        }
      }
    }
  }

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
      StepMemory memory = sources.memory();
      return memory.made(LinkContext.class, "", all, () -> new LinkContext(evaluator(sources)));
    }

    private static Evaluator evaluator(BookSources sources) {
      SortedMap<String, String> hashes = new TreeMap<>();
      sources.code().forEach((path, file) -> hashes.put(path, Fingerprint.ofCode(file.text())));
      return new Evaluator(
          sources.results(),
          sources.constants(),
          sources.book().machine(),
          path -> hashes.getOrDefault(path, ""),
          sources.cache());
    }
  }
}
