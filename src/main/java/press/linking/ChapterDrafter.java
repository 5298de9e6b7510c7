package press.linking;

import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import press.directives.Calculations;
import press.directives.DirectiveContext;
import press.directives.Directives;
import press.evidence.Evaluator;
import press.markdown.CalloutKind;
import press.markdown.Item;
import press.markdown.Item.UnsourcedNumberItem;
import press.markdown.ParsedBook;
import press.model.Block;
import press.model.Chapter;
import press.model.ChapterOutline;
import press.model.ChapterPlaces;
import press.model.Label;
import press.model.ListingIndex;
import press.model.Section;
import press.model.Term;
import press.source.BuildCache;
import press.source.Diagnostics;
import press.source.Output;
import press.source.Span;

/// Makes the blocks of chapters and numbers what is in them, each chapter alone.
record ChapterDrafter(ParsedBook book, Output<Evaluator> evaluator, Diagnostics problems) {

  /// A chapter whose blocks are made and whose parts have numbers, but whose links lead nowhere
  /// yet.
  ///
  /// @param calculations that it declares
  /// @param quoted regions that it quotes, as `path#region`
  /// @param sections its headings as a tree
  /// @param labels anchor to label
  /// @param aliases names that code hosts give headings, where they differ, to anchor
  record ChapterDraft(
      Chapter.Text text,
      Calculations calculations,
      Set<String> quoted,
      List<Section> sections,
      SortedMap<String, Label> labels,
      SortedMap<String, String> aliases)
      implements Chapter.Drafted {}

  /// A draft, and what is known of it without its tree.
  ///
  /// @param places what checks of the whole book need
  record DraftedChapter(
      ReadingOrder.Place place,
      Output<ChapterDraft> draft,
      Output<ChapterOutline> outline,
      Output<ChapterPlaces> places) {}

  /// The draft of a chapter.
  DraftedChapter draft(ReadingOrder.Place place) {
    BuildCache cache = book.cache();
    String path = place.chapter().path();
    List<Object> position =
        List.of(
            place.slug(),
            place.number(),
            place.part(),
            place.above(),
            place.title(),
            place.printed());
    Output<ReadingOrder.Place> placed =
        cache.source("place " + path, BuildCache.hash(position), place);
    Output<ChapterDraft> draft =
        cache.step("draft " + path, problems, found -> draft(placed.get(), found));
    return new DraftedChapter(
        place,
        draft,
        cache.step(
            "outline " + path,
            ChapterOutline.CODEC,
            problems,
            _ -> outline(placed.get(), draft.get())),
        cache.step(
            "places " + path,
            ChapterPlaces.CODEC,
            problems,
            _ -> places(place.chapter().items(), draft.get())));
  }

  private static ChapterOutline outline(ReadingOrder.Place place, ChapterDraft draft) {
    Chapter.Text text = draft.text();
    List<Term> terms = new ArrayList<>();
    for (int i = 0; i < text.items().size(); i++) {
      if (text.items().get(i) instanceof Item.CalloutItem item && isTerm(item, text)) {
        String id = text.labelOf().get(item.node()).id();
        terms.add(new Term(id, item.title(), i, item.preview(), place.slug()));
      }
    }
    return new ChapterOutline(
        draft.sections(),
        draft.labels(),
        draft.aliases(),
        terms,
        ListingIndex.in(place.page(), text.labelOf(), text.blocks()),
        !text.blocks().isEmpty(),
        broken(text));
  }

  /// The labels of fences that are no blocks, since they have mistakes.
  private static SortedSet<String> broken(Chapter.Text text) {
    SortedSet<String> broken = new TreeSet<>();
    for (Item.FenceItem fence : Item.of(text.items(), Item.FenceItem.class)) {
      if (!text.blocks().containsKey(fence.node())) {
        boolean claim = fence.name().text().equals("claim");
        String name = claim ? fence.argument().text() : fence.label();
        broken.add(claim && name.isEmpty() ? ClaimRegistry.NAMELESS : name);
      }
    }
    return broken;
  }

