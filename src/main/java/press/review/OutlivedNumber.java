package press.review;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import press.source.Span;

/// A number that left the interval that it had when its paragraph was accepted, or that came or
/// went.
///
/// @param at where the paragraph prints it, or points to its figure
/// @param figure the figure that draws it; empty for a number of the paragraph itself
/// @param name the reference as written, or the name of the number in its figure
/// @param was as it was printed; empty where it was not there
/// @param now as it is printed; empty where it is not there
public record OutlivedNumber(Span at, String figure, String name, String was, String now) {

  private static final String NOTHING = "nothing";

  /// The numbers of two lists that differ.
  ///
  /// @param at where the paragraph prints them; by name, with a place for those that are gone
  /// @param figure the figure that draws them; may be empty
  static List<OutlivedNumber> between(
      List<AcceptedNumber> accepted, List<PrintedNumber> printed, String figure, Places at) {
    Map<String, PrintedNumber> today = DrawnNumbers.byName(printed);
    Map<String, AcceptedNumber> before = new LinkedHashMap<>();
    accepted.forEach(number -> before.put(number.name(), number));
    List<OutlivedNumber> all = new ArrayList<>();
    today.forEach((name, now) -> {
      AcceptedNumber was = before.get(name);
      if (was == null || !was.holds(now)) {
        String then = was == null ? "" : on(was.text(), was.machine(), now.machine());
        String text = on(now.text(), now.machine(), was == null ? now.machine() : was.machine());
        all.add(new OutlivedNumber(at.of(name), figure, name, then, text));
      }
    });
    before.forEach((name, was) -> {
      if (!today.containsKey(name)) {
        all.add(new OutlivedNumber(at.of(name), figure, name, was.text(), ""));
      }
    });
    return all;
  }

  /// Where a number stands.
  interface Places {
    /// The place of the number of a name.
    Span of(String name);
  }

  /// A text with its machine, where that is another one than before.
  private static String on(String text, String machine, String other) {
    return machine.equals(other) ? text : text + " on " + machine;
  }

  /// What was printed, in words.
  public String before() {
    return was.isEmpty() ? NOTHING : was;
  }

  /// What is printed, in words.
  public String today() {
    return now.isEmpty() ? NOTHING : now;
  }

  /// What it is a number of, for a list.
  public String subject() {
    return figure.isEmpty() ? name : figure + ", " + name;
  }

  /// The sentence of the warning.
  String sentence() {
    return figure.isEmpty()
        ? "written when this said %s; it says %s now".formatted(before(), today())
        : "written when %s showed %s (%s); it shows %s now"
            .formatted(figure.substring(figure.indexOf('#')), before(), name, today());
  }
}
