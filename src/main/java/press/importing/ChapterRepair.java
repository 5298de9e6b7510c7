package press.importing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.importing.CodeFences.FencedBlock;
import press.importing.MarkdownText.LinkKind;
import press.importing.MarkdownText.TextChange;
import press.importing.MarkdownText.TextLink;
import press.source.Diagnostic;

/// Takes out of one chapter what the press refuses.
final class ChapterRepair {

  private static final Pattern TAG = Pattern.compile("</?([A-Za-z][\\w-]*)\\b[^<>]*>");
  private static final Pattern LABEL = Pattern.compile("[ \\t]*\\{#[^}]*\\}[ \\t]*$");
  private static final Pattern HEADING = Pattern.compile(" {0,3}#{1,6}(?:[ \\t]|$)");
  private static final String ALONE = "P11";
  private static final String EMPTY_HEADING = "P15";
  private static final String NO_FOOTNOTE = "P07";
  private static final String NO_COMMAND = "unsupported function name";
  private static final String ADD_MACRO = "; add the command to macros in book.yaml";
  private static final Pattern CALL = Pattern.compile("\\[\\^[^\\]\\s]+\\]");
  private static final Pattern FOOTNOTE = Pattern.compile("^ {0,3}\\[\\^[^\\]\\s]+\\]:.*");

  private final List<TextLine> lines;
  private final MarkdownText text;
  private final List<TextLink> links;
  private final CodeFences fences;
  private final ImportNotes notes;
  private final List<TextChange> changes = new ArrayList<>();

  /// Lines that become a listing of their source, by their first one.
  private final Map<Integer, Integer> listed = new HashMap<>();

  private final Set<Integer> removed = new HashSet<>();
  private final Set<Integer> apart = new HashSet<>();

  ChapterRepair(List<TextLine> lines, ImportNotes notes) {
    this.lines = lines;
    this.text = new MarkdownText(lines);
    this.links = text.links();
    this.fences = CodeFences.of(lines);
    this.notes = notes;
  }

  /// The lines of the chapter without the causes of these errors.
  List<TextLine> without(List<Diagnostic> errors) {
    for (Diagnostic error : errors) {
      int line = Math.min(error.at().line(), lines.size()) - 1;
      if (line >= 0) {
        String more = error.message().contains(NO_COMMAND) ? ADD_MACRO : "";
        notes.add(lines.get(line), error.message() + "; " + take(error, line) + more);
      }
    }
    return written(TextLine.with(lines, text.with(changes)));
  }

  /// Notes the changes that take out one error; returns what was done, in words.
  private String take(Diagnostic error, int line) {
    int offset = Math.min(error.at().start(), text.text().length());
    Optional<TextLink> link =
        links.stream()
            .filter(l -> l.start() <= offset && offset < l.end())
            .min((a, b) -> (a.end() - a.start()) - (b.end() - b.start()));
    Matcher tag = TAG.matcher(text.text()).region(offset, text.text().length());
    Matcher call = CALL.matcher(text.text()).region(offset, text.text().length());
    if (line < frontMatter() || error.code().equals(EMPTY_HEADING)) {
      removed.add(line);
      return "the line is left out";
    }
    if (error.code().equals(NO_FOOTNOTE) && call.lookingAt()) {
      changes.add(new TextChange(call.start(), call.end(), ""));
      return "its call is left out";
    }
    if (link.isPresent() && !text.isLiteral(offset)) {
      return unlink(link.get(), error);
    }
    if (tag.lookingAt() && !text.isLiteral(offset)) {
      return withoutTags(tag.group(1));
    }
    Matcher label = LABEL.matcher(lines.get(line).text());
    if (lines.get(line).text().startsWith("#") && label.find()) {
      int start = text.text().lastIndexOf('\n', Math.max(0, offset - 1)) + 1 + label.start();
      changes.add(new TextChange(start, start + label.group().length(), ""));
      return "its label is left out";
    }
    return lines.get(line).isBlank() || lines.get(line).text().startsWith("#")
        ? "it stays"
        : list(line);
  }

  private int frontMatter() {
    if (!lines.getFirst().text().equals("---")) {
      return 0;
    }
    for (int i = 1; i < lines.size(); i++) {
      if (lines.get(i).text().equals("---")) {
        return i;
      }
    }
    return 0;
  }

