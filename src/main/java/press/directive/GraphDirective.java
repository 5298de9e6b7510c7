package press.directive;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import press.load.BookConfig.Track;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.parse.Item.FenceItem;
import press.source.Diagnostics;
import press.source.Span;
import press.source.Typos;

/// `{graph}`: what this chapter rests on and what it leads to; or the `book`, this `part`, a
/// `track`.
final class GraphDirective implements Directive {

  private static final List<String> ARGUMENTS = List.of("book", "part", "track");

  /// Which chapters are drawn.
  private sealed interface Extent {
    record Around() implements Extent {}

    record Book() implements Extent {}

    record Part() implements Extent {}

    record Walk(Track track) implements Extent {}
  }

  @Override
  public String name() {
    return "graph";
  }

  @Override
  public Optional<Block> bind(FenceItem fence, Scope scope, Diagnostics problems) {
    boolean known = scope.knownOptions(fence, Set.of(), problems);
    Optional<Extent> extent = extent(fence.argument(), scope, problems);
    return known ? extent.map(e -> new Drawn(fence, e)) : Optional.empty();
  }

  private static Optional<Extent> extent(Span argument, Scope scope, Diagnostics problems) {
    String text = argument.text();
    String word = text.strip().split("\\s+", 2)[0];
    boolean alone = word.length() == text.strip().length();
    boolean front = scope.book().front().stream().anyMatch(c -> c.file() == argument.file());
    if (word.equals("track") && !alone) {
      int start = text.indexOf(text.strip().substring(word.length()).strip(), word.length());
      return track(argument.part(start, text.stripTrailing().length()), scope, problems);
    }
    if (alone && word.isEmpty() && !front) {
      return Optional.of(new Extent.Around());
    }
    if (alone && word.equals("book")) {
      return Optional.of(new Extent.Book());
    }
    if (alone && word.equals("part") && !front) {
      return Optional.of(new Extent.Part());
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
            : Typos.didYouMean(word, ARGUMENTS);
    problems.error("L17", argument, "{graph} knows no \"" + text.strip() + "\"", help);
    return Optional.empty();
  }

  private static Optional<Extent> track(Span id, Scope scope, Diagnostics problems) {
    for (Track track : scope.book().sources().book().tracks()) {
      if (track.id().equals(id.text())) {
        return Optional.of(new Extent.Walk(track));
      }
    }
    problems.error(
        "L18", id, "no track \"" + id.text() + "\"", Typos.didYouMean(id.text(), ids(scope)));
    return Optional.empty();
  }

  private static List<String> ids(Scope scope) {
    return scope.book().sources().book().tracks().stream().map(Track::id).toList();
  }

  private record Drawn(FenceItem fence, Extent extent) implements Block {
    @Override
    public String template() {
      return "graph";
    }

    @Override
    public Optional<Label.Kind> counted() {
      return Optional.empty();
    }

    @Override
    public List<Object> around(LinkedBook book) {
      return ChapterMap.madeOf(book);
    }

    @Override
    public Map<String, Object> show(LinkedBook book, Chapter chapter) {
      String id = chapter.label(fence.node()).map(Label::id).orElse("graph") + "-map";
      return switch (extent) {
        case Extent.Around() -> ChapterMap.around(book, chapter, id);
        case Extent.Book() -> ChapterMap.whole(book, chapter, id);
        case Extent.Part() -> ChapterMap.part(book, chapter, id);
        case Extent.Walk(Track track) -> ChapterMap.track(book, track, chapter, id);
      };
    }
  }
}
