package press.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  private final List<SourceFile> files;
  private final Map<String, String> words;

  private SuggestedBook(Path project, List<SourceFile> files, Map<String, String> words) {
    this.project = project;
    this.files = files;
    this.words = words;
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
    List<SourceFile> files =
        sources.texts().entrySet().stream()
            .filter(e -> !e.getKey().equals("contents.md"))
            .map(Map.Entry::getValue)
            .toList();
    Path project = folder.path().getParent();
    return new SuggestedBook(project == null ? folder.path() : project, files, words);
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
    List<SourceFile> others =
        files.stream().map(f -> f.path().equals(changed.path()) ? changed : f).toList();
    return new SuggestedBook(project, others, words);
  }

  /// Its words, in which passages are looked for.
  Finder finder() {
    List<Reading> readings = new ArrayList<>();
    files.forEach(file -> readings.addAll(Readings.in(file, url -> words(file, url))));
    return new Finder(new BookText(readings));
  }

  private Optional<String> words(SourceFile file, String url) {
    return Optional.ofNullable(words.get(file.path() + " " + url));
  }

  /// What would come of making the edit that a suggestion asks for.
  Edit.Outcome edited(Suggestion suggestion, Found found) {
    if (found instanceof Found.Here here) {
      SourceFile file = here.passage().file();
      return new Edit(url -> words(file, url)).of(suggestion, found);
    }
    return new Edit(_ -> Optional.empty()).of(suggestion, found);
  }
}
