package press.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import press.citations.Bibliography;
import press.evidence.Evaluator;
import press.markdown.ParsedBook;
import press.source.BuildCache;
import press.source.Codec;
import press.source.Output;

/// The whole book, numbered and linked: all that rendering needs.
///
/// @param parsed the chapters as they were written
/// @param structure parts and chapters
/// @param defined id to defined term
/// @param moved old addresses
/// @param works the works that may be cited
/// @param evaluator finds the numbers behind what the book says
/// @param machine id of the machine in view: the one that is meant where none is named
public record LinkedBook(
    ParsedBook parsed,
    Output<Structure> structure,
    Output<SortedMap<String, Term>> defined,
    List<OldPage> moved,
    Output<Bibliography> works,
    Output<Evaluator> evaluator,
    String machine) {

  public LinkedBook {
    moved = List.copyOf(moved);
  }

  /// A copy with another machine in view. Names and mistakes stay what they are; only numbers
  /// differ.
  ///
  /// @param other id
  public LinkedBook on(String other) {
    return new LinkedBook(parsed, structure, defined, moved, works, evaluator, other);
  }

  /// A copy over other results.
  public LinkedBook over(Evaluator other) {
    return over(Output.of(other));
  }

  /// A copy over other results, about which steps ask.
  public LinkedBook over(Output<Evaluator> other) {
    return new LinkedBook(parsed, structure, defined, moved, works, other, machine);
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

  /// Parts and chapters.
  ///
  /// @param parts in reading order
  /// @param chapters in reading order, the planned ones too
  /// @param front the front page's text as a chapter of its own
  /// @param bySlug slug, and path without its ending, to chapter
  /// @param byPage path of a page from the site's root to chapter
  /// @param positions slug to the place in reading order, from 0
  /// @param ofParts the chapters of each part
  public record Structure(
      List<Part> parts,
      List<Chapter> chapters,
      Optional<Chapter> front,
      Map<String, Chapter> bySlug,
      Map<String, Chapter> byPage,
      Map<String, Integer> positions,
      List<List<Chapter>> ofParts) {

    public static Structure of(List<Part> parts, List<Chapter> chapters, Optional<Chapter> front) {
      Map<String, Chapter> bySlug = new HashMap<>();
      Map<String, Chapter> byPage = new HashMap<>();
      Map<String, Integer> positions = new HashMap<>();
      List<List<Chapter>> ofParts = new ArrayList<>();
      parts.forEach(_ -> ofParts.add(new ArrayList<>()));
      for (int i = 0; i < chapters.size(); i++) {
        Chapter chapter = chapters.get(i);
        bySlug.putIfAbsent(chapter.slug(), chapter);
        bySlug.putIfAbsent(chapter.page().replaceFirst("\\.html$", ""), chapter);
        byPage.putIfAbsent(chapter.page(), chapter);
        positions.putIfAbsent(chapter.slug(), i);
        ofParts.get(chapter.part()).add(chapter);
      }
      return new Structure(
          List.copyOf(parts), List.copyOf(chapters), front, bySlug, byPage, positions, ofParts);
    }
  }

  /// The ids of the machines with results, but for the one that the book means where it names none.
  public List<String> otherMachines() {
    return cache().step("other machines", Codec.TEXTS, () -> evidence().otherMachines());
  }

  /// The title of a machine that may be in view.
  public String machineTitle(String id) {
    return cache().step("title of machine " + id, Codec.TEXT, () -> evidence().machineTitle(id));
  }

  /// The parts in reading order.
  public List<Part> parts() {
    return structure.get().parts();
  }

  /// The chapters in reading order, the planned ones too.
  public List<Chapter> chapters() {
    return structure.get().chapters();
  }

  /// The front page's text as a chapter of its own.
  public Optional<Chapter> front() {
    return structure.get().front();
  }

  /// Id to defined term.
  public SortedMap<String, Term> terms() {
    return defined.get();
  }

  /// The works that may be cited.
  public Bibliography bibliography() {
    return works.get();
  }

  /// Finds the numbers behind what the book says.
  public Evaluator evidence() {
    return evaluator.get();
  }

  /// The chapter of a slug.
  public Optional<Chapter> chapter(String slug) {
    return Optional.ofNullable(structure.get().bySlug().get(slug));
  }

  /// The chapter of a page.
  ///
  /// @param page path from the site's root
  public Optional<Chapter> chapterAt(String page) {
    return Optional.ofNullable(structure.get().byPage().get(page));
  }

  /// Where a chapter comes in reading order, from 0; -1 for the front page's text.
  public int position(Chapter chapter) {
    return structure.get().positions().getOrDefault(chapter.slug(), -1);
  }

  /// The chapters that a chapter stands below, from the top down.
  public List<Chapter> above(Chapter chapter) {
    List<Chapter> above = new ArrayList<>();
    int depth = chapter.depth();
    for (int at = position(chapter) - 1; at >= 0 && depth > 0; at--) {
      Chapter earlier = chapters().get(at);
      if (earlier.depth() < depth) {
        above.addFirst(earlier);
        depth = earlier.depth();
      }
    }
    return above;
  }

  /// The terms that a chapter defines, in the order of its text.
  public List<Term> termsOf(Chapter chapter) {
    return chapter.outline().get().terms().stream()
        .filter(term -> term.equals(terms().get(term.id())))
        .toList();
  }

  /// The chapters of a part.
  public List<Chapter> chaptersOf(int part) {
    return part < 0 ? List.of() : structure.get().ofParts().get(part);
  }

  /// An old address that leads on to where a chapter stands now.
  ///
  /// @param page the old path from the site's root
  /// @param to the page of the chapter
  /// @param title of the chapter
  public record OldPage(String page, String to, String title) {}
}
