package press.directives;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import press.figures.Figures;
import press.markdown.CalloutKind;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;
import press.typeset.Highlighter;

/// The kinds of fences that an author may write: `{name} argument {#label}`. A new one needs a line
/// here and a class that reads it.
public final class Directives {

  /// An option with a capital letter, with an equals sign, or without the blank behind its colon.
  private static final Pattern NEAR_OPTION =
      Pattern.compile("[ \\t]*([A-Za-z][\\w-]*)[ \\t]*[:=][ \\t]*(\\S.*?)[ \\t]*");

  private static final List<Directive> ALL =
      List.of(
          new Directive("bibliography", false, Set.of(), BibliographyDirective::bind),
          new Directive(CalcDirective.NAME, true, CalcDirective.OPTIONS, CalcDirective::bind),
          new Directive("chart", false, ChartDirective.OPTIONS, ChartDirective::bind),
          new Directive("claim", true, ClaimDirective.OPTIONS, ClaimDirective::bind),
          new Directive("code", true, CodeDirective.OPTIONS, CodeDirective::bind),
          new Directive("definitions", false, Set.of(), DefinitionsDirective::bind),
          new Directive("diagram", true, DiagramDirective.OPTIONS, DiagramDirective::bind),
          new Directive("figure", false, Set.of(), FigureDirective::bind),
          new Directive("frames", true, FramesDirective.OPTIONS, FramesDirective::bind),
          new Directive("graph", false, Set.of(), GraphDirective::bind),
          new Directive("grid", true, GridDirective.OPTIONS, GridDirective::bind),
          new Directive("ladder", true, LadderDirective.OPTIONS, LadderDirective::bind),
          new Directive("layout", true, LayoutDirective.OPTIONS, LayoutDirective::bind),
          new Directive("pseudocode", true, Set.of("linked"), PseudocodeDirective::bind),
          new Directive("roofline", true, RooflineDirective.OPTIONS, RooflineDirective::bind),
          new Directive("scoreboard", false, Set.of(), ScoreboardDirective::bind),
          new Directive("session", true, Set.of(), SessionDirective::bind),
          new Directive("stack", true, StackDirective.OPTIONS, StackDirective::bind),
          new Directive("table", false, TableDirective.OPTIONS, TableDirective::bind),
          new Directive("tabs", true, Set.of(), TabsDirective::bind),
          new Directive("timeline", true, TimelineDirective.OPTIONS, TimelineDirective::bind));

  private Directives() {}

  /// The words that may stand between the braces, and `include` and `math`, which are replaced when
  /// a chapter is parsed.
  public static SortedSet<String> names() {
    SortedSet<String> names = new TreeSet<>(Set.of("include", "math"));
    ALL.forEach(directive -> names.add(directive.name()));
    return names;
  }

  /// The kinds of charts.
  public static List<String> chartKinds() {
    return Stream.of(ChartKind.values()).map(ChartKind::word).toList();
  }

  /// The options of a kind of fence.
  ///
  /// @param name the word between the braces
  /// @param argument what stands behind it: each figure has options of its own
  public static SortedSet<String> options(String name, String argument) {
    SortedSet<String> options = new TreeSet<>();
    for (Directive directive : ALL) {
      if (directive.name().equals(name)) {
        options.add("caption");
        options.addAll(directive.options());
      }
    }
    if (name.equals("figure")) {
      Figures.find(argument).map(FigureDirective::options).ifPresent(options::addAll);
    }
    return options;
  }

  /// The block of a fence, or nothing after saying why.
  public static Optional<Block> bind(
      FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    String name = fence.name().text();
    for (Directive directive : ALL) {
      if (directive.name().equals(name)) {
        if (isTorn(fence, problems)) {
          return Optional.empty();
        }
        checkBody(directive, fence, problems);
        return directive.reader().bind(ChartQuery.withMachine(fence, problems), scope, problems);
      }
    }
    problems.error("D01", fence.name(), "no directive {" + name + "}", meant(name));
    return Optional.empty();
  }

  /// What to write for a word in braces that is a language or a callout elsewhere.
  private static String meant(String name) {
    if (Highlighter.languages().contains(name.toLowerCase(Locale.ROOT))) {
      return "code that is shown as it stands has no braces: ```" + name;
    }
    return CalloutKind.names().stream()
        .filter(name::equalsIgnoreCase)
        .findFirst()
        .map(kind -> "write it as a quote: > [!" + kind.toUpperCase(Locale.ROOT) + "]")
        .orElseGet(
            () -> SpellingSuggestions.didYouMean(name, ALL.stream().map(Directive::name).toList()));
  }

  /// Whether an empty line stands before the options, which then are no options; reports it.
  private static boolean isTorn(FenceItem fence, Diagnostics problems) {
    if (!fence.options().isEmpty()) {
      return false;
    }
    Optional<Span> first =
        fence.lines().stream().filter(line -> !line.text().isBlank()).findFirst();
    Optional<String> key =
        first
            .map(line -> line.text().replaceFirst("(?s):(?:[ \\t].*)?$", ""))
            .filter(options(fence.name().text(), fence.argument().text())::contains)
            .filter(word -> word.length() < first.get().text().length());
    key.ifPresent(word ->
        problems.error(
            "D02",
            first.get(),
            "an option below an empty line",
            "remove the empty line: options stand right below the first line"));
    return key.isPresent();
  }

  private static void checkBody(Directive directive, FenceItem fence, Diagnostics problems) {
    if (!directive.takesBody()) {
      fence.lines().stream()
          .filter(line -> !line.text().isBlank())
          .findFirst()
          .ifPresent(line ->
              problems.error(
                  "D02",
                  line,
                  "{" + directive.name() + "} has options and no text of its own",
                  asOption(line.text(), options(fence.name().text(), fence.argument().text()))));
    }
  }

  /// How a line is written that was probably meant as an option.
  ///
  /// @param known the names of options that the fence may have
  private static String asOption(String line, Set<String> known) {
    if (line.matches("[ \\t]+[a-z][\\w-]*:(?:[ \\t].*)?")) {
      return "an option begins without blanks: " + line.strip();
    }
    Matcher option = NEAR_OPTION.matcher(line);
    String key = option.matches() ? option.group(1).toLowerCase(Locale.ROOT) : "";
    return known.contains(key)
        ? "write " + key + ": " + option.group(2)
        : "an option is written key: value; write other text above or below the fence";
  }

  /// A kind of fence.
  ///
  /// @param name the word between the braces
  /// @param takesBody whether the fence may have text below its options
  /// @param options besides `caption`; a figure has more
  private record Directive(String name, boolean takesBody, Set<String> options, Reader reader) {}

  private interface Reader {

    /// Reads a fence; returns nothing only after reporting what is wrong.
    Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems);
  }
}
