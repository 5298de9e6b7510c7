package press.markdown;

import com.vladsch.flexmark.ast.BlockQuote;
import com.vladsch.flexmark.ast.Code;
import com.vladsch.flexmark.ast.FencedCodeBlock;
import com.vladsch.flexmark.ast.Heading;
import com.vladsch.flexmark.ast.Image;
import com.vladsch.flexmark.ast.LinkRef;
import com.vladsch.flexmark.ast.ListBlock;
import com.vladsch.flexmark.ast.ListItem;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ast.Reference;
import com.vladsch.flexmark.ext.tables.TableBlock;
import com.vladsch.flexmark.ext.tables.TableCell;
import com.vladsch.flexmark.ext.tables.TableHead;
import com.vladsch.flexmark.ext.tables.TableSeparator;
import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.markdown.HtmlElement.BlockElement;
import press.source.Diagnostics;
import press.source.PieceMemory;
import press.source.SourceFile;
import press.source.Span;

/// Warns of what a parser takes for text although its author meant more: marks without an end, rows
/// that do not fit their table, syntax of other programs. It is printed, but it should not be
/// printed without a word.
record LeftoverSyntax(SourceFile file, PieceMemory pieces, Diagnostics problems) {

  private static final Pattern CAPTION =
      Pattern.compile("(?i)(?:table|figure|fig\\.?|listing|caption)\\s*[\\d.]*\\s*:|:\\s");
  private static final Pattern UNMARKED_CAPTION =
      Pattern.compile("Caption(?=[ \\t]+\\S[^\\n]*\\{#[\\w-]+}\\s*$)");
  private static final Pattern DRAWING = Pattern.compile("mermaid|plantuml|graphviz|dot");
  private static final Pattern DIRECTIVE =
      Pattern.compile("\\{\\{\\s*#(?:include|rustdoc_include|playground)\\s[^{}\\n]*\\}\\}");
  private static final Pattern SHOWS =
      Pattern.compile("(?i)(?:(?:md|markdown|te?xt|hbs|handlebars)\\b.*)?");
  private static final Pattern MARKED = Pattern.compile("^[\\w+#-]+[ \\t]*(\\{[\\d, \\t-]+\\})");
  private static final Pattern RUST = Pattern.compile("rust\\b");
  private static final Pattern HIDDEN = Pattern.compile("[ \\t]*#(?:[ \\t].*)?\\s*");
  private static final Pattern WORDS =
      Pattern.compile("\\p{L}[\\p{Ll}'-]*(?:[ \\t]\\p{Ll}[\\p{Ll}'-]+){1,7}");
  private static final Pattern FENCE_OF_TWO = Pattern.compile("``[^\\s`]*\\n(?s:.*)\\n``");
  private static final Pattern IN_BRACES = Pattern.compile("\\{([^{}\\s]+)}");
  private static final Pattern BAD_LABEL =
      Pattern.compile("\\{#(?![A-Za-z][\\w-]*})([^{}\\n]*\\w[^{}\\n]*)}\\s*$");
  private static final Pattern CALLOUT = Pattern.compile("\\[!\\w+]");
  private static final Pattern UNMARKED_CALLOUT = Pattern.compile("\\[([A-Z]{3,})](?![(\\[:])");
  private static final Pattern EARLY_LABEL =
      Pattern.compile("[ \\t]*(\\{#[A-Za-z][\\w-]*})[ \\t]*(\\S.*?)[ \\t]*$");
  private static final Pattern UNMARKED_LABEL =
      Pattern.compile(
          "(?:\\{([A-Za-z][\\w-]*)}|(?<=\\s)#(?!(?:define|elif|else|endif|error|if|ifdef|ifndef|include"
              + "|pragma|undef)\\b)([a-z][\\w-]*))\\s*$");

  /// Warns of a chapter that has nothing below its title.
  void checkEmpty(Document document) {
    for (Node node : document.getChildren()) {
      if (!(node instanceof Reference)) {
        return;
      }
    }
    problems.warning(
        "P46",
        file.start(),
        "a chapter without text",
        "write it, or say status: planned in its front matter");
  }

  /// Looks at all nodes of a document, whose items have been collected. Of one that exceeds a limit
  /// only that is told: what was left out would look like mistakes.
  void check(Document document) {
    if (!ParserLimits.hasExcess(document)) {
      walk(document);
    }
  }

