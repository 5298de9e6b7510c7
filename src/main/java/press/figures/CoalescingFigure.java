package press.figures;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import press.svg.Svg;

/// `{figure} coalescing`: the sectors and lines of memory that the 32 threads of a warp access at
/// once.
final class CoalescingFigure implements Figure {

  private static final long MAX_STRIDE = 32;

  @Override
  public String name() {
    return "coalescing";
  }

  @Override
  public List<Parameter> parameters() {
    List<String> patterns = Stream.of(AccessPattern.values()).map(AccessPattern::key).toList();
    return List.of(
        Parameter.Choice.ofWords("pattern", patterns, "strided"),
        Parameter.Choice.ofNumbers("bytes", List.of(1L, 2L, 4L, 8L, 16L), 4L),
        new Parameter.WholeNumber("stride", 1, MAX_STRIDE, 2L),
        new Parameter.WholeNumber("offset", 0, MAX_STRIDE, 0L));
  }

  @Override
  public StaticFigure draw(
      ParameterValues given, List<MeasuredMachine> machines, String view, String id) {
    AccessPattern pattern = AccessPattern.of(given.word("pattern")).orElseThrow();
    int bytes = given.integer("bytes");
    int stride = given.integer("stride");
    int offset = given.integer("offset");
    List<Long> addresses = pattern.addresses(bytes, stride, offset);
    String result = sentence(MemoryTraffic.of(addresses, bytes), bytes);
    Svg.SvgDescription words =
        new Svg.SvgDescription("What a warp touches: " + pattern.words(), result);
    String setting =
        "Elements of %d B, stride %d, offset %d; rows are lines of 128 B, each number is a thread."
            .formatted(bytes, stride, offset);
    return new StaticFigure(
        WordRow.drawing(WordRow.of(addresses, bytes, false), false, id, words),
        List.of(result, setting),
        List.of("access", "lines", "sectors", "moved, B", "wanted, B", "efficiency"),
        Stream.of(AccessPattern.values())
            .map(p -> row(p.words(), MemoryTraffic.of(p.addresses(bytes, stride, offset), bytes)))
            .toList(),
        Map.of());
  }

  private static List<String> row(String name, MemoryTraffic t) {
    return List.of(
        name,
        "" + t.lines(),
        "" + t.sectors(),
        "" + t.moved(),
        "" + t.useful(),
        t.percent() + " %");
  }

  /// What an access costs; `coalescing.js` writes the same sentence.
  static String sentence(MemoryTraffic t, int bytes) {
    return "32 threads want %d B each: %s, %s. %d B are moved for %d B wanted: %d %%."
        .formatted(
            bytes,
            AmountFormat.count(t.lines(), "line"),
            AmountFormat.count(t.sectors(), "sector"),
            t.moved(),
            t.useful(),
            t.percent());
  }
}
