package press.search;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import press.citations.CitableWork;
import press.model.Chapter;
import press.model.ChapterCitations;
import press.model.LinkedBook;
import press.project.BookSources;
import press.results.Machine;
import press.search.Entries.Entry.Home;
import press.source.Codec;
import press.source.ParallelMap;
import press.source.RecordCodec;

/// Everything that can be found in a book, in reading order. Chapters are asked for it once; the
/// trees that they were read into may be forgotten then.
final class Entries {

  private final LinkedBook book;
  private final List<List<Entry>> groups = new ArrayList<>();

  private Entries(LinkedBook book) {
    this.book = book;
  }

  /// What can be found in a book.
  static Entries of(LinkedBook book) {
    Entries entries = new Entries(book);
    String title = book.parsed().sources().book().title();
    List<Entry> front = new ArrayList<>();
    book.front().ifPresent(c -> front.addAll(ofChapter(book, c, title)));
    entries.groups.add(front);
    for (int part = 0; part < book.parts().size(); part++) {
      entries.groups.add(
          ParallelMap.map(book.chaptersOf(part), entries::chapter).stream()
              .flatMap(List::stream)
              .toList());
    }
    List<Entry> lists = new ArrayList<>();
    lists.addAll(
        book.cache()
            .step("machines to search", Entry.LIST, () -> machines(book.parsed().sources())));
    book.bibliography().sorted().forEach(w -> lists.add(work(w)));
    entries.groups.add(lists);
    return entries;
  }

  /// All of them.
  List<Entry> all() {
    return groups.stream().flatMap(List::stream).toList();
  }

  /// Those that stand in one script, for each script.
  List<List<Entry>> groups() {
    return groups;
  }

  private static List<Entry> machines(BookSources sources) {
    return sources.results().machines().values().stream().map(Entries::machine).toList();
  }

  /// The entries of a chapter.
  static List<Entry> ofChapter(LinkedBook book, Chapter chapter, String title) {
    String name = "entries of " + chapter.parsed().path() + " in " + title;
    return book.cache().step(name, Entry.LIST, () -> ChapterEntries.of(book, chapter, title));
  }

  private List<Entry> chapter(Chapter chapter) {
    List<Entry> found = new ArrayList<>();
    String part = chapter.part() < 0 ? "" : book.parts().get(chapter.part()).title();
    String kind = named(chapter);
    if (chapter.planned()) {
      Home contents = new Home("contents.html", part);
      found.add(
          Entry.of(Kind.PLANNED, contents, chapter.slug(), kind + ", planned", chapter.title())
              .saying(chapter.summary())
              .keyed(List.of(kind)));
      return found;
    }
    found.add(
        Entry.of(Kind.CHAPTER, new Home(chapter.page(), part), "", kind, chapter.title())
            .saying(chapter.summary())
            .keyed(List.of(chapter.slug(), kind)));
    found.addAll(ofChapter(book, chapter, chapter.title()));
    return found;
  }

  private static String named(Chapter chapter) {
    if (chapter.number().isEmpty()) {
      return "Interlude";
    }
    boolean letter = Character.isLetter(chapter.number().charAt(0));
    return (letter ? "Appendix " : "Chapter ") + chapter.number();
  }

  private static Entry machine(Machine machine) {
    String facts =
        machine.facts().entrySet().stream()
            .map(f -> f.getKey() + ": " + f.getValue())
            .collect(Collectors.joining("; "));
    Home machines = new Home("machines.html", "Machines");
    return Entry.of(Kind.MACHINE, machines, machine.id(), "Machine", machine.title())
        .saying(facts)
        .keyed(List.of(machine.id()));
  }

  private static Entry work(CitableWork work) {
    Home works = new Home("bibliography.html", "Bibliography");
    return Entry.of(Kind.WORK, works, ChapterCitations.anchorOf(work), "Source", work.text());
  }

  /// Something that can be found.
  ///
  /// @param kind what it is
  /// @param home where it stands
  /// @param anchor on the page; empty for the page itself
  /// @param label what it is called, such as `Definition 3`
  /// @param name its title or caption
  /// @param text what it says: the whole of a definition, a section up to the next heading
  /// @param keys further words that lead to it, such as a kernel's name
  /// @param code lines of program that it shows
  record Entry(
      Kind kind,
      Home home,
      String anchor,
      String label,
      String name,
      String text,
      List<String> keys,
      String code) {

    /// How entries are stored.
    static final Codec<List<Entry>> LIST = RecordCodec.listOf(Entry.class);

    /// How many letters a section begins with.
    private static final int OPENING = 150;

    Entry {
      keys = List.copyOf(keys);
    }

    /// Where entries stand.
    ///
    /// @param page path from the site's root
    /// @param title for people
    record Home(String page, String title) {}

    static Entry of(Kind kind, Home home, String anchor, String label, String name) {
      return new Entry(kind, home, anchor, label, name, "", List.of(), "");
    }

    Entry saying(String words) {
      return new Entry(kind, home, anchor, label, name, words, keys, code);
    }

    Entry keyed(List<String> words) {
      return new Entry(kind, home, anchor, label, name, text, words, code);
    }

    Entry showing(String lines) {
      return new Entry(kind, home, anchor, label, name, text, keys, lines);
    }

    /// Its address from the site's root.
    String address() {
      return home.page() + (anchor.isEmpty() ? "" : "#" + anchor);
    }

    /// The start of the text, cut at a word; the whole of what is not a section.
    String opening() {
      if (kind != Kind.SECTION || text.length() <= OPENING) {
        return text;
      }
      int end = text.lastIndexOf(' ', OPENING);
      return text.substring(0, end < 0 ? OPENING : end);
    }
  }

  /// What can be found. The browser weighs the words of each kind, see `assets/js/search/index.js`.
  enum Kind {
    DEFINITION('d'),
    CHAPTER('c'),
    SECTION('s'),
    SYMBOL('y'),
    MACHINE('m'),
    PLANNED('p'),
    LISTING('l'),
    FIGURE('f'),
    TABLE('t'),
    EQUATION('q'),
    CLAIM('k'),
    EXERCISE('x'),
    WORK('w');

    private final char letter;

    Kind(char letter) {
      this.letter = letter;
    }

    /// What it is called in the index.
    char letter() {
      return letter;
    }
  }
}
