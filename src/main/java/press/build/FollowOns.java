package press.build;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import press.description.DescriptionReader;
import press.source.Diagnostic;
import press.source.KernelIncludes;

/// Which complaints follow from others, and go away with them.
final class FollowOns {

  /// What a complaint may follow from.
  ///
  /// @param causes codes of the others
  /// @param hides whether the first of two hides what the second complains of
  private record Rule(Set<String> causes, BiPredicate<Diagnostic, Diagnostic> hides) {
    private Rule(String cause, BiPredicate<Diagnostic, Diagnostic> hides) {
      this(Set.of(cause), hides);
    }

    private boolean applies(Diagnostic cause, Diagnostic effect) {
      return causes.contains(cause.code()) && hides.test(cause, effect);
    }
  }

  /// Something is used by no chapter as long as one cannot be read.
  private static final List<Rule> UNUSED =
      List.of(
          new Rule(Set.of("B04", "P46"), (_, _) -> true),
          new Rule(Set.of("C02", "C03"), (cause, effect) -> cause.message().contains(path(effect))),
          new Rule(Set.of("P42", "P47"), FollowOns::mentions),
          new Rule("C11", (cause, effect) -> holds(cause.at().lineText(), name(effect))));

  /// A chapter is not in the list of chapters, because it has none or because of a mistake in its
  /// line.
  private static final List<Rule> UNLISTED =
      List.of(
          new Rule("B16", (_, _) -> true),
          new Rule(
              "B05",
              (cause, effect) ->
                  cause.at().text().contains("/" + name(effect) + ".md")
                      || cause.at().text().contains(path(effect).replaceFirst(".*?/", ""))));

  /// A name that is like none there is may be that of something that has another's name, or none.
  private static final Rule UNNAMED =
      new Rule(Set.of("L07", "E11"), (_, effect) -> effect.replacement().isEmpty());

  private static final List<Rule> CAPTIONED = List.of(new Rule("P06", FollowOns::inside));

  private static final Rule NO_REGION =
      new Rule(
          "C01",
          (cause, effect) ->
              effect.message().contains(path(cause)) || name(effect).equals(name(cause)));

  /// Code of a complaint to what it may follow from.
  private static final Map<String, List<Rule>> RULES =
      Map.ofEntries(
          // Whether a source has changed is not known while it, or its description, has mistakes.
          Map.entry(
              "V05",
              List.of(
                  new Rule(KernelIncludes.CODE, FollowOns::isOfBenchmark),
                  new Rule(
                      Set.of("Y01", "Y02", "Y03", "Y04", "Y05", "Y06"),
                      (cause, effect) ->
                          (DescriptionReader.isDescription(path(cause))
                                  || DescriptionReader.isMisnamed(path(cause)))
                              && isOfBenchmark(cause, effect)))),
          // The symbol of a line that is none, or of a calculation without its end.
          Map.entry(
              "V12",
              List.of(
                  new Rule("P42", FollowOns::together),
                  new Rule(
                      "V18",
                      (cause, effect) ->
                          together(cause, effect) && holds(cause.at().lineText(), name(effect))))),
          // The label of a heading or a callout that is none.
          Map.entry(
              "P45",
              List.of(
                  new Rule(
                      "P48",
                      (cause, effect) ->
                          sameLine(cause, effect) && cause.at().text().startsWith("#")),
                  new Rule("P03", FollowOns::sameLine))),
          // The solution of an exercise that is none.
          Map.entry(
              "P04",
              List.of(
                  new Rule(
                      "P48",
                      (cause, effect) ->
                          together(cause, effect)
                              && cause.message().startsWith("a callout outside")
                              && cause.at().start() < effect.at().start()))),
          // The sign of a citation that cannot be read.
          Map.entry("P48", List.of(new Rule("K02", FollowOns::inside))),
          // A step of a ladder that is no variant, or whose name has a slip of the pen.
          Map.entry(
              "D45",
              List.of(new Rule("V02", FollowOns::inside), new Rule("D46", FollowOns::meant))),
          Map.entry(
              "D46",
              List.of(
                  new Rule(
                      "V02",
                      (cause, effect) ->
                          together(cause, effect) && holds(effect.help(), name(cause))))),
          Map.entry("B02", List.of(new Rule("B03", FollowOns::meant))),
          // The name of a claim, which is its label.
          Map.entry("E11", List.of(new Rule("L07", FollowOns::sameLine))),
          // The label of a caption that captions nothing, or of something in a block without its
          // end.
          Map.entry(
              "L08",
              List.of(
                  new Rule(Set.of("P03", "P06", "P42", "P45", "V02"), FollowOns::labels), UNNAMED)),
          // Two definitions of one label, of which one was meant to have another's; a definition
          // that is none.
          Map.entry(
              "L09",
              List.of(
                  new Rule(Set.of("P03", "P42"), FollowOns::labels),
                  new Rule(
                      "L07",
                      (cause, effect) ->
                          cause.at().lineText().matches("(?i).*\\[!definition].*")
                              && effect.replacement().isEmpty()))),
          // Lines that are no table, a link that is no picture.
          Map.entry("P44", CAPTIONED),
          Map.entry("L42", CAPTIONED),
          Map.entry("L43", CAPTIONED),
          // Two arguments in each other's places.
          Map.entry(
              "Y03",
              List.of(
                  new Rule(
                      "Y03",
                      (cause, effect) ->
                          sameLine(cause, effect)
                              && cause.at().start() < effect.at().start()
                              && cause.message().contains(" for a parameter that ")
                              && cause.help().equals(effect.help())))),
          // A region of a file whose marks have a mistake.
          Map.entry("C03", List.of(NO_REGION)),
          Map.entry("C05", List.of(NO_REGION)),
          Map.entry("L04", UNLISTED),
          Map.entry("L02", List.of(new Rule(Set.of("B05", "B16"), (_, _) -> true))),
          Map.entry("C04", UNUSED),
          Map.entry("L31", UNUSED),
          Map.entry("P33", UNUSED));

