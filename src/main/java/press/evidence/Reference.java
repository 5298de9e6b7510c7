package press.evidence;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.result.Params;
import press.source.Diagnostics;
import press.source.Span;

/// `benchmark/variant[@machine][:key=value,…][?metric]`, as an author writes it.
///
/// @param at the whole reference
/// @param benchmark place and text of the question
/// @param variant place and text of the answer
/// @param machine where one is named
/// @param where parameters that a row must have
/// @param metric where one is named
public record Reference(
    Span at,
    Span benchmark,
    Span variant,
    Optional<Span> machine,
    Params where,
    Optional<Span> metric) {

  private static final Pattern GRAMMAR =
      Pattern.compile("([\\w-]+)/([\\w-]+)(?:@([\\w-]+))?(?::([^?]*))?(?:\\?(\\S+))?");

  /// Reads a reference; says what is wrong with a bad one.
  public static Optional<Reference> parse(Span at, Diagnostics problems) {
    Matcher m = GRAMMAR.matcher(at.text());
    if (!m.matches()) {
      problems.error(
          "V01",
          at,
          "not a reference",
          "write benchmark/variant@machine:key=value?metric, such as"
              + " stream/float4@h200:op=triad?GB/s");
      return Optional.empty();
    }
    try {
      Params where = Params.parse(m.group(4) == null ? "" : m.group(4));
      return Optional.of(
          new Reference(
              at,
              group(at, m, 1).orElseThrow(),
              group(at, m, 2).orElseThrow(),
              group(at, m, 3),
              where,
              group(at, m, 5)));
    } catch (IllegalArgumentException e) {
      problems.error("V01", group(at, m, 4).orElse(at), e.getMessage(), "write :op=triad,n=2^28");
      return Optional.empty();
    }
  }

  private static Optional<Span> group(Span at, Matcher m, int group) {
    return m.group(group) == null
        ? Optional.empty()
        : Optional.of(at.part(m.start(group), m.group(group).length()));
  }
}
