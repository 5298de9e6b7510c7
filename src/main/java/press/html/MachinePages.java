package press.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import press.model.LinkedBook;
import press.source.BuildCache;
import press.source.ParallelMap;

/// Writes the pages with the author's words; those with slots get a machine switch and the scripts
/// that it loads.
final class MachinePages {

  private final RenderContext shop;
  private final PageValues data;
  private final AuthorPages pages;
  private final SortedMap<String, byte[]> files;

  /// @param files where the scripts go that the pages name
  MachinePages(RenderContext shop, PageValues data, SortedMap<String, byte[]> files) {
    this.shop = shop;
    this.data = data;
    this.files = files;
    this.pages = new AuthorPages(shop, data);
  }

  /// A page with the scripts that it names.
  ///
  /// @param machines path and text of the script with its slots on other machines; empty for a page
  ///   without a machine switch
  private record Switched(RenderedPage written, Optional<Scripts> scripts) {}

  private record Scripts(String machines, String rules) {}

  /// Writes the pages.
  ///
  /// @return path of the first page on which the machine can be chosen; empty where there is none
  String write(SortedMap<String, RenderedPage> written) {
    List<String> paths = new ArrayList<>(pages.paths());
    if (WholeBook.has(shop.book())) {
      // The largest page first, so that no processor waits for it in the end.
      paths.addFirst(WholeBook.PATH);
    }
    List<Switched> made =
        ParallelMap.map(paths, path -> path.equals(WholeBook.PATH) ? whole() : page(path));
    String first = "";
    for (int i = 0; i < paths.size(); i++) {
      written.put(paths.get(i), made.get(i).written());
      keep(made.get(i), files);
      if (first.isEmpty() && made.get(i).scripts().isPresent()) {
        first = paths.get(i);
      }
    }
    return first;
  }

  /// The scripts with the previews of all pages: path to content.
  SortedMap<String, String> previews() {
    return new Previews(shop.book(), shop.templates()).scripts(pages);
  }

  /// A page before all others are written; empty where it has none of the author's words.
  ///
  /// @param more where the scripts go that it names
  Optional<RenderedPage> ahead(String path, SortedMap<String, byte[]> more) {
    if (!pages.paths().contains(path)) {
      return Optional.empty();
    }
    Switched made = page(path);
    keep(made, more);
    return Optional.of(made.written());
  }

  private static void keep(Switched made, SortedMap<String, byte[]> files) {
    made.scripts()
        .ifPresent(scripts -> {
          Assets.keep("switch", ".js", scripts.machines(), files);
          Assets.keep("rules", ".js", scripts.rules(), files);
        });
  }

  private Switched page(String path) {
    PageDraft draft = pages.draft(path);
    List<Slot> slots = pages.slots(path);
    if (slots.isEmpty() || shop.others().isEmpty()) {
      return new Switched(written(path, pages.show(draft, Map.of())), Optional.empty());
    }
    Scripts scripts =
        shop.book()
            .parsed()
            .memory()
            .made(
                Scripts.class,
                path,
                // The rules name the sources of rows, which belong to the evidence.
                List.of(slots, BuildCache.same(shop.book().evidence())),
                () ->
                    new Scripts(
                        MachineScript.of(slots, shop.book().machine()),
                        shop.rules().script(slots)));
    List<String> others = shop.others().stream().map(LinkedBook::machine).toList();
    Map<String, Object> views =
        data.views(
            path,
            others,
            Assets.path("switch", ".js", scripts.machines()),
            Assets.path("rules", ".js", scripts.rules()));
    return new Switched(written(path, pages.show(draft, views)), Optional.of(scripts));
  }

  private RenderedPage written(String path, String html) {
    return shop.book()
        .parsed()
        .memory()
        .made(RenderedPage.class, path, List.of(html), () -> RenderedPage.of(html));
  }

  private Switched whole() {
    PageDraft draft = new WholeBook(shop.book(), pages).draft();
    return new Switched(written(WholeBook.PATH, pages.show(draft, Map.of())), Optional.empty());
  }
}
