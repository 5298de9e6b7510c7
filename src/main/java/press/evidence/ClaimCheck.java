package press.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import press.evidence.Sides.Side;
import press.results.Estimate;
import press.results.MeasureAgain;
import press.results.Params;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.Span;

/// Reports where results do not bear a claim out.
///
/// @param judge finds the verdicts
/// @param problems where mistakes are reported
public record ClaimCheck(Judge judge, Diagnostics problems) {

  private static final String CORRECT =
      "correct holds: and the sentence, or find out what is wrong with the measurement";

  /// Reports what is wrong with a claim on the machines for which it is made. That a device of this
  /// host refutes it, or is too noisy to judge it by, is a warning; all else about such a device is
  /// left to the page.
  ///
  /// @param sentence what it says, in plain words
  /// @param lines where it is written
  /// @param waived whether its waiver counts
  public void report(Claim claim, String sentence, List<Span> lines, boolean waived) {
    List<Judgement> everywhere = judge.all(claim);
    List<Judgement> all = everywhere.stream().filter(j -> !NameCheck.isHost(j.machine())).toList();
    List<ClaimVerdict> verdicts = all.stream().map(Judgement::verdict).toList();
    // Where only this host was measured, its rows say what unit a sentence is in.
    new ClaimBounds(problems).report(claim, sentence, lines, all.isEmpty() ? everywhere : all);
    claim.on().places().forEach(place -> rows(claim, place));
    if (claim.on().anyOne() && ClaimVerdict.ofSome(verdicts) == ClaimVerdict.HOLDS) {
      verdicts = List.of(ClaimVerdict.HOLDS);
    } else if (!waived) {
      all.forEach(judgement -> report(claim, sentence, judgement));
      reportHere(claim, sentence, everywhere);
    }
    if (waived && !verdicts.isEmpty() && verdicts.stream().allMatch(ClaimVerdict.HOLDS::equals)) {
      problems.warning(
          "E10",
          claim.waiver().orElseThrow().at(),
          "nothing is waived: the claim holds wherever it is made",
          "remove the line");
    }
  }

  /// Reports a prediction in prose that is another one than the claim's.
  ///
  /// @param prose the paragraphs right before the claim, in plain words
  public void checkProse(Claim claim, String prose) {
    new ClaimBounds(problems).checkProse(claim, prose);
  }

  /// What is wrong with the rows; of a machine that is not named itself, none is missed.
  private void rows(Claim claim, ClaimMachines.Place place) {
    Diagnostics found = new Diagnostics();
    for (Params where : claim.at().sets()) {
      View view = new View(place.machine(), where, new TreeMap<>());
      claim.inequality().sides().forEach(side -> judge.evaluator().report(side, view, found));
      for (Amount side : judge.one(claim.inequality(), place.machine(), where).sides()) {
        if (side instanceof Amount.Unknown apart
            && apart.operand().equals(claim.inequality().at().text())) {
          OperandCheck.reportApart(claim.inequality().at(), apart, found);
        }
      }
    }
    for (Diagnostic d : found.sorted()) {
      boolean warning = d.severity() == Diagnostic.Severity.WARNING;
      if (warning || place.named() || !d.code().equals("V07")) {
        problems.add(d);
      }
    }
  }

  /// Warns of rows of this host that refute a claim or are too noisy to judge it by: only who
  /// prints the book here has them.
  private void reportHere(Claim claim, String sentence, List<Judgement> everywhere) {
    boolean enough =
        claim.on().anyOne() && everywhere.stream().anyMatch(j -> j.verdict() == ClaimVerdict.HOLDS);
    for (Judgement judgement : everywhere) {
      if (!enough && NameCheck.isHost(judgement.machine())) {
        refuted(judgement)
            .forEach(found ->
                problems.warning(
                    "E01",
                    claim.inequality().at(),
                    refutation(claim, sentence, judgement, found),
                    CORRECT + "; once these rows are promoted it is an error"));
        noisy(claim, sentence, judgement);
      }
    }
  }

  private static List<Judgement.Case> refuted(Judgement judgement) {
    return judgement.cases().stream()
        .filter(_ -> judgement.verdict() == ClaimVerdict.REFUTED)
        .filter(found -> found.verdict() == ClaimVerdict.REFUTED)
        .toList();
  }

