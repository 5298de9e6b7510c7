package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Span;

/// Parts of an option or a line that give names something, with semicolons between them: `one = 1
/// element; two = 2 elements`.
final class NamedParts {

  private static final Pattern PART = Pattern.compile("[^;\\s][^;]*");
  private static final Pattern NAMED =
      Pattern.compile("([^=]*[^=\\s])\\s+=\\s+(\\S.*?)\\s*", Pattern.DOTALL);

  private NamedParts() {}

  /// A name and what stands behind its sign.
  record NamedPart(Span name, Span meant) {}

  /// The parts in their order.
  ///
  /// @param unnamed gets each part that has not this form
  static List<NamedPart> of(Span list, Consumer<Span> unnamed) {
    List<NamedPart> parts = new ArrayList<>();
    Matcher part = PART.matcher(list.text());
    while (part.find()) {
      Span at = list.part(part.start(), part.group().length());
      Matcher named = NAMED.matcher(at.text());
      if (named.matches()) {
        parts.add(
            new NamedPart(
                at.part(0, named.group(1).length()),
                at.part(named.start(2), named.group(2).length())));
      } else {
        unnamed.accept(at);
      }
    }
    return parts;
  }
}
