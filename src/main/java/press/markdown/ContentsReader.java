package press.markdown;

import com.vladsch.flexmark.ast.BulletList;
import com.vladsch.flexmark.ast.Heading;
import com.vladsch.flexmark.ast.Link;
import com.vladsch.flexmark.ast.ListItem;
import com.vladsch.flexmark.ast.OrderedList;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.ast.ThematicBreak;
import com.vladsch.flexmark.util.ast.Node;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// Reads the list of chapters: `contents.md`, a list of parts each with a list of links, or the
/// `SUMMARY.md` of an mdBook, whose parts are headings.
public final class ContentsReader {

  /// A line that names a file.
  private static final Pattern UNLISTED =
      Pattern.compile(
          "(?m)^[ \\t]*((?:[-*+][ \\t]*)?\\[?(?<title>[^\\n\\]()]*?)]?["
              + " \\t]*\\(?(?<path>[\\w./-]+\\.md)\\b[^\\n]*)");

  /// A line that is no sentence.
  private static final Pattern NAME = Pattern.compile("[^\\n]{0,60}[^\\n.:!?]");

  /// Words and the path of a file that are no link.
  private static final Pattern UNLINKED =
      Pattern.compile("\\[?(?<title>[^\\n]*?)]?[ \\t:=–(-]*(?<path>[\\w./-]+\\.md)\\b[^\\n]*");

  /// The title of a list.
  private static final Pattern TITLE =
      Pattern.compile("(?i)(?:table of )?contents|summary|index|chapters");

  private final SourceFile file;
  private final Set<String> taken;
  private final Diagnostics problems;
  private final List<OpenPart> parts = new ArrayList<>();

  /// A part that is being read.
  private record OpenPart(String title, String intro, List<TableOfContents.Entry> entries) {
    static OpenPart of(String title, String intro) {
      return new OpenPart(title, intro, new ArrayList<>());
    }
  }

  private ContentsReader(SourceFile file, Set<String> files, Diagnostics problems) {
    this.file = file;
    this.taken = new HashSet<>(files);
    this.problems = problems;
  }

  /// Reads a list; mistakes are reported.
  ///
  /// @param files paths of all Markdown files, which chapters without a file may not take
  public static TableOfContents read(SourceFile file, Set<String> files, Diagnostics problems) {
    String name = file.path().substring(file.path().lastIndexOf('/') + 1);
    ContentsReader reader = new ContentsReader(file, files, problems);
    boolean mdBook = name.equals(TableOfContents.MDBOOK);
    for (Node block : MarkdownParser.parse(file.text(), 0).getChildren()) {
      if (mdBook) {
        reader.summary(block);
      } else if (isList(block)) {
        block.getChildren().forEach(item -> reader.part((ListItem) item));
      } else if (block instanceof Paragraph) {
        reader.checkLines(block, 0);
        reader.checkName(block);
      } else if (block instanceof Heading heading
          && (block.getPrevious() != null || heading.getLevel() > 1 || isPart(heading))) {
        problems.warning(
            "B05",
            SourceText.span(file, heading.getChars()),
            "a heading names no part",
            "write - " + PlainText.of(heading) + ", and indent its chapters below it");
      }
    }
    reader.parts.removeIf(part -> part.title().isEmpty() && part.entries().isEmpty());
    if (reader.parts.isEmpty()) {
      problems.error(
          "B16",
          file.start(),
          file.text().isEmpty() ? name + " is empty, or not there" : name + " lists nothing",
          "write a list: - Part\n"
              + files.stream()
                  .filter(path -> !path.equals("index.md") && !path.equals(name))
                  .findFirst()
                  .map("  - [Chapter](%s)"::formatted)
                  .orElse("  - [Chapter](part/chapter.md)"));
    }
    return new TableOfContents(
        name,
        reader.parts.stream()
            .map(part -> new TableOfContents.Part(part.title(), part.intro(), part.entries()))
            .toList());
  }

