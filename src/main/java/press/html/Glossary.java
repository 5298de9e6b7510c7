package press.html;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import press.markdown.Item;
import press.markdown.SymbolReader;
import press.model.Chapter;
import press.model.ChapterPlaces;
import press.model.Label;
import press.model.LinkTarget;
import press.model.LinkedBook;
import press.model.Template;
import press.model.Term;
import press.source.Codec;
import press.source.ParallelMap;
import press.source.RecordCodec;
import press.source.Site;
import press.typeset.MathTypesetter.MathResult;

/// Terms with their meanings and the places that use them, by name and in reading order, and the
/// notation.
final class Glossary {

  private static final String MEANING = "meaning of ";
  private static final String ID = " id";
  private static final String VALUE = "=\"";

  private final LinkedBook book;
  private final RenderContext shared;
  private final SortedMap<String, ChapterHtml> html;
  private final SortedMap<String, List<Use>> uses = new TreeMap<>();
  private final Map<String, String> soFar;

  /// A place that uses a term.
  ///
  /// @param term its id
  /// @param page of the chapter that it is in
  /// @param words such as `2.1`
  /// @param anchor on the page; empty for its top
  record Use(String term, String page, String words, String anchor) {}

  /// The glossary of chapters that are written.
  Glossary(LinkedBook book, RenderContext shared, SortedMap<String, ChapterHtml> html) {
    this.book = book;
    this.shared = shared;
    this.html = html;
    this.soFar = soFar(book);
    List<Chapter> written =
        book.chapters().stream().filter(c -> html.containsKey(c.slug())).toList();
    for (List<Use> ofChapter : ParallelMap.map(written, c -> firstUses(book, c, shared))) {
      ofChapter.forEach(use -> uses.computeIfAbsent(use.term(), _ -> new ArrayList<>()).add(use));
    }
  }

  private static final Codec<List<Use>> USES = RecordCodec.listOf(Use.class);

  /// The first use of each term in each section of a chapter.
  static List<Use> firstUses(LinkedBook book, Chapter chapter, RenderContext shared) {
    return book.cache()
        .step(
            "terms used in " + chapter.parsed().path(),
            USES,
            () -> firstUses(chapter, ChapterHtml.of(chapter, shared)));
  }

  private static List<Use> firstUses(Chapter chapter, ChapterHtml html) {
    Set<String> found = new HashSet<>();
    List<Use> first = new ArrayList<>();
    Set<String> ids = ids(html.body());
    for (Item.LinkItem link : Item.of(chapter.items(), Item.LinkItem.class)) {
      if (chapter.targets().get(link.node()) instanceof LinkTarget.Use use
          && use.mark() != LinkTarget.Mark.NONE
          && found.add(use.term() + "\0" + use.section())) {
        first.add(place(use, chapter, ids));
      }
    }
    return first;
  }

  /// The places of a text to which a link can lead.
  private static Set<String> ids(String body) {
    Set<String> ids = new HashSet<>();
    for (int at = body.indexOf(VALUE); at >= 0; at = body.indexOf(VALUE, at + 1)) {
      if (body.startsWith(ID, at - ID.length())) {
        int from = at + VALUE.length();
        int to = body.indexOf('"', from);
        ids.add(body.substring(from, to < 0 ? body.length() : to));
      }
    }
    return ids;
  }

  /// What is used in text that is not shown leads to its section.
  ///
  /// @param ids of the chapter's text
  private static Use place(LinkTarget.Use use, Chapter chapter, Set<String> ids) {
    boolean shown = ids.contains(use.anchor());
    Label section = chapter.labels().get(use.section());
    String words = section == null ? chapter.number() : section.number();
    if (chapter.number().isEmpty()) {
      words = (chapter.title() + (words.isEmpty() ? "" : ", " + words)).strip();
    }
    String anchor = shown ? use.anchor() : use.section();
    return new Use(use.term(), chapter.page(), words, anchor);
  }

