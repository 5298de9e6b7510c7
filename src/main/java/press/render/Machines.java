package press.render;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import press.model.LinkedBook;
import press.result.Results;
import press.source.Diagnostics;
import press.source.Memory;
import press.source.Together;

/// The pages with the author's words; those on which something depends on the machine also as they
/// are seen from the others.
final class Machines {

  private final Workshop shop;
  private final PageData data;
  private final SeenPages seen;
  private final List<String> others;
  private final SortedMap<String, byte[]> files;

  /// @param files where the scripts go that the pages name
  Machines(Workshop shop, PageData data, SortedMap<String, byte[]> files) {
    this.shop = shop;
    this.data = data;
    this.files = files;
    this.seen = new SeenPages(shop, data, new TreeMap<>());
    this.others = shop.problems().hasErrors() ? List.of() : others(shop.book());
  }

  /// The machines from which the book can be seen besides its own: those with results.
  private static List<String> others(LinkedBook book) {
    Results results = book.parsed().sources().results();
    return results.machines().keySet().stream()
        .filter(id -> !id.equals(book.machine()) && !results.filesOf(id).isEmpty())
        .toList();
  }

  /// A page as it is seen from the book's own machine.
  ///
  /// @param written finished; empty where it says something else on other machines
  /// @param html with slots that have no numbers yet; empty for a finished page
  private record Shown(String path, Optional<Written> written, String html) {}

  /// What a page had before for other machines.
  ///
  /// @param changes the script with what its slots say there; empty for a page without one
  /// @param rules the script with its rules
  /// @param slots how many it had
  record Before(String changes, String rules, int slots) {}

  /// Something that was made of a page.
  ///
  /// @param changes the script with what the slots say on other machines
  /// @param rules the script with how a browser makes them of a reader's own results
  private record Switched(Written written, String changes, String rules) {}

  /// Writes the pages.
  ///
  /// @return path of the first page on which the machine can be chosen; empty where there is none
  String write(SortedMap<String, Written> pages) {
    WholeBook whole = new WholeBook(shop.book(), seen);
    // The largest pages first, so that no processor waits for them in the end.
    Set<String> large = new LinkedHashSet<>(whole.paths());
    List<String> paths = new ArrayList<>(large);
    paths.addAll(seen.paths());
    List<Shown> shown =
        Together.map(paths, path -> large.contains(path) ? whole(path, whole) : shown(path));
    List<Shown> waiting = shown.stream().filter(s -> s.written().isEmpty()).toList();
    shown.forEach(s -> s.written().ifPresent(w -> pages.put(s.path(), w)));
    Map<String, SortedMap<String, String>> elsewhere = elsewhere(waiting);
    List<Switched> made = Together.map(waiting, s -> switched(s, elsewhere.get(s.path())));
    for (int i = 0; i < waiting.size(); i++) {
      keep(made.get(i), files);
      pages.put(waiting.get(i).path(), made.get(i).written());
    }
    return waiting.stream().map(Shown::path).findFirst().orElse("");
  }

  /// A page before all others are written; empty where it has none of the author's words. While it
  /// has as many slots as before, and there are other machines, it names the scripts for other
  /// machines that it named then: they take a view of the page from each of those, and are asked
  /// for when a reader chooses one.
  ///
  /// @param more where the scripts go that it names
  Optional<Written> ahead(String path, Before before, SortedMap<String, byte[]> more) {
    if (!seen.paths().contains(path)) {
      return Optional.empty();
    }
    if (!before.changes().isEmpty() && !others.isEmpty()) {
      String html = switchable(seen.draft(path), before.changes(), before.rules());
      if (before.slots() == Slots.count(html)) {
        return Optional.of(finished(html));
      }
    }
    Shown page = shown(path);
    if (page.written().isPresent()) {
      return page.written();
    }
    Switched made = switched(page, elsewhere(List.of(page)).get(path));
    keep(made, more);
    return Optional.of(made.written());
  }

  private static void keep(Switched made, SortedMap<String, byte[]> files) {
    Assets.keep("switch", ".js", made.changes(), files);
    Assets.keep("rules", ".js", made.rules(), files);
  }

  private Shown shown(String path) {
    String html = seen.show(seen.draft(path), Map.of());
    boolean waits = !others.isEmpty() && Slots.any(html);
    return waits
        ? new Shown(path, Optional.empty(), html)
        : new Shown(path, Optional.of(written(path, html)), "");
  }

  private Written written(String path, String html) {
    return memory().made(Written.class, path, List.of(html), () -> finished(html));
  }

  /// A page with everything.
  private Shown whole(String path, WholeBook whole) {
    String html = seen.show(whole.draft(path), Map.of());
    Written written =
        memory()
            .made(
                Written.class,
                path,
                List.of(html),
                () -> Written.whole(Rules.without(Slots.numbered(html))));
    return new Shown(path, Optional.of(written), "");
  }

  private Memory memory() {
    return shop.book().parsed().memory();
  }

  /// Page to machine to the page as it is seen from there.
  private Map<String, SortedMap<String, String>> elsewhere(List<Shown> waiting) {
    Map<String, SortedMap<String, String>> elsewhere = new ConcurrentHashMap<>();
    waiting.forEach(s -> elsewhere.put(s.path(), new TreeMap<>()));
    if (waiting.isEmpty()) {
      return elsewhere;
    }
    SortedMap<String, ChapterHtml> alike = seen.alike();
    for (String machine : others) {
      LinkedBook view = shop.book().on(machine);
      // Mistakes have been told already; what is not there is no mistake of this view.
      SeenPages other = new SeenPages(shop.on(view, new Diagnostics()), data.on(view), alike);
      List<String> made =
          Together.map(waiting, s -> Rules.without(other.show(other.draft(s.path()), Map.of())));
      for (int i = 0; i < waiting.size(); i++) {
        elsewhere.get(waiting.get(i).path()).put(machine, made.get(i));
      }
    }
    return elsewhere;
  }

  private Switched switched(Shown page, SortedMap<String, String> elsewhere) {
    PageDraft draft = seen.draft(page.path());
    List<Object> of =
        memory().remembers()
            ? List.of(
                page.html(),
                elsewhere,
                others,
                seen.values(draft, Map.of()),
                Memory.same(shop.book().evidence()),
                shop.templates().token())
            : List.of();
    return memory()
        .made(
            Switched.class,
            page.path(),
            of,
            shop.problems(),
            _ -> switched(draft, page.html(), elsewhere));
  }

  private Switched switched(PageDraft draft, String shown, SortedMap<String, String> elsewhere) {
    String ruled = Slots.numbered(shown);
    Switch machines = new Switch(shop.book().parsed().sources().kept());
    String changes = machines.script(Rules.without(ruled), elsewhere);
    String rules = shop.rules().script(ruled);
    String html =
        switchable(
            draft, Assets.path("switch", ".js", changes), Assets.path("rules", ".js", rules));
    return new Switched(finished(html), changes, rules);
  }

  /// A page on which the machine can be chosen, with slots that have no numbers yet.
  ///
  /// @param changes path of the script with what the slots say on other machines
  /// @param rules path of the script with its rules
  private String switchable(PageDraft draft, String changes, String rules) {
    return seen.show(draft, data.views(draft.path(), others, changes, rules));
  }

  private static Written finished(String html) {
    return Written.of(Rules.without(Slots.numbered(html)));
  }
}
