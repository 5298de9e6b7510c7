package press.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import press.importing.ForeignBook.ChapterRewriter;
import press.scaffold.FilePlan.FileTemplate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/// Front matter in YAML (`---`) or TOML (`+++`) becomes that of the press: title, summary and
/// status. Other keys are left out, with a note for those that are not of this kind in every book.
final class FrontMatterRewriter implements ChapterRewriter {

  private static final Set<String> USED = Set.of("title", "description", "summary", "draft");

  /// Keys of themes and of tools, which say nothing to a reader.
  private static final Set<String> SILENT =
      Set.of(
          "weight", "layout", "type", "format", "jupyter", "minutes", "linkTitle", "hide", "icon");

  /// Front matter as it was read.
  ///
  /// @param values its keys
  /// @param lines how many lines it takes, with the marks around it; 0 where there is none
  record ForeignFrontMatter(JsonNode values, int lines) {

    static ForeignFrontMatter of(List<TextLine> lines, ImportNotes notes) {
      String mark = lines.isEmpty() ? "" : lines.getFirst().text().stripTrailing();
      for (int i = 1; i < lines.size() && (mark.equals("---") || mark.equals("+++")); i++) {
        String line = lines.get(i).text().stripTrailing();
        if (line.equals(mark) || mark.equals("---") && line.equals("...")) {
          String text = "\n" + TextLine.join(lines.subList(1, i));
          String file = lines.getFirst().file();
          JsonNode values =
              mark.equals("---")
                  ? ForeignSettings.yaml(file, text, notes)
                  : ForeignSettings.toml(file, text, notes);
          return new ForeignFrontMatter(values, i + 1);
        }
      }
      return new ForeignFrontMatter(JsonNodeFactory.instance.objectNode(), 0);
    }

    Optional<String> words(String key) {
      return Optional.of(ForeignSettings.words(values, key)).filter(words -> !words.isEmpty());
    }
  }

  @Override
  public List<TextLine> rewrite(List<TextLine> lines, ImportScope scope) {
    ForeignFrontMatter front = ForeignFrontMatter.of(lines, scope.notes());
    if (front.lines() == 0) {
      return lines;
    }
    TextLine first = lines.getFirst();
    noteOthers(front, first, scope.notes());
    List<TextLine> out = new ArrayList<>();
    front.words("title").ifPresent(t -> out.add(first.with("title: " + FileTemplate.yaml(t))));
    front
        .words("description")
        .or(() -> front.words("summary"))
        .ifPresent(words -> summary(words, first, out, scope.notes()));
    if (front.values().path("draft").asBoolean(false)) {
      out.add(first.with("status: draft"));
    }
    if (!out.isEmpty()) {
      out.addFirst(first.with("---"));
      out.add(first.with("---"));
    }
    out.addAll(lines.subList(front.lines(), lines.size()));
    return out;
  }

  /// The lines of a chapter with more keys in its front matter, which may be new.
  static List<TextLine> with(List<TextLine> lines, List<String> keys) {
    TextLine first = lines.getFirst();
    List<TextLine> added = keys.stream().map(first::with).toList();
    List<TextLine> out = new ArrayList<>(lines);
    if (first.text().equals("---")) {
      out.addAll(lines.subList(1, lines.size()).indexOf(first.with("---")) + 1, added);
    } else {
      out.addAll(0, List.of(first.with("---"), first.with("---"), first.with("")));
      out.addAll(1, added);
    }
    return out;
  }

  /// A summary stands on cards, where nothing vouches for a number.
  private static void summary(String words, TextLine first, List<TextLine> out, ImportNotes notes) {
    if (words.matches("(?s).*\\d.*")) {
      notes.add(first, "the summary is left out, for nothing vouches for its number: " + words);
    } else {
      out.add(first.with("summary: " + FileTemplate.yaml(words)));
    }
  }

  private static void noteOthers(ForeignFrontMatter front, TextLine first, ImportNotes notes) {
    Set<String> others = new TreeSet<>(front.values().propertyNames());
    others.removeAll(USED);
    others.removeAll(SILENT);
    for (String key : others) {
      notes.addOnce(
          first, "the key \"" + key + "\" of front matter is left out, here and elsewhere");
    }
  }
}