  /// The glossary's page in its template.
  ///
  /// @param terms by name
  /// @param order the chapters that define something, in reading order
  record GlossaryPage(
      List<GlossaryEntry> terms, List<DefiningChapter> order, List<NotationRow> notation) {

    static final Template<GlossaryPage> TEMPLATE = new Template<>("glossary", GlossaryPage.class);
  }

  /// A term with its meaning.
  ///
  /// @param html its meaning
  /// @param url of its definition
  record GlossaryEntry(
      String id,
      String term,
      String html,
      String url,
      String chapterTitle,
      String letter,
      List<UseLink> uses) {}

  /// A link to a place that uses a term.
  record UseLink(String words, String url) {}

  /// @param id anchor of the chapter's terms
  record DefiningChapter(String id, String number, String title, List<DefinedTerm> terms) {}

  /// A term where it is listed.
  ///
  /// @param uses may be left out
  record DefinedTerm(String term, String url, List<UseLink> uses) {}

  /// What a convention says about a symbol.
  ///
  /// @param symbol as HTML
  record NotationRow(String symbol, List<MeaningPiece> meaning, String url, String chapter) {}

  /// @param math whether the text is a formula, as HTML
  record MeaningPiece(boolean math, String text) {}

  /// The glossary's page.
  GlossaryPage page() {
    return new GlossaryPage(byName(), inOrder(), notation());
  }

  private List<GlossaryEntry> byName() {
    return book.terms().values().stream()
        .sorted((a, b) -> a.name().compareToIgnoreCase(b.name()))
        .map(this::entry)
        .toList();
  }

  private GlossaryEntry entry(Term term) {
    Chapter chapter = book.chapter(term.chapter()).orElseThrow();
    return new GlossaryEntry(
        term.id(),
        term.name(),
        meaning(term.chapter(), term.id(), "glossary.html"),
        chapter.page() + "#" + term.id(),
        chapter.title(),
        term.name().substring(0, 1).toUpperCase(Locale.ROOT),
        uses(term, "glossary.html"));
  }

  private List<DefiningChapter> inOrder() {
    List<DefiningChapter> chapters = new ArrayList<>();
    for (Chapter chapter : book.chapters()) {
      List<DefinedTerm> terms =
          book.termsOf(chapter).stream()
              .map(t -> new DefinedTerm(t.name(), "#" + t.id(), List.of()))
              .toList();
      if (!terms.isEmpty()) {
        chapters.add(
            new DefiningChapter(anchor(chapter), chapter.number(), chapter.title(), terms));
      }
    }
    return chapters;
  }

  /// No label has a dot, so no term has this anchor.
  private static String anchor(Chapter chapter) {
    return "order." + chapter.slug();
  }

  /// The address of the definitions that a reader of a chapter has met; empty where there are none.
  String soFar(Chapter chapter) {
    String met = soFar.getOrDefault(chapter.slug(), "");
    return met.isEmpty() ? "" : Site.root(chapter.page()) + "glossary.html#" + met;
  }

  /// Slug to the anchor of the last chapter up to there that defines something.
  private static Map<String, String> soFar(LinkedBook book) {
    Map<String, String> soFar = new HashMap<>();
    String met = "";
    for (Chapter chapter : book.chapters()) {
      met = book.termsOf(chapter).isEmpty() ? met : anchor(chapter);
      soFar.putIfAbsent(chapter.slug(), met);
    }
    return soFar;
  }

  /// What a chapter defines, by name, and where each is used.
  List<DefinedTerm> definedIn(Chapter chapter) {
    return book.termsOf(chapter).stream()
        .sorted((a, b) -> a.name().compareToIgnoreCase(b.name()))
        .map(t -> new DefinedTerm(t.name(), "#" + t.id(), uses(t, chapter.page())))
        .toList();
  }

