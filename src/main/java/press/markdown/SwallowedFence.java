package press.markdown;

import com.vladsch.flexmark.ast.FencedCodeBlock;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// A fence whose end is missing, so that it goes on to the end of another one.
final class SwallowedFence {

  /// The beginning of another fence, or a line that ends one by two marks or by other ones.
  private static final Pattern OTHER =
      Pattern.compile("[ \\t]*+(?:(`{3,}|~{3,})[ \\t]*(\\{[A-Za-z]+})?[A-Za-z]?.*|``|~~)[ \\t]*");

  private SwallowedFence() {}

  /// Reports a line in a fence which shows that its end is missing: where another fence begins that
  /// could not stand in it, or, in a block of the press, where it was meant to end. Code may show
  /// fences of code, but no block of the press.
  ///
  /// @param what stands in the fence
  /// @param block whether it is a block of the press
  /// @return whether there is such a line
  static boolean report(
      FencedCodeBlock fence, String what, boolean block, SourceFile file, Diagnostics problems) {
    Optional<Span> line =
        fence.getContentLines().stream()
            .map(words -> SourceText.span(file, words.trimEOL()))
            .filter(words -> shows(words.text(), fence, block))
            .findFirst();
    line.ifPresent(at ->
        problems.error(
            "P42",
            at.part(
                at.text().length() - at.text().stripLeading().length(), at.text().strip().length()),
            "%s in line %d has no end above this line"
                .formatted(what, SourceText.span(file, fence.getOpeningMarker()).line()),
            "write " + fence.getOpeningMarker() + " on a line of its own where it ends"));
    return line.isPresent();
  }

  private static boolean shows(String line, FencedCodeBlock fence, boolean block) {
    Matcher other = OTHER.matcher(line);
    if (!other.matches()) {
      return false;
    }
    char mark = fence.getOpeningMarker().charAt(0);
    int length = fence.getOpeningMarker().length();
    if (other.group(1) == null) {
      return block && length == 3 && line.strip().charAt(0) == mark;
    }
    boolean named = line.strip().length() > other.group(1).length();
    return (block ? named : other.group(2) != null)
        && other.group(1).charAt(0) == mark
        && other.group(1).length() >= length;
  }
}
