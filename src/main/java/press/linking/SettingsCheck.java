package press.linking;

import java.util.List;
import java.util.TreeSet;
import press.markdown.ParsedBook;
import press.project.BookConfig;
import press.results.Results;
import press.source.Diagnostics;
import press.source.SpellingSuggestions;

/// Checks that what `book.yaml` names is there: its machine, the chapters of its tracks.
final class SettingsCheck {

  private SettingsCheck() {}

  static void check(ParsedBook book, ReadingOrder order, Diagnostics problems) {
    BookConfig says = book.sources().book();
    Results results = book.sources().results();
    boolean own = says.machine().equals("host") || says.machine().startsWith("host-");
    // Where nothing was measured at all, a name is as good as any other.
    if (!own && !results.machines().isEmpty() && !results.machines().containsKey(says.machine())) {
      problems.error(
          "B12",
          says.places().value("machine"),
          "no machine \"" + says.machine() + "\"",
          SpellingSuggestions.didYouMean(says.machine(), results.machines().keySet()));
    }
    TreeSet<String> ids = new TreeSet<>();
    List<String> slugs = order.slugs();
    for (int t = 0; t < says.tracks().size(); t++) {
      BookConfig.Track track = says.tracks().get(t);
      String path = "tracks/" + t;
      if (!track.id().matches("[a-z][\\w-]*") || !ids.add(track.id())) {
        problems.error(
            "B13",
            says.places().value(path + "/id"),
            track.id().isEmpty()
                ? "a track without an id"
                : "no id, or a second one: " + track.id(),
            "give each track a short name of its own: id: first-steps");
      }
      for (int c = 0; c < track.chapters().size(); c++) {
        String slug = track.chapters().get(c);
        if (!slugs.contains(slug)) {
          problems.error(
              "B13",
              says.places().value(path + "/chapters/" + c),
              "no chapter \"" + slug + "\"",
              SpellingSuggestions.didYouMean(slug, slugs));
        }
      }
    }
  }
}