  private List<UseLink> uses(Term term, String page) {
    return uses.getOrDefault(term.id(), List.of()).stream()
        .map(u -> {
          boolean own = u.page().equals(page);
          String hash = u.anchor().isEmpty() && !own ? "" : "#" + u.anchor();
          String file = own ? "" : Site.root(page) + u.page();
          return new UseLink(u.words(), file + (hash.equals("#") ? "#main" : hash));
        })
        .toList();
  }

  /// What every convention says, in reading order; the same said again stands once.
  private List<NotationRow> notation() {
    SequencedMap<String, NotationRow> rows = new LinkedHashMap<>();
    for (Chapter chapter : book.chapters()) {
      for (ChapterPlaces.Declaration declaration : chapter.places().get().declarations()) {
        if (declaration.convention()) {
          for (SymbolReader.Declared declared : declaration.symbols()) {
            String key = declared.tex().strip() + "\0" + declared.meaning();
            rows.putIfAbsent(key, row(declared, chapter, declaration.anchor()));
          }
        }
      }
    }
    return List.copyOf(rows.values());
  }

  private NotationRow row(SymbolReader.Declared declared, Chapter chapter, String label) {
    String anchor = label.isEmpty() ? "" : "#" + label;
    List<MeaningPiece> pieces =
        declared.parts().stream()
            .map(p -> new MeaningPiece(p.math(), p.math() ? math(p.text()) : p.text()))
            .toList();
    return new NotationRow(math(declared.tex()), pieces, chapter.page() + anchor, chapter.title());
  }

  /// A bad formula is complained of in its chapter.
  private String math(String tex) {
    return switch (shared.math().typeset(tex, false)) {
      case MathResult.Ok(String mathml) -> mathml;
      case MathResult.Bad _ -> "";
    };
  }

  /// What stands in a chapter for the meaning of a term.
  static String token(Term term) {
    return Fragments.later(MEANING + term.id());
  }

  /// The term of a token; nothing for a token of something else.
  private Optional<Term> named(String token) {
    return token.startsWith(MEANING)
        ? Optional.ofNullable(book.terms().get(token.substring(MEANING.length())))
        : Optional.empty();
  }

  /// A piece of a page with the meanings of terms in their places.
  String filled(String text, String page) {
    return Fragments.fillLater(
        text, name -> named(name).map(term -> meaning(term.chapter(), term.id(), page)));
  }

  private String meaning(String chapter, String term, String page) {
    return copy(chapter, term).map(copy -> moved(copy.html(), chapter, page)).orElse("");
  }

  private Optional<ChapterSlots.Copy> copy(String chapter, String term) {
    return Optional.ofNullable(html.get(chapter)).map(made -> made.terms().get(term));
  }

  /// A meaning with its addresses as seen from another page.
  private String moved(String meaning, String chapter, String page) {
    // A list of definitions inside a definition would never end.
    String plain = Fragments.fillLater(meaning, name -> named(name).map(_ -> ""));
    String from = book.chapter(chapter).map(Chapter::page).orElse("");
    return from.equals(page) ? plain : Fragments.moved(plain, from, Site.root(page));
  }

  /// The slots in the meanings that the glossary's page shows.
  List<Slot> slots() {
    return book.terms().values().stream().flatMap(t -> slots(t, "glossary.html")).toList();
  }

  /// The slots in the meanings that a chapter lists.
  List<Slot> slotsOn(Chapter chapter) {
    return ChapterReferences.of(book, chapter).meanings().stream()
        .map(id -> book.terms().get(id))
        .flatMap(term -> slots(term, chapter.page()))
        .toList();
  }

  private Stream<Slot> slots(Term term, String page) {
    return copy(term.chapter(), term.id()).stream()
        .flatMap(copy -> copy.keys().stream())
        .map(key -> html.get(term.chapter()).slots().get(key))
        .map(slot -> slot.map(fragment -> moved(fragment, term.chapter(), page)));
  }
}