  /// Looks at the nodes below a node.
  void walk(Node parent) {
    for (Node node : parent.getChildren()) {
      switch (node) {
        case Node other when isIncluded(other, parent) -> {
          // It was looked at in its own file.
        }
        case FencedCodeBlock fence -> fence(fence);
        case BlockElement pre when pre.name().equals("pre") -> {
          // All of it is printed as it stands.
        }
        case TableBlock table -> {
          table(table);
          walk(table);
        }
        case CalloutNode callout -> {
          text(callout.title(), label(PrintedText.of(callout.title(), file)));
          walk(callout);
        }
        case Paragraph paragraph -> paragraph(paragraph);
        case ListBlock list -> {
          items(list);
          walk(list);
        }
        case Heading heading -> heading(heading);
        case TableCell _ -> text(node, Set.of());
        default -> walk(node);
      }
    }
  }

  private static boolean isIncluded(Node node, Node parent) {
    return node.getChars().getBaseSequence() != parent.getChars().getBaseSequence();
  }

  private void fence(FencedCodeBlock fence) {
    if (fence.getClosingMarker().isEmpty()) {
      String marks = fence.getOpeningMarker().toString();
      warn(
          "P42",
          fence.getOpeningMarker(),
          "a fence without an end: all below it is code",
          "write " + marks + " on a line of its own where it ends");
    }
    // A block of the press has been read, and told of.
    if (!fence.getInfo().toString().strip().startsWith("{")) {
      SwallowedFence.report(fence, "the code", false, file, problems);
    }
    if (DRAWING.matcher(fence.getInfo().toString().strip()).matches()) {
      warn(
          "P47",
          fence.getInfo(),
          "a drawing of another program, printed as code",
          "write ```{diagram}, text: what it shows, an empty line and DOT: digraph { a -> b }");
    }
    directive(fence);
    lines(fence);
  }

  /// Lines that other programs mark or hide.
  private void lines(FencedCodeBlock fence) {
    Matcher marked = MARKED.matcher(fence.getInfo());
    if (marked.find()) {
      warn(
          "P47",
          fence.getInfo().subSequence(marked.start(1), marked.end(1)),
          "lines that another program marks, and the press does not",
          "quote the lines of a source, ```{code} file#region, and write mark: %s below it"
              .formatted(marked.group(1).replaceAll("[{}]", "").strip()));
    }
    boolean rust = RUST.matcher(fence.getInfo()).lookingAt();
    for (BasedSequence line : rust ? fence.getContentLines() : List.<BasedSequence>of()) {
      if (HIDDEN.matcher(line).matches()) {
        warn(
            "P47",
            line.trim(),
            "a line that mdBook hides, printed as it stands",
            "remove it, or quote the region of a source: ```{code} file#region");
        break;
      }
    }
  }

  /// A directive of mdBook that is all of a code block; a block in no language, or in that of texts
  /// or templates, shows it.
  private void directive(FencedCodeBlock fence) {
    boolean shown = SHOWS.matcher(fence.getInfo().toString().strip()).matches();
    BasedSequence line = fence.getContentChars().trim();
    if (!shown && DIRECTIVE.matcher(line).matches()) {
      warn(
          "P47",
          line,
          "syntax of another program, printed as it stands",
          "write ```{code} file#region; without a language it is meant so");
    }
  }

  /// Rows with more or fewer cells than the head.
  private void table(TableBlock table) {
    int wanted = -1;
    if (table.getFirstChild() instanceof TableHead head && !head.hasChildren()) {
      problems.warning(
          "P44",
          SourceText.restOfLine(file, table.getStartOffset()),
          "a table without a head",
          "its first line stands right above the dashes: remove the empty line between them");
    }
    for (Node part : table.getChildren()) {
      for (Node row : part.getChildren()) {
        wanted = wanted < 0 ? cells(row) : wanted;
        if (cells(row) != wanted) {
          boolean dashes = part instanceof TableSeparator;
          warn(
              "P44",
              row.getChars().trim(),
              (dashes ? "dashes for" : "a row of")
                  + " %d cell%s in a table of %d"
                      .formatted(cells(row), cells(row) == 1 ? "" : "s", wanted),
              dashes
                  ? "write |---| for each cell of the head"
                  : cells(row) < wanted
                      ? "a | stands between two cells; write an empty one for each that is missing:"
                          + " "
                          + row.getChars().trim()
                          + " |".repeat(wanted - cells(row))
                      : "remove a cell, or add one to the head and |---| to the dashes; a | in a"
                          + " cell is written \\|");
        }
      }
    }
  }

  private static int cells(Node row) {
    int cells = 0;
    for (Node cell : row.getChildren()) {
      cells += cell instanceof TableCell ? 1 : 0;
    }
    return cells;
  }

