package press.evidence;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import press.results.Estimate;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;
import press.units.NumberWords;
import press.units.Unit;

/// Reports claims that cannot fail, or whose sentence says another number than their bound: a claim
/// is worth what it risks.
///
/// @param problems where mistakes are reported
record ClaimBounds(Diagnostics problems) {

  /// How far a bound may lie from what was measured, if nothing was predicted.
  private static final double FAR = 10;

  /// How far a bound may lie from what was predicted.
  private static final double LOOSE = 2;

  /// How far a prediction may lie from what was measured: predictions may be wrong.
  private static final double MISSED = 20;

  /// How far a number in a sentence may lie from its bound: sentences round.
  private static final double ROUND = 0.15;

  private static final String LIMIT =
      "(?i)\\b(?<least>at least |more than |over )?(?<most>at most |less than |under |up to |within"
          + " )?";

  private static final Pattern TIMES =
      Pattern.compile(
          (LIMIT
                  + "(?:(?<number>NUMBER)(?: times\\b|-?fold\\b| ?×| ?x\\b)"
                  + "|(?:by )?a factor of (?<factor>NUMBER)"
                  + "|(?<word>twice|doubles?|halves?|triples?|quadruples?"
                  + "|(?:an|two|three) orders? of magnitude)\\b)")
              .replace("NUMBER", NumberWords.PATTERN));

  private static final Pattern QUANTITY =
      Pattern.compile(
          (LIMIT
                  + "(?<number>NUMBER|FRACTION|an?(?= (?:nano|micro|milli)second))[ -](?:(?:of"
                  + " )?an? )?(?<unit>[kMGT]?i?B/s|(?:mega|giga|tera)bytes?(?:/s| (?:per|a) second)"
                  + "|[kMGTP]?FLOP/s|ns|µs|us|ms|(?:nano|micro|milli)?seconds?)(?![\\w/])")
              .replace("NUMBER", NumberWords.PATTERN)
              .replace("FRACTION", NumberWords.FRACTION));

  private static final Pattern SENTENCE_END = Pattern.compile("(?<=[.!?])\\s+(?=\\p{Lu})");
  private static final Pattern PREDICTS =
      Pattern.compile("(?i)\\b(?:predict(?:s|ed|ions?)?|expect(?:s|ed)?)\\b");

  private static final Pattern BYTES = Pattern.compile("(?i)([mgt])\\w+bytes?\\W.*");

  private static final Pattern SHARE =
      Pattern.compile(
          (LIMIT
                  + "(?:(?<percent>NUMBER)(?: ?%| percent\\b| per"
                  + " cent\\b)|(?<fraction>FRACTION)\\b)")
              .replace("NUMBER", NumberWords.PATTERN)
              .replace("FRACTION", NumberWords.FRACTION));

  /// How far a share in a sentence may lie from its bound.
  private static final double ROUND_SHARE = 0.05;

  /// Reports what is wrong with a claim.
  ///
  /// @param sentence what it says, in plain words
  /// @param lines where it is written
  void report(Claim claim, String sentence, List<Span> lines, List<Judgement> judgements) {
    Inequality inequality = claim.inequality();
    List<Judgement.Case> cases = judgements.stream().flatMap(j -> j.cases().stream()).toList();
    for (int i = 0; i < inequality.signs().size(); i++) {
      loose(claim, i, cases);
    }
    claim.prediction().ifPresent(predicted -> missed(claim, predicted, cases));
    words(claim, sentence, lines, cases);
  }

  private static boolean isTyped(Inequality inequality, int side) {
    return inequality.sides().get(side).machineOperands().isEmpty();
  }

  private static List<Double> numbers(List<Judgement.Case> cases, int side) {
    return estimates(cases, side).stream().map(Estimate::value).toList();
  }

  private static List<Estimate> estimates(List<Judgement.Case> cases, int side) {
    List<Estimate> estimates = new ArrayList<>();
    for (Judgement.Case found : cases) {
      if (found.sides().get(side) instanceof Amount.Known known) {
        estimates.add(known.estimate());
      }
    }
    return estimates;
  }

