package press.linking;

import com.vladsch.flexmark.util.ast.Node;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import press.evidence.Evaluator;
import press.evidence.Expression;
import press.evidence.Metric;
import press.evidence.Reference;
import press.evidence.Value;
import press.markdown.ValueSentences.NumberLink;
import press.markdown.ValueSentences.ValueSentence;
import press.model.LinkTarget;
import press.source.Diagnostics;
import press.source.PieceMemory;
import press.source.Span;
import press.units.Dimension;
import press.units.NumberWords;
import press.units.Unit;

/// Holds the words directly beside a number against the number, in the book's own view: a second
/// unit, a number in words, the name of another machine, a row without a time.
final class SentenceCheck {

  private static final String TIME = "(?:ns|µs|μs|us|ms|(?:nano|micro|milli)?seconds?)";
  private static final String UNIT =
      "(?:"
          + TIME
          + "|[kKMGTP]i?B(?:/s)?|[kKMGTP]?FLOP(?:/s|S|s)?"
          + "|(?:[kKMGT]|kilo|mega|giga|tera)?bytes?(?: per second)?"
          + "|per cent|percent|%|×)(?![\\w/])";
  private static final String BLANK = "[\\s\\u00a0\\u202f]";
  private static final Pattern UNIT_AFTER = Pattern.compile("^" + BLANK + "?-?" + UNIT);

  /// What would be read as a part of the number before or behind it.
  private static final Pattern PART_BEFORE = Pattern.compile("(?:\\p{Nd}[.,]?|(?<!\\w)[-−.])$");

  private static final Pattern PART_AFTER =
      Pattern.compile(
          "^(?:[.,]?\\p{Nd}|/\\w|[\u2070\u00b9\u00b2\u00b3\u2074-\u2079^]|" + BLANK + "?±)");
  private static final Pattern TIMES_AFTER = Pattern.compile("^" + BLANK + "?times\\b");
  private static final Pattern PER_TIME =
      Pattern.compile(
          "^" + BLANK + "?(?:per|a|each|every|/)" + BLANK + "?(?:" + TIME + "|cycle|clock)\\b");

  /// How far a number in words may lie from the number beside it: words are round.
  private static final double ROUND = 0.25;

  private static final String LINK =
      "[\\s\\u00a0,;:(—–-]*(?:(?:or|that is|i\\.e\\.|about|some|in"
          + " all|exactly|precisely|measured:?)[\\s,:(]*)?";
  private static final String WORDS =
      "(?<number>"
          + NumberWords.PATTERN
          + "|"
          + NumberWords.FRACTION
          + ")[ -](?<unit>times|-?fold|(?:(?:of )?an?"
          + " )?(?:(?:nano|micro|milli)?seconds?|hours?|minutes?)|per cent|percent|bytes)";
  private static final Pattern WORDS_BEFORE =
      Pattern.compile("(?i)(?<![\\w.,])" + WORDS + LINK + "$");
  private static final Pattern WORDS_AFTER =
      Pattern.compile("(?i)^" + LINK + "(?<![\\w.,])" + WORDS + "\\b");
  private static final String POINT =
      BLANK + "*[,;:(—–]" + BLANK + "*(?:or |that is,? |which is )?";
  private static final String RATIO =
      "(?<limit>(?:more|less) than |over |under |at (?:least|most) |up to )?\\b(?<ratio>twice"
          + "|doubles?|triples?|halves|(?:three|four|five|six|eight|ten)-?fold|an"
          + " order of magnitude(?: faster| slower)?|a factor of (?<factor>"
          + NumberWords.PATTERN
          + ")|"
          + NumberWords.FRACTION
          + ")";
  private static final Pattern RATIO_BEFORE =
      Pattern.compile(
          "(?i)"
              + RATIO
              + "(?: as (?:fast|slow|long|much|many|high|large)| (?:of )?the \\w+(?: \\w+)?)?"
              + POINT
              + "$");
  private static final Pattern RATIO_AFTER =
      Pattern.compile(
          "(?i)^(?: (?:as (?:fast|long|much)|times))?" + POINT + RATIO + "\\b(?! an? )");