  private static String refutation(
      Claim claim, String sentence, Judgement judgement, Judgement.Case found) {
    return "refuted on %s: \"%s\"; %s"
        .formatted(judgement.machine(), sentence, words(claim, found, "and not "));
  }

  private void report(Claim claim, String sentence, Judgement judgement) {
    String where = " on " + judgement.machine();
    for (Judgement.Case found : refuted(judgement)) {
      problems.error(
          "E01", claim.inequality().at(), refutation(claim, sentence, judgement, found), CORRECT);
    }
    noisy(claim, sentence, judgement);
    for (Judgement.Case found : judgement.cases()) {
      if (judgement.verdict() == ClaimVerdict.TOO_CLOSE
          && found.verdict() == ClaimVerdict.TOO_CLOSE) {
        problems.warning(
            "E02",
            claim.inequality().at(),
            "too close to call"
                + where
                + ": \""
                + sentence
                + "\"; "
                + words(claim, found, "which may be "),
            "claim less, measure longer, or say that it is open: waive: REASON until DATE");
      }
    }
  }

  /// Reports rows that are too noisy to be judged by.
  private void noisy(Claim claim, String sentence, Judgement judgement) {
    for (Judgement.Case found : judgement.cases()) {
      if (judgement.verdict() == ClaimVerdict.TOO_NOISY
          && found.verdict() == ClaimVerdict.TOO_NOISY) {
        Amount.Operand operand =
            found.sides().stream()
                .filter(Amount.Known.class::isInstance)
                .flatMap(side -> ((Amount.Known) side).noisy().stream())
                .findFirst()
                .orElseThrow();
        List<String> against = claim.against(found);
        boolean contradicted = claim.inequality().isContradictedBy(found);
        List<String> words = new ArrayList<>();
        words.add(
            "too noisy to judge on %s%s: \"%s\""
                .formatted(
                    judgement.machine(),
                    contradicted ? ", and yet " + against.getFirst() : "",
                    sentence));
        words.add(
            operand.text()
                + " is "
                + operand.noise()
                + (operand.noise().startsWith("noisy: ±") ? ", " + Estimate.LIMIT : ""));
        if (contradicted) {
          words.add(words(claim, found, ClaimVerdict.REFUTED, "and not "));
        }
        words.addAll(against.subList(contradicted ? 1 : 0, against.size()));
        problems.warning(
            "E26",
            claim.inequality().at(),
            String.join("; ", words),
            again(operand)
                + (contradicted ? "; if it still says so, correct the claim" : "")
                + "; or say that it is open: waive: REASON until DATE");
      }
    }
  }

  /// What measures a row again, which is named as `stream/float4@h200`.
  private static String again(Amount.Operand operand) {
    String row = operand.text();
    String benchmark = row.matches("[\\w-]+/.*") ? row.substring(0, row.indexOf('/')) : "";
    boolean full = operand.conditions().filter(c -> c.profile().equals("full")).isPresent();
    return MeasureAgain.advice(benchmark, Params.NONE, full);
  }

  private static String words(Claim claim, Judgement.Case found, String link) {
    return words(claim, found, found.verdict(), link);
  }

  /// Both numbers of the first pair with a verdict.
  private static String words(
      Claim claim, Judgement.Case found, ClaimVerdict verdict, String link) {
    Inequality inequality = claim.inequality();
    List<Side> sides = Sides.of(inequality, found);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < inequality.signs().size() && words.isEmpty(); i++) {
      Inequality.Sign sign = inequality.signs().get(i);
      ClaimVerdict pair =
          sign.of(
              ((Amount.Known) found.sides().get(i)).estimate(),
              ((Amount.Known) found.sides().get(i + 1)).estimate());
      if (pair == verdict) {
        boolean turned = sides.get(i).typed();
        Side left = sides.get(turned ? i + 1 : i);
        Side right = sides.get(turned ? i : i + 1);
        String at = found.where().values().isEmpty() ? "" : " at " + found.where();
        words.add(
            said(left, " is ")
                + at
                + ", "
                + link
                + (turned ? sign.turned() : sign.text())
                + " "
                + said(right, ", which is "));
      }
    }
    return String.join("", words);
  }

  private static String said(Side side, String link) {
    if (side.typed()) {
      return side.number().equals(side.text()) ? side.text() : side.text() + link + side.number();
    }
    String interval = side.interval().isEmpty() ? "" : " (" + side.interval() + ")";
    return side.text() + link + side.number() + interval;
  }
}
