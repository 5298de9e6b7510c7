package press.parse;

import com.vladsch.flexmark.ast.Heading;
import com.vladsch.flexmark.ast.Image;
import com.vladsch.flexmark.ast.Link;
import com.vladsch.flexmark.ast.RefNode;
import com.vladsch.flexmark.ast.Reference;
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

/// Reads citations, and says of what looks like one how it is written.
final class Cites {

  private static final Pattern ONE =
      Pattern.compile(
          "\\s*@(?<key>[A-Za-z0-9](?:[\\w:.+/-]*[A-Za-z0-9])?)\\s*(?:,\\s*(?<place>[^@]*\\S)\\s*)?");

  /// Between works; one inside an entity or a place is no end.
  private static final Pattern SEMICOLON = Pattern.compile(";(?=\\s*(?:@|$))");

  private static final Pattern MEANT = Pattern.compile("(?:^|[\\s;-])@[A-Za-z][\\w:-]*");
  private static final Pattern BRACKETS = Pattern.compile("(?<!\\\\)\\[@[A-Za-z0-9]");
  private static final String FORMS =
      "write [@key], [@key, p. 4] or [@one; @two]; brackets that are no citation: \\[…\\]";

  private final SourceFile file;
  private final Diagnostics problems;

  Cites(SourceFile file, Diagnostics problems) {
    this.file = file;
    this.problems = problems;
  }

  /// What a citation says, or nothing after saying what is wrong with it.
  Optional<Item.CiteItem> item(CiteNode node) {
    String place = forbidden(node);
    if (!place.isEmpty()) {
      problems.error(
          "K03", span(node.getChars()), "a citation in " + place, "move it into the text");
      return Optional.empty();
    }
    if (!node.plain()) {
      odd(node.getChars(), "a citation with markup inside");
      return Optional.empty();
    }
    List<Item.CiteItem.Cited> works = new ArrayList<>();
    int start = 0;
    for (String part : SEMICOLON.split(node.inner(), -1)) {
      BasedSequence chars = node.inner().subSequence(start, start + part.length());
      start += part.length() + 1;
      Matcher one = ONE.matcher(part);
      if (!one.matches()) {
        odd(chars.isBlank() ? node.getChars() : chars.trim(), "a citation that cannot be read");
        return Optional.empty();
      }
      Span key = span(chars.subSequence(one.start("key"), one.end("key")));
      BasedSequence words =
          one.group("place") == null
              ? BasedSequence.NULL
              : chars.subSequence(one.start("place"), one.end("place"));
      works.add(new Item.CiteItem.Cited(key, words(words)));
    }
    return Optional.of(new Item.CiteItem(node, span(node.getChars()), works));
  }

  /// A place in a work: `pp. 3--4` and `pp. 3-4` are a range.
  private static String words(BasedSequence place) {
    return place.unescape().replaceAll("\\s+", " ").strip().replaceAll("(?<=\\d)--?(?=\\d)", "–");
  }

  /// Says of brackets that lead nowhere that a citation was meant, where it was.
  void unresolved(RefNode ref) {
    String words = ref.getReference().toString();
    if (MEANT.matcher(words).find()) {
      boolean image = ref.getChars().startsWith("!");
      boolean two = !ref.getText().isEmpty() || ref.getChars().endsWith("[]");
      odd(
          ref.getChars(),
          image
              ? "a citation is no image"
              : two ? "a citation is one pair of brackets" : "a citation begins with @");
    } else if (MEANT.matcher(ref.getText()).find()) {
      odd(ref.getChars(), "a citation is one pair of brackets");
    }
  }

  /// Says that a citation brings its own link.
  void link(Link link) {
    Matcher brackets = BRACKETS.matcher(link.getText());
    if (brackets.find()) {
      problems.error(
          "K03",
          span(link.getText().subSequence(brackets.start(), brackets.end())),
          "a citation in the words of a link",
          "put it after the link");
    }
  }

  /// Says that works are described elsewhere.
  void reference(Reference reference) {
    if (reference.getReference().startsWith("@")) {
      problems.error(
          "K02",
          span(reference.getChars().trimEnd()),
          "a citation is not described in a chapter",
          "describe the work in references.bib");
    }
  }

  private static String forbidden(CiteNode cite) {
    for (Node node = cite.getParent(); node != null; node = node.getParent()) {
      switch (node) {
        case Heading _ -> {
          return "a heading";
        }
        case CalloutNode.Title _ -> {
          return "a title";
        }
        case Image _ -> {
          return "the text of an image";
        }
        default -> {
          // Running text, as far as this node tells.
        }
      }
    }
    return "";
  }

  private void odd(BasedSequence chars, String what) {
    problems.error("K02", span(chars), what, FORMS);
  }

  private Span span(BasedSequence chars) {
    return file.span(chars.getStartOffset(), chars.getEndOffset() - chars.getStartOffset());
  }
}
