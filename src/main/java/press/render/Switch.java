package press.render;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.ParseSettings;
import org.jsoup.parser.Parser;
import press.evidence.Json;
import press.source.KeptWork;

/// What the slots of a page say on the other machines, as a script that a browser asks for when
/// another machine is chosen, from the disk too.
///
/// It holds only the differences from the page as printed. They are taken from the same page as it
/// is printed for the other machine, so both say the same.
final class Switch {

  private static final String KIND = "switch-1";

  private final KeptWork kept;

  Switch(KeptWork kept) {
    this.kept = kept;
  }

  /// The script of a page.
  ///
  /// @param page as printed
  /// @param others machine to the same page as it would be printed for that machine
  String script(String page, SortedMap<String, String> others) {
    List<Element> base = slots(page);
    StringBuilder script = new StringBuilder("pressMachines({");
    others.forEach((machine, html) -> {
      SortedMap<Integer, String> changes = changes(base, slots(html), machine);
      script.append(script.charAt(script.length() - 1) == '{' ? "" : ",\n");
      script.append(Json.of(machine)).append(":{");
      changes.forEach((slot, change) ->
          script
              .append(slot.equals(changes.firstKey()) ? "" : ",\n")
              .append(Json.of(slot.toString()))
              .append(':')
              .append(change));
      script.append('}');
    });
    return script.append("});\n").toString();
  }

  private SortedMap<Integer, String> changes(
      List<Element> base, List<Element> other, String machine) {
    if (base.size() != other.size()) {
      throw new IllegalStateException(
          base.size() + " slots on the page, but " + other.size() + " for " + machine);
    }
    SortedMap<Integer, String> changes = new TreeMap<>();
    for (int i = 0; i < base.size(); i++) {
      String change = change(base.get(i), other.get(i));
      if (!change.isEmpty()) {
        changes.put(Integer.valueOf(base.get(i).attr("data-slot")), change);
      }
    }
    return changes;
  }

  private String change(Element base, Element other) {
    String key = Previews.hash(base.outerHtml() + "\0" + other.outerHtml());
    return kept.get(KIND, key)
        .orElseGet(() -> {
          String change = SlotChange.of(base, other);
          kept.put(KIND, key, change);
          return change;
        });
  }

  /// The outermost slots of a page; what is in them belongs to them.
  private static List<Element> slots(String html) {
    Document page = Parser.htmlParser().settings(ParseSettings.preserveCase).parseInput(html, "");
    page.outputSettings().prettyPrint(false);
    return page.select("[data-slot]").stream()
        .filter(slot -> slot.parents().stream().noneMatch(p -> p.hasAttr("data-slot")))
        .toList();
  }
}
