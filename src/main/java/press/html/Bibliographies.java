package press.html;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.citations.CitableWork;
import press.html.ChapterReferences.CitedWork;
import press.model.Chapter;
import press.model.ChapterCitations;
import press.model.LinkedBook;
import press.model.Template;

/// The lists of cited works: one for each chapter, and one for the book.
record Bibliographies(LinkedBook book, Templates templates) {

  private static final Pattern CITING = Pattern.compile(" id=\"(cite-\\d+-\\d+)\"");

  private static final String WORKS = "works";

  /// What stands in a chapter for the list of its works.
  static final String TOKEN = Fragments.later(WORKS);

  /// Whether the book has a list of works.
  static boolean any(LinkedBook book) {
    return !book.bibliography().works().isEmpty();
  }

  /// A chapter's text with its list of works where the author wants it.
  String filled(String body, Chapter chapter) {
    return Fragments.fillLater(
        body, name -> name.equals(WORKS) ? Optional.of(list(body, chapter)) : Optional.empty());
  }

  /// The list for the end of a chapter; empty where nothing is cited or the author placed it.
  String foot(String body, Chapter chapter) {
    ChapterReferences references = ChapterReferences.of(book, chapter);
    return references.listsWorks() || references.cited().isEmpty() ? "" : list(body, chapter);
  }

  private String list(String body, Chapter chapter) {
    Set<String> citing = new HashSet<>();
    Matcher id = CITING.matcher(body);
    while (id.find()) {
      citing.add(id.group(1));
    }
    List<ListedWork> items = new ArrayList<>();
    for (CitedWork source : ChapterReferences.of(book, chapter).cited()) {
      CitableWork work = book.bibliography().works().get(source.key());
      items.add(
          new ListedWork(
              ChapterCitations.anchorOf(work),
              work.pieces(),
              source.number(),
              source.anchors().stream().filter(citing::contains).toList()));
    }
    return templates.stored(ChapterWorks.TEMPLATE, new ChapterWorks(items)).strip();
  }

  /// The works of a chapter in their template.
  record ChapterWorks(List<ListedWork> works) {

    private static final Template<ChapterWorks> TEMPLATE =
        new Template<>("directive/works", ChapterWorks.class);
  }

  /// @param number in the chapter
  /// @param backs anchors of the places that cite it
  record ListedWork(String id, List<CitableWork.TextRun> pieces, int number, List<String> backs) {}

  /// The list of the book in its template.
  ///
  /// @param cited works that chapters cite
  /// @param further works that no chapter cites
  record BibliographyPage(List<WorkEntry> cited, List<WorkEntry> further) {

    static final Template<BibliographyPage> TEMPLATE =
        new Template<>("bibliography", BibliographyPage.class);
  }

  /// @param chapters that cite it
  record WorkEntry(String id, List<CitableWork.TextRun> pieces, List<CitingChapter> chapters) {}

  /// @param url of the work in the chapter's list
  record CitingChapter(String url, String number, String title) {}

  /// A citation in its template.
  ///
  /// @param between what stands between two works
  record Citation(List<CitedPlace> works, String between) {

    static final Template<Citation> TEMPLATE = new Template<>("directive/cite", Citation.class);
  }

  /// @param id anchor; may be empty
  /// @param to anchor of the work
  /// @param place in the work, such as `p. 4`; may be empty
  record CitedPlace(String id, String to, int number, String place) {}

  /// The values of the book's list: what is cited, with the chapters that do, and what is not.
  BibliographyPage page() {
    List<WorkEntry> cited = new ArrayList<>();
    List<WorkEntry> further = new ArrayList<>();
    for (CitableWork work : book.bibliography().sorted()) {
      List<CitingChapter> chapters = chapters(work);
      String id = ChapterCitations.anchorOf(work);
      (chapters.isEmpty() ? further : cited).add(new WorkEntry(id, work.pieces(), chapters));
    }
    return new BibliographyPage(cited, further);
  }

  private List<CitingChapter> chapters(CitableWork work) {
    List<Chapter> all = new ArrayList<>(book.front().stream().toList());
    all.addAll(book.chapters());
    return all.stream()
        .filter(c ->
            ChapterReferences.of(book, c).cited().stream()
                .anyMatch(s -> s.key().equals(work.key())))
        .map(c ->
            new CitingChapter(
                c.page() + "#" + ChapterCitations.anchorOf(work),
                c.number(),
                c.page().equals("index.html") ? book.parsed().sources().book().title() : c.title()))
        .toList();
  }

  /// A citation of some works.
  ///
  /// @param anchored anchors that stand on the page already; grows
  static Citation citation(List<ChapterCitations.Use> uses, Set<String> anchored) {
    List<CitedPlace> works = new ArrayList<>();
    boolean places = false;
    for (ChapterCitations.Use use : uses) {
      String id = anchored.add(use.anchor()) ? use.anchor() : "";
      works.add(
          new CitedPlace(id, ChapterCitations.anchorOf(use.work()), use.number(), use.place()));
      places |= !use.place().isEmpty();
    }
    return new Citation(works, places ? "; " : ", ");
  }
}