  /// How far a typed number may lie from the number beside it.
  private static final double TYPED_ROUND = 0.05;

  private static final String TYPED =
      "(?<![\\w.,])(?<number>\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?)"
          + BLANK
          + "?(?<unit>[A-Za-zµμ%][A-Za-z/]*)";
  private static final String BESIDE =
      "(?:"
          + BLANK
          + "*[(:—–]"
          + BLANK
          + "*|,? (?:or|that is|i\\.e\\.),? |"
          + BLANK
          + ")(?:about |some |exactly )?";
  private static final Pattern TYPED_BEFORE = Pattern.compile(TYPED + BESIDE + "$");
  private static final Pattern TYPED_AFTER = Pattern.compile("^" + BESIDE + TYPED);

  /// The largest number that a fraction in words may stand beside: others are no ratios.
  private static final double MOST = 2;

  private static final Map<String, Double> SECONDS =
      Map.of(
          "nanosecond", 1e-9,
          "microsecond", 1e-6,
          "millisecond", 1e-3,
          "second", 1.0,
          "minute", 60.0,
          "hour", 3600.0);

  private final Evaluator evaluator;
  private final String machine;
  private final MachineNames names;
  private final Map<Node, LinkTarget> targets;
  private final Diagnostics problems;

  /// @param machine id of the machine that is meant where none is named
  /// @param targets what the links of the chapter stand for
  SentenceCheck(
      Evaluator evaluator,
      String machine,
      MachineNames names,
      Map<Node, LinkTarget> targets,
      Diagnostics problems) {
    this.evaluator = evaluator;
    this.machine = machine;
    this.names = names;
    this.targets = targets;
    this.problems = problems;
  }

  private LinkTarget target(NumberLink number) {
    return targets.get(number.link().node());
  }

  /// Checks sentences. Most have nothing wrong, and are as they were before the last edit.
  ///
  /// @param known what is known of sentences over these results
  void check(List<ValueSentence> sentences, PieceMemory.Given known) {
    for (ValueSentence sentence : sentences) {
      boolean wrong =
          known.holds(
              "a sentence with a mistake",
              written(sentence),
              () -> {
                Diagnostics found = new Diagnostics();
                new SentenceCheck(evaluator, machine, names, targets, found).check(sentence);
                return !found.all().isEmpty();
              });
      if (wrong) {
        check(sentence);
      }
    }
  }

  private void check(ValueSentence sentence) {
    sentence.numbers().forEach(number -> check(sentence, number));
  }

  /// All that the checks of a sentence look at, but for results.
  private String written(ValueSentence sentence) {
    StringBuilder text = new StringBuilder(sentence.text());
    sentence.heads().forEach(head -> text.append('\n').append(head));
    for (NumberLink number : sentence.numbers()) {
      text.append('\n').append(number.mark()).append(number.conditional());
      text.append(number.link().url().text());
      if (target(number) instanceof LinkTarget.Computed(var computation)) {
        text.append('\n').append(computation.written());
      }
    }
    return text.toString();
  }

  private void check(ValueSentence sentence, NumberLink number) {
    switch (value(number)) {
      case Value.Measured measured -> {
        parts(sentence, number, measured);
        units(sentence, number, measured);
        words(sentence, number, measured);
        typed(sentence, number, measured);
      }
      case Value.Missing missing -> gap(number, missing);
      case Value.Word _ -> {
        // It shows what came of the row.
      }
    }
    String words = sentence.text() + " " + String.join(" ", sentence.heads());
    names.check(words, machines(number), number.link().at(), "this number", problems);
    variant(sentence, number);
  }

  /// A line or a column of a table, or code in a sentence with one number, that is the name of
  /// another variant.
  private void variant(ValueSentence sentence, NumberLink number) {
    List<Reference> rows = references(number);
    List<String> named =
        sentence.heads().stream()
            .filter(head -> rows.stream().anyMatch(row -> isVariant(row, head)))
            .toList();
    boolean other =
        !named.isEmpty()
            && rows.stream().noneMatch(row -> named.contains(row.variant().text()))
            && rows.stream().noneMatch(row -> named.contains(base(row)));
    if (other) {
      problems.warning(
          "V30",
          number.link().at(),
          "the words name %s, and this number is of %s"
              .formatted(named.getFirst(), rows.getFirst().variant().text()),
          "name the variant that is meant, or correct the words");
    }
  }

