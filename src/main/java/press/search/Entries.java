package press.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import press.cite.Work;
import press.model.Chapter;
import press.model.Cited;
import press.model.LinkedBook;
import press.result.Machine;
import press.search.Entry.Home;
import press.source.Memory;
import press.source.Together;

/// Everything that can be found in a book, in reading order. Chapters are asked for it once; the
/// trees that they were read into may be forgotten then.
public final class Entries {

  private final LinkedBook book;
  private final List<Entry> found = new ArrayList<>();

  private Entries(LinkedBook book) {
    this.book = book;
  }

  /// What can be found in a book.
  public static Entries of(LinkedBook book) {
    Entries entries = new Entries(book);
    String title = book.parsed().sources().book().title();
    book.front().ifPresent(c -> entries.found.addAll(ofChapter(book, c, title).all()));
    Together.map(book.chapters(), entries::chapter).forEach(entries.found::addAll);
    book.parsed().sources().results().machines().values().forEach(entries::machine);
    book.bibliography().sorted().forEach(entries::work);
    return entries;
  }

  /// All of them.
  List<Entry> all() {
    return Collections.unmodifiableList(found);
  }

  /// The index of them. Equal books give equal bytes.
  public Index index() {
    return Scripts.of(found);
  }

  /// The entries of a chapter.
  private record Made(List<Entry> all) {}

  /// They are made of the chapter, which knows what it links to, and of the settings and numbers
  /// that its evidence stands for.
  private static Made ofChapter(LinkedBook book, Chapter chapter, String title) {
    List<Object> of =
        List.of(Memory.same(chapter), title, book.machine(), Memory.same(book.evidence()));
    return book.parsed()
        .memory()
        .made(
            Made.class,
            chapter.page(),
            of,
            () -> new Made(ChapterEntries.of(book, chapter, title)));
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
    found.addAll(ofChapter(book, chapter, chapter.title()).all());
    return found;
  }

  private static String named(Chapter chapter) {
    if (chapter.number().isEmpty()) {
      return "Interlude";
    }
    boolean letter = Character.isLetter(chapter.number().charAt(0));
    return (letter ? "Appendix " : "Chapter ") + chapter.number();
  }

  private void machine(Machine machine) {
    String facts =
        machine.facts().entrySet().stream()
            .map(f -> f.getKey() + ": " + f.getValue())
            .collect(Collectors.joining("; "));
    Home machines = new Home("machines.html", "Machines");
    found.add(
        Entry.of(Kind.MACHINE, machines, machine.id(), "Machine", machine.title())
            .saying(facts)
            .keyed(List.of(machine.id())));
  }

  private void work(Work work) {
    Home works = new Home("bibliography.html", "Bibliography");
    found.add(Entry.of(Kind.WORK, works, Cited.anchorOf(work), "Source", work.text()));
  }
}
