package press.search;

import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.markdown.CalloutKind;
import press.markdown.CalloutNode;
import press.markdown.Item;
import press.markdown.MarkdownFragment;
import press.markdown.PlainText;
import press.markdown.SymbolReader;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkText;
import press.model.LinkedBook;
import press.model.ListingIndex.QuotedLines;
import press.search.Entries.Entry;
import press.search.Entries.Entry.Home;
import press.search.Entries.Kind;
import press.source.SourceFile;

/// What can be found in a chapter. Of a number that differs from machine to machine the index has
/// only dots: what a result says is as true as the page it leads to.
final class ChapterEntries {

  private static final String UNSAID = "…";

  private final LinkedBook book;
  private final Chapter chapter;
  private final Home home;
  private final LinkText words;
  private final SortedMap<String, String> macros;
  private final Map<Node, String> formulas = new IdentityHashMap<>();
  private final Set<Node> apart = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<Entry> found = new ArrayList<>();

  private ChapterEntries(LinkedBook book, Chapter chapter, Home home) {
    this.book = book;
    this.chapter = chapter;
    this.home = home;
    this.words = new LinkText(book, chapter);
    this.macros = book.parsed().sources().book().macros();
    Item.of(chapter.items(), Item.MathItem.class).forEach(m -> formulas.put(m.node(), m.tex()));
    Item.of(chapter.items(), Item.CaptionItem.class).forEach(c -> apart.add(c.caption()));
    Item.of(chapter.items(), Item.ImageItem.class).forEach(i -> apart.add(i.node()));
  }

  /// The entries of a chapter without that of the chapter itself: first its sections.
  static List<Entry> of(LinkedBook book, Chapter chapter, String title) {
    ChapterEntries entries = new ChapterEntries(book, chapter, new Home(chapter.page(), title));
    entries.sections();
    for (Item item : chapter.items()) {
      chapter
          .label(item.node())
          .filter(_ -> isShown(item.node()))
          .ifPresent(l -> entries.add(item, l));
    }
    return entries.found;
  }

  private void sections() {
    Map<String, StringBuilder> notes = notes();
    StringBuilder none = new StringBuilder();
    for (PlainText.SectionText section :
        PlainText.sections(chapter.parsed().document(), this::instead)) {
      Optional<Label> label = section.heading().flatMap(chapter::label);
      label.ifPresent(l -> {
        String text = section.text() + notes.getOrDefault(l.id(), none);
        String name = PlainText.of(section.heading().get(), this::instead);
        found.add(
            Entry.of(Kind.SECTION, home, l.id(), l.text(), name)
                .saying(text)
                .keyed(List.of(l.text())));
      });
      if (label.isEmpty() && !section.text().isEmpty()) {
        String text = section.text() + notes.getOrDefault("", none);
        found.add(Entry.of(Kind.SECTION, home, "", "Opening", "").saying(text));
      }
    }
  }

  /// Anchor of a section to what the notes called in it say.
  private Map<String, StringBuilder> notes() {
    Map<String, StringBuilder> notes = new HashMap<>();
    Set<String> seen = new HashSet<>();
    String section = "";
    for (Item item : chapter.items()) {
      if (item instanceof Item.HeadingItem && chapter.label(item.node()).isPresent()) {
        section = chapter.label(item.node()).get().id();
      }
      if (item instanceof Item.FootnoteItem note && seen.add(note.id())) {
        notes
            .computeIfAbsent(section, _ -> new StringBuilder())
            .append(' ')
            .append(words(note.text()));
      }
    }
    return notes;
  }

  private void add(Item item, Label label) {
    switch (item) {
      case Item.CalloutItem callout -> callout(callout, label);
      case Item.FenceItem fence -> fence(fence, label);
      case Item.MathItem math ->
          found.add(
              entry(Kind.EQUATION, label, PlainTex.of(math.tex(), macros))
                  .keyed(keys(label, math.tex())));
      case Item.CaptionItem caption -> {
        Kind kind = caption.table() ? Kind.TABLE : Kind.FIGURE;
        found.add(
            entry(kind, label, words(caption.caption()))
                .saying(alternative(caption))
                .keyed(keys(label, "")));
      }
      case Item.HeadingItem _,
          Item.ImageItem _,
          Item.LinkItem _,
          Item.FootnoteItem _,
          Item.AnchorItem _,
          Item.UnsourcedNumberItem _,
          Item.CiteItem _ -> {
        // A heading came with its section, and the others are part of what they stand in.
      }
    }
  }

  private String alternative(Item.CaptionItem caption) {
    return Item.of(chapter.items(), Item.ImageItem.class).stream()
        .filter(image -> image.node().getParent() == caption.node())
        .map(Item.ImageItem::alt)
        .collect(Collectors.joining(" "));
  }

  private void callout(Item.CalloutItem callout, Label label) {
    CalloutNode node = callout.node();
    String title = words(node.title());
    switch (node.kind()) {
      case DEFINITION ->
          found.add(
              entry(Kind.DEFINITION, label, title)
                  .saying(words(node))
                  .keyed(keys(label, callout.title())));
      case EXERCISE ->
          found.add(entry(Kind.EXERCISE, label, title).saying(words(node)).keyed(keys(label, "")));
      case CONVENTION -> callout.symbols().forEach(s -> found.add(symbol(s, label)));
      default -> {
        // Part of its section.
      }
    }
  }

