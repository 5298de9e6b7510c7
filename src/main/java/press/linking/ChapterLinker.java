package press.linking;

import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import press.directives.Scope;
import press.evidence.Computation;
import press.evidence.Expression;
import press.linking.BookLinker.LinkContext;
import press.linking.ChapterDrafter.ChapterDraft;
import press.markdown.Item;
import press.model.Block;
import press.model.Chapter;
import press.model.LinkTarget;
import press.source.Diagnostics;
import press.source.StepMemory;

/// Resolves what drafts refer to, each draft alone, when all of them are made.
final class ChapterLinker {

  private final Scope scope;
  private final LinkContext context;
  private final BookIndex index;
  private final CitationLinker citations;
  private final ClaimRegistry claims;
  private final LabelLookup places;
  private final Diagnostics problems;

  ChapterLinker(
      Scope scope,
      LinkContext context,
      BookIndex index,
      CitationLinker citations,
      ClaimRegistry claims,
      Diagnostics problems) {
    this.scope = scope;
    this.context = context;
    this.index = index;
    this.citations = citations;
    this.claims = claims;
    this.places = new LabelLookup(index.order(), index.labels());
    this.problems = problems;
  }

  /// The chapter that a draft becomes.
  Chapter chapter(ChapterDraft draft) {
    StepMemory memory = scope.book().memory();
    List<Object> of =
        memory.remembers()
            ? List.of(
                StepMemory.same(draft.labelOf()),
                StepMemory.same(draft.calculations()),
                draft.place().chapter(),
                StepMemory.same(index.token()),
                StepMemory.same(context),
                claims.conditions(problems).of(draft.items()))
            : List.of();
    return memory.made(
        Chapter.class, draft.place().chapter().path(), of, problems, found -> made(draft, found));
  }

  private Chapter made(ChapterDraft draft, Diagnostics found) {
    ReadingOrder.Place place = draft.place();
    Map<Node, LinkTarget> targets =
        place.printed()
            ? new LinkResolver(scope, index, places.telling(found), found)
                .of(draft.items(), draft.labelOf(), place.slug(), draft.calculations())
            : Map.of();
    return new Chapter(
        place.chapter(),
        draft.items(),
        place.number(),
        place.part(),
        place.title(),
        place.page(),
        index.leadsTo().getOrDefault(place.slug(), List.of()),
        draft.sections(),
        draft.labels(),
        draft.labelOf(),
        targets,
        draft.blocks(),
        citations
            .telling(found)
            .in(draft.items(), draft.blocks(), computed(draft, targets), context.evaluator()),
        claims.conditions(found).in(draft.items()));
  }

  /// All that a chapter evaluates, in the order of its text.
  private static List<Expression> computed(ChapterDraft draft, Map<Node, LinkTarget> targets) {
    List<Expression> all = new ArrayList<>();
    for (Item item : draft.items()) {
      if (targets.get(item.node()) instanceof LinkTarget.Computed(Computation c)) {
        all.add(c.expression());
      }
      Block block = draft.blocks().get(item.node());
      if (block != null) {
        all.addAll(block.expressions());
        block.claim().ifPresent(claim -> all.addAll(claim.inequality().sides()));
      }
    }
    return all;
  }
}
