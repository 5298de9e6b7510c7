package press.importing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.importing.ForeignBook.ChapterRewriter;

/// Footnotes of several blocks: their paragraphs become one, and what else they hold stands below
/// the paragraph that calls them.
final class FootnoteRewriter implements ChapterRewriter {

  private static final Pattern DEFINITION =
      Pattern.compile("^ {0,3}\\[\\^([^\\]\\s]+)\\]:[ \\t]*(.*)$");
  private static final Pattern INDENT = Pattern.compile("^(?: {4}|\\t)");
  private static final Pattern BULLET = Pattern.compile("^[ \\t>]*(?:[-*+]|\\d+[.)])[ \\t].*");
  private static final Pattern LEAD = Pattern.compile("^(?:[ \\t]|>|[-*+][ \\t]|\\d+[.)][ \\t])*");

  /// How a line begins that is no paragraph.
  private static final Pattern BLOCK =
      Pattern.compile(
          "^(?:[-*+][ \\t]|\\d+[.)][ \\t]|>|#{1,6}[ \\t]|\\||<\\w|\\$\\$|!\\[| {4}|\\t).*");

  /// A footnote and its content without indentation.
  ///
  /// @param first index of its first line
  /// @param end index after its last one
  /// @param words lines of its paragraphs
  /// @param others lines of its other blocks, with an empty line between two of them
  private record Footnote(
      String name, int first, int end, List<TextLine> words, List<TextLine> others) {

    boolean isPlain(List<TextLine> lines) {
      boolean one = lines.subList(first, end).stream().noneMatch(TextLine::isBlank);
      return words.isEmpty() || one && others.isEmpty();
    }
  }

  @Override
  public List<TextLine> rewrite(List<TextLine> lines, ImportScope scope) {
    CodeFences fences = CodeFences.of(lines);
    Map<Integer, Footnote> notes = new HashMap<>();
    Map<Integer, List<TextLine>> below = new HashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher definition = DEFINITION.matcher(lines.get(i).text());
      if (!fences.contains(i) && definition.matches()) {
        Footnote note = read(definition, lines, i, fences);
        if (!note.isPlain(lines)) {
          notes.put(i, note);
        }
        i = note.end() - 1;
      }
    }
    for (Footnote note : notes.values()) {
      if (!note.others().isEmpty()) {
        OptionalInt call = call(note.name(), lines);
        int at = call.isPresent() ? paragraphEnd(lines, call.getAsInt(), fences) : note.end() - 1;
        String lead = call.isPresent() ? lead(lines, call.getAsInt()) : "";
        List<TextLine> moved = below.computeIfAbsent(at, _ -> new ArrayList<>());
        moved.add(note.others().getFirst().with(lead.stripTrailing()));
        note.others().forEach(line -> moved.add(line.with((lead + line.text()).stripTrailing())));
        scope
            .notes()
            .add(
                note.others().getFirst(),
                "a footnote is one paragraph: what else it holds stands below the text that calls"
                    + " it");
      }
    }
    return written(lines, notes, below);
  }

  private static List<TextLine> written(
      List<TextLine> lines, Map<Integer, Footnote> notes, Map<Integer, List<TextLine>> below) {
    List<TextLine> out = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Footnote note = notes.get(i);
      if (note == null) {
        out.add(lines.get(i));
      } else {
        String start = "[^" + note.name() + "]: ";
        for (TextLine line : note.words()) {
          out.add(line.with(start + line.text().strip()));
          start = "    ";
        }
        i = note.end() - 1;
      }
      if (below.containsKey(i)) {
        out.addAll(below.get(i));
        out.add(below.get(i).getFirst());
      }
    }
    return out;
  }

  private static Footnote read(
      Matcher definition, List<TextLine> lines, int first, CodeFences fences) {
    int end = end(lines, first, fences);
    List<TextLine> words = new ArrayList<>();
    List<TextLine> others = new ArrayList<>();
    boolean plain = true;
    for (int i = first; i < end; i++) {
      TextLine line = lines.get(i);
      String text = i == first ? definition.group(2) : INDENT.matcher(line.text()).replaceFirst("");
      boolean code = fences.contains(i);
      boolean begins =
          i > first && lines.get(i - 1).isBlank() && !code || fences.openedBy(i).isPresent();
      if (begins || i > first && !code && fences.contains(i - 1)) {
        plain = !code && !BLOCK.matcher(text).matches();
      }
      if (begins && !plain && !others.isEmpty()) {
        others.add(line.with(""));
      }
      if (code || !text.isBlank()) {
        (plain ? words : others).add(line.with(text));
      }
    }
    return new Footnote(definition.group(1), first, end, words, others);
  }

  /// The index after the last line of a footnote: what is indented below it is part of it.
  private static int end(List<TextLine> lines, int first, CodeFences fences) {
    int end = first + 1;
    for (int i = first + 1; i < lines.size(); i++) {
      String line = lines.get(i).text();
      boolean indented = INDENT.matcher(line).lookingAt();
      if (indented && fences.contains(i)) {
        i = fences.around(i).orElseThrow().last();
      } else if (lines.get(i).isBlank()) {
        continue;
      } else if (!indented && (i > end || !isParagraph(line) || fences.contains(i))) {
        break;
      }
      end = i + 1;
    }
    return end;
  }

  /// Whether a line right below a paragraph goes on with it.
  private static boolean isParagraph(String line) {
    return !BLOCK.matcher(line).matches() && !DEFINITION.matcher(line).matches();
  }

  /// The line that calls a footnote first.
  private static OptionalInt call(String name, List<TextLine> lines) {
    MarkdownText text = new MarkdownText(lines);
    Pattern call = Pattern.compile(Pattern.quote("[^" + name + "]") + "(?!:)");
    return text.matches(call).stream().mapToInt(MatchResult::start).map(text::lineOf).findFirst();
  }

  private static int paragraphEnd(List<TextLine> lines, int line, CodeFences fences) {
    int end = line;
    while (end + 1 < lines.size()
        && !lines.get(end + 1).text().replaceAll("[ \\t>]", "").isEmpty()
        && !fences.contains(end + 1)
        && !BULLET.matcher(lines.get(end + 1).text()).matches()) {
      end++;
    }
    return end;
  }

  /// What stands before the lines of a paragraph: blanks and marks of quotes.
  private static String lead(List<TextLine> lines, int line) {
    int first = line;
    while (first > 0
        && !BULLET.matcher(lines.get(first).text()).matches()
        && !lines.get(first - 1).isBlank()) {
      first--;
    }
    Matcher lead = LEAD.matcher(lines.get(first).text());
    lead.lookingAt();
    return lead.group().replaceAll("[^ \\t>]", " ");
  }
}
