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

/// A sentence that results must bear out: its inequality, its machines and its parameters.
///
/// @param id its name in the book
/// @param inequality what must hold
/// @param on the machines for which it is made
/// @param at the parameters for which it is made
/// @param prediction what was predicted for its measured side before it was measured
/// @param waiver why it may stand for a while although results do not bear it out
public record Claim(
    String id,
    Inequality inequality,
    ClaimMachines on,
    ClaimParameters at,
    Optional<Prediction> prediction,
    Optional<Waiver> waiver) {

  /// What is said of a case that is too noisy to be judged by, where noise does not explain the
  /// whole of it: that no value of the interval satisfies the inequality, or that none was
  /// predicted. It is no verdict, since what makes a row noisy also makes it slow.
  public List<String> against(Judgement.Case found) {
    List<String> words = new ArrayList<>();
    if (found.verdict() == ClaimVerdict.TOO_NOISY) {
      if (inequality.isContradictedBy(found)) {
        words.add("no value of the interval satisfies it");
      }
      prediction
          .filter(p -> p.excludes(found.sides().get(inequality.measuredSide())))
          .ifPresent(p -> words.add(p.text() + " was predicted, and the interval lies outside"));
    }
    return words;
  }

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
            at.text().contains(" until ")
                ? "a day is written with digits: waive: "
                    + at.text().replaceFirst("(?s) until .*", "")
                    + " until 2027-03-31"
                : "write waive: the driver is to be mended until 2027-03-31");
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
