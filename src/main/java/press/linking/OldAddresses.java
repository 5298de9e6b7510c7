package press.linking;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import press.markdown.FrontMatter;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook.OldPage;
import press.source.Diagnostics;
import press.source.SpellingSuggestions;

/// Old addresses of chapters and anchors: each leads to something that is there, and takes the
/// place of nothing.
final class OldAddresses {

  private final List<Chapter> chapters;
  private final Diagnostics problems;
  private final Map<String, Chapter> pages = new HashMap<>();

  OldAddresses(List<Chapter> chapters, Diagnostics problems) {
    this.chapters = chapters;
    this.problems = problems;
    chapters.stream().filter(c -> !c.planned()).forEach(c -> pages.put(c.page(), c));
  }

  /// The pages that lead on to where a chapter stands now.
  List<OldPage> moved() {
    List<OldPage> all = new ArrayList<>();
    SortedMap<String, Chapter> taken = new TreeMap<>(pages);
    for (Chapter chapter : chapters) {
      if (chapter.planned()) {
        continue;
      }
      for (FrontMatter.Named old : chapter.parsed().front().formerly()) {
        String page = page(old.name(), chapter);
        Chapter other = taken.putIfAbsent(page, chapter);
        if (page.isEmpty()) {
          problems.error(
              "L40",
              old.at(),
              "not a chapter's address: \"" + old.name() + "\"",
              "write the old slug, part/slug, or /slug for the root of the site");
        } else if (other != null) {
          problems.error(
              "L40",
              old.at(),
              "there is a page " + page + " already",
              "it is, or leads to, chapter " + other.slug() + "; remove one of the two");
        } else {
          all.add(new OldPage(page, chapter.page(), chapter.title()));
        }
      }
      anchors(chapter);
    }
    return all;
  }

  private static String page(String old, Chapter chapter) {
    String path = old.replaceFirst("\\.(md|html)$", "");
    int slash = chapter.page().lastIndexOf('/') + 1;
    String page =
        path.startsWith("/")
            ? path.substring(1)
            : path.contains("/") ? path : chapter.page().substring(0, slash) + path;
    return page.matches("[\\w-]+(/[\\w-]+)*") ? page + ".html" : "";
  }

  private void anchors(Chapter chapter) {
    SortedMap<String, Label> labels = chapter.labels();
    chapter
        .parsed()
        .front()
        .renamed()
        .forEach((old, now) -> {
          if (!old.matches("[\\w-]+") || labels.containsKey(old)) {
            problems.error(
                "L41",
                now.at(),
                labels.containsKey(old)
                    ? "the old anchor \"" + old + "\" is in use"
                    : "not an anchor: \"" + old + "\"",
                labels.containsKey(old)
                    ? "remove this line, or rename " + labels.get(old).text()
                    : "write renamed: {old-anchor: new-anchor}");
          }
          if (!labels.containsKey(now.name())) {
            problems.error(
                "L41",
                now.at(),
                "no label \"" + now.name() + "\" in this chapter",
                SpellingSuggestions.didYouMean(now.name(), labels.keySet()));
          }
        });
  }
}
