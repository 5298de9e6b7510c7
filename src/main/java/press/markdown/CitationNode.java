package press.markdown;

import com.vladsch.flexmark.ast.HtmlEntity;
import com.vladsch.flexmark.ast.Link;
import com.vladsch.flexmark.ast.LinkRef;
import com.vladsch.flexmark.ast.RefNode;
import com.vladsch.flexmark.ast.Reference;
import com.vladsch.flexmark.ast.SoftLineBreak;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.util.ast.DoNotDecorate;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// `[@key]`, `[@key, p. 4]` or `[@one; @two]`: works cited in running text.
public final class CitationNode extends Node implements DoNotDecorate {

  private final BasedSequence inner;
  private final boolean plain;

  private CitationNode(BasedSequence chars, BasedSequence inner, boolean plain) {
    super(chars);
    this.inner = inner;
    this.plain = plain;
  }

  /// Whether brackets are a citation: `@` comes first and no second pair of brackets follows.
  static boolean is(LinkRef ref) {
    return !ref.isDefined()
        && ref.getReference().startsWith("@")
        && ref.getText().isEmpty()
        && !ref.getChars().endsWith("[]");
  }

  /// Converts brackets to a citation.
  static CitationNode of(LinkRef ref) {
    boolean plain = true;
    for (Node child : ref.getChildren()) {
      plain &=
          child instanceof Text || child instanceof SoftLineBreak || child instanceof HtmlEntity;
    }
    return new CitationNode(ref.getChars(), ref.getChars().midSequence(1, -1), plain);
  }

  /// The characters between the brackets.
  BasedSequence inner() {
    return inner;
  }

  /// Whether the brackets hold text only and no markup.
  boolean plain() {
    return plain;
  }

  @Override
  public BasedSequence[] getSegments() {
    return new BasedSequence[] {inner};
  }

  /// Reads citations and reports what only looks like one.
  record CitationReader(SourceFile file, Diagnostics problems) {

    private static final Pattern ONE =
        Pattern.compile(
            "\\s*@(?<key>[A-Za-z0-9](?:[\\w:.+/-]*[A-Za-z0-9])?)\\s*(?:,\\s*(?<place>[^@]*\\S)\\s*)?");

    /// Separates works; semicolons inside an entity or a place do not.
    private static final Pattern SEMICOLON = Pattern.compile(";(?=\\s*(?:@|$))");

    private static final Pattern MEANT = Pattern.compile("(?:^|[\\s;-])@[A-Za-z][\\w:-]*");
    private static final Pattern BRACKETS = Pattern.compile("(?<!\\\\)\\[@[A-Za-z0-9]");
    private static final String FORMS =
        "write [@key], [@key, p. 4] or [@one; @two]; brackets that are no citation: \\[…\\]";

    /// The works and places of a citation; a mistake is reported.
    Optional<Item.CiteItem> read(CitationNode node) {
      String place = ItemCollector.titleAround(node);
      if (!place.isEmpty()) {
        problems.error(
            "K03", span(node.getChars()), "a citation in " + place, "move it into the text");
        return Optional.empty();
      }
      if (!node.plain()) {
        reportMalformed(node.getChars(), "a citation with markup inside");
        return Optional.empty();
      }
      List<Item.CiteItem.Cited> works = new ArrayList<>();
      int start = 0;
      for (String part : SEMICOLON.split(node.inner(), -1)) {
        BasedSequence chars = node.inner().subSequence(start, start + part.length());
        start += part.length() + 1;
        Matcher one = ONE.matcher(part);
        if (!one.matches()) {
          reportMalformed(
              chars.isBlank() ? node.getChars() : chars.trim(), "a citation that cannot be read");
          return Optional.empty();
        }
        Span key = span(chars.subSequence(one.start("key"), one.end("key")));
        BasedSequence words =
            one.group("place") == null
                ? BasedSequence.NULL
                : chars.subSequence(one.start("place"), one.end("place"));
        works.add(new Item.CiteItem.Cited(key, placeText(words)));
      }
      return Optional.of(new Item.CiteItem(node, span(node.getChars()), works));
    }

    /// The text of a place in a work, with an en dash in `pp. 3--4` and `pp. 3-4`.
    private static String placeText(BasedSequence place) {
      return place.unescape().replaceAll("\\s+", " ").strip().replaceAll("(?<=\\d)--?(?=\\d)", "–");
    }

    /// Reports brackets without a target that were meant as a citation.
    void checkUnresolved(RefNode ref) {
      boolean inReference = MEANT.matcher(ref.getReference()).find();
      if (!inReference && !MEANT.matcher(ref.getText()).find()) {
        return;
      }
      if (inReference && ref.getChars().startsWith("!")) {
        reportMalformed(ref.getChars(), "a citation is no image");
      } else if (!ref.getText().isEmpty() || ref.getChars().endsWith("[]")) {
        reportMalformed(ref.getChars(), "a citation is one pair of brackets");
      } else {
        reportMalformed(ref.getChars(), "a citation begins with @");
      }
    }

    /// Reports a citation in the text of a link.
    void checkLink(Link link) {
      Matcher brackets = BRACKETS.matcher(link.getText());
      if (brackets.find()) {
        problems.error(
            "K03",
            span(link.getText().subSequence(brackets.start(), brackets.end())),
            "a citation in the words of a link",
            "put it after the link");
      }
    }

    /// Reports a link definition in the form of a citation.
    void checkDefinition(Reference reference) {
      if (reference.getReference().startsWith("@")) {
        problems.error(
            "K02",
            span(reference.getChars().trimEnd()),
            "a citation is not described in a chapter",
            "describe the work in references.bib");
      }
    }

    private void reportMalformed(BasedSequence chars, String what) {
      String key =
          chars.toString().replaceFirst("(?<=^|^\\[)(@[A-Za-z-]+) (?=\\d{4}[a-z]?\\b)", "$1");
      problems.error(
          "K02",
          span(chars),
          what,
          key.contentEquals(chars) ? FORMS : "a key has no blank: " + key);
    }

    private Span span(BasedSequence chars) {
      return SourceText.span(file, chars);
    }
  }
}
