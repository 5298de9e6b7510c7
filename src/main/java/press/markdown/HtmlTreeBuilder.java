package press.markdown;

import com.vladsch.flexmark.ast.HtmlEntity;
import com.vladsch.flexmark.ast.Image;
import com.vladsch.flexmark.ast.Link;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import com.vladsch.flexmark.util.sequence.Escaping;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.markdown.HtmlElement.BlockElement;
import press.markdown.HtmlElement.InlineElement;
import press.markdown.HtmlElement.LooseText;
import press.markdown.HtmlTag.WrittenAttribute;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// Puts the children of a node into the elements whose tags stand among them, and reports tags that
/// are refused, have no partner or stand in a wrong place.
final class HtmlTreeBuilder {

  /// No class of a page begins so.
  private static final String CLASS = "author-";

  private static final Pattern NAME = Pattern.compile("[A-Za-z][\\w-]*");
  private static final Pattern LANGUAGE = Pattern.compile("[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*");
  private static final Pattern SIZE = Pattern.compile("[1-9]\\d{0,4}");
  private static final Pattern LITERAL =
      Pattern.compile("&(?:#\\d{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});|\\\\");

  private final Node parent;
  private final SourceFile file;
  private final Diagnostics problems;
  private final Deque<OpenElement> open = new ArrayDeque<>();
  private Optional<LooseText> loose = Optional.empty();

  /// An element whose end has not come yet.
  ///
  /// @param node the element; empty where it was refused
  private record OpenElement(HtmlTag tag, Optional<Node> node) {}

  HtmlTreeBuilder(Node parent, SourceFile file, Diagnostics problems) {
    this.parent = parent;
    this.file = file;
    this.problems = problems;
  }

  /// Adds what is no HTML.
  void add(Node child) {
    String around = name(current());
    if (AllowedHtml.isFrame(around) || isBlock(child) && AllowedHtml.isLine(around)) {
      BasedSequence words = child.getChars().trimStart();
      String what = (isBlock(child) ? "Markdown" : "text") + " right in <" + around + ">";
      problems.error("P41", span(words).part(0, 1), what, AllowedHtml.content(around));
    }
    current().appendChild(child);
  }

  /// Adds text between tags of a block.
  void text(BasedSequence words) {
    boolean first = loose.isEmpty() || loose.get().getLastChild() instanceof Image;
    if (words.isBlank() && first && !name(current()).equals("pre")) {
      return;
    }
    Node around = inLine(words);
    Matcher special = LITERAL.matcher(words);
    int from = 0;
    while (special.find()) {
      addText(around, words.subSequence(from, special.start()));
      BasedSequence found = words.subSequence(special.start(), special.end());
      around.appendChild(found.startsWith("&") ? new HtmlEntity(found) : new Text(found));
      from = special.end();
    }
    addText(around, words.subSequence(from));
  }

  private static void addText(Node around, BasedSequence words) {
    if (!words.isEmpty()) {
      around.appendChild(new Text(words));
    }
  }

  /// Ends the text of a block: elements in it end here, too.
  void endText() {
    List<OpenElement> ended =
        open.stream().filter(o -> o.node().orElse(null) instanceof InlineElement).toList();
    if (loose.isPresent()) {
      ended.forEach(this::unclosed);
      open.removeAll(ended);
      loose.get().setCharsFromContent();
      loose = Optional.empty();
    }
  }

  /// Adds a tag.
  ///
  /// @param inBlock whether it stands in a block of HTML, not in a line of Markdown
  void tag(HtmlTag tag, boolean inBlock) {
    if (tag.closes()) {
      close(tag);
    } else if (!AllowedHtml.has(tag.name())) {
      String help = AllowedHtml.instead(tag.name());
      problems.error("P05", span(tag.chars()), "no " + tag.shown() + " in a chapter", help);
      refused(tag);
    } else if (open.size() >= ParserLimits.DEPTH) {
      problems.error(
          "P09",
          span(tag.chars()),
          "elements nested more than %d deep".formatted(ParserLimits.DEPTH),
          "nest less");
      refused(tag);
    } else if (AllowedHtml.isBlock(tag.name())) {
      openBlock(tag, inBlock);
    } else {
      openInline(tag, inBlock);
    }
  }