  /// A bound that risks nothing: far from everything that was measured. With a prediction for its
  /// side it may not even be looser than the near end of that by more than a factor of two, unless
  /// the near end of what was measured lies nearer.
  private void loose(Claim claim, int pair, List<Judgement.Case> cases) {
    Inequality inequality = claim.inequality();
    boolean first = isTyped(inequality, pair);
    if (first == isTyped(inequality, pair + 1)) {
      return;
    }
    int bound = first ? pair : pair + 1;
    int side = first ? pair + 1 : pair;
    List<Double> bounds = numbers(cases, bound);
    Optional<Prediction> predicted =
        claim.prediction().filter(_ -> side == inequality.measuredSide());
    boolean lower = isLower(inequality, pair);
    List<Double> known = new ArrayList<>();
    for (Estimate e : estimates(cases, side)) {
      known.add(predicted.isEmpty() ? e.value() : lower ? e.low() : e.high());
    }
    predicted.ifPresent(p -> known.add(lower ? p.low() : p.high()));
    if (bounds.isEmpty() || known.isEmpty()) {
      return;
    }
    double limit = bounds.getFirst();
    double nearest = known.stream().mapToDouble(k -> lower ? k / limit : limit / k).min().orElse(1);
    boolean vacuous = lower && limit <= 0 && known.stream().allMatch(k -> k > 0);
    Span at = inequality.sides().get(bound).at();
    if (predicted.isPresent() && (vacuous || limit > 0 && nearest > LOOSE)) {
      problems.warning(
          "E24",
          at,
          ("a bound that is looser than its prediction: %s was predicted, and even the nearer end"
                  + " of what was predicted and what was measured lies %s %s")
              .formatted(predicted.get().text(), distance(vacuous, nearest), side(lower)),
          "bound it within a factor of two, and say so in the sentence");
    } else if (predicted.isEmpty() && (vacuous || limit > 0 && nearest > FAR)) {
      problems.warning(
          "E21",
          at,
          "a bound that cannot fail: what is measured lies %s %s"
              .formatted(distance(vacuous, nearest), side(lower)),
          "say what was predicted, and bound it by that");
    }
  }

  private static String distance(boolean vacuous, double times) {
    String number = times < FAR ? "%.1f times" : "%.0f times";
    return vacuous ? "far" : String.format(Locale.ROOT, number, times);
  }

  private static String side(boolean lower) {
    return lower ? "above it" : "below it";
  }

  /// Whether the typed side of a pair bounds the measured one from below.
  private static boolean isLower(Inequality inequality, int pair) {
    return isTyped(inequality, pair) != inequality.signs().get(pair).isDownward();
  }

  /// A prediction that is far from everything that was measured is probably of something else.
  private void missed(Claim claim, Prediction predicted, List<Judgement.Case> cases) {
    double nearest =
        numbers(cases, claim.inequality().measuredSide()).stream()
            .mapToDouble(m ->
                m > predicted.high()
                    ? m / predicted.high()
                    : m < predicted.low() ? predicted.low() / m : 1)
            .min()
            .orElse(1);
    if (nearest > MISSED) {
      problems.warning(
          "E22",
          claim.inequality().at(),
          String.format(
              Locale.ROOT,
              "%s was predicted, and what is measured lies %.0f times from it",
              predicted.text(),
              nearest),
          "predict what this side measures; a guess that was so wrong is told in the text");
    }
  }

