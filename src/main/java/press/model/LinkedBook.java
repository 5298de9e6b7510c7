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
import press.source.BuildCache;

/// The whole book, numbered and linked: all that rendering needs.
///
/// @param parsed the chapters as they were written
/// @param parts in reading order
/// @param chapters in reading order, the planned ones too
/// @param terms id to defined term
/// @param moved old addresses
/// @param bibliography the works that may be cited
/// @param front the front page's text as a chapter of its own; none or one
/// @param evidence finds the numbers behind what the book says
/// @param machine id of the machine in view: the one that is meant where none is named
/// @param lookup chapters and terms by what they are looked up with
public record LinkedBook(
    ParsedBook parsed,
    List<Part> parts,
    List<Chapter> chapters,
    SortedMap<String, Term> terms,
    List<OldPage> moved,
    Bibliography bibliography,
    Optional<Chapter> front,
    Evaluator evidence,
    String machine,
    Lookup lookup) {

  public LinkedBook {
    parts = List.copyOf(parts);
    chapters = List.copyOf(chapters);
    terms = Collections.unmodifiableSortedMap(new TreeMap<>(terms));
    moved = List.copyOf(moved);
  }

  /// A copy with another machine in view. Names and mistakes stay what they are; only numbers
  /// differ.
  ///
  /// @param other id
  public LinkedBook on(String other) {
    return seen(evidence, other);
  }

  /// A copy over other results.
  public LinkedBook over(Evaluator other) {
    return seen(other, machine);
  }

  private LinkedBook seen(Evaluator by, String from) {
    return new LinkedBook(
        parsed, parts, chapters, terms, moved, bibliography, front, by, from, lookup);
  }

  /// The ids of the machines with results, but for the one that the book means where it names none.
  public List<String> otherMachines() {
    return evidence.otherMachines();
  }

  /// The outputs of earlier builds.
  public BuildCache cache() {
    return parsed.cache();
  }

  /// A part of the book.
  ///
  /// @param number roman, or empty for the appendices
  /// @param title for people; empty where a chapter stands in no part
  /// @param intro what it is about, in plain words; may be empty
  public record Part(String number, String title, String intro) {}

  /// The chapter of a slug.
  public Optional<Chapter> chapter(String slug) {
    return Optional.ofNullable(lookup.bySlug().get(slug));
  }

  /// The chapter of a page.
  ///
  /// @param page path from the site's root
  public Optional<Chapter> chapterAt(String page) {
    return Optional.ofNullable(lookup.byPage().get(page));
  }

  /// Where a chapter comes in reading order, from 0; -1 for the front page's text.
  public int position(Chapter chapter) {
    return lookup.positions().getOrDefault(chapter.slug(), -1);
  }

  /// The terms that a chapter defines, in the order of its text.
  public List<Term> termsOf(Chapter chapter) {
    return lookup.terms().getOrDefault(chapter.slug(), List.of()).stream()
        .sorted(Comparator.comparingInt(Term::position))
        .toList();
  }

  /// The chapters of a part.
  public List<Chapter> chaptersOf(int part) {
    return part < 0 ? List.of() : lookup.ofParts().get(part);
  }

  /// Chapters and terms by what every page looks them up with.
  ///
  /// @param bySlug slug to chapter
  /// @param byPage path of a page from the site's root to chapter
  /// @param positions slug to the place in reading order, from 0
  /// @param ofParts the chapters of each part
  /// @param terms slug of a chapter to the terms that it defines
  public record Lookup(
      Map<String, Chapter> bySlug,
      Map<String, Chapter> byPage,
      Map<String, Integer> positions,
      List<List<Chapter>> ofParts,
      Map<String, List<Term>> terms) {

    public static Lookup in(
        List<Part> parts, List<Chapter> chapters, SortedMap<String, Term> terms) {
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
      return new Lookup(bySlug, byPage, positions, ofParts, ofChapters);
    }
  }

  /// An old address that leads on to where a chapter stands now.
  ///
  /// @param page the old path from the site's root
  /// @param to the page of the chapter
  /// @param title of the chapter
  public record OldPage(String page, String to, String title) {}
}
