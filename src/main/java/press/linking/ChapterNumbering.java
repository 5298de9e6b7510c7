package press.linking;

import com.vladsch.flexmark.util.ast.Node;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.markdown.CalloutKind;
import press.markdown.HostAnchors;
import press.markdown.Item;
import press.model.Block;
import press.model.Label;
import press.model.Section;
import press.source.Diagnostics;
import press.source.Span;

/// Counts sections, figures, tables, equations, listings, definitions and exercises of one chapter.
final class ChapterNumbering {

  final SortedMap<String, Label> labels = new TreeMap<>();

  /// Where the labels stand.
  private final Map<String, Span> places = new HashMap<>();

  private final SortedMap<String, String> aliases = new TreeMap<>();
  final Map<Node, Label> labelOf = new IdentityHashMap<>();

  private final ReadingOrder.Place place;
  private final Map<Node, Block> blocks;
  private final Diagnostics problems;
  private final Map<Label.Kind, Integer> counts = new EnumMap<>(Label.Kind.class);
  private final List<Item.HeadingItem> headings = new ArrayList<>();
  private final Map<String, Integer> suffixes = new HashMap<>();
  private final HostAnchors hostAnchors = new HostAnchors();

  /// By level: the sections since the last one of a higher level.
  private final int[] sections = new int[7];

  ChapterNumbering(ReadingOrder.Place place, Map<Node, Block> blocks, Diagnostics problems) {
    this.place = place;
    this.blocks = blocks;
    this.problems = problems;
  }

  /// Counts everything and returns the sections as a tree of two levels.
  List<Section> number() {
    for (Item item : place.chapter().items()) {
      switch (item) {
        case Item.HeadingItem heading -> heading(heading);
        case Item.FenceItem fence -> fence(fence);
        case Item.CalloutItem callout -> callout(callout);
        case Item.MathItem math -> math(math);
        case Item.CaptionItem caption -> caption(caption);
        case Item.AnchorItem anchor -> anchor(anchor);
        case Item.ImageItem _,
            Item.LinkItem _,
            Item.FootnoteItem _,
            Item.UnsourcedNumberItem _,
            Item.CiteItem _ -> {
          // Nothing is counted.
        }
      }
    }
    return sections();
  }

  /// Names that code hosts give headings to their labels; a label of that name comes first.
  SortedMap<String, String> aliases() {
    aliases.keySet().removeAll(labels.keySet());
    return aliases;
  }

  private void heading(Item.HeadingItem written) {
    // A conflict of a merge is told as one.
    if (written.level() == 1 && !written.text().startsWith("<<<<<<<")) {
      problems.error(
          "L06",
          written.at(),
          "a chapter has no heading of level 1 besides its title",
          "start sections with ##");
    }
    Item.HeadingItem heading = written.section();
    checkJump(heading);
    headings.add(heading);
    sections[heading.level()]++;
    Arrays.fill(sections, heading.level() + 1, sections.length, 0);
    String host = hostAnchors.next(heading.text());
    String id = heading.label().isEmpty() ? free(slug(heading.text())) : heading.label();
    int level = Math.min(heading.level(), 4);
    String number = sectionNumber(level);
    add(
        heading.node(),
        heading.at(),
        new Label(id, Label.Kind.SECTION, number, place.slug(), heading.text()));
    aliases.putIfAbsent(host, id);
  }

  private void checkJump(Item.HeadingItem heading) {
    int above = headings.isEmpty() ? 1 : headings.getLast().level();
    if (heading.level() > above + 1) {
      problems.error(
          "L15",
          heading.at(),
          "a heading of level " + heading.level() + " below one of level " + above,
          "write " + "#".repeat(above + 1) + ", or add the section between them");
    }
  }

  /// Sections of a chapter above others have none: 3.1 is the first chapter below chapter 3. Nor
  /// have those of a chapter without a number: they would look like chapters.
  private String sectionNumber(int level) {
    if (place.above() || place.number().isEmpty()) {
      return "";
    }
    StringBuilder number = new StringBuilder(place.number());
    for (int shown = 2; shown <= level; shown++) {
      number.append('.').append(sections[shown]);
    }
    return number.toString();
  }

  private void fence(Item.FenceItem fence) {
    Block block = blocks.get(fence.node());
    if (block == null) {
      return;
    }
    Optional<Label.Kind> counted = block.traits().counted();
    String number = counted.map(this::count).orElse("");
    Label.Kind kind = counted.orElse(Label.Kind.BLOCK);
    String made =
        kind == Label.Kind.BLOCK
            ? fence.name().text()
            : kind.word().toLowerCase(java.util.Locale.ROOT) + "-" + number;
    String own = fence.label().isEmpty() ? block.anchor() : fence.label();
    String id = own.isEmpty() ? free(made) : own;
    add(fence.node(), fence.at(), new Label(id, kind, number, place.slug(), fence.captionWords()));
  }

