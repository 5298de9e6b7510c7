package press.evidence;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Print;
import press.units.Unit;

/// A sentence that results must bear out: its inequality, its machines and its parameters.
///
/// @param id its name in the book
/// @param inequality what must hold
/// @param on the machines for which it is made
/// @param at the parameters for which it is made
/// @param expected what was expected of it beforehand
/// @param waiver why it may stand for a while although results do not bear it out
public record Claim(
    String id,
    Inequality inequality,
    ClaimMachines on,
    ClaimParameters at,
    Optional<Expected> expected,
    Optional<Waiver> waiver) {

  /// The sets of parameters for which a claim is made.
  ///
  /// @param anyOne whether it is enough that it holds for one of them
  /// @param sets one or more; a reference's own parameters go before these
  public record ClaimParameters(boolean anyOne, List<Params> sets) {

    /// Only the parameters that the references name.
    public static final ClaimParameters HERE = new ClaimParameters(false, List.of(Params.NONE));

    private static final Pattern WORD = Pattern.compile("\\S+");

    public ClaimParameters {
      sets = List.copyOf(sets);
    }

    /// Reads `op=copy,n=2^28`, `every k=32 k=64`, `some op=copy op=add`; empty after reporting what
    /// is wrong.
    ///
    /// @param benchmarks those of the references, one of which must have the parameters
    static Optional<ClaimParameters> read(
        Span at, List<String> benchmarks, Evaluator evaluator, Diagnostics problems) {
      Matcher word = WORD.matcher(at.text());
      boolean anyOne = at.text().matches("some\\b.*");
      List<Params> sets = new ArrayList<>();
      boolean fine = true;
      while (word.find()) {
        boolean quantifier = word.start() == 0 && word.group().matches("some|every");
        if (!quantifier) {
          Span set = at.part(word.start(), word.group().length());
          Optional<Params> read = set(set, benchmarks, evaluator, problems);
          read.ifPresent(sets::add);
          fine &= read.isPresent();
        }
      }
      if (fine && sets.isEmpty()) {
        problems.error("E07", at, "no parameters", "write at: every k=32 k=64, or at: op=copy");
      }
      return fine && !sets.isEmpty()
          ? Optional.of(new ClaimParameters(anyOne, sets))
          : Optional.empty();
    }

    private static Optional<Params> set(
        Span at, List<String> benchmarks, Evaluator evaluator, Diagnostics problems) {
      try {
        Params set = Params.parse(at.text());
        Diagnostics found = new Diagnostics();
        boolean known =
            benchmarks.stream().anyMatch(b -> evaluator.names().areParameters(b, set, at, found));
        if (!known && !benchmarks.isEmpty()) {
          evaluator.names().areParameters(benchmarks.getFirst(), set, at, problems);
        }
        return known ? Optional.of(set) : Optional.empty();
      } catch (IllegalArgumentException e) {
        problems.error(
            "E07",
            at,
            e.getMessage(),
            "write sets of parameters: at: every op=copy,k=32 op=copy,k=64");
        return Optional.empty();
      }
    }
  }

  /// What somebody expected of a claim's measured side, and who.
  ///
  /// @param text number or range with its unit, as it is shown
  /// @param low the number, or the lower end, without prefixes
  /// @param high the number, or the upper end
  /// @param source where the words stand that say where it comes from
  public record Expected(String text, double low, double high, Span source) {

    private static final String NUMBER =
        "[-−]?(?:\\d{1,3}(?:,\\d{3})+|\\d+)?(?:\\.\\d+)?(?:e[-+]?\\d+)?";
    private static final Pattern FORM =
        Pattern.compile(
            "(?<low>NUM)(?:\\s+to\\s+(?<high>NUM))?(?<tight>[×%x]?)(?<rest>[,;:]?(?:\\s.*|$))"
                .replace("NUM", "(?=[-−.\\d])" + NUMBER));
    private static final Pattern UNIT = Pattern.compile("\\s+([^\\s,;:]+)(.*)");
    private static final Pattern SOURCE = Pattern.compile("[,;:]?\\s+(\\S.*)");
    private static final String HELP =
        "write expected: 1.2 to 1.5, from the bytes that are moved; or 4.8 TB/s [@datasheet]";

    /// Reads `1.3 [@dao2022]`, `1.2 to 1.5, counted from bytes`, `4.8 TB/s, the data sheet`; empty
    /// after reporting what is wrong.
    ///
    /// @param side the unit of the claim's measured side, which it must fit
    public static Optional<Expected> read(Span at, Unit side, Diagnostics problems) {
      Matcher form = FORM.matcher(at.text());
      if (!form.matches()) {
        problems.error("E08", at, "no number to expect", HELP);
        return Optional.empty();
      }
      Optional<Unit> tight =
          form.group("tight").isEmpty() ? Optional.empty() : Unit.find(form.group("tight"));
      Matcher behind = UNIT.matcher(form.group("rest"));
      Optional<Unit> next =
          tight.isEmpty() && behind.matches() ? Unit.find(behind.group(1)) : Optional.empty();
      // Without a unit a number is a ratio if ratios are measured, and else a plain one.
      Unit unit = tight.or(() -> next).orElse(side.symbol().equals("×") ? side : Unit.ONE);
      if (!unit.fits(side)) {
        problems.error(
            "E08",
            at,
            "it counts %s, and the claim %s".formatted(unit.dimension(), side.dimension()),
            "expect what is measured: a number in " + name(side));
        return Optional.empty();
      }
      int from = form.start("rest") + (next.isPresent() ? behind.start(2) : 0);
      Matcher source = SOURCE.matcher(at.text().substring(from));
      if (!source.matches()) {
        problems.error("E08", at, "an expectation without its source", HELP);
        return Optional.empty();
      }
      return Optional.of(
          expected(form, unit, at.part(from + source.start(1), source.group(1).length())));
    }

    private static Expected expected(Matcher form, Unit unit, Span source) {
      String low = form.group("low");
      String high = form.group("high") == null ? low : form.group("high");
      String text = low.equals(high) ? low : low + " to " + high;
      return new Expected(
          Print.withUnit(text, unit.symbol()),
          number(low) * unit.scale(),
          number(high) * unit.scale(),
          source);
    }

    private static double number(String text) {
      return Double.parseDouble(text.replace(",", "").replace('−', '-'));
    }

    private static String name(Unit unit) {
      return unit.symbol().isEmpty() ? "plain digits" : unit.symbol();
    }
  }

  /// Why a claim may stand although results do not bear it out, and how long.
  ///
  /// @param at the whole
  /// @param reason for people
  /// @param until the last day on which it counts
  public record Waiver(Span at, Span reason, LocalDate until) {

    private static final Pattern FORM =
        Pattern.compile("(\\S.*?)[ \\t]+until[ \\t]+(\\d{4}-\\d{2}-\\d{2})");

    /// Reads `reason until 2027-03-31`; empty after reporting what is wrong.
    public static Optional<Waiver> read(Span at, Diagnostics problems) {
      Matcher form = FORM.matcher(at.text());
      if (!form.matches()) {
        String missing = at.text().matches("(?s)until\\b.*") ? "a reason" : "a last day";
        problems.error(
            "E09",
            at,
            "a waiver without " + missing,
            "write waive: the driver is to be mended until 2027-03-31");
        return Optional.empty();
      }
      Span reason = at.part(0, form.group(1).length());
      try {
        return Optional.of(new Waiver(at, reason, LocalDate.parse(form.group(2))));
      } catch (DateTimeException e) {
        Span day = at.part(form.start(2), form.group(2).length());
        problems.error("E09", day, "there is no such day", "write year-month-day: 2027-03-31");
        return Optional.empty();
      }
    }

    /// Returns whether its last day is over.
    public boolean hasEnded(LocalDate today) {
      return today.isAfter(until);
    }
  }
}
