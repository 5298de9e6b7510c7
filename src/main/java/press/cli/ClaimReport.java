package press.cli;

import java.io.PrintWriter;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import press.evidence.Claim.Waiver;
import press.evidence.ClaimCheck;
import press.evidence.ClaimVerdict;
import press.evidence.Judge;
import press.evidence.Judgement;
import press.evidence.NameCheck;
import press.model.ClaimSummary;
import press.model.LinkedBook;
import press.model.StatedClaim;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.Span;

/// Reports the verdicts of claims, expired waivers, and statements that have changed.
final class ClaimReport {

  private ClaimReport() {}

  /// Prints what has changed: a line for a figure, three lines for another statement.
  static void print(List<StatementChange> changes, String since, PrintWriter out) {
    for (StatementChange change : changes) {
      Span at = change.now().at();
      String subject = change.now().subject();
      String figure = change.figureSummary().map(s -> ": " + s).orElse("");
      out.printf(
          "%s:%d%s%s%n",
          at.file().path(), at.line(), subject.isEmpty() ? "" : ": " + subject, figure);
      if (figure.isEmpty()) {
        out.println("    was  " + change.was().said());
        out.println("    now  " + change.now().said());
      }
    }
    int count = changes.size();
    out.println(
        count == 0
            ? "nothing that the book says has changed since " + since
            : "%d %s changed since %s"
                .formatted(count, count == 1 ? "statement has" : "statements have", since));
    out.flush();
  }

  /// The verdict of each claim on each of its machines, as JSON objects.
  static List<Map<String, Object>> verdicts(LinkedBook book) {
    List<Map<String, Object>> all = new ArrayList<>();
    Judge judge = new Judge(book.evidence());
    for (StatedClaim stated : StatedClaim.in(book)) {
      for (Judgement judgement : judge.all(stated.claim())) {
        Span at = stated.claim().inequality().at();
        Map<String, Object> object = Report.object(at, "verdict", "", stated.words(book), "");
        object.put("claim", stated.claim().id());
        object.put("machine", judgement.machine());
        object.put("verdict", judgement.verdict().word());
        if (stated.claim().prediction().isPresent()) {
          object.put("prediction", judgement.prediction().verdict().word());
        }
        all.add(object);
      }
    }
    return all;
  }

  /// A statement that has changed, as a JSON object.
  static Map<String, Object> object(StatementChange change) {
    String figure = change.figureSummary().map(s -> ": " + s).orElse("");
    Map<String, Object> object =
        Report.object(change.now().at(), "change", "", change.now().subject() + figure, "");
    object.put("was", change.was().said());
    object.put("now", change.now().said());
    return object;
  }

  /// Whether the diagnostics of a book may depend on the day, because a claim has a waiver.
  static boolean hasWaiver(LinkedBook book) {
    return ClaimSummary.in(book).stream().anyMatch(claim -> claim.waivedUntil().isPresent());
  }

  /// Reports claims that results do not confirm and whose waiver has expired. Pages only print the
  /// last day of a waiver, because they must not depend on the day of the build.
  static void checkWaivers(LinkedBook book, LocalDate today, Diagnostics problems) {
    boolean anyEnded =
        ClaimSummary.in(book).stream()
            .flatMap(claim -> claim.waivedUntil().stream())
            .anyMatch(today::isAfter);
    if (!anyEnded) {
      return;
    }
    Judge judge = new Judge(book.evidence());
    for (StatedClaim stated : StatedClaim.in(book)) {
      if (stated.claim().waiver().filter(w -> w.hasEnded(today)).isEmpty()) {
        continue;
      }
      Waiver waiver = stated.claim().waiver().get();
      Diagnostics unwaived = new Diagnostics();
      new ClaimCheck(judge, unwaived)
          .report(stated.claim(), stated.words(book), stated.at().lines(), false);
      boolean needed = unwaived.sorted().stream().anyMatch(ClaimReport::needsWaiver);
      boolean noisy =
          unwaived.sorted().stream().anyMatch(found -> found.code().equals("E26"))
              && judge.all(stated.claim()).stream()
                  .filter(found -> found.verdict() == ClaimVerdict.TOO_NOISY)
                  .anyMatch(found -> !NameCheck.isHost(found.machine()));
      String ended = "this waiver ended on " + waiver.until();
      String help = "correct the claim, or say until when it is waived now, and why";
      if (needed) {
        problems.error("E17", waiver.at(), ended, help);
      } else if (noisy) {
        problems.warning("E17", waiver.at(), ended, help);
      }
      if (needed || noisy) {
        new ClaimCheck(judge, problems)
            .report(stated.claim(), stated.words(book), stated.at().lines(), false);
      }
    }
  }

  /// Whether a finding is about committed results; those of this host only warn of a refutation.
  private static boolean needsWaiver(Diagnostic found) {
    return found.code().equals("E02")
        || found.code().equals("E01") && found.severity() == Diagnostic.Severity.ERROR;
  }
}