  /// A block of `SUMMARY.md`. Its first heading is the title of the list, others name parts, which
  /// end at a line; chapters outside of lists have no number.
  private void summary(Node block) {
    switch (block) {
      case Heading heading when heading.getPrevious() != null ->
          parts.add(OpenPart.of(PlainText.of(heading), ""));
      case ThematicBreak _ -> parts.add(OpenPart.of("", ""));
      case Paragraph paragraph -> {
        for (Node node : paragraph.getChildren()) {
          if (node instanceof Link link) {
            add(link, true, 0, loose());
          }
        }
      }
      case Node list when isList(list) ->
          chapters(list, 0, parts.isEmpty() ? loose() : parts.getLast().entries());
      default -> {
        // Comments and the like.
      }
    }
  }

  /// The chapters outside of parts that are listed here.
  private List<TableOfContents.Entry> loose() {
    if (parts.isEmpty() || !parts.getLast().title().isEmpty()) {
      parts.add(OpenPart.of("", ""));
    }
    return parts.getLast().entries();
  }

  /// An item of `contents.md`: a part, or a chapter outside of parts.
  private void part(ListItem item) {
    Node first = item.getFirstChild();
    if (first instanceof Paragraph paragraph && paragraph.getFirstChild() instanceof Link) {
      Optional<OpenPart> above = parts.isEmpty() ? Optional.empty() : Optional.of(parts.getLast());
      chapter(item, 0, loose());
      above.ifPresent(part -> checkOutside(item, part));
      return;
    }
    List<String> intro = new ArrayList<>();
    List<TableOfContents.Entry> entries = new ArrayList<>();
    boolean lists = false;
    for (Node child : item.getChildren()) {
      if (isList(child)) {
        lists = true;
        chapters(child, 0, entries);
      } else if (child != first && child instanceof Paragraph) {
        intro.add(child.getChars().trim().toString().replaceAll("\\s+", " "));
      }
    }
    if (first instanceof Paragraph) {
      checkLines(first, 1);
    }
    String title = first == null ? "" : first.getChars().trim().toString();
    if (!lists && first != null) {
      problems.warning(
          "B05",
          SourceText.span(file, first.getChars().trim()),
          "a part without chapters",
          "indent its chapters below it by two blanks; a chapter is listed as a link:"
              + " - [Title](part/chapter.md)");
    }
    parts.add(new OpenPart(title, String.join(" ", intro), entries));
  }

  /// Reports a chapter outside of parts that was meant for the part above it: it lies in the folder
  /// of that part's chapters or, where all lie in one, before another part.
  private void checkOutside(ListItem item, OpenPart above) {
    if (above.title().isEmpty() || above.entries().isEmpty() || parts.getLast() == above) {
      return;
    }
    TableOfContents.Entry chapter = parts.getLast().entries().getLast();
    String folder = folder(chapter);
    boolean inside = folder.equals(folder(above.entries().getLast()));
    if (inside && (!folder.isEmpty() || isAbovePart(item))) {
      problems.warning(
          "B05",
          SourceText.restOfLine(file, item.getStartOffset()),
          "a chapter that is in no part, below those of \"" + above.title() + "\"",
          "indent it by two blanks; one that is meant to be in no part stands above all parts,"
              + " or in another folder");
    }
  }

  private static String folder(TableOfContents.Entry chapter) {
    return chapter.path().substring(0, chapter.path().lastIndexOf('/') + 1);
  }

  private static boolean isAbovePart(ListItem item) {
    for (Node next = item.getNext(); next != null; next = next.getNext()) {
      if (!(next.getFirstChild() instanceof Paragraph words
          && words.getFirstChild() instanceof Link)) {
        return true;
      }
    }
    return false;
  }

  /// Reports lines that name a file and list no chapter.
  ///
  /// @param from the first line that lists none
  private void checkLines(Node paragraph, int from) {
    String text = paragraph.getChars().toString();
    Matcher line = UNLISTED.matcher(text);
    while (line.find()) {
      if (text.substring(0, line.start()).lines().count() >= from) {
        problems.error(
            "B05",
            file.span(paragraph.getStartOffset() + line.start(1), line.group(1).length()),
            "a line that lists no chapter",
            "write - [%s](%s), indented like the chapters around it"
                .formatted(
                    line.group("title").isBlank() ? "Title" : line.group("title").strip(),
                    line.group("path")));
      }
    }
  }

