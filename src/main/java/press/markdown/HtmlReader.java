package press.markdown;

import com.vladsch.flexmark.ast.HtmlBlock;
import com.vladsch.flexmark.ast.HtmlBlockBase;
import com.vladsch.flexmark.ast.HtmlCommentBlock;
import com.vladsch.flexmark.ast.HtmlInline;
import com.vladsch.flexmark.ast.HtmlInlineBase;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import com.vladsch.flexmark.util.sequence.SegmentedSequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Makes elements of the tags in a tree: what CommonMark leaves as raw HTML becomes a part of the
/// tree, or is refused with its place. No tag is left afterwards.
///
/// An element begins and ends in the same quote, item, paragraph or cell. Between the tags of a
/// block of HTML an empty line begins Markdown, as in CommonMark. Comments are dropped.
record HtmlReader(SourceFile file, Diagnostics problems) {

  private static final String COMMENT = "<!--";

  /// Replaces the tags below a node.
  void replaceIn(Node parent) {
    List<Node> children = new ArrayList<>();
    parent.getChildren().forEach(children::add);
    children.forEach(this::replaceIn);
    boolean any =
        children.stream().anyMatch(n -> n instanceof HtmlBlockBase || n instanceof HtmlInlineBase);
    if (!any) {
      return;
    }
    HtmlTreeBuilder tree = new HtmlTreeBuilder(parent, file, problems);
    for (Node child : children) {
      child.unlink();
      switch (child) {
        case HtmlBlock block -> readBlock(block, tree);
        case HtmlCommentBlock block -> readBlock(block, tree);
        case HtmlInline tag -> readInline(tag.getChars(), tree);
        case HtmlInlineBase _ -> {
          // A comment.
        }
        default -> tree.add(child);
      }
    }
    tree.finish();
  }

  private void readInline(BasedSequence chars, HtmlTreeBuilder tree) {
    Optional<HtmlTag> tag = HtmlTag.at(chars, 0);
    if (tag.isPresent()) {
      tree.tag(tag.get(), false);
    } else if (!chars.startsWith(COMMENT)) {
      tree.refuse(chars, "HTML that is no element");
    }
  }

  private void readBlock(HtmlBlockBase block, HtmlTreeBuilder tree) {
    BasedSequence lines = SegmentedSequence.create(block.getChars(), block.getContentLines());
    String text = lines.toString();
    int at = 0;
    while (at < text.length()) {
      int open = text.indexOf('<', at);
      int end = open < 0 ? text.length() : open;
      tree.text(lines.subSequence(at, end));
      at = open < 0 ? end : readMarkup(lines, text, open, tree);
    }
    tree.endText();
  }

  /// Reads what begins with `<`; returns where it ends.
  private int readMarkup(BasedSequence lines, String text, int open, HtmlTreeBuilder tree) {
    if (text.startsWith(COMMENT, open)) {
      return commentEnd(lines, text, open);
    }
    Optional<HtmlTag> tag = HtmlTag.at(lines, open);
    if (tag.isPresent()) {
      tree.tag(tag.get(), true);
      int end = open + tag.get().chars().length();
      boolean raw = !tag.get().closes() && AllowedHtml.isRaw(tag.get().name());
      return raw ? rawEnd(text, end, tag.get().name()) : end;
    }
    char next = open + 1 < text.length() ? text.charAt(open + 1) : ' ';
    if (Character.isLetter(next) || next == '/' || next == '!' || next == '?') {
      tree.refuse(lines.subSequence(open, open + 2), "HTML that is no element");
    }
    tree.text(lines.subSequence(open, open + 1));
    return open + 1;
  }

  private int commentEnd(BasedSequence lines, String text, int open) {
    int close = text.indexOf("-->", open + 2);
    if (close >= 0) {
      return close + "-->".length();
    }
    problems.warning(
        "P42",
        SourceText.span(file, lines.subSequence(open, open + COMMENT.length())),
        "a comment without an end: nothing below it is printed",
        "write --> where it ends");
    return text.length();
  }

  /// Where an element ends whose content is no text.
  private static int rawEnd(String text, int from, String name) {
    String close = "</" + name;
    for (int at = text.indexOf(close.charAt(0), from); at >= 0; at = text.indexOf('<', at + 1)) {
      if (text.regionMatches(true, at, close, 0, close.length())) {
        return at;
      }
    }
    return text.length();
  }
}
