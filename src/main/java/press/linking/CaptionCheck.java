package press.linking;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import press.markdown.Item;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;
import press.units.Unit;

/// Holds captions against what they caption: the machines that a figure shows, and the quantity of
/// its numbers.
///
/// @param machine id of the machine that is shown where none is named
/// @param names of the machines in prose
record CaptionCheck(String machine, MachineNames names, Diagnostics problems) {

  private static final Set<String> MEASURED = Set.of("chart", "ladder", "table", "roofline");

  /// What no result file counts.
  private static final Pattern NEVER =
      Pattern.compile("(?i)\\b(?:energy|joules?|watts?|temperature)\\b");

  private static final Dimension RATE = new Dimension(1, 0, -1);
  private static final Dimension FLOPS = new Dimension(0, 1, -1);
  private static final Dimension SECONDS = new Dimension(0, 0, 1);

  /// What a caption may begin with, and what its numbers count then.
  private static final Map<String, List<Dimension>> QUANTITIES =
      Map.of(
          "bandwidth", List.of(RATE),
          "throughput", List.of(RATE, FLOPS),
          "rate", List.of(RATE, FLOPS),
          "rates", List.of(RATE, FLOPS),
          "latency", List.of(SECONDS),
          "time", List.of(SECONDS),
          "times", List.of(SECONDS),
          "duration", List.of(SECONDS),
          "durations", List.of(SECONDS));

  /// Units in which a caption may say that numbers are.
  private static final Pattern IN_UNIT =
      Pattern.compile(
          "(?:\\bin|\\b[Hh]ow many)"
              + " ([kMGT]?i?B/s|[kMGTP]?FLOP/s|ns|µs|us|ms|(nano|micro|milli)seconds)(?![\\w/])");

  private static final Pattern FIRST = Pattern.compile("^\\W*(\\w+)");

  /// The figures with a caption that show what was measured.
  static List<Item.FenceItem> measured(List<Item> items) {
    return Item.of(items, Item.FenceItem.class).stream()
        .filter(fence -> fence.options().containsKey("caption"))
        .filter(fence -> MEASURED.contains(fence.name().text()))
        .toList();
  }

  void check(List<Item.FenceItem> figures) {
    for (Item.FenceItem figure : figures) {
      List<String> machines =
          Stream.of("machine", "machines")
              .flatMap(key -> figure.option(key).stream())
              .flatMap(text -> Stream.of(text.split("[\\s,]+")))
              .toList();
      List<String> shown = machines.isEmpty() ? List.of(machine) : machines;
      Span caption = figure.options().get("caption");
      names.check(figure.captionWords(), shown, caption, "what is shown", problems);
      quantity(figure, figure.captionWords(), caption);
    }
  }

  private void quantity(Item.FenceItem fence, String words, Span caption) {
    Matcher never = NEVER.matcher(words);
    Matcher first = FIRST.matcher(words);
    if (never.find()) {
      tell(caption, never.group(), "times and rates");
    } else if (first.find() && fence.option("metric").isPresent()) {
      String said = first.group(1);
      List<Dimension> wanted = QUANTITIES.get(said.toLowerCase(Locale.ROOT));
      Optional<Unit> unit = Unit.find(fence.option("metric").orElseThrow());
      unit.filter(u -> wanted != null && !wanted.contains(u.dimension()))
          .ifPresent(u -> tell(caption, said, "numbers in " + u.symbol()));
      Matcher other = IN_UNIT.matcher(words);
      unit.filter(u -> other.find() && !u.fits(unit(other)))
          .ifPresent(u -> tell(caption, other.group(), "numbers in " + u.symbol()));
    }
  }

  private static Unit unit(Matcher words) {
    return words.group(2) == null ? Unit.parse(words.group(1)) : Unit.parse("s");
  }

  private void tell(Span caption, String said, String shown) {
    problems.warning(
        "V31",
        caption,
        "the caption says \"" + said + "\", and shown are " + shown,
        "say what the numbers count");
  }
}