  private FollowOns() {}

  /// Whether one complaint follows from another.
  static boolean follows(Diagnostic cause, Diagnostic effect) {
    return RULES.getOrDefault(effect.code(), List.of()).stream()
        .anyMatch(rule -> rule.applies(cause, effect));
  }

  private static String name(Diagnostic of) {
    return of.at().text();
  }

  private static String path(Diagnostic of) {
    return of.at().file().path();
  }

  private static boolean together(Diagnostic cause, Diagnostic effect) {
    return path(cause).equals(path(effect));
  }

  private static boolean sameLine(Diagnostic cause, Diagnostic effect) {
    return together(cause, effect) && cause.at().line() == effect.at().line();
  }

  private static boolean inside(Diagnostic cause, Diagnostic effect) {
    return together(cause, effect)
        && cause.at().start() <= effect.at().start()
        && effect.at().end() <= cause.at().end();
  }

  /// Whether the slip of the pen that is told first is one for what is missed.
  private static boolean meant(Diagnostic cause, Diagnostic effect) {
    return together(cause, effect)
        && cause
            .replacement()
            .filter(word -> name(effect).equals(word) || effect.message().endsWith(" " + word))
            .isPresent();
  }

  /// Whether the file of a mistake has something with this label, which the mistake hides.
  private static boolean labels(Diagnostic cause, Diagnostic effect) {
    String label = Pattern.quote(name(effect).replaceFirst("^#", ""));
    return !name(effect).isEmpty()
        && (Pattern.compile("\\{#?%s}|\\{\\w+}[ \\t]+%<s(?![\\w-])".formatted(label))
                .matcher(cause.at().file().text())
                .find()
            || holds(cause.at().lineText(), "#" + name(effect)));
  }

  /// Whether the file of a mistake names what no chapter is said to use, or the file of that.
  private static boolean mentions(Diagnostic cause, Diagnostic effect) {
    String text = cause.at().file().text();
    return !name(effect).isEmpty() && text.contains(name(effect))
        || text.contains(path(effect).replaceFirst(".*/", ""));
  }

  /// Whether a reference, or the benchmark of a chart, is of the benchmark in the folder of a file.
  private static boolean isOfBenchmark(Diagnostic cause, Diagnostic effect) {
    String benchmark = path(cause).replaceFirst("/[^/]*$", "").replaceFirst(".*/", "");
    return holds(name(effect) + " " + effect.message(), benchmark);
  }

  /// Whether a text holds a name as a whole word.
  private static boolean holds(String text, String name) {
    return Pattern.compile("(?<![\\w-])" + Pattern.quote(name) + "(?![\\w-])").matcher(text).find();
  }
}