  /// Items that stand deeper than the first, and yet not inside of the one above.
  private void items(ListBlock list) {
    int first = -1;
    for (Node item : list.getChildren()) {
      int line = file.text().lastIndexOf('\n', item.getStartOffset() - 1) + 1;
      int column = item.getStartOffset() - line;
      if (!file.span(line, column).text().isBlank()) {
        return;
      }
      first = first < 0 ? column : first;
      if (item instanceof ListItem one && column > first) {
        problems.warning(
            "P48",
            SourceText.restOfLine(file, item.getStartOffset()),
            "an item that stands deeper than the one above, and yet is not inside of it",
            "write %d blanks before it to put it inside, and %s to put it below"
                .formatted(
                    first + one.getOpeningMarker().length() + 1, first == 0 ? "none" : "" + first));
        return;
      }
    }
  }

  private void paragraph(Paragraph paragraph) {
    fenceOfTwo(paragraph);
    PrintedText printed = PrintedText.of(paragraph, file);
    String words = printed.text();
    Node owner = paragraph.getPrevious();
    boolean captioned =
        owner instanceof TableBlock
            || owner instanceof Paragraph before && before.getFirstChild() instanceof Image;
    Matcher caption = CAPTION.matcher(words);
    Matcher unmarked = UNMARKED_CAPTION.matcher(words);
    Matcher callout = UNMARKED_CALLOUT.matcher(words);
    if (words.startsWith("Caption:")) {
      // A caption of nothing has been reported.
      return;
    }
    if (owner instanceof TableBlock && words.startsWith("|")) {
      BasedSequence row = paragraph.getChars().trimEOL();
      int end = row.indexOf('\n');
      warn(
          "P44",
          end < 0 ? row : row.subSequence(0, end),
          "a row below the end of its table, printed as text",
          "remove the empty line above it");
    } else if (captioned && caption.lookingAt()) {
      warn(
          "P45",
          paragraph.getChars().subSequence(0, caption.end()),
          "a caption that is printed as a paragraph",
          "write Caption: and its words, and a label {#id} at the end");
    } else if (captioned && unmarked.lookingAt()) {
      warn(
          "P45",
          paragraph.getChars().subSequence(0, unmarked.end()),
          "a caption without its colon",
          "write Caption: and its words");
    } else if (isFirstInQuote(paragraph)
        && callout.lookingAt()
        && CalloutKind.of(callout.group(1)).isPresent()) {
      warn(
          "P48",
          paragraph.getChars().subSequence(0, callout.end()),
          "\"" + callout.group() + "\" is printed as it stands",
          "write [!" + callout.group(1) + "] for a callout");
    } else if (!isQuoted(paragraph) && CALLOUT.matcher(words).lookingAt()) {
      warn(
          "P48",
          paragraph.getChars().subSequence(0, 2),
          "a callout outside of a quote",
          "write > before each of its lines");
    } else {
      if (captioned && paragraph.getChars().startsWith("Caption:")) {
        text(paragraph, label(printed));
        return;
      }
      text(paragraph, Set.of());
    }
  }

  /// Code of several lines between two backticks, whose author meant a fence.
  private void fenceOfTwo(Paragraph paragraph) {
    if (paragraph.getFirstChild() instanceof Code code
        && code.getNext() == null
        && FENCE_OF_TWO.matcher(code.getChars()).matches()) {
      warn(
          "P48",
          code.getOpeningMarker(),
          "a fence of two backticks, whose lines are printed as one",
          "write three, here and where it ends: ```"
              + code.getText().toString().lines().findFirst().orElse(""));
    }
  }

  /// A heading, at whose end a label may lack its sign.
  private void heading(Heading heading) {
    PrintedText words = PrintedText.of(heading, file);
    int hyphens = heading.getClosingMarker().trim().length();
    if (heading.isSetextHeading()
        && heading.getLevel() == 2
        && hyphens > 2
        && isSentence(heading.getText().toString(), hyphens)) {
      warn(
          "P48",
          heading.getClosingMarker(),
          "a line of hyphens that makes a heading of the text above",
          "write an empty line above it; a heading is written ## Words");
    }
    Span line = SourceText.restOfLine(file, heading.getStartOffset());
    Matcher early = EARLY_LABEL.matcher(line.text());
    if (early.find()) {
      boolean two = early.group(2).startsWith("{#");
      String rest = line.text().substring(0, early.start()) + " " + early.group(2);
      problems.warning(
          "P45",
          line.part(early.start(1), early.group(1).length()),
          two ? "two labels, of which this one is printed" : "a label that is printed",
          two
              ? "a heading has one: " + rest
              : "a label ends its heading: " + rest + " " + early.group(1));
      return;
    }
    text(heading, label(words));
  }

