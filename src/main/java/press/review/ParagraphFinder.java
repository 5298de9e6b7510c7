package press.review;

import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import press.markdown.Item;
import press.markdown.PlainText;
import press.markdown.TextBlock;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkTarget;
import press.model.LinkText;
import press.model.LinkedBook;
import press.review.PrintedParagraph.Mention;
import press.review.PrintedParagraph.Pointer;
import press.source.Span;

/// Finds the paragraphs of a chapter that depend on results.
final class ParagraphFinder {

  private final Chapter chapter;
  private final LinkedBook book;
  private final BookFigures figures;
  private final LinkNumbers numbers;
  private final LinkText words;
  private final Map<Node, Item.FenceItem> fences = new IdentityHashMap<>();
  private final Map<Node, Draft> drafts = new LinkedHashMap<>();

  /// A paragraph that is being put together.
  private record Draft(Span at, String words, List<Mention> mentions, List<Pointer> pointers) {

    PrintedParagraph finished() {
      Map<String, PrintedNumber> named =
          DrawnNumbers.byName(mentions.stream().map(Mention::number).toList());
      List<Mention> all = new ArrayList<>();
      named
          .values()
          .forEach(number ->
              mentions.stream()
                  .filter(m -> m.number().called(number.name()).equals(number))
                  .findFirst()
                  .ifPresent(m -> all.add(new Mention(m.at(), number))));
      return new PrintedParagraph(at, words, all, pointers.stream().distinct().toList());
    }
  }

  /// @param book over its committed results
  ParagraphFinder(Chapter chapter, LinkedBook book, BookFigures figures) {
    this.chapter = chapter;
    this.book = book;
    this.figures = figures;
    this.numbers = new LinkNumbers(chapter, book);
    this.words = new LinkText(book, chapter);
  }

  /// The paragraphs, in the order of the items in them.
  List<PrintedParagraph> find() {
    for (Item item : chapter.items()) {
      switch (item) {
        case Item.FenceItem fence -> fence(fence);
        case Item.CaptionItem caption when caption.table() -> caption(caption);
        case Item.LinkItem link when !TextBlock.isTodo(link.node()) -> link(link);
        default -> {
          // Nothing of it comes from results.
        }
      }
    }
    return drafts.values().stream().map(Draft::finished).toList();
  }

  /// Whatever is written in a block belongs to it; and so do the numbers that it draws, where there
  /// are words about them.
  private void fence(Item.FenceItem fence) {
    Optional<Block> block = Optional.ofNullable(chapter.blocks().get(fence.node()));
    if (block.isEmpty()) {
      return;
    }
    fences.put(TextBlock.rootOf(fence.caption()), fence);
    block.get().prose().forEach(prose -> fences.put(prose.document(), fence));
    boolean hasWords = !fence.captionWords().isBlank() || !block.get().prose().isEmpty();
    if (hasWords && !TextBlock.isTodo(fence.node())) {
      Span at = fence.options().getOrDefault("caption", fence.name());
      boolean named = !fence.label().isEmpty() || !block.get().anchor().isEmpty();
      own(fence.node(), at, named, () -> draft(fence));
    }
  }

  private void caption(Item.CaptionItem caption) {
    TextBlock block = TextBlock.around(caption.caption(), caption.at().file());
    own(caption.node(), block.at(), !caption.label().isEmpty(), () -> draft(block));
  }

  /// Adds what a figure draws to the words about it. A name that the author gave leads to it in
  /// later books too; one that the press made of a number may lead to another figure then.
  private void own(Node figure, Span at, boolean named, Supplier<Draft> draft) {
    Optional<String> name =
        chapter.label(figure).map(Label::id).map(id -> BookFigures.name(chapter, id));
    List<PrintedNumber> drawn = name.map(figures::numbers).orElse(List.of());
    if (drawn.isEmpty()) {
      return;
    }
    if (named) {
      draft.get().pointers().add(new Pointer(at, name.get()));
    } else {
      drawn.forEach(number -> draft.get().mentions().add(new Mention(at, number)));
    }
  }

  private void link(Item.LinkItem link) {
    Optional<PrintedNumber> number = numbers.of(link);
    if (number.isPresent()) {
      draft(link).mentions().add(new Mention(link.at(), number.get()));
    } else if (chapter.targets().get(link.node()) instanceof LinkTarget.Place place) {
      book.chapterAt(place.page())
          .or(() -> book.front().filter(front -> front.page().equals(place.page())))
          .map(to -> BookFigures.name(to, place.fragment()))
          .filter(name -> !figures.numbers(name).isEmpty())
          .ifPresent(name -> draft(link).pointers().add(new Pointer(link.at(), name)));
    }
  }

  private Draft draft(Item.LinkItem link) {
    Item.FenceItem around = fences.get(TextBlock.rootOf(link.node()));
    return around != null ? draft(around) : draft(TextBlock.around(link.node(), link.at().file()));
  }

  private Draft draft(Item.FenceItem fence) {
    return drafts.computeIfAbsent(
        fence.node(),
        _ -> new Draft(fence.at(), wordsOf(fence), new ArrayList<>(), new ArrayList<>()));
  }

  /// Its caption; of a block without one what is written in it.
  private String wordsOf(Item.FenceItem fence) {
    String caption = PlainText.of(fence.caption(), words::of);
    return caption.isEmpty()
        ? chapter.blocks().get(fence.node()).prose().stream()
            .map(words::of)
            .filter(text -> !text.isEmpty())
            .findFirst()
            .orElse("")
        : caption;
  }

  private Draft draft(TextBlock block) {
    return drafts.computeIfAbsent(
        block.node(),
        _ ->
            new Draft(
                block.at(),
                PlainText.of(block.node(), words::of),
                new ArrayList<>(),
                new ArrayList<>()));
  }
}