  /// The numbers of a sentence about a ratio, held against the bounds.
  private void words(Claim claim, String sentence, List<Span> lines, List<Judgement.Case> cases) {
    Inequality inequality = claim.inequality();
    List<Double> bounds = new ArrayList<>();
    for (int side = 0; side < inequality.sides().size(); side++) {
      if (isTyped(inequality, side)) {
        bounds.addAll(numbers(cases, side).stream().limit(1).toList());
      }
    }
    if (bounds.isEmpty()) {
      return;
    }
    List<Double> known = new ArrayList<>(bounds);
    claim.prediction().ifPresent(p -> known.addAll(List.of(p.low(), p.high())));
    numbers(cases, inequality.measuredSide()).forEach(known::add);
    List<String> others = new ArrayList<>();
    String plain = sentence.replace('\u00a0', ' ');
    Optional<Dimension> measured = dimension(cases, inequality.measuredSide());
    if (!measured.equals(Optional.of(Dimension.NONE))) {
      quantities(plain, bounds, known, others, measured);
      tell(inequality, lines, others);
      return;
    }
    if (isQuotient(inequality)) {
      shares(plain, bounds, known, others);
    }
    Matcher phrase = TIMES.matcher(plain);
    while (phrase.find()) {
      OptionalDouble said = times(phrase);
      boolean limit = phrase.group("least") != null || phrase.group("most") != null;
      List<Double> fit = limit ? bounds : known;
      if (said.isEmpty() || fit.stream().anyMatch(b -> isAbout(said.getAsDouble(), b))) {
        if (said.isPresent() && isTurned(phrase, said.getAsDouble(), inequality, cases)) {
          others.add(phrase.group().strip());
        }
        continue;
      }
      others.add(phrase.group().strip());
    }
    tell(inequality, lines, others);
  }

  /// Reports a prediction in prose that is another ratio than the claim's.
  ///
  /// @param prose the paragraphs right before the claim
  void checkProse(Claim claim, String prose) {
    Optional<Prediction> ratio =
        claim.prediction().filter(p -> p.unit().dimension().equals(Dimension.NONE));
    if (ratio.isEmpty()) {
      return;
    }
    Prediction predicted = ratio.get();
    for (String sentence : SENTENCE_END.split(prose.replace('\u00a0', ' '))) {
      Matcher phrase = TIMES.matcher(sentence);
      while (PREDICTS.matcher(sentence).find() && phrase.find()) {
        OptionalDouble said = phrase.group("word") == null ? times(phrase) : OptionalDouble.empty();
        if (said.isPresent()
            && !isWithin(said.getAsDouble(), predicted)
            && !isWithin(1 / said.getAsDouble(), predicted)) {
          problems.warning(
              "E23",
              claim.inequality().at(),
              "the text before it predicts \"%s\", and the claim %s"
                  .formatted(phrase.group().strip(), predicted.text()),
              "predict the same in both, or predict other things under other headings");
          return;
        }
      }
    }
  }

  private static boolean isWithin(double said, Prediction predicted) {
    return said >= predicted.low() * (1 - ROUND) && said <= predicted.high() * (1 + ROUND);
  }

  private static OptionalDouble times(Matcher phrase) {
    String word = phrase.group("word");
    if (word == null) {
      String factor = phrase.group("factor");
      return NumberWords.read(factor == null ? phrase.group("number") : factor);
    }
    return NumberWords.ratio(word);
  }

  /// The times and rates of a sentence that are none of the numbers that it is about.
  private static void quantities(
      String sentence,
      List<Double> bounds,
      List<Double> known,
      List<String> others,
      Optional<Dimension> measured) {
    Matcher phrase = QUANTITY.matcher(sentence);
    while (phrase.find()) {
      Optional<Unit> unit = unit(phrase.group("unit"));
      OptionalDouble said = NumberWords.read(phrase.group("number"));
      boolean limit = phrase.group("least") != null || phrase.group("most") != null;
      if (said.isPresent()
          && unit.map(Unit::dimension).equals(measured)
          && (limit ? bounds : known)
              .stream()
                  .noneMatch(
                      b -> Math.abs(said.getAsDouble() * unit.get().scale() - b) <= ROUND * b)) {
        others.add(phrase.group().strip());
      }
    }
  }

  private static Optional<Unit> unit(String words) {
    Matcher bytes = BYTES.matcher(words);
    if (bytes.matches()) {
      return Unit.find(bytes.group(1).toUpperCase(Locale.ROOT) + "B/s");
    }
    String micro = words.startsWith("micro") ? "µs" : words;
    return Unit.find(micro.replaceFirst("(?<=^[nm]).*second.*|^seconds?$", "s"));
  }

