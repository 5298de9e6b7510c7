package press.model;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.cite.Bibliography;
import press.evidence.Evaluator;
import press.parse.ParsedBook;

/// The whole book, numbered and linked: all that rendering needs.
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
public record LinkedBook(
    ParsedBook parsed,
    List<Part> parts,
    List<Chapter> chapters,
    SortedMap<String, Term> terms,
    List<Moved> moved,
    Bibliography bibliography,
    Optional<Chapter> front,
    Evaluator evidence,
    String machine) {

  public LinkedBook {
    parts = List.copyOf(parts);
    chapters = List.copyOf(chapters);
    moved = List.copyOf(moved);
    terms = Collections.unmodifiableSortedMap(new TreeMap<>(terms));
  }

  /// The same book as it is seen from another machine. Names and mistakes stay what they are; only
  /// numbers differ.
  ///
  /// @param other id
  public LinkedBook on(String other) {
    return new LinkedBook(
        parsed, parts, chapters, terms, moved, bibliography, front, evidence, other);
  }

  /// The same book over other results.
  public LinkedBook over(Evaluator other) {
    return new LinkedBook(
        parsed, parts, chapters, terms, moved, bibliography, front, other, machine);
  }

  /// A part of the book.
  ///
  /// @param number roman, or empty for the appendices
  /// @param title for people; empty where a chapter stands in no part
  /// @param intro what it is about, in plain words; may be empty
  public record Part(String number, String title, String intro) {}

  /// The chapter of a slug.
  public Optional<Chapter> chapter(String slug) {
    return chapters.stream().filter(c -> c.slug().equals(slug)).findFirst();
  }

  /// The terms that a chapter defines, in the order of its text.
  public List<Term> termsOf(Chapter chapter) {
    return terms.values().stream()
        .filter(t -> t.chapter().equals(chapter.slug()))
        .sorted(Comparator.comparingInt(t -> chapter.position(t.node())))
        .toList();
  }

  /// The chapters of a part.
  public List<Chapter> chaptersOf(int part) {
    return chapters.stream().filter(c -> c.part() == part).toList();
  }
}
