package press.directive;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.Quoted;
import press.parse.Item.FenceItem;
import press.parse.Prose;
import press.source.Diagnostics;
import press.source.Span;

/// `{code} benchmark/variant#region`: a listing from the file that ran.
final class CodeDirective implements Directive {

  private static final Set<String> OPTIONS = Set.of("lines", "mark", "diff");

  @Override
  public String name() {
    return "code";
  }

  @Override
  public boolean takesBody() {
    return true;
  }

  @Override
  public Optional<Block> bind(FenceItem fence, Scope scope, Diagnostics problems) {
    boolean fine = scope.knownOptions(fence, OPTIONS, problems);
    Optional<Quote> quote = Quote.of(fence.argument(), scope, problems);
    if (quote.isEmpty() || !fine) {
      return Optional.empty();
    }
    int last = quote.get().region().numbers().size();
    Optional<SortedSet<Integer>> part = part(fence, last, problems);
    Span diff = fence.options().get("diff");
    Optional<Quote> against =
        diff == null ? Optional.empty() : Variant.of(diff, quote.get(), scope, problems);
    if (part.isEmpty() || diff != null && against.isEmpty()) {
      return Optional.empty();
    }
    int from = part.get().first();
    int to = part.get().last();
    Span mark = fence.options().get("mark");
    Set<Integer> marked =
        mark == null
            ? Set.of()
            : LineNumbers.parse(mark, from, to, problems).orElse(Collections.emptySortedSet());
    List<Notes.Note> notes = Notes.in(fence, from, to, problems);
    String path = quote.get().path();
    return Optional.of(
        new Shown(
            new Listing(
                quote.get(), from, to, marked, notes, against, Listing.state(path, scope))));
  }

  /// The lines to show: those of the option `lines`, or all.
  private static Optional<SortedSet<Integer>> part(
      FenceItem fence, int last, Diagnostics problems) {
    Span lines = fence.options().get("lines");
    if (lines == null) {
      return Optional.of(new TreeSet<>(List.of(1, last)));
    }
    Optional<SortedSet<Integer>> part = LineNumbers.parse(lines, 1, last, problems);
    if (part.isPresent() && part.get().last() - part.get().first() >= part.get().size()) {
      problems.error(
          "C07", lines, "a listing shows lines without a gap", "write lines: 3-9, or two listings");
      return Optional.empty();
    }
    return part;
  }

  private record Shown(Listing listing) implements Block {
    @Override
    public String template() {
      return "code";
    }

    @Override
    public Optional<Label.Kind> counted() {
      return Optional.of(Label.Kind.LISTING);
    }

    @Override
    public List<Prose> prose() {
      return listing.notes().stream().map(Notes.Note::words).toList();
    }

    @Override
    public List<Quoted> quoted() {
      return List.of(listing.quoted(""));
    }

    @Override
    public boolean staysAlike() {
      return true;
    }

    @Override
    public Map<String, Object> show(LinkedBook book, Chapter chapter) {
      return Map.of("listing", listing.data(chapter.page()));
    }
  }
}
