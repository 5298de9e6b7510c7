package press.evidence;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.results.Estimate;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Print;
import press.units.Unit;

/// The interval in which somebody predicted the measured side of a claim, and who.
///
/// @param text the interval with its unit, as it is shown: `8 to 40×`, `64× ± 10 %`
/// @param brief the same in a verdict, where the middle of an interval is enough: `64×`
/// @param low the lower end, without prefixes
/// @param high the upper end
/// @param unit in which it was predicted, and in which a verdict shows what was measured
/// @param source where the words stand that say where it comes from
public record Prediction(
    String text, String brief, double low, double high, Unit unit, Span source) {

  private static final String NUMBER =
      "(?=[-−.\\d])[-−]?(?:\\d{1,3}(?:,\\d{3})+|\\d+)?(?:\\.\\d+)?(?:e[-+]?\\d+)?";
  private static final String UNIT = "[×%x](?![^\\s,;:])|\\s+[^\\s\\d,;:.±\\[][^\\s,;:±]*";
  private static final Pattern FORM =
      Pattern.compile(
          "(?<low>NUMBER)(?<first>UNIT)?(?:\\s*(?<sign>\\.\\.|±)\\s*(?<high>NUMBER)(?<second>UNIT)?)?"
              .replace("NUMBER", NUMBER)
              .replace("UNIT", UNIT));
  private static final Pattern TO =
      Pattern.compile("\\s*(?:to|until|and|[-–—]|\\.{3}|…)\\s*(?=\\d)((?s:.*))");
  private static final Pattern SOURCE = Pattern.compile("[,;:]?\\s+(\\S.*)");
  private static final String HELP =
      "write predicted: 1.2 .. 1.5, from the bytes that are moved; or 4.8 TB/s ± 10 % [@datasheet]";

  /// Reads `8 .. 40, counted in cycles`, `64 ± 10 %, from the size of a batch`, `400 ± 40 ns
  /// [@guo2025]`; empty after reporting what is wrong.
  ///
  /// @param side the unit of the claim's measured side, which it must fit
  public static Optional<Prediction> read(Span at, Unit side, Diagnostics problems) {
    Matcher form = FORM.matcher(at.text());
    if (!form.lookingAt()) {
      problems.error("E08", at, "no number is predicted", HELP);
      return Optional.empty();
    }
    if (form.group("sign") == null) {
      String number = at.text().substring(0, end(form, "first", "low"));
      Matcher to = TO.matcher(at.text()).region(number.length(), at.text().length());
      problems.error(
          "E25",
          at.part(0, number.length()),
          "a number, and no interval",
          "write predicted: "
              + (to.lookingAt()
                  ? number + " .. " + at.text().substring(to.start(1))
                  : number + " ± 10 %, or both ends: 8 .. 40"));
      return Optional.empty();
    }
    if (form.group("first") != null && unit(form, "first").isEmpty()) {
      Span word = at.part(form.start("first"), form.group("first").length());
      problems.error("E08", word, "no unit \"" + word.text().strip() + "\"", HELP);
      return Optional.empty();
    }
    boolean share = isPercent(form) && form.group("sign").equals("±");
    Optional<Unit> typed =
        unit(form, "first").or(() -> share ? Optional.empty() : unit(form, "second"));
    // Without a unit a number is a ratio if ratios are measured, and else a plain one.
    Unit unit = typed.orElse(side.symbol().equals("×") ? side : Unit.ONE);
    if (!unit.fits(side)) {
      problems.error(
          "E08",
          at,
          "it counts %s, and the claim %s".formatted(unit.dimension(), side.dimension()),
          "predict what is measured: a number in " + name(side));
      return Optional.empty();
    }
    int from = end(form, "second", "high");
    Matcher source = SOURCE.matcher(at.text().substring(from));
    if (!source.matches()) {
      problems.error(
          "E08",
          at,
          "a prediction without its source",
          "say behind a comma where it comes from: predicted: %s, from the bytes that are moved"
              .formatted(at.text().strip()));
      return Optional.empty();
    }
    Span words = at.part(from + source.start(1), source.group(1).length());
    return interval(form, share, unit, words, at.part(0, from), problems);
  }

  private static Optional<Prediction> interval(
      Matcher form, boolean share, Unit unit, Span source, Span at, Diagnostics problems) {
    String first = form.group("low");
    String second = form.group("high");
    boolean range = form.group("sign").equals("..");
    double number = number(first);
    double by = share ? Math.abs(number) * number(second) / 100 : number(second);
    double low = (range ? number : number - by) * unit.scale();
    double high = (range ? by : number + by) * unit.scale();
    if (!(low < high)) {
      problems.error(
          "E25",
          at,
          "an interval in which nothing lies",
          range
              ? "write the lower end first: "
                  + Print.withUnit(second + " .. " + first, unit.symbol())
              : "write how far it may be off: 64 ± 10 %");
      return Optional.empty();
    }
    String middle = Print.withUnit(first, unit.symbol());
    String text =
        range
            ? Print.withUnit(first + " to " + second, unit.symbol())
            : share
                ? middle + " ± " + Print.withUnit(second, "%")
                : Print.withUnit(first + " ± " + second, unit.symbol());
    return Optional.of(new Prediction(text, range ? text : middle, low, high, unit, source));
  }

  /// The verdict on a measured side.
  PredictionVerdict of(Amount side) {
    return switch (side) {
      case Amount.Unknown _ -> PredictionVerdict.NONE;
      case Amount.Known known when known.noisy().isPresent() -> PredictionVerdict.NONE;
      case Amount.Known known when excludes(known) -> PredictionVerdict.MISSED;
      case Amount.Known(Estimate e, _, _) when e.value() >= low && e.value() <= high ->
          PredictionVerdict.MET;
      case Amount.Known _ -> PredictionVerdict.TOO_CLOSE;
    };
  }

  /// Whether no value of the interval of a side was predicted.
  boolean excludes(Amount side) {
    return side instanceof Amount.Known(Estimate e, _, _) && (e.high() < low || e.low() > high);
  }

  /// A verdict as a reader sees it: `prediction missed: 26×, not 64×`.
  ///
  /// @param side a measured side with this verdict
  String words(PredictionVerdict verdict, Amount side) {
    return verdict == PredictionVerdict.MISSED && side instanceof Amount.Known known
        ? verdict.words() + ": " + NumberText.of(known.estimate(), unit) + ", not " + brief
        : verdict.words();
  }

  private static boolean isPercent(Matcher form) {
    return unit(form, "second").filter(u -> u.symbol().equals("%")).isPresent();
  }

  private static Optional<Unit> unit(Matcher form, String group) {
    return Optional.ofNullable(form.group(group)).map(String::strip).flatMap(Unit::find);
  }

  /// Where a number ends with its unit, if the word behind it is one.
  private static int end(Matcher form, String unit, String number) {
    return unit(form, unit).isPresent() ? form.end(unit) : form.end(number);
  }

  private static double number(String text) {
    return Double.parseDouble(text.replace(",", "").replace('−', '-'));
  }

  private static String name(Unit unit) {
    return unit.symbol().isEmpty() ? "plain digits" : unit.symbol();
  }
}
