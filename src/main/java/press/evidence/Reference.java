package press.evidence;

import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;

/// `benchmark/variant[@machine][:key=value,…][?metric]`, as an author writes it.
///
/// @param at the whole reference
/// @param benchmark place and text of the question
/// @param variant place and text of the answer
/// @param machine if one is named
/// @param where parameters that a row must have
/// @param metric if one is named
public record Reference(
    Span at,
    Span benchmark,
    Span variant,
    Optional<Span> machine,
    Params where,
    Optional<Metric> metric) {

  private static final Pattern GRAMMAR =
      Pattern.compile("([\\w-]+)/([\\w-]+)(?:@([\\w-]+))?(?::([^?]*))?(?:\\?(\\S+))?");

  /// Reads a reference; empty after reporting what is wrong.
  public static Optional<Reference> parse(Span at, Diagnostics problems) {
    return parse(at, written -> Metric.parse(written, problems), problems);
  }

  /// Reads a reference that asks for a counter: `sgemm/warp@h200:n=4096?shared_wavefronts`; empty
  /// after reporting what is wrong.
  public static Optional<Reference> ofCounter(Span at, Diagnostics problems) {
    Optional<Reference> read = parse(at, written -> Metric.counter(written, problems), problems);
    if (read.isPresent() && read.get().metric().isEmpty()) {
      problems.error(
          "V39",
          at,
          "a reference to a counter that names none",
          "add one of ?" + String.join(", ?", Counter.known().keySet()));
    }
    return read.filter(ref -> ref.metric().isPresent());
  }

  /// A number with the letter of a prefix, two parameters that stand together, or a second sign of
  /// equality.
  private static final Pattern ODD =
      Pattern.compile("\\d+(?:\\.\\d+)?[kKMG]i?|.*[&;|=].*|\\d+\\*\\*\\d+");

  private static Optional<Reference> parse(
      Span at, Function<Span, Optional<Metric>> reads, Diagnostics problems) {
    Matcher m = GRAMMAR.matcher(at.text());
    if (!m.matches()) {
      boolean alone = at.text().matches("[\\w-]+(?:[@:?]\\S*)?");
      String slash = at.text().replaceFirst("^([\\w-]+)\\s*[./\\\\:]+\\s*([\\w-]+)", "$1/$2");
      boolean meant = !alone && GRAMMAR.matcher(slash).matches();
      problems.error(
          "V01",
          at,
          alone ? "a benchmark without its variant" : "not a reference",
          (meant ? "did you mean \"" + slash + "\"? " : "")
              + (alone
                  ? "write %s, or BENCHMARK/%s if that is the variant: "
                      .formatted(at.text().replaceFirst("[@:?]|$", "/VARIANT$0"), at.text())
                  : "write ")
              + "benchmark/variant@machine:key=value?metric, such as"
              + " stream/float4@h200:op=triad?GB/s");
      return Optional.empty();
    }
    Optional<Span> written = group(at, m, 5);
    Optional<Metric> metric = written.flatMap(reads);
    if (written.isPresent() && metric.isEmpty()) {
      return Optional.empty();
    }
    try {
      Params where = Params.parse(m.group(4) == null ? "" : m.group(4));
      Optional<String> odd =
          where.values().values().stream().filter(v -> ODD.matcher(v).matches()).findFirst();
      if (odd.isPresent()) {
        problems.error(
            "V01",
            group(at, m, 4).orElse(at),
            "no value of a parameter: " + odd.get(),
            odd.get().startsWith("=")
                ? "one = stands between a parameter and its value: n=2^20"
                : odd.get().contains("**")
                    ? "a power is written " + odd.get().replace("**", "^")
                    : odd.get().matches("[\\d.]+\\w+")
                        ? "write a number without letters, or a power: n=1048576, n=2^20"
                        : "a comma stands between two parameters: op=triad,n=2^28");
        return Optional.empty();
      }
      return Optional.of(
          new Reference(
              at,
              group(at, m, 1).orElseThrow(),
              group(at, m, 2).orElseThrow(),
              group(at, m, 3),
              where,
              metric));
    } catch (IllegalArgumentException e) {
      String last = m.group(4).substring(m.group(4).lastIndexOf(',') + 1);
      boolean asked = written.isEmpty() && Metric.FORMS.contains(last);
      problems.error(
          "V01",
          group(at, m, 4).orElse(at),
          e.getMessage(),
          asked
              ? "a metric stands behind a question mark: ?" + last
              : "write :" + Params.meant(m.group(4)).orElse("op=triad,n=2^28, each name once"));
      return Optional.empty();
    }
  }

  public Reference asking(Metric other) {
    return new Reference(at, benchmark, variant, machine, where, Optional.of(other));
  }

  /// Where its metric is written; the whole reference if none is.
  public Span metricAt() {
    int mark = at.text().indexOf('?');
    return mark < 0 ? at : at.part(mark + 1, at.text().length());
  }

  String withoutMetric() {
    return at.text().split("\\?", 2)[0];
  }

  private static Optional<Span> group(Span at, Matcher m, int group) {
    return m.group(group) == null
        ? Optional.empty()
        : Optional.of(at.part(m.start(group), m.group(group).length()));
  }
}
