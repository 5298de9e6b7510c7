package press.directives;

import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.markdown.Item.FenceItem;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;

/// The constants of an index: the parameters of the measured row, and those that the fence gives,
/// as in `given: N = 1024, PAD = 1`.
final class GridConstants {

  /// The variables of a work-item: its index in the grid and in its group, and that of the group.
  static final Set<String> INDICES = Set.of("gx", "gy", "gz", "lx", "ly", "lz", "bx", "by", "bz");

  private static final Pattern NAMED =
      Pattern.compile("\\s*([A-Za-z_]\\w*)\\s*=\\s*(-?\\d{1,12}|2\\^[0-4]?\\d)\\s*(?:,|$)");

  private GridConstants() {}

  /// The constants by name; reports what cannot be read.
  static Optional<SortedMap<String, Long>> parse(
      FenceItem fence, Params params, Diagnostics problems) {
    SortedMap<String, Long> constants = new TreeMap<>();
    params
        .values()
        .keySet()
        .forEach(name -> params.asNumber(name).ifPresent(value -> constants.put(name, value)));
    constants.keySet().removeAll(INDICES);
    Span given = fence.options().get("given");
    if (given == null) {
      return Optional.of(constants);
    }
    Matcher named = NAMED.matcher(given.text());
    int at = 0;
    while (at < given.text().length()) {
      boolean fits = named.region(at, given.text().length()).lookingAt();
      if (!fits || INDICES.contains(named.group(1))) {
        problems.error(
            "D73",
            given.part(at, given.text().length()),
            fits ? "\"" + named.group(1) + "\" is an index of the work-item" : "no given numbers",
            "write given: N = 1024, PAD = 1");
        return Optional.empty();
      }
      constants.put(named.group(1), number(named.group(2)));
      at = named.end();
    }
    return Optional.of(constants);
  }

  private static long number(String text) {
    return text.startsWith("2^") ? 1L << Long.parseLong(text.substring(2)) : Long.parseLong(text);
  }
}