  private static String base(Reference row) {
    return row.metric().orElse(null) instanceof Metric.Speedup(Span base) ? base.text() : "";
  }

  private boolean isVariant(Reference row, String name) {
    return evaluator.index().variants(row.benchmark().text()).contains(name);
  }

  private List<Reference> references(NumberLink number) {
    return switch (target(number)) {
      case LinkTarget.Number(var reference) -> List.of(reference);
      case LinkTarget.Computed(var computation) ->
          computation.expression().reachable(computation.symbols()).stream()
              .flatMap(
                  e -> e instanceof Expression.Row(_, Reference row) ? Stream.of(row) : Stream.of())
              .toList();
      default -> List.of();
    };
  }

  private Value value(NumberLink number) {
    return switch (target(number)) {
      case LinkTarget.Number(var reference) -> evaluator.value(reference, machine);
      case LinkTarget.Computed(var computation) -> computation.value(evaluator, machine);
      default -> throw new IllegalStateException("no number: " + target(number));
    };
  }

  /// The machines of a number's operands.
  private List<String> machines(NumberLink number) {
    return switch (target(number)) {
      case LinkTarget.Number(var reference) ->
          List.of(reference.machine().map(at -> at.text()).orElse(machine));
      case LinkTarget.Computed(var computation) ->
          computation.expression().reachable(computation.symbols()).stream()
              .flatMap(e -> e.machineOperands().stream())
              .map(operand -> operand.machine().isEmpty() ? machine : operand.machine())
              .distinct()
              .toList();
      default -> List.of();
    };
  }

  /// A row without a time has no number to be put into a sentence.
  private void gap(NumberLink number, Value.Missing missing) {
    boolean timeless = List.of("skipped", "failed", "unsupported").contains(missing.word());
    if (timeless && !number.conditional() && !names.isHost(missing.machine())) {
      problems.error(
          "V27",
          number.link().at(),
          "this says only \""
              + missing.word()
              + "\" on "
              + evaluator.machineTitle(missing.machine())
              + ": "
              + missing.reason(),
          "name a row with a time, or say so in prose under a condition: > [!IF] claim-id"
              + " not-measured");
    }
  }

  /// Digits and signs that change the number that is read.
  private void parts(ValueSentence sentence, NumberLink number, Value.Measured measured) {
    Matcher before = PART_BEFORE.matcher(sentence.before(number));
    Matcher after = PART_AFTER.matcher(sentence.after(number));
    if (before.find()) {
      tell(number, before, "stands before", "is printed as " + measured.text());
    } else if (after.find()) {
      tell(number, after, "stands behind", "is printed as " + measured.text());
    }
  }

  /// A unit behind a number that brings its own.
  private void units(ValueSentence sentence, NumberLink number, Value.Measured measured) {
    String unit = measured.unit();
    if (unit.isEmpty()
        || target(number) instanceof LinkTarget.Computed(var c) && !c.stated().isEmpty()) {
      return;
    }
    String after = sentence.after(number);
    for (Pattern pattern : List.of(UNIT_AFTER, TIMES_AFTER)) {
      Matcher second = pattern.matcher(after);
      if (second.find()) {
        tell(number, second, "stands behind", "is printed as " + measured.text());
        return;
      }
    }
    Matcher rate = PER_TIME.matcher(after);
    if (Unit.find(unit).filter(u -> u.dimension().seconds() < 0).isPresent() && rate.find()) {
      tell(number, rate, "stands behind", "is in " + unit);
    }
  }

  private void tell(NumberLink number, Matcher words, String place, String what) {
    problems.warning(
        "V28",
        number.link().at(),
        "\"" + words.group().strip() + "\" " + place + " a number that " + what,
        "a value brings its digits and its unit: leave it out");
  }

