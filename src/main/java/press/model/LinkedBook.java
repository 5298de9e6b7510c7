package press.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.citations.Bibliography;
import press.evidence.Evaluator;
import press.markdown.ParsedBook;

/// The whole book, numbered and linked: all that rendering needs.
public final class LinkedBook {

  private final ParsedBook parsed;
  private final List<Part> parts;
  private final List<Chapter> chapters;
  private final SortedMap<String, Term> terms;
  private final List<OldPage> moved;
  private final Bibliography bibliography;
  private final Optional<Chapter> front;
  private final Evaluator evidence;
  private final String machine;
  private final Found found;

  /// A book.
  ///
  /// @param parsed what it was linked from
  /// @param parts in reading order
  /// @param chapters in reading order, the planned ones too
  /// @param terms id to defined term
  /// @param moved old addresses
  /// @param bibliography the works that may be cited
  /// @param front the front page's text as a chapter of its own; none or one
  /// @param evidence finds the numbers behind what the book says
  /// @param machine id of the machine in view: the one that is meant where none is named
  public LinkedBook(
      ParsedBook parsed,
      List<Part> parts,
      List<Chapter> chapters,
      SortedMap<String, Term> terms,
      List<OldPage> moved,
      Bibliography bibliography,
      Optional<Chapter> front,
      Evaluator evidence,
      String machine) {
    this.parsed = parsed;
    this.parts = List.copyOf(parts);
    this.chapters = List.copyOf(chapters);
    this.terms = Collections.unmodifiableSortedMap(new TreeMap<>(terms));
    this.moved = List.copyOf(moved);
    this.bibliography = bibliography;
    this.front = front;
    this.evidence = evidence;
    this.machine = machine;
    this.found = Found.in(this.parts, this.chapters, this.terms);
  }

  private LinkedBook(LinkedBook book, Evaluator evidence, String machine) {
    this.parsed = book.parsed;
    this.parts = book.parts;
    this.chapters = book.chapters;
    this.terms = book.terms;
    this.moved = book.moved;
    this.bibliography = book.bibliography;
    this.front = book.front;
    this.evidence = evidence;
    this.machine = machine;
    this.found = book.found;
  }

  /// What it was linked from.
  public ParsedBook parsed() {
    return parsed;
  }

  /// The parts in reading order.
  public List<Part> parts() {
    return parts;
  }

  /// The chapters in reading order, the planned ones too.
  public List<Chapter> chapters() {
    return chapters;
  }

  /// Id to defined term.
  public SortedMap<String, Term> terms() {
    return terms;
  }

  /// Old addresses.
  public List<OldPage> moved() {
    return moved;
  }

  /// The works that may be cited.
  public Bibliography bibliography() {
    return bibliography;
  }

  /// The front page's text as a chapter of its own; none or one.
  public Optional<Chapter> front() {
    return front;
  }

  /// Finds the numbers behind what the book says.
  public Evaluator evidence() {
    return evidence;
  }

  /// Id of the machine in view: the one that is meant where none is named.
  public String machine() {
    return machine;
  }

  /// The same book as it is seen from another machine. Names and mistakes stay what they are; only
  /// numbers differ.
  ///
  /// @param other id
  public LinkedBook on(String other) {
    return new LinkedBook(this, evidence, other);
  }

  /// The same book over other results.
  public LinkedBook over(Evaluator other) {
    return new LinkedBook(this, other, machine);
  }

  /// A part of the book.
  ///
  /// @param number roman, or empty for the appendices
  /// @param title for people; empty where a chapter stands in no part
  /// @param intro what it is about, in plain words; may be empty
  public record Part(String number, String title, String intro) {}

  /// The chapter of a slug.
  public Optional<Chapter> chapter(String slug) {
    return Optional.ofNullable(found.bySlug().get(slug));
  }

  /// The chapter of a page.
  ///
  /// @param page path from the site's root
  public Optional<Chapter> chapterAt(String page) {
    return Optional.ofNullable(found.byPage().get(page));
  }

  /// Where a chapter comes in reading order, from 0; -1 for the front page's text.
  public int position(Chapter chapter) {
    return found.positions().getOrDefault(chapter.slug(), -1);
  }

  /// The terms that a chapter defines, in the order of its text.
  public List<Term> termsOf(Chapter chapter) {
    return found.terms().getOrDefault(chapter.slug(), List.of()).stream()
        .sorted(Comparator.comparingInt(t -> chapter.position(t.node())))
        .toList();
  }

  /// The chapters of a part.
  public List<Chapter> chaptersOf(int part) {
    return part < 0 ? List.of() : found.ofParts().get(part);
  }

  /// Where to find what in a large book is asked for on every page.
  private record Found(
      Map<String, Chapter> bySlug,
      Map<String, Chapter> byPage,
      Map<String, Integer> positions,
      List<List<Chapter>> ofParts,
      Map<String, List<Term>> terms) {

    static Found in(List<Part> parts, List<Chapter> chapters, SortedMap<String, Term> terms) {
      Map<String, Chapter> bySlug = new HashMap<>();
      Map<String, Chapter> byPage = new HashMap<>();
      Map<String, Integer> positions = new HashMap<>();
      List<List<Chapter>> ofParts = new ArrayList<>();
      parts.forEach(_ -> ofParts.add(new ArrayList<>()));
      for (int i = 0; i < chapters.size(); i++) {
        Chapter chapter = chapters.get(i);
        bySlug.putIfAbsent(chapter.slug(), chapter);
        byPage.putIfAbsent(chapter.page(), chapter);
        positions.putIfAbsent(chapter.slug(), i);
        ofParts.get(chapter.part()).add(chapter);
      }
      Map<String, List<Term>> ofChapters = new HashMap<>();
      terms
          .values()
          .forEach(t -> ofChapters.computeIfAbsent(t.chapter(), _ -> new ArrayList<>()).add(t));
      return new Found(bySlug, byPage, positions, ofParts, ofChapters);
    }
  }

  /// An old address that leads on to where a chapter stands now.
  ///
  /// @param page the old path from the site's root
  /// @param to the page of the chapter
  /// @param title of the chapter
  public record OldPage(String page, String to, String title) {}
}