  private static ChapterPlaces places(List<Item> own, ChapterDraft draft) {
    List<Span> terms = new ArrayList<>();
    List<ChapterPlaces.ClaimPlace> claims = new ArrayList<>();
    List<ChapterPlaces.Declaration> declarations = new ArrayList<>();
    for (Item item : draft.text().items()) {
      if (item instanceof Item.CalloutItem callout && isTerm(callout, draft.text())) {
        terms.add(callout.at().part(0, 2));
      }
    }
    for (Item item : own) {
      switch (item) {
        case Item.FenceItem fence ->
            Optional.ofNullable(draft.text().blocks().get(fence.node()))
                .flatMap(Block::claim)
                .ifPresent(claim ->
                    claims.add(
                        new ChapterPlaces.ClaimPlace(
                            claim.id(), fence.argument(), claim.inequality().at().toString())));
        case Item.CalloutItem callout
            when callout.node().kind() == CalloutKind.CONVENTION || !callout.symbols().isEmpty() ->
            declarations.add(
                new ChapterPlaces.Declaration(
                    callout.node().kind() == CalloutKind.CONVENTION,
                    callout.at().part(0, 1),
                    Optional.ofNullable(draft.text().labelOf().get(callout.node()))
                        .map(Label::id)
                        .orElse(""),
                    callout.symbols()));
        default -> {
          // Nothing that the whole book has to know.
        }
      }
    }
    return new ChapterPlaces(terms, claims, declarations, draft.quoted());
  }

  /// Whether a callout defines a term.
  private static boolean isTerm(Item.CalloutItem item, Chapter.Text text) {
    return item.node().kind() == CalloutKind.DEFINITION
        && !item.title().isEmpty()
        && text.labelOf().containsKey(item.node());
  }

  private ChapterDraft draft(ReadingOrder.Place place, Diagnostics found) {
    ConcurrentSkipListSet<String> quoted = new ConcurrentSkipListSet<>();
    DirectiveContext scope = new DirectiveContext(book, evaluator.get(), quoted);
    List<Item> own = place.chapter().items();
    if (!place.printed()) {
      // What a draft quotes counts as quoted; what is wrong with it can wait.
      Diagnostics later = new Diagnostics();
      DirectiveContext here = scope.with(Calculations.of(own, evaluator.get(), later));
      Item.of(own, Item.FenceItem.class).forEach(fence -> Directives.bind(fence, here, later));
      return new ChapterDraft(
          Chapter.Text.NONE,
          Calculations.NONE,
          quoted,
          List.of(),
          new TreeMap<>(),
          new TreeMap<>());
    }
    Calculations calculations = Calculations.of(own, evaluator.get(), found);
    DirectiveContext here = scope.with(calculations);
    Map<Node, Block> blocks = new IdentityHashMap<>();
    for (Item.FenceItem fence : Item.of(own, Item.FenceItem.class)) {
      Directives.bind(fence, here, found).ifPresent(b -> blocks.put(fence.node(), b));
    }
    new TypedNumberCheck(found).check(own, blocks.values());
    ChapterNumbering numbering = new ChapterNumbering(place, blocks, found);
    List<Section> sections = numbering.number();
    Chapter.Text text = new Chapter.Text(withProse(own, blocks), numbering.labelOf, blocks);
    return new ChapterDraft(
        text, calculations, quoted, sections, numbering.labels, numbering.aliases());
  }

  private static List<Item> withProse(List<Item> own, Map<Node, Block> blocks) {
    List<Item> items = new ArrayList<>();
    for (Item item : own) {
      items.add(item);
      Optional.ofNullable(blocks.get(item.node())).stream()
          .flatMap(block -> block.prose().stream())
          .forEach(prose -> items.addAll(prose.items()));
    }
    return List.copyOf(items);
  }

  /// Reports typed performance numbers without a source. The sentence of a claim needs none: its
  /// inequality is checked.
  record TypedNumberCheck(Diagnostics problems) {

    /// Looks at a chapter and at the prose of its blocks.
    void check(List<Item> items, Collection<Block> blocks) {
      Item.of(items, UnsourcedNumberItem.class).forEach(this::tell);
      blocks.stream()
          .filter(block -> block.claim().isEmpty())
          .flatMap(block -> block.prose().stream())
          .flatMap(prose -> Item.of(prose.items(), UnsourcedNumberItem.class).stream())
          .forEach(this::tell);
    }

    private void tell(UnsourcedNumberItem bare) {
      String number = bare.at().text().replaceAll("\\s+", " ");
      String message = "\"" + number + "\" is typed, and nothing vouches for it";
      String help =
          "print a measured or computed one ([](value:…), [](<calc: …>)), cite its source in the"
              + " sentence ([@key]), or say why it is typed: ["
              + number
              + "](allow \"an imaginary machine\")";
      if (bare.certain()) {
        problems.error("V08", bare.at(), message, help);
      } else {
        problems.warning("V08", bare.at(), message, help);
      }
    }
  }
}
