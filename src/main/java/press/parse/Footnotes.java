package press.parse;

import com.vladsch.flexmark.ast.Heading;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ext.footnotes.Footnote;
import com.vladsch.flexmark.ext.footnotes.FootnoteBlock;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// The footnotes of a chapter: each defined once, in one paragraph, and called from running text.
final class Footnotes {

  private final SourceFile file;
  private final Diagnostics problems;
  private final String prefix;
  private final Map<String, FootnoteBlock> notes = new TreeMap<>();
  private final TreeSet<String> used = new TreeSet<>();

  Footnotes(SourceFile file, Diagnostics problems, String prefix) {
    this.file = file;
    this.problems = problems;
    this.prefix = prefix;
  }

  /// Notes a definition.
  void define(FootnoteBlock note) {
    String id = id(note.getText());
    if (id.chars().anyMatch(Character::isWhitespace)) {
      problems.error(
          "P08",
          span(note.getText()),
          "a footnote's name has no blanks",
          "write [^" + id.replaceAll("\\s+", "-") + "] in both places");
    } else if (!id.matches("[\\p{L}\\p{N}_.-]+")) {
      problems.error(
          "P08",
          span(note.getText()),
          "a footnote's name is part of an address",
          "use letters, digits, - and _ in both places");
    }
    if (notes.putIfAbsent(id, note) != null) {
      problems.error(
          "P08", span(note.getText()), "footnote \"" + id + "\" is defined twice", "rename one");
    }
  }

  /// The call of a footnote, or nothing after saying why it may not stand there.
  Optional<Item.FootnoteItem> call(Footnote footnote) {
    String id = id(footnote.getText());
    FootnoteBlock note = notes.get(id);
    if (note == null) {
      undefined(footnote.getChars(), id);
      return Optional.empty();
    }
    used.add(id);
    String place = forbidden(footnote);
    if (!place.isEmpty()) {
      problems.error(
          "P08", span(footnote.getChars()), "a footnote in " + place, "move it into the text");
      return Optional.empty();
    }
    Node text = note.getFirstChild();
    if (!(text instanceof Paragraph) || text.getNext() != null) {
      problems.error(
          "P08",
          span(note.getText()),
          "a footnote is one paragraph",
          "move the rest into the chapter");
      return Optional.empty();
    }
    return Optional.of(
        new Item.FootnoteItem(footnote, span(footnote.getChars()), prefix + id, text));
  }

  /// Where a footnote may not be called, in words; empty where it may.
  private static String forbidden(Footnote footnote) {
    for (Node node = footnote.getParent(); node != null; node = node.getParent()) {
      switch (node) {
        case FootnoteBlock _ -> {
          return "a footnote";
        }
        case Heading _ -> {
          return "a heading";
        }
        case CalloutNode.Title _ -> {
          return "a title";
        }
        default -> {
          // Running text, as far as this node tells.
        }
      }
    }
    return "";
  }

  /// Says that a footnote is called that nobody defined.
  void undefined(BasedSequence chars, String id) {
    problems.error(
        "P07", span(chars), "no footnote \"" + id + "\"", "add a line: [^" + id + "]: …");
  }

  /// Says which definitions nobody calls.
  void checkUnused() {
    notes.forEach((id, note) -> {
      if (!used.contains(id)) {
        problems.error(
            "P08",
            span(note.getText()),
            "footnote \"" + id + "\" is never referred to",
            "write [^" + id + "] where it belongs, or remove it");
      }
    });
  }

  private static String id(BasedSequence chars) {
    return chars.toString().strip();
  }

  private Span span(BasedSequence chars) {
    return file.span(chars.getStartOffset(), chars.getEndOffset() - chars.getStartOffset());
  }
}
