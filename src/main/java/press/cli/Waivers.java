package press.cli;

import java.time.LocalDate;
import press.evidence.ClaimCheck;
import press.evidence.Judge;
import press.evidence.Waiver;
import press.model.LinkedBook;
import press.model.Stated;
import press.source.Diagnostic;
import press.source.Diagnostics;

/// Waivers that count no more. Pages only print the day: what they say must not depend on when they
/// are made.
final class Waivers {

  private Waivers() {}

  /// Whether what is told of a book may depend on the day.
  static boolean any(LinkedBook book) {
    return Stated.in(book).stream().anyMatch(stated -> stated.claim().waiver().isPresent());
  }

  /// Tells of claims that results do not bear out and whose waiver has ended.
  static void check(LinkedBook book, LocalDate today, Diagnostics problems) {
    ClaimCheck check = new ClaimCheck(new Judge(book.evidence()), problems);
    for (Stated stated : Stated.in(book)) {
      stated
          .claim()
          .waiver()
          .filter(waiver -> waiver.hasEnded(today))
          .filter(_ -> isNeeded(book, stated))
          .ifPresent(waiver -> {
            ended(waiver, problems);
            check.report(stated.claim(), stated.words(book), false);
          });
    }
  }

  /// Whether anything would be wrong without it.
  private static boolean isNeeded(LinkedBook book, Stated stated) {
    Diagnostics told = new Diagnostics();
    new ClaimCheck(new Judge(book.evidence()), told)
        .report(stated.claim(), stated.words(book), false);
    return told.sorted().stream().map(Diagnostic::code).anyMatch(c -> c.matches("E01|E02"));
  }

  private static void ended(Waiver waiver, Diagnostics problems) {
    problems.error(
        "E17",
        waiver.at(),
        "this waiver ended on " + waiver.until(),
        "correct the claim, or say until when it is waived now, and why");
  }
}
