package press.link;

import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import press.directive.Scope;
import press.evidence.Computation;
import press.evidence.Expression;
import press.model.Block;
import press.model.Chapter;
import press.model.Target;
import press.parse.Item;
import press.source.Diagnostics;
import press.source.Memory;

/// Resolves what drafts refer to, each draft alone, when all of them are made.
final class Linking {

  private final Scope scope;
  private final World world;
  private final Skeleton skeleton;
  private final Citations citations;
  private final Claims claims;
  private final Places places;
  private final Diagnostics problems;

  Linking(
      Scope scope,
      World world,
      Skeleton skeleton,
      Citations citations,
      Claims claims,
      Diagnostics problems) {
    this.scope = scope;
    this.world = world;
    this.skeleton = skeleton;
    this.citations = citations;
    this.claims = claims;
    this.places = new Places(skeleton.order(), skeleton.labels());
    this.problems = problems;
  }

  /// The chapter that a draft becomes.
  Chapter chapter(Draft draft) {
    Memory memory = scope.book().memory();
    List<Object> of =
        memory.remembers()
            ? List.of(
                Memory.same(draft.labelOf()),
                Memory.same(draft.calculations()),
                draft.place().chapter(),
                Memory.same(skeleton.token()),
                Memory.same(world),
                claims.conditions(problems).of(draft.items()))
            : List.of();
    return memory.made(
        Chapter.class, draft.place().chapter().path(), of, problems, told -> made(draft, told));
  }

  private Chapter made(Draft draft, Diagnostics told) {
    Order.Place place = draft.place();
    Map<Node, Target> targets =
        place.printed()
            ? new Links(scope, skeleton, places.telling(told), told)
                .of(draft.items(), draft.labelOf(), place.slug(), draft.calculations())
            : Map.of();
    return new Chapter(
        place.chapter(),
        draft.items(),
        place.number(),
        place.part(),
        place.title(),
        place.page(),
        skeleton.leadsTo().getOrDefault(place.slug(), List.of()),
        draft.sections(),
        draft.labels(),
        draft.labelOf(),
        targets,
        draft.blocks(),
        citations
            .telling(told)
            .in(draft.items(), draft.blocks(), computed(draft, targets), world.evaluator()),
        claims.conditions(told).in(draft.items()));
  }

  /// All that a chapter evaluates, in the order of its text.
  private static List<Expression> computed(Draft draft, Map<Node, Target> targets) {
    List<Expression> all = new ArrayList<>();
    for (Item item : draft.items()) {
      if (targets.get(item.node()) instanceof Target.Computed(Computation c)) {
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
