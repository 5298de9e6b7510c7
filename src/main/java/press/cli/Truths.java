package press.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import press.evidence.Judge;
import press.evidence.Judgement;
import press.model.LinkedBook;
import press.model.Stated;

/// Tells an author how the claims of a book stand, and what it says that has changed.
final class Truths {

  private Truths() {}

  /// Prints what has changed: a line for a figure, else one for the place and two for what it was
  /// and is.
  static void print(List<Turned> turned, String since, PrintWriter out) {
    for (Turned one : turned) {
      var at = one.now().at();
      String subject = one.now().subject();
      String what = subject.isEmpty() ? "" : ": " + subject;
      String figure = one.summary().map(s -> ": " + s).orElse("");
      out.printf("%s:%d%s%s%n", at.file().path(), at.line(), what, figure);
      if (figure.isEmpty()) {
        out.println("    was  " + one.was().said());
        out.println("    now  " + one.now().said());
      }
    }
    int count = turned.size();
    out.println(
        count == 0
            ? "nothing that the book says has changed since " + since
            : "%d %s changed since %s"
                .formatted(count, count == 1 ? "statement has" : "statements have", since));
    out.flush();
  }

  /// The verdict of each claim on each machine for which it is made, as objects for an editor.
  static List<Map<String, Object>> verdicts(LinkedBook book) {
    List<Map<String, Object>> all = new ArrayList<>();
    Judge judge = new Judge(book.evidence());
    for (Stated stated : Stated.in(book)) {
      for (Judgement judgement : judge.all(stated.claim())) {
        Map<String, Object> object = ReportJson.place(stated.claim().inequality().at());
        object.put("severity", "verdict");
        object.put("code", "");
        object.put("message", stated.words(book));
        object.put("help", "");
        object.put("claim", stated.claim().id());
        object.put("machine", judgement.machine());
        object.put("verdict", judgement.verdict().word());
        all.add(object);
      }
    }
    return all;
  }

  /// Something that changed, as an object for an editor.
  static Map<String, Object> turned(Turned turned) {
    Map<String, Object> object = ReportJson.place(turned.now().at());
    object.put("severity", "change");
    object.put("code", "");
    String figure = turned.summary().map(s -> ": " + s).orElse("");
    object.put("message", turned.now().subject() + figure);
    object.put("help", "");
    object.put("was", turned.was().said());
    object.put("now", turned.now().said());
    return object;
  }
}
