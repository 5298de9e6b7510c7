package press.markdown;

import com.vladsch.flexmark.ast.FencedCodeBlock;
import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import press.source.Diagnostics;
import press.source.PieceMemory;
import press.source.SourceFile;
import press.source.Span;
import press.source.SpellingSuggestions;

/// Reads included Markdown: a file, `{include} shared/units.md`, or a region of any Markdown file
/// of the book, `{include} hardware/bandwidth.md#rule`.
///
/// Files below a folder `shared` are no chapters; they are printed where they are included.
final class IncludeReader {

  private final SortedMap<String, SourceFile> texts;
  private final boolean marks;
  private final TreeSet<String> used;
  private final List<String> open;
  private final Diagnostics problems;

  private IncludeReader(
      SortedMap<String, SourceFile> texts,
      boolean marks,
      TreeSet<String> used,
      List<String> open,
      Diagnostics problems) {
    this.texts = texts;
    this.marks = marks;
    this.used = used;
    this.open = List.copyOf(open);
    this.problems = problems;
  }

  /// The includes of a book.
  ///
  /// @param texts its Markdown files by path
  /// @param marks whether `==words==` are marked
  static IncludeReader of(
      SortedMap<String, SourceFile> texts, boolean marks, Diagnostics problems) {
    return new IncludeReader(texts, marks, new TreeSet<>(), List.of(), problems);
  }

  /// Whether `==words==` are marked, here and in what is included.
  boolean marks() {
    return marks;
  }

  /// The included files and regions, as written.
  SortedSet<String> used() {
    return Collections.unmodifiableSortedSet(used);
  }

  /// Whether a file can only be included and is no chapter.
  static boolean isShared(String path) {
    return ("/" + path).contains("/shared/");
  }

  /// A reader for the includes of a file, which may not be included there again.
  IncludeReader inside(String path) {
    List<String> longer = new ArrayList<>(open);
    longer.add(path);
    return new IncludeReader(texts, marks, used, longer, problems);
  }

  /// Replaces a fence in its tree by what it includes and returns the items of that.
  List<Item> replace(FencedCodeBlock fence, Item.FenceItem item) {
    boolean more = !item.options().isEmpty() || !item.label().isEmpty();
    if (more || !item.body().text().isBlank()) {
      problems.error(
          "P35",
          item.name(),
          "{include} has only an argument",
          "write ```{include} shared/units.md");
    }
    Optional<MarkdownFragment> prose = read(item);
    if (prose.isPresent()) {
      List<Node> nodes = new ArrayList<>();
      prose.get().document().getChildren().forEach(nodes::add);
      for (Node node : nodes) {
        node.unlink();
        fence.insertBefore(node);
      }
    }
    fence.unlink();
    return prose.map(MarkdownFragment::items).orElse(List.of());
  }

  /// Reads what a fence includes; a mistake is reported.
  private Optional<MarkdownFragment> read(Item.FenceItem fence) {
    Span argument = fence.argument();
    String reference = argument.text();
    int hash = reference.indexOf('#');
    String path = hash < 0 ? reference : reference.substring(0, hash);
    SourceFile file = texts.get(path);
    if (file == null) {
      // The one that was meant is not blamed for being of no use.
      String name = path.substring(path.lastIndexOf('/') + 1);
      List<String> meant =
          texts.keySet().stream().filter(p -> ("/" + p).endsWith("/" + name)).toList();
      used.addAll(meant);
      SpellingSuggestions.nearest(path, texts.keySet()).ifPresent(used::add);
      problems.error(
          "P30",
          argument.part(0, path.length()),
          "there is no file \"" + path + "\" to include",
          meant.size() == 1
              ? "did you mean \"" + meant.getFirst() + "\"? a path begins at the book's folder"
              : SpellingSuggestions.didYouMean(path, texts.keySet()));
      return Optional.empty();
    }
    if (open.contains(path)) {
      problems.error(
          "P31",
          argument,
          "an include in a circle: " + String.join(" → ", open) + " → " + path,
          "move what both need into a third file");
      return Optional.empty();
    }
    used.add(reference);
    return hash < 0
        ? whole(path, file, argument)
        : region(path, file, argument.part(hash + 1, reference.length()));
  }

  private Optional<MarkdownFragment> whole(String path, SourceFile file, Span argument) {
    if (new FrontMatterReader(file, List.of(), new Diagnostics()).end() > 0) {
      problems.error(
          "P32",
          argument,
          "\"" + path + "\" has front matter, as only a chapter has",
          "remove it there, or include a region: {include} %s#rule, between <!-- > rule --> and <!-- < -->"
              .formatted(path));
      return Optional.empty();
    }
    return Optional.of(read(path, file, 0, file.text().length()));
  }

  private Optional<MarkdownFragment> region(String path, SourceFile file, Span name) {
    var regions = CodeRegion.inProse(file, new Diagnostics());
    CodeRegion.MarkedText region = regions.get(name.text());
    if (region == null) {
      problems.error(
          "P30",
          name,
          "no region \"" + name.text() + "\" in " + path,
          regions.isEmpty()
              ? "mark it there: <!-- > " + name.text() + " --> … <!-- < -->"
              : SpellingSuggestions.didYouMean(name.text(), regions.keySet()));
      return Optional.empty();
    }
    return Optional.of(read(path, file, region.text().start(), region.text().end()));
  }

  private MarkdownFragment read(String path, SourceFile file, int start, int end) {
    Document document = ChapterReader.tree(file, start, end, marks, problems);
    new CalloutReader(file, problems).replaceIn(document);
    String notes = path.replaceFirst("\\.md$", "").replaceAll("[^A-Za-z0-9]+", "-") + "-";
    ItemCollector extract =
        new ItemCollector(file, problems, inside(path), notes, PieceMemory.none());
    return new MarkdownFragment(document, extract.from(document));
  }

  /// Reports shared files and regions that no file includes.
  ///
  /// @param used the included files and regions, as written
  static void checkUnused(
      SortedMap<String, SourceFile> texts, Set<String> used, Diagnostics problems) {
    texts.forEach((path, file) -> {
      boolean any = used.contains(path);
      for (var region : CodeRegion.inProse(file, problems).entrySet()) {
        boolean included = used.contains(path + "#" + region.getKey());
        any |= included;
        if (!included) {
          problems.error(
              "P33",
              region.getValue().name(),
              "nothing includes region \"" + region.getKey() + "\"",
              "write ```{include} " + path + "#" + region.getKey() + ", or remove its marks");
        }
      }
      if (isShared(path) && !any) {
        problems.error(
            "P33",
            file.start(),
            "nothing includes this file",
            "write ```{include} " + path + ", or move it out of the folder shared");
      }
    });
  }
}
