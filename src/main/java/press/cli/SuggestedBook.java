package press.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import press.edit.BookText;
import press.edit.Edit;
import press.edit.Finder;
import press.edit.Found;
import press.edit.Suggestion;
import press.link.Linker;
import press.load.Sources;
import press.model.Chapter;
import press.model.LinkedBook;
import press.model.Target;
import press.model.Words;
import press.parse.Item;
import press.parse.ParsedBook;
import press.parse.Parser;
import press.parse.Reading;
import press.parse.Readings;
import press.source.Diagnostics;
import press.source.SourceFile;

/// A book in which suggestions are looked for, as its readers read it.
final class SuggestedBook {

  private final Path project;
  private final SequencedMap<String, List<Reading>> readings;
  private final Map<String, String> words;
  private final Finder finder;

  /// @param readings path of a file to what is read in it
  /// @param words path of a file and address of a link in it to the words that stand for it
  private SuggestedBook(
      Path project, SequencedMap<String, List<Reading>> readings, Map<String, String> words) {
    this.project = project;
    this.readings = readings;
    this.words = words;
    List<Reading> all = readings.values().stream().flatMap(List::stream).toList();
    this.finder = new Finder(new BookText(all));
  }

  /// Reads the book of a folder; its mistakes are for `press check`.
  static SuggestedBook read(BookFolder folder) throws IOException {
    Diagnostics problems = new Diagnostics();
    Sources sources = folder.load(problems);
    ParsedBook parsed = Parser.parse(sources, problems);
    LinkedBook linked = Linker.link(parsed, problems);
    Map<String, String> words = new HashMap<>();
    List<Chapter> chapters = new ArrayList<>(linked.chapters());
    linked.front().ifPresent(chapters::add);
    for (Chapter chapter : chapters) {
      Words said = new Words(linked, chapter);
      for (Item.LinkItem link : Item.of(chapter.items(), Item.LinkItem.class)) {
        Target target = chapter.targets().get(link.node());
        if (target != null) {
          said.of(link.node()).ifPresent(w -> words.putIfAbsent(key(link), w));
        }
      }
    }
    SequencedMap<String, List<Reading>> readings = new LinkedHashMap<>();
    sources
        .texts()
        .forEach((path, file) -> {
          if (!path.equals("contents.md")) {
            readings.put(file.path(), readings(file, words));
          }
        });
    Path project = folder.path().getParent();
    return new SuggestedBook(project == null ? folder.path() : project, readings, words);
  }

  private static String key(Item.LinkItem link) {
    return link.at().file().path() + " " + link.url().text();
  }

  /// The folder that the paths of its files start from.
  Path project() {
    return project;
  }

  /// The same book with another text of one file.
  SuggestedBook with(SourceFile changed) {
    SequencedMap<String, List<Reading>> others = new LinkedHashMap<>(readings);
    others.put(changed.path(), readings(changed, words));
    return new SuggestedBook(project, others, words);
  }

  /// Looks for passages in its words.
  Finder finder() {
    return finder;
  }

  private static List<Reading> readings(SourceFile file, Map<String, String> words) {
    return Readings.in(file, url -> words(file, url, words));
  }

  private static Optional<String> words(SourceFile file, String url, Map<String, String> words) {
    return Optional.ofNullable(words.get(file.path() + " " + url));
  }

  /// What would come of making the edit that a suggestion asks for.
  Edit.Outcome edited(Suggestion suggestion, Found found) {
    if (found instanceof Found.Here here) {
      SourceFile file = here.passage().file();
      return new Edit(url -> words(file, url, words)).of(suggestion, found);
    }
    return new Edit(_ -> Optional.empty()).of(suggestion, found);
  }
}
