package press.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.importing.CodeFences.FencedBlock;
import press.importing.ForeignBook.ChapterRewriter;

/// Code blocks of mdBook: `<Listing>` elements around them become the name of a file above and a
/// caption, in a listing that quotes a source or below other code, and hidden lines go.
final class ListingRewriter implements ChapterRewriter {

  private static final Pattern OPEN = Pattern.compile("^(\\s*)<Listing\\b([^>]*(?:>[^>]*)?)>\\s*$");
  private static final Pattern CLOSE = Pattern.compile("^\\s*</Listing>\\s*$");
  private static final Pattern ATTRIBUTE = Pattern.compile("([\\w-]+)=(?:\"([^\"]*)\"|'([^']*)')");
  private static final Pattern HIDDEN = Pattern.compile("^([ \\t>]*)#(| .*)$");

  @Override
  public List<TextLine> rewrite(List<TextLine> lines, ImportScope scope) {
    CodeFences fences = CodeFences.of(lines);
    List<TextLine> out = new ArrayList<>();
    Map<Integer, String> inside = new TreeMap<>();
    String caption = "";
    for (int i = 0; i < lines.size(); i++) {
      TextLine line = lines.get(i);
      Matcher open = OPEN.matcher(line.text());
      if (fences.contains(i)) {
        addCode(line, i, fences, out);
        if (inside.containsKey(i)) {
          String indent = fences.openedBy(i).orElseThrow().indent();
          out.add(line.with(indent + "caption: " + inside.get(i)));
        }
      } else if (open.matches()) {
        Map<String, String> attributes = attributes(open.group(2));
        Optional<FencedBlock> quoted = quoted(i, lines, fences);
        caption = quoted.isPresent() ? "" : caption(attributes);
        quoted.ifPresent(block -> caption(attributes, block, line, inside, scope));
        String file = attributes.getOrDefault("file-name", "");
        add(line, open.group(1), file.isEmpty() ? "" : "Filename: `" + file + "`", out);
      } else if (CLOSE.matcher(line.text()).matches()) {
        add(line, "", caption, out);
        caption = "";
      } else {
        out.add(line);
      }
    }
    return out;
  }

  /// The listing in a `<Listing>`, where it quotes a source and is the only code there.
  private static Optional<FencedBlock> quoted(int open, List<TextLine> lines, CodeFences fences) {
    List<FencedBlock> blocks = new ArrayList<>();
    for (int i = open + 1;
        i < lines.size() && (fences.contains(i) || !CLOSE.matcher(lines.get(i).text()).matches());
        i++) {
      fences.openedBy(i).ifPresent(blocks::add);
    }
    return blocks.size() == 1 && blocks.getFirst().info().startsWith("{code} ")
        ? Optional.of(blocks.getFirst())
        : Optional.empty();
  }

  /// Notes the caption of a listing, which the press numbers.
  private static void caption(
      Map<String, String> attributes,
      FencedBlock block,
      TextLine line,
      Map<Integer, String> inside,
      ImportScope scope) {
    String words = attributes.getOrDefault("caption", "");
    if (!words.isEmpty()) {
      inside.put(block.first(), words);
    }
    if (attributes.containsKey("number")) {
      scope
          .notes()
          .addOnce(
              line,
              "the number of a listing is left out, here and elsewhere: the press counts listings;"
                  + " give one that a text names a label, {#…}, and write [](#…)");
    }
  }

  private static void add(TextLine line, String indent, String text, List<TextLine> out) {
    if (!text.isEmpty()) {
      out.addAll(List.of(line.with(""), line.with(indent + text), line.with("")));
    }
  }

  private static Map<String, String> attributes(String text) {
    Map<String, String> attributes = new TreeMap<>();
    ATTRIBUTE
        .matcher(text)
        .results()
        .forEach(a -> attributes.put(a.group(1), a.group(2) == null ? a.group(3) : a.group(2)));
    return attributes;
  }

  private static String caption(Map<String, String> attributes) {
    String number = attributes.getOrDefault("number", "");
    String words = attributes.getOrDefault("caption", "");
    String tag = number.isEmpty() ? "" : "Listing " + number;
    return tag.isEmpty() || words.isEmpty() ? tag + words : tag + ": " + words;
  }

  private static void addCode(TextLine line, int at, CodeFences fences, List<TextLine> out) {
    FencedBlock block = fences.around(at).orElseThrow();
    boolean rust = block.language().equals("rust");
    boolean body = block.first() < at && at < block.last();
    String code = line.text().replaceFirst("^[ \\t>]+", "");
    if (body && IncludeRewriter.hidden(block).filter(code::startsWith).isPresent()) {
      return;
    }
    if (!rust || !body) {
      out.add(line);
    } else if (!HIDDEN.matcher(line.text()).matches()) {
      // A doubled sign is one that is shown.
      out.add(line.with(line.text().replaceFirst("^([ \\t>]*)##(?=[ \\[!]|$)", "$1#")));
    }
  }
}