  private Entry symbol(SymbolReader.Declared declared, Label label) {
    String meaning =
        declared.parts().stream()
            .map(p -> p.math() ? PlainTex.of(p.text(), macros) : p.text())
            .collect(Collectors.joining());
    return Entry.of(Kind.SYMBOL, home, label.id(), "Symbol", PlainTex.of(declared.tex(), macros))
        .saying(meaning.replaceAll("\\s+", " ").strip())
        .keyed(PlainTex.names(declared.tex()));
  }

  private void fence(Item.FenceItem fence, Label label) {
    Block block = chapter.blocks().get(fence.node());
    Optional<Kind> kind = kind(label.kind());
    if (block == null || kind.isEmpty()) {
      return;
    }
    List<String> prose = block.prose().stream().map(this::words).toList();
    List<String> keys = new ArrayList<>(keys(label, ""));
    block.quoted().forEach(q -> keys.add(source(q)));
    if (kind.get() == Kind.CLAIM) {
      found.add(entry(Kind.CLAIM, label, prose.getFirst()).keyed(keys));
      return;
    }
    String caption = words(fence.caption());
    String sources =
        block.quoted().stream()
            .map(ChapterEntries::source)
            .distinct()
            .collect(Collectors.joining(", "));
    String bare = sources.isEmpty() ? fence.argument().text() : sources;
    String said = caption.isEmpty() ? "" : sources;
    String text = String.join(" ", said, fence.option("text").orElse(""), String.join(" ", prose));
    found.add(
        entry(kind.get(), label, caption.isEmpty() ? bare : caption)
            .saying(text.replaceAll("\\s+", " ").strip())
            .keyed(keys)
            .showing(code(block)));
  }

  private static Optional<Kind> kind(Label.Kind counted) {
    return switch (counted) {
      case FIGURE -> Optional.of(Kind.FIGURE);
      case TABLE -> Optional.of(Kind.TABLE);
      case LISTING -> Optional.of(Kind.LISTING);
      case CLAIM -> Optional.of(Kind.CLAIM);
      case EQUATION -> Optional.of(Kind.EQUATION);
      case SECTION, DEFINITION, EXERCISE, BLOCK -> Optional.empty();
    };
  }

  /// What a source is called: `stream/float4#triad`.
  private static String source(QuotedLines quoted) {
    String file = quoted.path().replaceFirst("^kernels/", "");
    String name = file.equals(quoted.path()) ? file : file.replaceFirst("\\.cl$", "");
    return quoted.region().isEmpty() ? name : name + "#" + quoted.region();
  }

  private String code(Block block) {
    StringBuilder code = new StringBuilder();
    for (QuotedLines quoted : block.quoted()) {
      SourceFile file = book.parsed().sources().code().get(quoted.path());
      if (file != null) {
        List<String> lines = file.text().lines().toList();
        quoted.numbers().stream()
            .filter(n -> n <= lines.size())
            .forEach(n -> code.append(lines.get(n - 1).strip()).append('\n'));
      }
    }
    return code.toString().strip();
  }

  private Entry entry(Kind kind, Label label, String name) {
    return Entry.of(kind, home, label.id(), label.text(), name);
  }

  /// The words of an anchor, what the thing is called, and the names of signs in TeX.
  private static List<String> keys(Label label, String tex) {
    String id = label.id().replaceFirst("^(?:fig|tab|tbl|eq|lst|ex|def)-", "");
    return Stream.concat(Stream.of(id, label.text()), PlainTex.names(tex).stream()).toList();
  }

  private String words(Node node) {
    return PlainText.of(node, this::instead);
  }

  private String words(MarkdownFragment prose) {
    return prose.words(this::instead);
  }

  /// Other words for what is no plain text; none for what has an entry of its own.
  private Optional<String> instead(Node node) {
    if (apart.contains(node)) {
      return Optional.of("");
    }
    if (formulas.containsKey(node)) {
      return Optional.of(PlainTex.of(formulas.get(node), macros));
    }
    if (words.dependsOnMachine(node)) {
      return Optional.of(UNSAID);
    }
    if (node instanceof CalloutNode callout) {
      return Optional.of(
          isApart(callout) ? "" : words(callout.title()) + " " + words(callout) + " ");
    }
    Block block = chapter.blocks().get(node);
    if (block == null) {
      return words.of(node);
    }
    boolean own = chapter.label(node).flatMap(l -> kind(l.kind())).isPresent();
    Function<MarkdownFragment, String> plain = this::words;
    return Optional.of(
        own ? "" : block.prose().stream().map(plain).collect(Collectors.joining(" ")) + " ");
  }

  private static boolean isApart(CalloutNode callout) {
    return switch (callout.kind()) {
      case DEFINITION, EXERCISE, HINT, SOLUTION, IF, TODO -> true;
      case ASIDE,
          CASE,
          CAUTION,
          CONVENTION,
          DERIVATION,
          IMPORTANT,
          NOTE,
          PITFALL,
          REMEMBER,
          TIP,
          WARNING ->
          false;
    };
  }

  /// Whether a node is on the page whatever the machine.
  private static boolean isShown(Node node) {
    for (Node at = node; at != null; at = at.getParent()) {
      if (at instanceof CalloutNode c
          && (c.kind() == CalloutKind.TODO || c.kind() == CalloutKind.IF)) {
        return false;
      }
    }
    return true;
  }
}
