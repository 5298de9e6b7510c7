package press.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.importing.ForeignBook.ChapterRewriter;
import press.importing.MarkdownText.LinkKind;
import press.importing.MarkdownText.TextChange;
import press.importing.MarkdownText.TextLink;

/// Straight quotes, dots and dashes as mdBook's `smart-punctuation` shows them, outside of code,
/// formulas, tags and addresses.
final class SmartPunctuationRewriter implements ChapterRewriter {

  private static final Pattern SIGN = Pattern.compile("\\.{3}|-{2,}|[\"']");

  /// What stays as it is besides code: formulas, tags, attributes, and lines of signs alone, such
  /// as those below the heads of tables.
  private static final Pattern KEPT =
      Pattern.compile(
          "\\$\\$[\\s\\S]+?\\$\\$|\\$(?![\\s$])(?:[^$\\n\\\\]|\\\\.|\\n(?!\\s*\\n))*?(?<!\\s)\\$(?!\\d)"
              + "|</?[A-Za-z][^<>]*>|<[a-z]+:[^<>\\s]*>|\\{[#.:][^{}\\n]*\\}|\\bhttps?://\\S+|(?m:^["
              + " \\t>|:=-]+$)");

  @Override
  public List<TextLine> rewrite(List<TextLine> lines, ImportScope scope) {
    MarkdownText text = new MarkdownText(lines);
    boolean[] kept = new boolean[text.text().length() + 1];
    keep(kept, 0, frontMatter(lines));
    text.matches(KEPT).forEach(m -> keep(kept, m.start(), m.end()));
    for (TextLink link : text.links()) {
      if (link.kind() == LinkKind.DEFINITION) {
        keep(kept, link.start(), link.end());
      } else if (link.kind() != LinkKind.REFERENCE) {
        keep(kept, link.addressStart(), link.end());
      }
    }
    List<TextChange> changes = new ArrayList<>();
    for (var sign : text.matches(SIGN)) {
      boolean escaped = sign.start() > 0 && text.text().charAt(sign.start() - 1) == '\\';
      if (!kept[sign.start()] && !escaped) {
        String shown = shown(text.text(), sign.start(), sign.group());
        changes.add(new TextChange(sign.start(), sign.end(), shown));
      }
    }
    return TextLine.with(lines, text.with(changes));
  }

  private static void keep(boolean[] kept, int from, int to) {
    for (int i = from; i < to; i++) {
      kept[i] = true;
    }
  }

  private static int frontMatter(List<TextLine> lines) {
    Matcher front = Pattern.compile("---\\n[\\s\\S]*?\\n---\\n").matcher(TextLine.join(lines));
    return front.lookingAt() ? front.end() : 0;
  }

  private static String shown(String text, int at, String sign) {
    return switch (sign) {
      case "..." -> "…";
      case "--" -> "–";
      case "---" -> "—";
      case "\"" -> opens(text, at) ? "“" : closes(text, at) ? "”" : sign;
      case "'" -> opens(text, at) ? "‘" : closes(text, at) ? "’" : sign;
      default -> sign;
    };
  }

  /// Whether a quote begins something: a blank, a bracket or a dash stands before it, leaving out
  /// marks of emphasis, other quotes and tags.
  private static boolean opens(String text, int at) {
    int before = at - 1;
    boolean tag = true;
    while (tag) {
      while (before >= 0 && "*_~\"'“‘”’".indexOf(text.charAt(before)) >= 0) {
        before--;
      }
      tag = before > 0 && text.charAt(before) == '>' && text.charAt(before - 1) != ' ';
      int start = tag ? text.lastIndexOf('<', before) : -1;
      tag = start >= 0 && text.substring(start, before).indexOf('\n') < 0;
      before = tag ? start - 1 : before;
    }
    boolean free = before < 0 || Character.isWhitespace(text.charAt(before));
    boolean bracket = !free && "([{<-–—/>|".indexOf(text.charAt(before)) >= 0;
    return (free || bracket) && !Character.isWhitespace(text.charAt(at + 1));
  }

  private static boolean closes(String text, int at) {
    return at > 0 && !Character.isWhitespace(text.charAt(at - 1));
  }
}