  /// A number in words right before or behind a number.
  private void words(ValueSentence sentence, NumberLink number, Value.Measured measured) {
    Matcher before = WORDS_BEFORE.matcher(sentence.before(number));
    Matcher after = WORDS_AFTER.matcher(sentence.after(number));
    if (before.find()) {
      compare(before, number, measured);
    } else if (after.find()) {
      compare(after, number, measured);
    } else {
      ratio(sentence, number, measured);
    }
  }

  /// A ratio in words, such as `twice` or `nine tenths`, with a comma or a colon between it and a
  /// number that is one.
  private void ratio(ValueSentence sentence, NumberLink number, Value.Measured measured) {
    Unit unit = Unit.find(measured.unit()).orElse(Unit.ONE);
    Matcher before = RATIO_BEFORE.matcher(sentence.before(number));
    Matcher after = RATIO_AFTER.matcher(sentence.after(number));
    Matcher words = before.find() ? before : after;
    if (!unit.dimension().equals(Dimension.NONE) || words == after && !after.find()) {
      return;
    }
    String ratio = words.group("ratio").toLowerCase(Locale.ROOT);
    String factor = words.group("factor");
    double said = (factor == null ? NumberWords.ratio(ratio) : NumberWords.read(factor)).orElse(1);
    double value = measured.estimate().value() * unit.scale();
    if (said < 1 && value > MOST) {
      return;
    }
    String limit = words.group("limit") == null ? "" : words.group("limit");
    boolean least = limit.matches("(?i)more.*|over.*|at least.*");
    boolean most = !limit.isEmpty() && !least;
    boolean low = value < said * (1 - ROUND) && !most;
    boolean high = value > said / (1 - ROUND) && !least;
    if (low || high) {
      tell(number, words.group("limit") == null ? ratio : limit + ratio, measured);
    }
  }

  private void tell(NumberLink number, String words, Value.Measured measured) {
    problems.warning(
        "V29",
        number.link().at(),
        "\"" + words + "\" stands beside " + measured.text(),
        "say the same in words, or leave the words out: the number follows the measurement");
  }

  /// A typed number of the same kind right before or behind a number, which says another.
  private void typed(ValueSentence sentence, NumberLink number, Value.Measured measured) {
    Matcher before = TYPED_BEFORE.matcher(sentence.before(number));
    Matcher after = TYPED_AFTER.matcher(sentence.after(number));
    Matcher typed = before.find() ? before : after;
    Optional<Unit> unit =
        typed == before || after.find() ? Unit.find(typed.group("unit")) : Optional.empty();
    Unit own = Unit.find(measured.unit()).orElse(Unit.ONE);
    if (unit.filter(u -> u.dimension().equals(own.dimension())).isEmpty()) {
      return;
    }
    double said = Double.parseDouble(typed.group("number").replace(",", "")) * unit.get().scale();
    double value = measured.estimate().value() * own.scale();
    if (Math.abs(said - value) > TYPED_ROUND * Math.max(said, value)) {
      tell(number, typed.group("number") + " " + typed.group("unit"), measured);
    }
  }

  private void compare(Matcher words, NumberLink number, Value.Measured measured) {
    OptionalDouble said = NumberWords.read(words.group("number"));
    Unit unit = Unit.find(measured.unit()).orElse(Unit.ONE);
    String of = words.group("unit").toLowerCase(Locale.ROOT).replaceFirst("^(?:of )?an? ", "");
    double scale =
        switch (of) {
          case "times", "fold", "-fold" -> unit.dimension().equals(Dimension.NONE) ? 1 : 0;
          case "per cent", "percent" -> unit.symbol().equals("%") ? 0.01 : 0;
          case "bytes" -> unit.dimension().equals(new Dimension(1, 0, 0)) ? 1 : 0;
          default ->
              unit.dimension().equals(new Dimension(0, 0, 1))
                  ? SECONDS.get(of.replaceFirst("s$", ""))
                  : 0;
        };
    if (said.isEmpty() || scale == 0) {
      return;
    }
    double value = measured.estimate().value() * unit.scale();
    double inWords = said.getAsDouble() * scale;
    if (Math.abs(inWords - value) > ROUND * Math.max(inWords, value)) {
      tell(number, words.group("number") + " " + words.group("unit"), measured);
    }
  }
}