  /// Reports a line of a few words right above a list, which names no part.
  private void checkName(Node paragraph) {
    Node next = paragraph.getNext();
    String words = paragraph.getChars().trim().toString();
    if (next != null && isList(next) && NAME.matcher(words).matches()) {
      problems.warning(
          "B05",
          SourceText.span(file, paragraph.getChars().trim()),
          "a line that names no part",
          "write - " + words + ", and indent its chapters below it by two blanks");
    }
  }

  /// Whether the first heading of a list is meant as a part: chapters stand below it, which are in
  /// none, and it is no title of the list.
  private static boolean isPart(Heading heading) {
    Node next = heading.getNext();
    return next != null
        && isList(next)
        && !TITLE.matcher(PlainText.of(heading)).matches()
        && next.getFirstChild() instanceof ListItem item
        && item.getFirstChild() instanceof Paragraph first
        && first.getFirstChild() instanceof Link;
  }

  private static boolean isList(Node node) {
    return node instanceof BulletList || node instanceof OrderedList;
  }

  private void chapters(Node list, int depth, List<TableOfContents.Entry> entries) {
    list.getChildren().forEach(item -> chapter((ListItem) item, depth, entries));
  }

  /// Adds the first link of an item, and the chapters in the lists below it; reports an item
  /// without a link.
  private void chapter(ListItem item, int depth, List<TableOfContents.Entry> entries) {
    Node paragraph = item.getFirstChild();
    boolean interlude = false;
    Node node = paragraph == null ? null : paragraph.getFirstChild();
    while (node != null && !(node instanceof Link)) {
      interlude |= node instanceof Text && node.getChars().trim().toString().equals("Interlude:");
      node = node.getNext();
    }
    if (node instanceof Link link) {
      add(link, interlude, depth, entries);
      checkLines(paragraph, 1);
    } else {
      noLink(paragraph);
    }
    for (Node child : item.getChildren()) {
      if (isList(child)) {
        chapters(child, depth + 1, entries);
      }
    }
  }

  /// Reports an item that lists no chapter.
  ///
  /// @param paragraph its first block; null where it has none
  private void noLink(Node paragraph) {
    String words = paragraph == null ? "" : paragraph.getChars().trim().toString();
    Matcher path = UNLINKED.matcher(words);
    boolean named = path.matches() && !path.group("title").isBlank();
    String help =
        words.isEmpty()
            ? "write - [Title](part/slug.md)"
            : named
                ? "write - [%s](%s)".formatted(path.group("title").strip(), path.group("path"))
                : "write - [%s](part/slug.md) with the path of its file, or - [%1$s]() where none is yet"
                    .formatted(words);
    problems.error(
        "B05",
        file.span(paragraph == null ? 0 : paragraph.getStartOffset(), named ? words.length() : 1),
        "a chapter that is no link",
        help);
  }

  /// Adds a chapter. One without a file, `[Title]()`, gets a path that no other has.
  private void add(Link link, boolean interlude, int depth, List<TableOfContents.Entry> entries) {
    String title = PlainText.of(link);
    boolean written = !link.getUrl().isEmpty();
    Span at = SourceText.span(file, written ? link.getUrl() : link.getChars());
    String path = written ? at.text().replaceFirst("^(?:\\./)+", "") : free(title);
    entries.add(new TableOfContents.Entry(path, title, interlude, depth, written, at));
  }

  private String free(String title) {
    String plain = Normalizer.normalize(title, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
    String stem = plain.replaceAll("\\p{M}", "").replaceAll("[^a-z0-9]+", "-");
    stem = stem.replaceAll("^-|-$", "");
    String path = (stem.isEmpty() ? "planned" : stem) + ".md";
    for (int n = 2; !taken.add(path); n++) {
      path = stem + "-" + n + ".md";
    }
    return path;
  }
}