  private String unlink(TextLink link, Diagnostic error) {
    int hash = link.address().indexOf('#');
    if (link.kind() == LinkKind.IMAGE && error.code().equals(ALONE)) {
      changes.add(new TextChange(link.start(), link.end(), ""));
      apart.add(links.indexOf(link));
      return "it stands below its paragraph";
    }
    if (hash > 0 && link.kind() != LinkKind.REFERENCE) {
      int end = link.addressEnd();
      changes.add(new TextChange(link.addressStart() + hash, end, ""));
      return "the link leads to the whole chapter";
    }
    if (link.kind() == LinkKind.DEFINITION) {
      changes.add(new TextChange(link.start(), link.end(), ""));
      links.stream()
          .filter(l -> l.kind() == LinkKind.REFERENCE && same(l.address(), link.words()))
          .forEach(l -> changes.add(new TextChange(l.start(), l.end(), l.words())));
    } else {
      changes.add(new TextChange(link.start(), link.end(), link.words()));
    }
    return "its words are left";
  }

  private static boolean same(String label, String other) {
    return label.strip().equalsIgnoreCase(other.strip());
  }

  private String withoutTags(String name) {
    text.matches(TAG).stream()
        .filter(t -> t.group(1).equalsIgnoreCase(name))
        .forEach(t -> changes.add(new TextChange(t.start(), t.end(), "")));
    return "<" + name.toLowerCase(Locale.ROOT) + "> is left out";
  }

  /// Makes the block around a line a listing of its source.
  private String list(int line) {
    Optional<FencedBlock> block = fences.around(line);
    int first = block.map(FencedBlock::first).orElse(line);
    int last = block.map(FencedBlock::last).orElse(line);
    while (block.isEmpty() && first > frontMatter() && isText(first - 1)) {
      first--;
    }
    while (block.isEmpty() && last + 1 < lines.size() && isText(last + 1)) {
      last++;
    }
    listed.put(first, withRest(first, last));
    return "its source is shown";
  }

  /// The last line of a block; of a footnote the last one that is indented below it.
  private int withRest(int first, int last) {
    if (!FOOTNOTE.matcher(lines.get(first).text()).matches()) {
      return last;
    }
    int end = last;
    for (int i = last + 1; i < lines.size(); i++) {
      if (!lines.get(i).isBlank() && !lines.get(i).text().matches("(?: {4}|\t).*")) {
        break;
      }
      end = lines.get(i).isBlank() ? end : i;
    }
    return end;
  }

  private boolean isText(int line) {
    return !lines.get(line).isBlank()
        && !fences.contains(line)
        && !HEADING.matcher(lines.get(line).text()).lookingAt();
  }

  private List<TextLine> written(List<TextLine> changed) {
    List<TextLine> out = new ArrayList<>();
    for (int i = 0; i < changed.size(); i++) {
      int last = listed.getOrDefault(i, -1);
      if (last >= 0) {
        out.addAll(listing(lines.subList(i, last + 1)));
        i = last;
      } else if (!removed.contains(i)) {
        out.add(changed.get(i));
      }
      boolean ends = i + 1 == changed.size() || changed.get(i + 1).isBlank();
      if (ends && !apart.isEmpty()) {
        out.addAll(pictures(changed.get(i), i));
      }
    }
    return out;
  }

  /// The pictures that were taken out of the paragraph which ends at a line.
  private List<TextLine> pictures(TextLine at, int line) {
    List<TextLine> out = new ArrayList<>();
    int end = 0;
    for (int i = 0; i <= line; i++) {
      end += lines.get(i).text().length() + 1;
    }
    for (int i : List.copyOf(apart)) {
      if (links.get(i).start() < end) {
        TextLink picture = links.get(i);
        String source = text.text().substring(picture.start(), picture.end());
        out.addAll(List.of(at.with(""), at.with(source.replace('\n', ' '))));
        apart.remove(i);
      }
    }
    return out;
  }

  private static List<TextLine> listing(List<TextLine> block) {
    List<TextLine> out = new ArrayList<>();
    String fence = "`````";
    TextLine first = block.getFirst();
    TextLine end = block.getLast();
    String lead = first.text().substring(0, first.text().indexOf(first.text().strip()));
    out.addAll(List.of(first.with(""), first.with(lead + fence + "text")));
    out.addAll(block);
    out.addAll(List.of(end.with(lead + fence), end.with("")));
    return out;
  }
}
