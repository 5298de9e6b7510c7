package press.importing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.importing.MarkdownText.LinkKind;
import press.importing.MarkdownText.TextLink;

/// Definitions of links, `[label]: address`. One right below a paragraph or a quote goes on with
/// it, as text.
final class LinkDefinitions {

  private static final Pattern ADDRESS =
      Pattern.compile("[a-z][a-z0-9+.-]*:\\S+|[./#]\\S*|\\S+\\.(?:md|html?)(?:#\\S*)?");
  private static final Pattern QUOTE = Pattern.compile("^(?: {0,3}> ?)*");

  private LinkDefinitions() {}

  /// The lines with an empty one before each definition that would be text.
  static List<TextLine> apart(List<TextLine> lines, ImportNotes notes) {
    MarkdownText text = new MarkdownText(lines);
    Map<Integer, TextLink> definitions = new HashMap<>();
    for (TextLink link : text.links()) {
      if (link.kind() == LinkKind.DEFINITION && ADDRESS.matcher(link.address()).matches()) {
        definitions.put(text.lineOf(link.start()), link);
      }
    }
    List<TextLine> out = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String quote = quote(lines.get(i));
      if (i > 0 && definitions.containsKey(i)) {
        String before = quote(lines.get(i - 1));
        boolean empty = lines.get(i - 1).text().length() == before.length();
        boolean ends = !before.strip().equals(quote.strip());
        if (!empty && !definitions.containsKey(i - 1)) {
          notes.add(
              lines.get(i),
              "[" + definitions.get(i).words() + "] was text: an empty line stands before it now");
        }
        if (!empty && (ends || !definitions.containsKey(i - 1))) {
          out.add(lines.get(i).with(quote.stripTrailing()));
        }
      }
      out.add(lines.get(i));
    }
    return out;
  }

  /// The marks of quotes before a line.
  private static String quote(TextLine line) {
    Matcher quote = QUOTE.matcher(line.text());
    quote.find();
    return quote.group();
  }
}
