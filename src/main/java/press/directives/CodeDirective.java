package press.directives;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import press.directives.LineNumbers.ListingNote;
import press.evidence.ResultIndex.SourceState;
import press.markdown.Item.FenceItem;
import press.markdown.MarkdownFragment;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.ListingIndex.QuotedLines;
import press.model.Template;
import press.source.Diagnostics;
import press.source.Span;

/// `{code} benchmark/variant#region`: a listing from the file that ran.
final class CodeDirective {

  static final Set<String> OPTIONS = Set.of("lines", "mark", "diff");

  private CodeDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    boolean fine = scope.knownOptions(fence, OPTIONS, problems);
    Optional<QuotedRegion> region = QuotedRegion.of(fence.argument(), scope, problems);
    if (region.isEmpty() || !fine) {
      return Optional.empty();
    }
    int last = region.get().region().numbers().size();
    Optional<SortedSet<Integer>> part = part(fence, last, problems);
    Span diff = fence.options().get("diff");
    Optional<QuotedRegion> against =
        diff == null ? Optional.empty() : region.get().compared(diff, scope, problems);
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
    List<ListingNote> notes = ListingNote.parse(fence, from, to, problems);
    SourceState state = SourceListing.state(region.get().path(), scope);
    return Optional.of(
        new CodeBlock(new SourceListing(region.get(), from, to, marked, notes, against, state)));
  }

  /// The first and last line to show, by the option `lines`; else of the whole region.
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

  /// A listing in its template.
  record CodeView(SourceListing.ListingView listing) {

    private static final Template<CodeView> TEMPLATE =
        new Template<>("directive/code", CodeView.class);
  }

  private record CodeBlock(SourceListing listing) implements Block {
    @Override
    public Traits traits() {
      return new Traits(CodeView.TEMPLATE, Optional.of(Label.Kind.LISTING), true);
    }

    @Override
    public List<MarkdownFragment> prose() {
      return listing.notes().stream().map(ListingNote::text).toList();
    }

    @Override
    public List<QuotedLines> quoted() {
      return List.of(listing.quoted(""));
    }

    @Override
    public Record show(LinkedBook book, Chapter chapter) {
      return new CodeView(listing.view(chapter.page()));
    }
  }
}
