package press.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import press.access.Pattern;
import press.access.Traffic;
import press.access.WordPicture;
import press.access.WordRow;
import press.svg.Svg;

/// `{figure} coalescing`: the sectors and lines of memory that the 32 threads of a warp touch at
/// once.
final class CoalescingFigure implements Figure {

  private static final List<String> SIZES = List.of("1", "2", "4", "8", "16");
  private static final long MOST = 32;

  @Override
  public String name() {
    return "coalescing";
  }

  @Override
  public List<Parameter> parameters() {
    List<String> patterns = Stream.of(Pattern.values()).map(Pattern::key).toList();
    return List.of(
        new Parameter.Choice("pattern", patterns, "strided"),
        new Parameter.Choice("bytes", SIZES, "4"),
        new Parameter.Whole("stride", 1, MOST, 2L),
        new Parameter.Whole("offset", 0, MOST, 0L));
  }

  @Override
  public Still draw(Given given, List<Sight> sights, String view, String id) {
    Pattern pattern = Pattern.of(given.word("pattern")).orElseThrow();
    int bytes = Integer.parseInt(given.word("bytes"));
    int stride = given.whole("stride");
    int offset = given.whole("offset");
    List<Long> addresses = pattern.addresses(bytes, stride, offset);
    Traffic traffic = Traffic.of(addresses, bytes);
    Svg.Words words =
        new Svg.Words("What a warp touches: " + pattern.words(), told(traffic, bytes));
    List<List<String>> rows = new ArrayList<>();
    for (Pattern each : Pattern.values()) {
      rows.add(row(each.words(), Traffic.of(each.addresses(bytes, stride, offset), bytes)));
    }
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("pattern", pattern.key());
    data.put("bytes", bytes);
    data.put("stride", stride);
    data.put("offset", offset);
    String setting =
        "Elements of %d B, stride %d, offset %d; rows are lines of 128 B, each number is a thread."
            .formatted(bytes, stride, offset);
    return new Still(
        WordPicture.svg(WordRow.of(addresses, bytes, false), false, id, words),
        List.of(told(traffic, bytes), setting),
        List.of("access", "lines", "sectors", "moved, B", "wanted, B", "efficiency"),
        rows,
        data);
  }

  private static List<String> row(String name, Traffic t) {
    return List.of(
        name,
        "" + t.lines(),
        "" + t.sectors(),
        "" + t.moved(),
        "" + t.useful(),
        t.percent() + " %");
  }

  /// What an access costs, in a sentence; the script says the same.
  static String told(Traffic t, int bytes) {
    return "32 threads want %d B each: %s, %s. %d B are moved for %d B wanted: %d %%."
        .formatted(
            bytes,
            Amounts.count(t.lines(), "line"),
            Amounts.count(t.sectors(), "sector"),
            t.moved(),
            t.useful(),
            t.percent());
  }
}