  private void openBlock(HtmlTag tag, boolean inBlock) {
    endText();
    if (!inBlock || current() instanceof InlineElement) {
      misplaced(tag.chars(), tag.shown() + " in the middle of a line", tag.name());
      refused(tag);
    } else if (!AllowedHtml.fits(tag.name(), name(current()))) {
      String where = name(current()).isEmpty() ? "" : " right in <" + name(current()) + ">";
      misplaced(tag.chars(), tag.shown() + (where.isEmpty() ? " alone" : where), tag.name());
      refused(tag);
    } else {
      begin(tag, new BlockElement(tag.chars(), tag.name(), attributes(tag)), current());
    }
  }

  private void openInline(HtmlTag tag, boolean inBlock) {
    SortedMap<String, String> attributes = attributes(tag);
    Node around = inBlock ? inLine(tag.chars()) : current();
    if (tag.name().equals("img")) {
      around.appendChild(image(tag));
    } else {
      begin(tag, new InlineElement(tag.chars(), tag.name(), attributes), around);
    }
  }

  private void begin(HtmlTag tag, Node element, Node around) {
    around.appendChild(element);
    if (!tag.isAlone()) {
      open.push(new OpenElement(tag, Optional.of(element)));
    }
  }

  private void refused(HtmlTag tag) {
    if (!tag.isAlone()) {
      open.push(new OpenElement(tag, Optional.empty()));
    }
  }

  private void close(HtmlTag tag) {
    if (open.stream().noneMatch(o -> o.tag().name().equals(tag.name()))) {
      problems.error(
          "P40",
          span(tag.chars()),
          tag.shown() + " ends nothing that begins here",
          tag.isVoid()
              ? "write <" + tag.name() + "> alone"
              : "write <" + tag.name() + "> before it, in the same paragraph, item or quote");
      return;
    }
    if (AllowedHtml.isBlock(tag.name())) {
      endText();
    }
    OpenElement ended = open.pop();
    while (!ended.tag().name().equals(tag.name())) {
      unclosed(ended);
      ended = open.pop();
    }
    if (ended.node().isPresent() && tag.name().equals("a")) {
      link(ended.tag(), (InlineElement) ended.node().get(), tag.chars());
    }
  }

  /// Ends the node: what is still open is reported.
  void finish() {
    open.forEach(this::unclosed);
  }

  private void unclosed(OpenElement element) {
    if (element.node().isPresent()) {
      problems.error(
          "P40",
          span(element.tag().chars()),
          element.tag().shown() + " has no end",
          "write </" + element.tag().name() + ">, in the same paragraph, item or quote");
    }
  }

  /// Reports HTML that is not on the list.
  void refuse(BasedSequence at, String what) {
    problems.error("P05", span(at), what, AllowedHtml.instead(""));
  }

  private void misplaced(BasedSequence at, String what, String name) {
    problems.error("P41", span(at).part(0, 1), what, AllowedHtml.place(name));
  }

  private Node current() {
    return open.stream().flatMap(o -> o.node().stream()).findFirst().orElse(parent);
  }

  /// Where text of a block goes: into the innermost element in a line, or a text of the block.
  private Node inLine(BasedSequence at) {
    if (current() instanceof InlineElement inline) {
      return inline;
    }
    if (loose.isEmpty()) {
      LooseText text = new LooseText(at);
      add(text);
      loose = Optional.of(text);
    }
    return loose.get();
  }

  private static String name(Node node) {
    return node instanceof HtmlElement element ? element.name() : "";
  }

  private static boolean isBlock(Node node) {
    return node instanceof com.vladsch.flexmark.util.ast.Block && !(node instanceof LooseText);
  }

