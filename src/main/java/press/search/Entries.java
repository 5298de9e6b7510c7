package press.search;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import press.cite.Work;
import press.model.Chapter;
import press.model.Cited;
import press.model.LinkedBook;
import press.result.Machine;
import press.search.Entry.Home;

/// Everything that can be found in a book, in reading order.
final class Entries {

  private final LinkedBook book;
  private final List<Entry> found = new ArrayList<>();

  private Entries(LinkedBook book) {
    this.book = book;
  }

  static List<Entry> of(LinkedBook book) {
    Entries entries = new Entries(book);
    String title = book.parsed().sources().book().title();
    book.front().ifPresent(c -> entries.found.addAll(ChapterEntries.of(book, c, title)));
    book.chapters().forEach(entries::chapter);
    book.parsed().sources().results().machines().values().forEach(entries::machine);
    book.bibliography().sorted().forEach(entries::work);
    return entries.found;
  }

  private void chapter(Chapter chapter) {
    String part = chapter.part() < 0 ? "" : book.parts().get(chapter.part()).title();
    String kind = named(chapter);
    if (chapter.planned()) {
      Home contents = new Home("contents.html", part);
      found.add(
          Entry.of(Kind.PLANNED, contents, chapter.slug(), kind + ", planned", chapter.title())
              .saying(chapter.summary())
              .keyed(List.of(kind)));
      return;
    }
    found.add(
        Entry.of(Kind.CHAPTER, new Home(chapter.page(), part), "", kind, chapter.title())
            .saying(chapter.summary())
            .keyed(List.of(chapter.slug(), kind)));
    found.addAll(ChapterEntries.of(book, chapter, chapter.title()));
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
