package press.model;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import press.evidence.Claim;
import press.evidence.Expression;
import press.markdown.Item.FenceItem;
import press.markdown.MarkdownFragment;
import press.model.ListingIndex.QuotedLines;

/// What a directive has made of a fence. It is made before anything is numbered, and asked for the
/// values of its template when everything is linked.
public interface Block {

  /// What all blocks of a directive have in common.
  ///
  /// @param template in `templates/directive/`
  /// @param counted the kind that the block is counted as, if any
  /// @param reusable whether what the block shows follows from the text of its fence, the
  ///   calculations of its chapter, the page and the machine in view, as long as settings, code,
  ///   images and results stay what they are: then it is not made again while none of these changes
  record Traits(Template<?> template, Optional<Label.Kind> counted, boolean reusable) {}

  /// The values that the template of every block has.
  ///
  /// @param id its anchor; may be empty
  /// @param number such as `3.2`; empty where it is not counted
  /// @param caption as HTML; may be empty
  /// @param prose its Markdown as HTML, in its order
  /// @param meanings the meanings of the terms that it lists, as HTML, in their order
  /// @param works the list of the works that its chapter cites, as HTML
  /// @param rule how a browser judges its claim from a reader's own results; empty without a claim
  record BlockFrame(
      String id,
      String number,
      String caption,
      List<String> prose,
      List<String> meanings,
      String works,
      String rule) {

    /// The values of a block that the press adds itself.
    public static final BlockFrame NONE = new BlockFrame("", "", "", List.of(), List.of(), "", "");
  }

  /// The traits of this block.
  Traits traits();

  /// The values of its template, besides those of every block ([BlockFrame]).
  Record show(LinkedBook book, Chapter chapter);

  /// Whether what it shows differs from machine to machine: something in it means the machine in
  /// view.
  default boolean dependsOnMachine() {
    return false;
  }

  /// Markdown inside the fence; its links and formulas are resolved like the chapter's own, and the
  /// template gets it as `prose`, a list of HTML in this order.
  default List<MarkdownFragment> prose() {
    return List.of();
  }

  /// The terms whose meanings it lists; the template gets them as `meanings`, in this order.
  default List<Term> meanings(LinkedBook book, Chapter chapter) {
    return List.of();
  }

  /// What it says because of results, besides its prose and its claim; as many statements whatever
  /// the results are.
  ///
  /// @param fence of which it was made
  default List<Statement> statements(LinkedBook book, FenceItem fence) {
    return List.of();
  }

  /// What it evaluates, but for its claim: the constants in it are cited by the chapter.
  default List<Expression> expressions() {
    return List.of();
  }

  /// The claim that it makes, if any; its sentence is the first of `prose`.
  default Optional<Claim> claim() {
    return Optional.empty();
  }

  /// The name that its argument gives it as an anchor; empty where a label does, or the press.
  default String anchor() {
    return claim().map(Claim::id).orElse("");
  }

  /// The listings that it shows, so that links can lead to them.
  default List<QuotedLines> quoted() {
    return List.of();
  }

  /// Files that it adds to the site: path from the site's root to content.
  default SortedMap<String, byte[]> files() {
    return Collections.emptySortedMap();
  }
}