  /// The attributes that are printed; those of links and images are theirs.
  private SortedMap<String, String> attributes(HtmlTag tag) {
    SortedMap<String, String> printed = new TreeMap<>();
    for (WrittenAttribute attribute : tag.attributes()) {
      String name = attribute.name();
      String value = Escaping.unescapeHtml(attribute.value()).strip();
      boolean right =
          AllowedHtml.has(tag.name(), name)
              && switch (name) {
                case "id", "name" -> NAME.matcher(value).matches();
                case "lang" -> LANGUAGE.matcher(value).matches();
                case "width", "height" -> SIZE.matcher(value).matches();
                default -> true;
              };
      if (!right) {
        problems.error(
            "P05",
            span(attribute.at()),
            AllowedHtml.has(tag.name(), name)
                ? name + "=\"" + attribute.value() + "\" cannot be"
                : "no attribute " + name + " in " + tag.shown(),
            AllowedHtml.has(tag.name(), name)
                ? possible(name)
                : "there are class, id, lang and title; href and name in <a>; src, alt, width and"
                    + " height in <img>");
      }
      switch (name) {
        case "href", "src", "alt", "width", "height" -> {}
        case "class" -> printed.putIfAbsent("class", classes(value));
        case "id", "name" -> printed.putIfAbsent("id", value);
        case "lang", "title" -> printed.putIfAbsent(name, value);
        default -> {}
      }
    }
    return Collections.unmodifiableSortedMap(printed);
  }

  /// What an attribute of a wrong value takes.
  private static String possible(String name) {
    return switch (name) {
      case "width", "height" -> "write whole pixels, without a unit: " + name + "=\"320\"";
      case "lang" -> "write the tag of a language: lang=\"de\"";
      default -> "write a letter, then letters, digits, - and _: " + name + "=\"some-name\"";
    };
  }

  private static String classes(String value) {
    return value
        .lines()
        .flatMap(line -> List.of(line.strip().split("\\s+")).stream())
        .filter(name -> !name.isEmpty())
        .map(name -> CLASS + name)
        .collect(Collectors.joining(" "));
  }

  private static Image image(HtmlTag tag) {
    BasedSequence none = BasedSequence.NULL;
    Map<String, BasedSequence> given = values(tag);
    BasedSequence url = given.getOrDefault("src", tag.chars().subSequence(1, 1));
    BasedSequence alt = given.getOrDefault("alt", none);
    BasedSequence title = given.getOrDefault("title", none);
    return new Image(tag.chars(), none, alt, none, none, url, none, title, none, none);
  }

  private static Map<String, BasedSequence> values(HtmlTag tag) {
    Map<String, BasedSequence> values = new TreeMap<>();
    tag.attributes().forEach(a -> values.putIfAbsent(a.name(), a.value()));
    return values;
  }

  /// Makes a link of an element with an address; an element with an anchor stays around it.
  private void link(HtmlTag tag, InlineElement element, BasedSequence end) {
    BasedSequence none = BasedSequence.NULL;
    BasedSequence url = values(tag).get("href");
    if (url == null) {
      return;
    }
    BasedSequence words =
        tag.chars().baseSubSequence(tag.chars().getEndOffset(), end.getStartOffset());
    Link link = new Link(tag.chars(), none, words, none, none, url, none, none, none, none);
    List<Node> children = new ArrayList<>();
    element.getChildren().forEach(children::add);
    for (Node child : children) {
      child.unlink();
      // An address in the words is no second link.
      boolean address = child instanceof Link inner && BareAddresses.is(inner);
      link.appendChild(address ? new Text(child.getChars()) : child);
    }
    Node around = element.attributes().isEmpty() ? null : span(tag, element);
    element.insertBefore(around == null ? link : around);
    if (around != null) {
      around.appendChild(link);
    }
    element.unlink();
  }

  private static Node span(HtmlTag tag, InlineElement element) {
    return new InlineElement(tag.chars(), "span", element.attributes());
  }

  private Span span(BasedSequence chars) {
    return SourceText.span(file, chars);
  }
}