  private void callout(Item.CalloutItem callout) {
    CalloutKind kind = callout.node().kind();
    if (kind == CalloutKind.IF) {
      return;
    }
    Label.Kind counted =
        switch (kind) {
          case DEFINITION -> Label.Kind.DEFINITION;
          case EXERCISE -> Label.Kind.EXERCISE;
          default -> Label.Kind.BLOCK;
        };
    String number = kind.numbered() ? count(counted) : "";
    String id = callout.node().id();
    if (id.isEmpty()) {
      id =
          free(
              kind == CalloutKind.DEFINITION
                  ? slug(callout.title())
                  : kind.word() + (number.isEmpty() ? "" : "-" + number));
    }
    String title = callout.title().isEmpty() ? kind.label() : callout.title();
    add(callout.node(), callout.at(), new Label(id, counted, number, place.slug(), title));
  }

  private void math(Item.MathItem math) {
    if (math.node().display() && !math.node().label().isEmpty()) {
      String number = count(Label.Kind.EQUATION);
      String id = math.node().label();
      String tex = math.tex().replaceAll("\\s+", " ").strip();
      add(math.node(), math.at(), new Label(id, Label.Kind.EQUATION, number, place.slug(), tex));
    }
  }

  private void caption(Item.CaptionItem caption) {
    Label.Kind kind = caption.table() ? Label.Kind.TABLE : Label.Kind.FIGURE;
    String number = count(kind);
    String made = kind.word().toLowerCase(java.util.Locale.ROOT) + "-" + number;
    String id = caption.label().isEmpty() ? free(made) : caption.label();
    add(caption.node(), caption.at(), new Label(id, kind, number, place.slug(), caption.words()));
  }

  private void anchor(Item.AnchorItem anchor) {
    String title = anchor.words().isEmpty() ? anchor.id() : anchor.words();
    add(
        anchor.node(),
        anchor.at(),
        new Label(anchor.id(), Label.Kind.BLOCK, "", place.slug(), title));
  }

  private String count(Label.Kind kind) {
    return "" + counts.merge(kind, 1, Integer::sum);
  }

  /// An id that no label has: the wanted one, or that with the next number.
  private String free(String id) {
    String wanted = id;
    while (labels.containsKey(wanted)) {
      wanted = id + "-" + suffixes.merge(id, 2, (last, _) -> last + 1);
    }
    return wanted;
  }

  private void add(Node node, Span at, Label label) {
    Label other = labels.putIfAbsent(label.id(), label);
    Span first = places.putIfAbsent(label.id(), at);
    if (other != null && first != null) {
      int length = Math.max(1, at.lineText().length());
      int name = at.part(0, length).text().indexOf(label.id());
      problems.error(
          "L07",
          name < 0 ? at.part(0, length) : at.part(name, label.id().length()),
          "label \"" + label.id() + "\" is used twice",
          "the other is %s%s; rename one of them"
              .formatted(
                  other.text().isBlank() ? "" : other.text() + ", ",
                  first.file().equals(at.file()) ? "in line " + first.line() : "at " + first));
    }
    labelOf.put(node, label);
  }

  private List<Section> sections() {
    List<Section> top = new ArrayList<>();
    for (int i = 0; i < headings.size(); i++) {
      if (headings.get(i).level() == 2) {
        List<Section> children = new ArrayList<>();
        for (int k = i + 1; k < headings.size() && headings.get(k).level() > 2; k++) {
          if (headings.get(k).level() == 3) {
            children.add(section(headings.get(k), List.of()));
          }
        }
        top.add(section(headings.get(i), children));
      }
    }
    return top;
  }

  private Section section(Item.HeadingItem heading, List<Section> children) {
    Label label = labelOf.get(heading.node());
    return new Section(label.id(), label.number(), children);
  }

  /// Lower-case letters and digits with hyphens; `section` where nothing is left.
  static String slug(String words) {
    String plain = Normalizer.normalize(words, Normalizer.Form.NFKD).replaceAll("\\p{M}", "");
    String slug =
        plain.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    return slug.isEmpty() || !Character.isLetter(slug.charAt(0))
        ? ("section-" + slug).replaceAll("-$", "")
        : slug;
  }
}
