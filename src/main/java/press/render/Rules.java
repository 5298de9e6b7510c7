package press.render;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.parser.Parser;
import press.evidence.Claim;
import press.evidence.Compiled;
import press.evidence.Computation;
import press.evidence.Reference;
import press.model.Condition;

/// How a reader's browser makes the slots of a page from results of its own: a script with a rule
/// for each slot of which there is one, asked for when a reader brings results.
///
/// Templates write a rule beside `data-slot`; on a finished page it stands in the script alone.
///
/// @param compiled makes expressions small
record Rules(Compiled compiled) {

  private static final Pattern RULE =
      Pattern.compile("( data-slot=\"(\\d*)\") data-rule=\"([^\"]*)\"");

  private static final String MARK = " data-rule=\"";
  private static final String RARE = "-rule=\"";
  private static final int BEFORE = MARK.length() - RARE.length();
  private static final String SLOT = " data-slot=\"";

  /// The rule of the machine's name.
  static final String MACHINE = "[\"m\"]";

  /// The rule of a number; empty where it is the same on every machine.
  String of(Reference reference) {
    return reference.machine().isPresent() ? "" : compiled.value(reference);
  }

  /// The rule of a computed number; empty where it is the same on every machine.
  String of(Computation computation) {
    return computation.dependsOnMachine() ? compiled.value(computation) : "";
  }

  /// The rule of a claim's verdict; empty where it is the same on every machine.
  String of(Claim claim) {
    return claim.inequality().fixed() ? "" : compiled.claim(claim);
  }

  /// The rule of prose that stands on some machines; empty where it is the same on every machine.
  String of(Condition condition) {
    return condition.dependsOnMachine()
        ? compiled.condition(condition.claim(), condition.verdicts())
        : "";
  }

  /// A page without its rules.
  static String without(String html) {
    int at = find(html, 0);
    if (at < 0) {
      return html;
    }
    // A pattern would take a tenth of the time that a page takes.
    StringBuilder out = new StringBuilder(html.length());
    int from = 0;
    for (; at >= 0; at = find(html, at + 1)) {
      int end = html.indexOf('"', at + MARK.length());
      if (at >= from && end >= 0 && isAfterSlot(html, at)) {
        out.append(html, from, at);
        from = end + 1;
      }
    }
    return out.append(html, from, html.length()).toString();
  }

  /// Where the next rule begins, or -1; most pages have none, and are searched fastest for a
  /// character that is rare.
  private static int find(String html, int from) {
    int at = html.indexOf(RARE, from + BEFORE);
    while (at >= 0 && !html.startsWith(MARK, at - BEFORE)) {
      at = html.indexOf(RARE, at + 1);
    }
    return at < 0 ? -1 : at - BEFORE;
  }

  /// Whether the mark of a slot, numbered or not, ends here.
  private static boolean isAfterSlot(String html, int end) {
    int at = end - 1;
    boolean quoted = at >= 0 && html.charAt(at) == '"';
    do {
      at--;
    } while (at >= 0 && html.charAt(at) >= '0' && html.charAt(at) <= '9');
    int begin = at + 1 - SLOT.length();
    return quoted && begin >= 0 && html.startsWith(SLOT, begin);
  }

  /// The script of a page whose slots are numbered.
  String script(String html) {
    StringBuilder script = new StringBuilder("pressRules(").append(compiled.common()).append(",{");
    Matcher rule = RULE.matcher(html);
    String comma = "";
    while (rule.find()) {
      script.append(comma).append('"').append(rule.group(2)).append("\":");
      script.append(Parser.unescapeEntities(rule.group(3), true));
      comma = ",\n";
    }
    return script.append("});\n").toString();
  }
}
