package press.directives;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
public final class DefinitionsDirective {

  private static final List<String> ARGUMENTS = List.of("so far", "all");

  private DefinitionsDirective() {}

  static Optional<Block> bind(FenceItem fence, Scope scope, Diagnostics problems) {
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

  /// @param meaning token of its meaning
  record ListedTerm(String term, String url, String meaning) {}

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
      listed(book, chapter).forEach((of, terms) -> groups.add(group(of, terms, chapter)));
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

    private TermGroup group(Chapter of, List<Term> terms, Chapter on) {
      boolean own = of.slug().equals(on.slug());
      String page = own ? "" : Site.root(on.page()) + of.page();
      return new TermGroup(
          of.number(),
          wanted.isEmpty() ? "" : of.title(),
          page,
          terms.stream()
              .map(t ->
                  new ListedTerm(t.name(), page + "#" + t.id(), meaningToken(of.slug(), t.id())))
              .toList());
    }
  }

  private static final String OPEN = "<\uE002";
  private static final String CLOSE = "\uE003>";
  private static final Pattern TOKEN = Pattern.compile(OPEN + "([\\w.-]+)/([\\w-]+)" + CLOSE);

  /// What stands for a meaning until then.
  static String meaningToken(String chapter, String term) {
    return OPEN + chapter + "/" + term + CLOSE;
  }

  /// The text with every token replaced.
  ///
  /// @param meaning slug of a chapter and id of a term to the meaning as HTML
  public static String fillMeanings(String html, BiFunction<String, String, String> meaning) {
    if (html.indexOf(OPEN) < 0) {
      return html;
    }
    Matcher token = TOKEN.matcher(html);
    return token.replaceAll(t -> Matcher.quoteReplacement(meaning.apply(t.group(1), t.group(2))));
  }
}
