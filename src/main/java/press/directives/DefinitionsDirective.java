package press.directives;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.model.Chapter;
import press.model.LinkedBook;
import press.model.Template;
import press.model.Term;
import press.source.Diagnostics;
import press.source.Site;
import press.source.SpellingSuggestions;

/// `{definitions}`: the terms that this chapter defines; with `so far` all that a reader has met up
/// to this place, with `all` those of the whole book.
final class DefinitionsDirective {

  private static final List<String> ARGUMENTS = List.of("so far", "all");

  private DefinitionsDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    String wanted = fence.argument().text().strip().replaceAll("\\s+", " ");
    boolean known = scope.knownOptions(fence, Set.of(), problems);
    if (!wanted.isEmpty() && !ARGUMENTS.contains(wanted)) {
      problems.error(
          "L17",
          fence.argument(),
          "{definitions} knows no \"" + wanted + "\"",
          SpellingSuggestions.didYouMean(wanted, ARGUMENTS)
              + "; without a word it lists this chapter's");
      return Optional.empty();
    }
    return known ? Optional.of(new Listed(fence, wanted)) : Optional.empty();
  }

  /// A list of terms in its template.
  record DefinitionsView(List<TermGroup> groups) {

    private static final Template<DefinitionsView> TEMPLATE =
        new Template<>("directive/definitions", DefinitionsView.class);
  }

  /// The terms of a chapter.
  ///
  /// @param title of the chapter; empty where it needs none
  /// @param url of its page; empty on this page
  record TermGroup(String number, String title, String url, List<ListedTerm> terms) {}

  /// @param meaning index of its meaning among those of the block
  record ListedTerm(String term, String url, int meaning) {}

  private record Listed(FenceItem fence, String wanted) implements Block {
    @Override
    public Traits traits() {
      return new Traits(DefinitionsView.TEMPLATE, Optional.empty(), false);
    }

    @Override
    public List<Term> meanings(LinkedBook book, Chapter chapter) {
      return listed(book, chapter).values().stream().flatMap(List::stream).toList();
    }

    @Override
    public Record show(LinkedBook book, Chapter chapter) {
      List<TermGroup> groups = new ArrayList<>();
      int first = 0;
      for (Map.Entry<Chapter, List<Term>> of : listed(book, chapter).entrySet()) {
        groups.add(group(of.getKey(), of.getValue(), chapter, first));
        first += of.getValue().size();
      }
      return new DefinitionsView(groups);
    }

    /// Chapter to the terms of it that are listed on another chapter's page, in reading order.
    private SequencedMap<Chapter, List<Term>> listed(LinkedBook book, Chapter chapter) {
      SequencedMap<Chapter, List<Term>> listed = new LinkedHashMap<>();
      boolean reached = book.chapters().stream().noneMatch(c -> c.slug().equals(chapter.slug()));
      for (Chapter other : book.chapters()) {
        boolean own = other.slug().equals(chapter.slug());
        reached |= own;
        boolean shown =
            switch (wanted) {
              case "all" -> true;
              case "so far" -> own || !reached;
              default -> own;
            };
        List<Term> terms = book.termsOf(other);
        if (own && wanted.equals("so far")) {
          terms = terms.stream().filter(t -> isMet(t, chapter)).toList();
        }
        if (shown && !terms.isEmpty()) {
          listed.put(other, terms);
        }
      }
      return listed;
    }

    private boolean isMet(Term term, Chapter chapter) {
      return term.position() < chapter.position(fence.node());
    }

    /// @param first index of the meaning of its first term
    private TermGroup group(Chapter of, List<Term> terms, Chapter on, int first) {
      boolean own = of.slug().equals(on.slug());
      String page = own ? "" : Site.root(on.page()) + of.page();
      List<ListedTerm> listed = new ArrayList<>();
      for (Term term : terms) {
        int meaning = first + listed.size();
        listed.add(new ListedTerm(term.name(), page + "#" + term.id(), meaning));
      }
      return new TermGroup(of.number(), wanted.isEmpty() ? "" : of.title(), page, listed);
    }
  }
}
