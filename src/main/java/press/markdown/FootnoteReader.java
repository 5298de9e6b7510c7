package press.markdown;

import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ext.footnotes.Footnote;
import com.vladsch.flexmark.ext.footnotes.FootnoteBlock;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;
import press.source.SpellingSuggestions;

/// Reads the footnotes of a chapter: each is defined once, is one paragraph, and is called from
/// running text.
final class FootnoteReader {

  private static final Pattern SPACED =
      Pattern.compile("(?m)^[ \\t]*+\\[\\^([^\\]\\n]{1,200})]([ \\t]+):");
  private static final Pattern UNMARKED =
      Pattern.compile("(?:^|\\R[ \\t]*\\R)[ \\t]*+(\\[\\^([^\\]\\n]{1,200})])[ \\t]+(?=[^\\s:])");

  private final SourceFile file;
  private final Diagnostics problems;
  private final String prefix;
  private final Map<String, FootnoteBlock> notes = new TreeMap<>();
  private final TreeSet<String> used = new TreeSet<>();

  /// Looked for when the first note is missing.
  private Map<String, Span> spaced;

  FootnoteReader(SourceFile file, Diagnostics problems, String prefix) {
    this.file = file;
    this.problems = problems;
    this.prefix = prefix;
  }

  /// Adds a definition.
  void define(FootnoteBlock note) {
    String id = id(note.getText());
    if (!id.matches("[\\p{L}\\p{N}_.-]+")) {
      problems.error(
          "P08",
          span(note.getText()),
          "a footnote's name is part of an address",
          "use letters, digits, - and _ in both places");
    }
    FootnoteBlock other = notes.putIfAbsent(id, note);
    if (other != null) {
      problems.error(
          "P08",
          span(note.getText()),
          "footnote \"" + id + "\" is defined twice",
          "the other is in line %d: rename one of them".formatted(span(other.getText()).line()));
    }
  }

  /// Reads the call of a footnote; a mistake is reported.
  Optional<Item.FootnoteItem> read(Footnote footnote) {
    String id = id(footnote.getText());
    FootnoteBlock note = notes.get(id);
    if (note == null) {
      reportUndefined(footnote.getChars(), id);
      return Optional.empty();
    }
    used.add(id);
    boolean nested = footnote.getAncestorOfType(FootnoteBlock.class) != null;
    String place = nested ? "a footnote" : ItemCollector.titleAround(footnote);
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

  /// Reports a call of an undefined footnote.
  void reportUndefined(BasedSequence chars, String id) {
    Span blank = spaced().get(id);
    if (blank != null) {
      problems.error(
          "P07", blank, "a blank before the colon of a note", "write [^" + id + "]: and its words");
      return;
    }
    Span unmarked = unmarked(id);
    if (unmarked != null) {
      problems.error(
          "P07",
          unmarked,
          "a note without its colon",
          "write [^" + id + "]: and its words; [^" + id + "] alone refers to it");
      return;
    }
    Optional<String> near =
        SpellingSuggestions.nearest(id, notes.keySet()).filter(name -> !isCalled(name));
    near.ifPresent(used::add);
    problems.error(
        "P07",
        span(chars),
        "no footnote \"" + id + "\"",
        near.map(name -> "did you mean \"[^" + name + "]\"? or ").orElse("")
            + "add a line: [^"
            + id
            + "]: …");
  }

  /// Reports a call whose sign stands behind its name, if there is such a note.
  void reportTurned(BasedSequence chars, String id) {
    if (notes.containsKey(id)) {
      used.add(id);
      problems.error(
          "P07", span(chars), "a call of a note with its ^ at the end", "write [^" + id + "]");
    }
  }

  /// Whether a note's name stands anywhere but before its words.
  private boolean isCalled(String id) {
    String name = "[^" + id + "]";
    return file.text().indexOf(name) != file.text().lastIndexOf(name);
  }

  /// The blanks between the names of notes and their colons, where they keep notes from being any.
  private Map<String, Span> spaced() {
    if (spaced == null) {
      spaced = new TreeMap<>();
      Matcher matcher = SPACED.matcher(file.text());
      while (matcher.find()) {
        spaced.putIfAbsent(
            matcher.group(1), file.span(matcher.start(2), matcher.group(2).length()));
      }
    }
    return spaced;
  }

  /// What begins a paragraph as a note does, but for the colon; nothing where nothing does, or
  /// nothing else names the note.
  private Span unmarked(String id) {
    Matcher matcher = UNMARKED.matcher(file.text());
    while (matcher.find()) {
      if (isCalled(id) && matcher.group(2).equals(id)) {
        return file.span(matcher.start(1), matcher.group(1).length());
      }
    }
    return null;
  }

  /// Reports definitions without a call.
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
    return SourceText.span(file, chars);
  }
}
