package press.lsp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SymbolKind;
import press.markdown.Item;
import press.markdown.ParsedChapter.ParsedText;
import press.source.SourceFile;
import press.source.Span;

/// The outline of a chapter as it is typed, and what can be folded in it.
///
/// @param file the chapter
/// @param text its tree
record ChapterShape(SourceFile file, ParsedText text) {

  /// A part of the chapter from its first to its last character.
  ///
  /// @param level of a heading; 7 of what stands in a section
  private record Part(int start, int end, int level, String name, SymbolKind kind) {}

  /// The headings as a tree, with blocks and titled callouts in their sections.
  List<DocumentSymbol> outline() {
    TextPositions positions = TextPositions.of(file.text());
    List<DocumentSymbol> roots = new ArrayList<>();
    List<Part> open = new ArrayList<>();
    List<DocumentSymbol> made = new ArrayList<>();
    for (Part part : parts()) {
      while (!open.isEmpty() && !isIn(part, open.getLast())) {
        open.removeLast();
        made.removeLast();
      }
      Range whole = positions.range(part.start(), part.end());
      int lineEnd = positions.endOf(positions.line(part.start()));
      Range name = positions.range(part.start(), Math.min(lineEnd, part.end()));
      DocumentSymbol symbol =
          new DocumentSymbol(part.name(), part.kind(), whole, name, "", new ArrayList<>());
      (made.isEmpty() ? roots : made.getLast().getChildren()).add(symbol);
      open.add(part);
      made.add(symbol);
    }
    return roots;
  }

  private static boolean isIn(Part inner, Part outer) {
    return inner.start() < outer.end()
        && inner.end() <= outer.end()
        && (outer.level() < inner.level() || outer.level() == 7);
  }

  /// Sections, fences, callouts and the front matter, as far as they have more than one line.
  List<FoldingRange> folds() {
    TextPositions positions = TextPositions.of(file.text());
    List<FoldingRange> folds = new ArrayList<>();
    frontMatter().ifPresent(end -> add(0, end, positions, folds));
    parts().forEach(part -> add(part.start(), part.end(), positions, folds));
    return folds;
  }

  private static void add(int start, int end, TextPositions positions, List<FoldingRange> folds) {
    int last = end;
    while (last > start && Character.isWhitespace(positions.text().charAt(last - 1))) {
      last--;
    }
    FoldingRange fold = new FoldingRange(positions.line(start), positions.line(last));
    if (fold.getStartLine() < fold.getEndLine() && !folds.contains(fold)) {
      folds.add(fold);
    }
  }

  private Optional<Integer> frontMatter() {
    String all = file.text();
    int close = all.startsWith("---\n") ? all.indexOf("\n---", 3) : -1;
    return close < 0 ? Optional.empty() : Optional.of(close + 4);
  }

  /// All parts in the order of the text, outer ones first; without those of included files.
  private List<Part> parts() {
    List<Item> own = text.items().stream().filter(item -> item.at().file().equals(file)).toList();
    List<Item.HeadingItem> headings = Item.of(own, Item.HeadingItem.class);
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < headings.size(); i++) {
      parts.add(section(headings, i));
    }
    for (Item item : own) {
      switch (item) {
        case Item.FenceItem fence -> {
          String argument = fence.label().isEmpty() ? fence.argument().text() : fence.label();
          String name = ("{" + fence.name().text() + "} " + argument).strip();
          parts.add(inner(fence.at(), name, SymbolKind.Object));
        }
        case Item.CalloutItem callout -> {
          String name = (callout.node().kind().label() + " " + callout.title()).strip();
          parts.add(inner(callout.at(), name, SymbolKind.Interface));
        }
        default -> {
          // No part of an outline.
        }
      }
    }
    parts.sort(
        Comparator.comparingInt(Part::start)
            .thenComparing(Comparator.comparingInt(Part::end).reversed()));
    return parts;
  }

  private Part section(List<Item.HeadingItem> headings, int i) {
    Item.HeadingItem heading = headings.get(i);
    int end =
        headings.stream()
            .skip(i + 1L)
            .filter(next -> next.level() <= heading.level())
            .findFirst()
            .map(next -> next.at().start())
            .orElse(file.text().length());
    String name = heading.text().isBlank() ? "…" : heading.text();
    return new Part(heading.at().start(), end, heading.level(), name, SymbolKind.String);
  }

  private static Part inner(Span at, String name, SymbolKind kind) {
    return new Part(at.start(), at.end(), 7, name, kind);
  }
}