  /// A label at the end of a heading, a title or a caption may lack its sign, or have others than
  /// it may; returns the codes of what is told.
  private Set<String> label(PrintedText words) {
    Matcher bad = BAD_LABEL.matcher(words.text());
    if (bad.find()) {
      String name =
          bad.group(1).strip().replaceAll("[^\\w-]+", "-").replaceFirst("^[\\d_-]", "s$0");
      problems.warning(
          "P45",
          file.span(words.start() + bad.start(), bad.group().strip().length()),
          "no name of a label: " + bad.group(1).strip(),
          "it begins with a letter, then letters, digits, - and _: {#" + name + "}");
      return Set.of("P45");
    }
    Matcher label = UNMARKED_LABEL.matcher(words.text());
    if (label.find()) {
      boolean braces = label.group(1) != null;
      problems.warning(
          "P45",
          file.span(words.start() + label.start(), label.group().strip().length()),
          braces ? "a label without its #" : "a label without its braces",
          "write {#" + label.group(braces ? 1 : 2) + "}");
      return Set.of("P45");
    }
    return Set.of();
  }

  /// Whether a text has several lines, ends as no heading does, or is far longer than the three
  /// hyphens below it, which are as many as draw a line; front matter is told as that.
  private static boolean isSentence(String words, int hyphens) {
    String text = words.strip();
    return !text.matches("(?s)[a-z][\\w-]*:(?:\\s.*)?")
        && (text.indexOf('\n') >= 0
            || text.matches(".*[.,;:]")
            || hyphens == 3 && text.length() > 12);
  }

  private static boolean isFirstInQuote(Node node) {
    return node.getParent() instanceof BlockQuote && node.getPrevious() == null;
  }

  private static boolean isQuoted(Node node) {
    return node.getParent() instanceof BlockQuote || node.getParent() instanceof CalloutNode;
  }

  /// Text that looks like syntax, of each code once.
  ///
  /// @param before codes of what is told already
  private void text(Node piece, Set<String> before) {
    Set<String> told = new HashSet<>(before);
    PrintedText text = PrintedText.of(piece, file);
    boolean any =
        pieces.holds(
            "leftover syntax",
            text.raw(),
            () -> SyntaxHint.ALL.stream().anyMatch(h -> h.in(text).isPresent()));
    for (SyntaxHint hint : any ? SyntaxHint.ALL : List.<SyntaxHint>of()) {
      if (!told.contains(hint.code())) {
        hint.in(text)
            .filter(found -> !isAttribute(hint, piece, text.start() + found.start("at")))
            .ifPresent(found -> {
              told.add(hint.code());
              tell(hint, found, text);
            });
      }
    }
    for (Node node : piece.getDescendants()) {
      if (node instanceof LinkRef ref && !ref.isDefined() && isWords(ref) && told.add("P48")) {
        Matcher braces = IN_BRACES.matcher(SourceText.restOfLine(file, ref.getEndOffset()).text());
        boolean address = braces.lookingAt();
        warn(
            "P48",
            ref.getChars(),
            "words in brackets, and no address",
            "write %s(%s); brackets that are no link: \\%s\\]"
                .formatted(
                    ref.getChars(),
                    address ? braces.group(1) : "address",
                    ref.getChars().subSequence(0, ref.getChars().length() - 1)));
      }
      if (node instanceof LinkRef ref && !ref.isDefined() && isFull(ref) && told.add("P48")) {
        String name = ref.getReference().toString();
        warn(
            "P48",
            ref.getReference(),
            "nothing defines [" + name + "]",
            "write [" + name + "]: and an address");
      }
    }
  }

  /// Whether it is a label right behind an image or a displayed formula, which is told with that.
  private boolean isAttribute(SyntaxHint hint, Node piece, int at) {
    boolean image = piece.getFirstChild() instanceof Image;
    return hint.code().equals("P45") && (image || file.text().startsWith("$$ ", at - 3));
  }

  /// Whether it looks as words of a link: two words or more, of small letters.
  private static boolean isWords(LinkRef ref) {
    return ref.getText().isEmpty()
        && WORDS.matcher(ref.getReference()).matches()
        && !ref.getChars().toString().endsWith("[]");
  }

  private static boolean isFull(LinkRef ref) {
    String name = ref.getReference().toString();
    return !ref.getText().isEmpty() && name.matches("[^@^].*");
  }

  private void tell(SyntaxHint hint, MatchResult found, PrintedText text) {
    int start = found.start("at");
    int length =
        Math.max(1, found.group("at").stripTrailing().lines().findFirst().orElse("").length());
    String help = hint.help();
    if (found.namedGroups().containsKey("of")) {
      // Code that is named stands between backticks in the source.
      help =
          help.formatted(
              file.span(text.start() + found.start("of"), found.group("of").length())
                  .text()
                  .replace("`", "")
                  .strip());
    }
    problems.warning(hint.code(), file.span(text.start() + start, length), hint.what(), help);
  }

  private void warn(String code, BasedSequence at, String what, String help) {
    problems.warning(code, SourceText.span(file, at), what, help);
  }
}
