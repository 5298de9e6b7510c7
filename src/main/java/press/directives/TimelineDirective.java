package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.diagrams.Timeline;
import press.diagrams.Timeline.Lane;
import press.diagrams.Timeline.TimeSpan;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.model.Chapter;
import press.model.LinkedBook;
import press.source.Diagnostics;
import press.source.Span;
import press.svg.SvgWriter;
import press.svg.SvgWriter.SvgDescription;

/// `{timeline} title`: who does what and when, a lane a line: `loads: 0..1 load A; 1..2 load B`.
final class TimelineDirective {

  static final Set<String> OPTIONS = Set.of("text", "axis");
  private static final Pattern LANE = Pattern.compile("\\s*([^:;]*[^:;\\s])\\s*:\\s*(\\S.*?)\\s*");
  private static final Pattern UNNAMED = Pattern.compile("([^:;\\d]*?)[\\s:]*(\\d+\\D.*)");
  private static final Pattern INNER = Pattern.compile("\\s*[,|]\\s*(\\d[\\d.]*\\.\\.\\d)");
  private static final Pattern SPAN =
      Pattern.compile("(\\d+(?:\\.\\d+)?)\\.\\.(\\d+(?:\\.\\d+)?)\\s+(\\S.*)");

  /// What was meant as a span: one time or two, and words.
  private static final Pattern MEANT =
      Pattern.compile(
          "(?:(?<from>\\d+(?:\\.\\d+)?)(?:(?<sign>\\D{1,4}?)(?<to>\\d+(?:\\.\\d+)?))?)?"
              + "\\s*(?<words>[^-\\d].*)?");

  private static final Pattern PART = Pattern.compile("[^;\\s][^;]*");
  private static final String FORM = "write loads: 0..1 load A; 1..2.5 load B";

  private TimelineDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    boolean fine = scope.knownOptions(fence, OPTIONS, problems);
    fine &= DiagramDirective.isDescribed(fence, "time line", problems);
    DiagramDirective.warnOfTypedNumbers(fence, problems);
    Diagnostics found = new Diagnostics();
    List<Lane> lanes = new ArrayList<>();
    for (Span line : fence.lines()) {
      if (!line.text().isBlank()) {
        lane(line, found).ifPresent(lanes::add);
      }
    }
    if (lanes.isEmpty() && !found.hasErrors()) {
      found.error("D80", fence.name(), "a time line without lanes", FORM);
    }
    Timeline timeline = new Timeline(fence.option("axis").orElse(""), lanes);
    if (!lanes.isEmpty() && !timeline.fits()) {
      found.error(
          "D82",
          fence.name(),
          "words that do not fit into their spans",
          "write fewer or shorter words, or make the shortest span longer");
    }
    found.all().forEach(problems::add);
    if (!fine || found.hasErrors()) {
      return Optional.empty();
    }
    String title = fence.argument().text().isEmpty() ? "Time line" : fence.argument().text();
    String id = fence.label().isEmpty() ? "timeline-" + fence.at().line() : fence.label();
    return Optional.of(
        new TimelineBlock(
            timeline, id, new SvgDescription(title, fence.option("text").orElseThrow())));
  }

  private static Optional<Lane> lane(Span line, Diagnostics problems) {
    Matcher lane = LANE.matcher(line.text());
    if (!lane.matches()) {
      Matcher name = UNNAMED.matcher(line.text().strip());
      boolean found = name.matches();
      problems.error(
          "D81",
          line,
          found ? "a lane without its name and a colon" : "not a lane of a time line",
          found
              ? "write %s: %s"
                  .formatted(name.group(1).isEmpty() ? "loads" : name.group(1), name.group(2))
              : FORM);
      return Optional.empty();
    }
    List<TimeSpan> spans = new ArrayList<>();
    Matcher part = PART.matcher(line.text());
    part.region(lane.start(2), lane.end(2));
    while (part.find()) {
      Span at = line.part(part.start(), part.group().length());
      Matcher span = SPAN.matcher(part.group().strip());
      double from = span.matches() ? Double.parseDouble(span.group(1)) : 0;
      double to = span.matches() ? Double.parseDouble(span.group(2)) : 0;
      double free = spans.isEmpty() ? 0 : spans.getLast().to();
      if (!span.matches()) {
        notSpan(at, free, problems);
      } else if (INNER.matcher(span.group(3)).find()) {
        problems.error(
            "D81",
            at,
            "a span of time in the words of another",
            "write ; between spans: " + INNER.matcher(at.text().strip()).replaceAll("; $1"));
      } else if (to <= from || from < free) {
        problems.error(
            "D81",
            at,
            to <= from ? "it ends before it begins" : "it begins before the one before it ends",
            to <= from
                ? "the beginning stands first: %s..%s".formatted(span.group(2), span.group(1))
                : "who does two things at once has two lanes");
      } else {
        spans.add(TimeSpan.of(from, to, span.group(3)));
      }
    }
    return Optional.of(new Lane(lane.group(1), spans));
  }

  /// Says what a span lacks.
  ///
  /// @param free when the lane is free again
  private static void notSpan(Span at, double free, Diagnostics problems) {
    Matcher meant = MEANT.matcher(at.text().strip());
    if (!meant.matches()) {
      problems.error("D81", at, "not a span of time with its words", FORM);
      return;
    }
    String from = meant.group("from") == null ? SvgWriter.number(free) : meant.group("from");
    String to = meant.group("to");
    String words = meant.group("words");
    problems.error(
        "D81",
        at,
        lack(meant),
        "write %s..%s %s"
            .formatted(
                from,
                to == null ? SvgWriter.number(Double.parseDouble(from) + 1) : to,
                words == null ? "load A" : words));
  }

  private static String lack(Matcher meant) {
    if (meant.group("from") == null) {
      return "a span without its time";
    }
    if (meant.group("to") == null) {
      return "a span without its end";
    }
    if (!meant.group("sign").equals("..")) {
      return "\"%s\" between the times of a span, and not \"..\""
          .formatted(meant.group("sign").strip());
    }
    return meant.group("words") == null
        ? "a span without words"
        : "no blank between times and words";
  }

  private record TimelineBlock(Timeline timeline, String id, SvgDescription words)
      implements Block {
    @Override
    public Traits traits() {
      return DiagramDirective.TRAITS;
    }

    @Override
    public Record show(LinkedBook book, Chapter chapter) {
      return DiagramDirective.view(
          timeline.svg(id, words), words.title(), timeline.width(), timeline.sentences());
    }
  }
}
