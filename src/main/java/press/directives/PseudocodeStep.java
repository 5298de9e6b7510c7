package press.directives;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.markdown.Item.FenceItem;
import press.markdown.MarkdownFragment;
import press.source.Diagnostics;
import press.source.Span;

/// A step of pseudocode.
///
/// @param depth 0 for a step that is inside no other
/// @param first keywords that it starts with; may be empty
/// @param prose its text between keywords, if any
/// @param last keywords that it ends with; may be empty
/// @param region name of the region that implements it, if any
record PseudocodeStep(
    int depth, String first, Optional<MarkdownFragment> prose, String last, Optional<Span> region) {

  private static final Pattern REGION = Pattern.compile("[ \\t]*\\{([\\w-]*)}[ \\t]*$");
  private static final Pattern FIRST =
      Pattern.compile(
          "(?:(?:for|each|every|all|in parallel|repeat|until|while|if|else|otherwise|return|then|do"
              + "|stop|wait for|wait|and|or)\\b[ \\t]*)*"
              + "(?:for|each|every|all|in parallel|repeat|until|while|if|else|otherwise|return|then"
              + "|do|stop|wait for|wait)\\b(?:,? in parallel\\b)?:?");
  private static final Pattern LAST = Pattern.compile("[ \\t]+(in parallel:?|then:?|do:?)$");

  /// The steps of a fence, one a line, those inside another one indented; reports lines whose
  /// indentation matches no step above.
  static List<PseudocodeStep> parse(FenceItem fence, Diagnostics problems) {
    List<PseudocodeStep> steps = new ArrayList<>();
    Deque<Integer> open = new ArrayDeque<>();
    for (Span line : fence.lines()) {
      if (line.text().isBlank()) {
        continue;
      }
      int indent = line.text().length() - line.text().stripLeading().length();
      while (!open.isEmpty() && indent < open.peek()) {
        open.pop();
        if (indent > (open.isEmpty() ? -1 : open.peek())) {
          problems.error(
              "D16",
              line.part(0, indent + 1),
              "a step that is indented like no step above it",
              "indent it like a step before it, or by two blanks more than the last one");
          open.push(indent);
        }
      }
      if (open.isEmpty() || indent > open.peek()) {
        open.push(indent);
      }
      steps.add(step(line.part(indent, line.text().length()), open.size() - 1, problems));
    }
    return steps;
  }

  private static PseudocodeStep step(Span line, int depth, Diagnostics problems) {
    Optional<Span> region = Optional.empty();
    Span words = line;
    Matcher tied = REGION.matcher(words.text());
    if (tied.find()) {
      region = Optional.of(words.part(tied.start(1), tied.group(1).length()));
      words = words.part(0, tied.start());
    }
    Matcher first = FIRST.matcher(words.text());
    String before = first.lookingAt() ? first.group().strip() : "";
    words = words.part(before.isEmpty() ? 0 : first.end(), words.text().length());
    Matcher last = LAST.matcher(words.text());
    String after = last.find() ? last.group(1) : "";
    words = words.part(0, after.isEmpty() ? words.text().stripTrailing().length() : last.start());
    int blanks = words.text().length() - words.text().stripLeading().length();
    words = words.part(blanks, words.text().length());
    Optional<MarkdownFragment> prose =
        words.text().isEmpty()
            ? Optional.empty()
            : Optional.of(MarkdownFragment.read(words, problems));
    return new PseudocodeStep(depth, before, prose, after, region);
  }
}
