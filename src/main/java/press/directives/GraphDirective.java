package press.directives;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.project.BookConfig.Track;
import press.source.Diagnostics;
import press.source.Site;
import press.source.Span;
import press.source.SpellingSuggestions;

/// `{graph}`: what this chapter rests on and what it leads to; or the `book`, this `part`, a
/// `track`.
public final class GraphDirective {

  private static final List<String> ARGUMENTS = List.of("book", "part", "track");

  /// The chapters that are drawn.
  private sealed interface Extent {
    record Neighbours() implements Extent {}

    record EntireBook() implements Extent {}

    record OwnPart() implements Extent {}

    record NamedTrack(Track track) implements Extent {}
  }

  private GraphDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    boolean known = scope.knownOptions(fence, Set.of(), problems);
    Optional<Extent> extent = extent(fence.argument(), scope, problems);
    return known ? extent.map(e -> new GraphBlock(fence, e)) : Optional.empty();
  }

  /// Whether a block draws which chapter requires which.
  public static boolean isMap(Block block) {
    return block instanceof GraphBlock;
  }

  private static Optional<Extent> extent(
      Span argument, DirectiveContext scope, Diagnostics problems) {
    String text = argument.text();
    String word = text.strip().split("\\s+", 2)[0];
    boolean alone = word.length() == text.strip().length();
    boolean front = scope.book().front().stream().anyMatch(c -> c.file() == argument.file());
    if (word.equals("track") && !alone) {
      int start = text.indexOf(text.strip().substring(word.length()).strip(), word.length());
      return track(argument.part(start, text.stripTrailing().length()), scope, problems);
    }
    if (alone && word.isEmpty() && !front) {
      return Optional.of(new Extent.Neighbours());
    }
    if (alone && word.equals("book")) {
      return Optional.of(new Extent.EntireBook());
    }
    if (alone && word.equals("part") && !front) {
      return Optional.of(new Extent.OwnPart());
    }
    if (front && alone && (word.isEmpty() || word.equals("part"))) {
      problems.error(
          "L17",
          argument,
          "the front page is no chapter and in no part",
          "write {graph} book, or {graph} track and its name");
      return Optional.empty();
    }
    String help =
        word.equals("track")
            ? "name the track: {graph} track " + ids(scope).stream().findFirst().orElse("ID")
            : SpellingSuggestions.didYouMean(word, ARGUMENTS);
    problems.error("L17", argument, "{graph} knows no \"" + text.strip() + "\"", help);
    return Optional.empty();
  }

  private static Optional<Extent> track(Span id, DirectiveContext scope, Diagnostics problems) {
    for (Track track : scope.book().sources().book().tracks()) {
      if (track.id().equals(id.text())) {
        return Optional.of(new Extent.NamedTrack(track));
      }
    }
    problems.error(
        "L18",
        id,
        "no track \"" + id.text() + "\"",
        SpellingSuggestions.didYouMean(id.text(), ids(scope)));
    return Optional.empty();
  }

  private static List<String> ids(DirectiveContext scope) {
    return scope.book().sources().book().tracks().stream().map(Track::id).toList();
  }

  private record GraphBlock(FenceItem fence, Extent extent) implements Block {
    @Override
    public Traits traits() {
      return new Traits(ChapterMap.TEMPLATE, Optional.empty(), false);
    }

    @Override
    public Record show(LinkedBook book, Chapter chapter) {
      String id = chapter.label(fence.node()).map(Label::id).orElse("graph") + "-map";
      String root = Site.root(chapter.page());
      return switch (extent) {
        case Extent.Neighbours() -> ChapterMap.around(book, chapter, id);
        case Extent.EntireBook() -> ChapterMap.ofBook(book, root, id);
        case Extent.OwnPart() -> ChapterMap.ofPart(book, chapter.part(), root, id);
        case Extent.NamedTrack(Track track) -> ChapterMap.ofTrack(book, track, root, id);
      };
    }
  }
}
