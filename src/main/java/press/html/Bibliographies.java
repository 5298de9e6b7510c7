package press.html;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.citations.CitableWork;
import press.directives.BibliographyDirective;
import press.html.ChapterReferences.CitedWork;
import press.model.Chapter;
import press.model.ChapterCitations;
import press.model.LinkedBook;

/// The lists of cited works: one for each chapter, and one for the book.
record Bibliographies(LinkedBook book, Templates templates) {

  private static final Pattern CITING = Pattern.compile(" id=\"(cite-\\d+-\\d+)\"");

  /// Whether the book has a list of works.
  static boolean any(LinkedBook book) {
    return !book.bibliography().works().isEmpty();
  }

  /// A chapter's text with its list of works where the author wants it.
  String filled(String body, Chapter chapter) {
    return body.contains(BibliographyDirective.TOKEN)
        ? body.replace(BibliographyDirective.TOKEN, list(body, chapter))
        : body;
  }

  /// The list for the end of a chapter; empty where nothing is cited or the author placed it.
  String foot(String body, Chapter chapter) {
    ChapterReferences references = ChapterReferences.of(book, chapter);
    return references.listsWorks() || references.cited().isEmpty() ? "" : list(body, chapter);
  }

  /// The front page's values with its works.
  Map<String, Object> front(Map<String, Object> values) {
    Map<String, Object> more = new LinkedHashMap<>(values);
    String body = String.valueOf(values.get("html"));
    more.put("html", book.front().map(c -> filled(body, c)).orElse(body));
    more.put("references", book.front().map(c -> foot(body, c)).orElse(""));
    return more;
  }

  private String list(String body, Chapter chapter) {
    Set<String> citing = new HashSet<>();
    Matcher id = CITING.matcher(body);
    while (id.find()) {
      citing.add(id.group(1));
    }
    List<Map<String, Object>> items = new ArrayList<>();
    for (CitedWork source : ChapterReferences.of(book, chapter).cited()) {
      Map<String, Object> item = entry(book.bibliography().works().get(source.key()));
      item.put("backs", source.anchors().stream().filter(citing::contains).toList());
      item.put("number", source.number());
      items.add(item);
    }
    return templates.stored("directive/works", Map.of("works", items)).strip();
  }

  private static Map<String, Object> entry(CitableWork work) {
    Map<String, Object> item = new LinkedHashMap<>();
    item.put("id", ChapterCitations.anchorOf(work));
    item.put("pieces", work.pieces());
    return item;
  }

  /// The values of the book's list: what is cited, with the chapters that do, and what is not.
  Map<String, Object> page() {
    List<Map<String, Object>> cited = new ArrayList<>();
    List<Map<String, Object>> further = new ArrayList<>();
    for (CitableWork work : book.bibliography().sorted()) {
      Map<String, Object> item = entry(work);
      List<Map<String, String>> chapters = chapters(work);
      item.put("chapters", chapters);
      (chapters.isEmpty() ? further : cited).add(item);
    }
    return Map.of("cited", cited, "further", further);
  }

  private List<Map<String, String>> chapters(CitableWork work) {
    List<Chapter> all = new ArrayList<>(book.front().stream().toList());
    all.addAll(book.chapters());
    return all.stream()
        .filter(c ->
            ChapterReferences.of(book, c).cited().stream()
                .anyMatch(s -> s.key().equals(work.key())))
        .map(c ->
            Map.of(
                "url",
                c.page() + "#" + ChapterCitations.anchorOf(work),
                "number",
                c.number(),
                "title",
                c.page().equals("index.html") ? book.parsed().sources().book().title() : c.title()))
        .toList();
  }

  /// The values of a citation.
  ///
  /// @param anchored anchors that stand on the page already; grows
  static Map<String, Object> citation(List<ChapterCitations.Use> uses, Set<String> anchored) {
    List<Map<String, Object>> works = new ArrayList<>();
    boolean places = false;
    for (ChapterCitations.Use use : uses) {
      Map<String, Object> work = new LinkedHashMap<>();
      work.put("id", anchored.add(use.anchor()) ? use.anchor() : "");
      work.put("to", ChapterCitations.anchorOf(use.work()));
      work.put("number", use.number());
      work.put("place", use.place());
      places |= !use.place().isEmpty();
      works.add(work);
    }
    return Map.of("works", works, "between", places ? "; " : ", ");
  }
}