  /// The shares of a sentence that are none of the ratios that it is about: as they are, or as what
  /// is gained or lost.
  private static void shares(
      String sentence, List<Double> bounds, List<Double> known, List<String> others) {
    Matcher phrase = SHARE.matcher(sentence);
    while (phrase.find()) {
      boolean percent = phrase.group("percent") != null;
      OptionalDouble said = NumberWords.read(phrase.group(percent ? "percent" : "fraction"));
      double share = said.orElse(0) / (percent ? 100 : 1);
      double round = percent ? ROUND_SHARE : ROUND;
      List<Double> meant =
          List.of(share, 1 + share, 1 - share, 1 / share, 1 / (1 + share), 1 / (1 - share));
      boolean limit = phrase.group("least") != null || phrase.group("most") != null;
      boolean fits =
          limit
              ? bounds.stream().anyMatch(b -> isLimit(share, b))
              : meant.stream().anyMatch(m -> isBetween(m, bounds))
                  || known.stream()
                      .anyMatch(k -> meant.stream().anyMatch(m -> Math.abs(m - k) <= round * k));
      if (said.isPresent() && !fits) {
        others.add(phrase.group().strip());
      }
    }
  }

  /// Whether a bound says the same as a share: as it is, or as what is gained or lost.
  private static boolean isLimit(double share, double bound) {
    return Math.abs(share - bound) <= ROUND_SHARE * bound
        || Math.abs(share - 1 / bound) <= ROUND_SHARE / bound
        || Math.abs(share - Math.abs(bound - 1)) <= ROUND * share
        || Math.abs(share - Math.abs(1 - 1 / bound)) <= ROUND * share;
  }

  private static boolean isBetween(double number, List<Double> bounds) {
    return number >= Collections.min(bounds) && number <= Collections.max(bounds);
  }

  /// Whether the measured side has no typed number, which the sentence may be about.
  private static boolean isQuotient(Inequality inequality) {
    return inequality
        .sides()
        .get(inequality.measuredSide())
        .parts()
        .noneMatch(Expression.Number.class::isInstance);
  }

  private void tell(Inequality inequality, List<Span> lines, List<String> others) {
    if (!others.isEmpty()) {
      String said = others.getFirst();
      String bounds =
          IntStream.range(0, inequality.sides().size())
              .filter(side -> isTyped(inequality, side))
              .mapToObj(side -> inequality.sides().get(side).at().text())
              .collect(Collectors.joining(" and "));
      problems.warning(
          "E23",
          lines.stream()
              .filter(line -> line.text().replace('\u00a0', ' ').contains(said))
              .map(line ->
                  line.part(line.text().replace('\u00a0', ' ').indexOf(said), said.length()))
              .findFirst()
              .orElse(inequality.at()),
          "the sentence says \"%s\", and holds: says %s".formatted(said, bounds),
          "say in the sentence what holds: bounds, or leave the number out of it");
    }
  }

  private static Optional<Dimension> dimension(List<Judgement.Case> cases, int side) {
    return cases.stream()
        .map(found -> found.sides().get(side))
        .flatMap(a -> a instanceof Amount.Known k ? Stream.of(k.dimension()) : Stream.of())
        .findFirst();
  }

  private static boolean isAbout(double said, double bound) {
    return Math.abs(said - bound) <= ROUND * bound || Math.abs(said - 1 / bound) <= ROUND / bound;
  }

  /// Whether a sentence says `at least` of a bound from above, or `at most` of one from below.
  private static boolean isTurned(
      Matcher phrase, double said, Inequality inequality, List<Judgement.Case> cases) {
    boolean least = phrase.group("least") != null;
    boolean most = phrase.group("most") != null;
    if (least == most) {
      return false;
    }
    boolean right = false;
    boolean wrong = false;
    for (int pair = 0; pair < inequality.signs().size(); pair++) {
      boolean first = isTyped(inequality, pair);
      if (first != isTyped(inequality, pair + 1)) {
        for (double bound : numbers(cases, first ? pair : pair + 1)) {
          boolean same = Math.abs(said - bound) <= ROUND * bound;
          right |= !same || isLower(inequality, pair) == least;
          wrong |= same && isLower(inequality, pair) != least;
        }
      }
    }
    return wrong && !right;
  }
}
