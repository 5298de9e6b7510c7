package press.linking;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import press.evidence.Evaluator;
import press.evidence.NameCheck;
import press.linking.ChapterDrafter.DraftedChapter;
import press.markdown.ParsedBook;
import press.markdown.ParsedChapter;
import press.markdown.TableOfContents;
import press.model.Chapter;
import press.model.LinkedBook;
import press.model.LinkedBook.Structure;
import press.model.Term;
import press.project.BookConfig;
import press.project.BookSources;
import press.project.SourceHashes;
import press.results.Results;
import press.source.BuildCache;
import press.source.Diagnostics;
import press.source.Output;
import press.source.ParallelMap;
import press.source.Span;
import press.source.SpellingSuggestions;

/// Numbers everything and resolves every reference.
public final class BookLinker {

  private final ParsedBook book;
  private final BuildCache cache;
  private final Diagnostics problems;
  private final ReadingOrder order;
  private final Output<Evaluator> evaluator;
  private final CitationLinker citations;

  private BookLinker(ParsedBook book, Diagnostics problems) {
    this.book = book;
    this.cache = book.cache();
    this.problems = problems;
    this.order = ReadingOrder.of(book, problems);
    this.evaluator = cache.step("evaluator", new Diagnostics(), _ -> evaluator(book.sources()));
    this.citations = CitationLinker.of(book.sources(), problems);
  }

  /// The linked book; every reference that leads nowhere is reported to `problems`.
  public static LinkedBook link(ParsedBook parsed, Diagnostics problems) {
    LinkedBook book = new BookLinker(parsed, problems).link();
    ClaimRegistry.check(book, problems);
    return book;
  }

  private LinkedBook link() {
    ChapterDrafter drafting = new ChapterDrafter(book, evaluator, problems);
    List<DraftedChapter> drafts = ParallelMap.map(order.places(), drafting::draft);
    Optional<DraftedChapter> front =
        book.front().stream().findFirst().map(c -> drafting.draft(frontPlace(c)));
    List<DraftedChapter> all = new ArrayList<>(drafts);
    front.ifPresent(all::add);
    ClaimRegistry claims = ClaimRegistry.of(all, cache, problems);
    SortedMap<String, Term> terms = terms(drafts);
    Output<BookIndex> index = BookIndex.of(cache, order, all, terms);
    ChapterLinker linking = new ChapterLinker(book, evaluator, index, citations, claims, problems);
    List<Chapter> chapters = ParallelMap.map(drafts, linking::chapter);
    checkRegions(all);
    NotationCheck.check(order, drafts, book.sources().book().macros(), problems);
    cache.check(
        "checked settings", problems, found -> checkSettings(book, index.get().order(), found));
    new HostMachineCheck(book.sources(), problems).check(chapters);
    citations.check(evaluator);
    Structure structure = Structure.of(order.parts(), chapters, front.map(linking::chapter));
    List<Object> shape = new ArrayList<>(order.parts());
    chapters.forEach(chapter -> shape.add(chapter.page() + " " + chapter.part()));
    shape.add(front.isPresent());
    return new LinkedBook(
        book,
        cache.source("structure", BuildCache.hash(shape), structure),
        cache.source("terms", BuildCache.hash(List.of(terms)), terms),
        new OldAddresses(chapters, problems).moved(),
        citations.bibliography(),
        evaluator,
        book.sources().book().machine());
  }

  private static ReadingOrder.Place frontPlace(ParsedChapter front) {
    Span at = front.file().start();
    return ReadingOrder.Place.of(
        front, "", -1, false, new TableOfContents.Entry("index.md", "", true, 0, true, at));
  }

  /// Finds the numbers behind what a book says.
  public static Evaluator evaluator(BookSources sources) {
    SortedMap<String, String> hashes = new TreeMap<>();
    sources
        .code()
        .keySet()
        .forEach(path -> SourceHashes.of(path, sources.code()).ifPresent(h -> hashes.put(path, h)));
    return new Evaluator(
            sources.results(),
            sources.constants(),
            sources.book().machine(),
            path -> hashes.getOrDefault(path, ""),
            sources.cache())
        .describing(DescribedNames.in(sources));
  }

  private SortedMap<String, Term> terms(List<DraftedChapter> drafts) {
    SortedMap<String, Term> terms = new TreeMap<>();
    SortedMap<String, Term> byName = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (DraftedChapter draft : drafts) {
      List<Term> own = draft.outline().get().terms();
      for (int i = 0; i < own.size(); i++) {
        Term term = own.get(i);
        Term other = terms.putIfAbsent(term.id(), term);
        if (other != null && !other.chapter().equals(term.chapter())) {
          problems.error(
              "L07",
              name(draft.places().get().terms().get(i), term.id()),
              "term \"" + term.id() + "\" is defined twice",
              "the other is in chapter " + other.chapter());
        }
        Term named = byName.putIfAbsent(term.name().strip(), term);
        if (named != null && !named.id().equals(term.id())) {
          problems.warning(
              "L07",
              draft.places().get().terms().get(i),
              "\"%s\" is defined twice, as %s and as %s"
                  .formatted(term.name(), named.id(), term.id()),
              "the other is in chapter %s: refer to it, [](term:%s), or define other words"
                  .formatted(named.chapter(), named.id()));
        }
      }
    }
    return terms;
  }

  /// The place of a term's name in the line that defines it.
  private static Span name(Span callout, String id) {
    int at = callout.lineText().indexOf("{#" + id + "}");
    return at < 0
        ? callout
        : callout.file().span(callout.start() - callout.column() + 1 + at + 2, id.length());
  }

  /// A region that no chapter quotes is a mistake: either the mark or the quotation is missing.
  private void checkRegions(List<DraftedChapter> drafts) {
    if (drafts.size() < book.chapters().size() + book.front().size()) {
      // What chapters quote that are not listed, which is told, is not known.
      return;
    }
    Set<String> quoted = new HashSet<>();
    drafts.forEach(draft -> quoted.addAll(draft.places().get().quoted()));
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
    boolean own = NameCheck.isHost(says.machine());
    // Where nothing was measured at all, a name is as good as any other.
    if (!own && !results.machines().isEmpty() && !results.machines().containsKey(says.machine())) {
      problems.error(
          "B12",
          says.places().value("machine"),
          "no machine \"" + says.machine() + "\"",
          SpellingSuggestions.didYouMean(says.machine(), results.machines().keySet()));
    }
    TreeSet<String> ids = new TreeSet<>();
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
        if (order.meant(slug).size() != 1) {
          problems.error(
              "B13",
              says.places().value(path + "/chapters/" + c),
              order.meant(slug).isEmpty()
                  ? "no chapter \"" + slug + "\""
                  : "several chapters are called \"" + slug + "\"",
              SpellingSuggestions.didYouMean(slug, order.slugs()));
        }
      }
    }
  }
}
