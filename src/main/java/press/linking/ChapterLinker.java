package press.linking;

import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListSet;
import press.directives.DirectiveContext;
import press.evidence.Computation;
import press.evidence.Evaluator;
import press.evidence.Expression;
import press.linking.ChapterDrafter.ChapterDraft;
import press.linking.ChapterDrafter.DraftedChapter;
import press.markdown.Item;
import press.markdown.ParsedBook;
import press.markdown.ValueSentences;
import press.model.Block;
import press.model.Chapter;
import press.model.LinkTarget;
import press.source.BuildCache;
import press.source.Diagnostics;
import press.source.Output;
import press.source.PieceMemory;

/// Resolves what drafts refer to, each draft alone, when all of them are made.
record ChapterLinker(
    ParsedBook book,
    Output<Evaluator> evaluator,
    Output<BookIndex> index,
    CitationLinker citations,
    ClaimRegistry claims,
    Diagnostics problems) {

  private static final int WORDS_A_MINUTE = 220;

  /// The chapter that a draft becomes.
  Chapter chapter(DraftedChapter drafted) {
    ReadingOrder.Place place = drafted.place();
    String path = place.chapter().path();
    Chapter.Facts facts = facts(place);
    Output<ChapterDraft> draft = drafted.draft();
    Output<Chapter.Links> links =
        book.cache()
            .step("links " + path, problems, found -> links(draft.get(), place.slug(), found));
    return new Chapter(
        place.chapter(),
        book.cache().source("facts " + path, BuildCache.hash(List.of(facts.toString())), facts),
        drafted.outline(),
        drafted.places(),
        draft,
        links);
  }

  private Chapter.Facts facts(ReadingOrder.Place place) {
    boolean printed = place.printed();
    int words = place.chapter().words();
    return new Chapter.Facts(
        place.slug(),
        place.number(),
        place.part(),
        place.depth(),
        place.title(),
        place.page(),
        place.chapter().front().summary(),
        place.status(),
        printed ? Math.max(1, Math.round(words / (float) WORDS_A_MINUTE)) : 0,
        place.required(),
        index.get().leadsTo().getOrDefault(place.slug(), List.of()));
  }

  private Chapter.Links links(ChapterDraft draft, String slug, Diagnostics found) {
    Chapter.Text text = draft.text();
    DirectiveContext scope =
        new DirectiveContext(book, evaluator.get(), new ConcurrentSkipListSet<>());
    boolean printed = text != Chapter.Text.NONE;
    PieceMemory.Given known =
        new PieceMemory.Given(book.cache().pieces(), book.cache().hash(evaluator));
    Map<Node, LinkTarget> targets =
        printed
            ? new LinkResolver(
                    scope, index.get(), index.get().lookup().telling(found), known, found)
                .of(text.items(), text.labelOf(), slug, draft.calculations())
            : Map.of();
    checkWords(text.items(), targets, known, found);
    return new Chapter.Links(
        targets,
        citations
            .telling(found)
            .in(text.items(), text.blocks(), computed(text, targets), evaluator.get()),
        claims.conditions(found).in(text.items()));
  }

  /// Holds the words around numbers and the captions of figures against what they show.
  private void checkWords(
      List<Item> items, Map<Node, LinkTarget> targets, PieceMemory.Given known, Diagnostics found) {
    List<ValueSentences.ValueSentence> sentences =
        ValueSentences.in(items, link -> isNumber(targets.get(link.node())));
    List<Item.FenceItem> captioned = CaptionCheck.measured(items);
    if (sentences.isEmpty() && captioned.isEmpty()) {
      return;
    }
    String machine = book.sources().book().machine();
    MachineNames names = new MachineNames(book.sources().results());
    new SentenceCheck(evaluator.get(), machine, names, targets, found).check(sentences, known);
    new CaptionCheck(machine, names, found).check(captioned);
  }

  private static boolean isNumber(LinkTarget target) {
    return target instanceof LinkTarget.Number || target instanceof LinkTarget.Computed;
  }

  /// All that a chapter evaluates, in the order of its text.
  private static List<Expression> computed(Chapter.Text text, Map<Node, LinkTarget> targets) {
    List<Expression> all = new ArrayList<>();
    for (Item item : text.items()) {
      if (targets.get(item.node()) instanceof LinkTarget.Computed(Computation c)) {
        all.add(c.expression());
      }
      Block block = text.blocks().get(item.node());
      if (block != null) {
        all.addAll(block.expressions());
        block.claim().ifPresent(claim -> all.addAll(claim.inequality().sides()));
      }
    }
    return all;
  }
}
