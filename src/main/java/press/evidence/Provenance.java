package press.evidence;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import press.result.Constants.Constant;
import press.result.Estimate;
import press.result.Machine;
import press.result.Measurement;
import press.result.Outcome.Timed;
import press.result.Results;
import press.result.Roofs;
import press.units.Print;
import press.units.Unit;

/// Where numbers come from, in few words: many of them stand on one page.
///
/// @param results for the machines' cards
record Provenance(Results results) {

  private static final int SHORT_HASH = 7;
  private static final int MOST_OPERANDS = 6;

  /// What is told of a row: machine, driver, day, profile; the row; samples, error, source, cost.
  List<String> of(FoundRow found) {
    Measurement row = found.row();
    List<String> lines = new ArrayList<>();
    lines.add(machine(found.machine()) + ", " + day(row.when()) + ", " + row.profile());
    String what = found.benchmark() + "/" + row.variant() + " " + row.params();
    lines.add((what.strip() + ", cost " + row.cost().formula()).strip());
    String source = "source " + cut(row.sourceHash());
    lines.add(
        row.outcome() instanceof Timed timed
            ? samples(timed)
                + ", error "
                + Print.rounded(timed.error())
                + " ("
                + timed.tolerance()
                + "), "
                + source
            : row.outcome().word() + ", " + source);
    return lines;
  }

  /// What is told of a ceiling: its name, then its row.
  List<String> of(Roofs.Roof roof, FoundRow found) {
    List<String> lines = new ArrayList<>();
    Estimate e = roof.value();
    Unit unit = NumberText.natural(roof.kind().unit().dimension(), e.value());
    lines.add("roof " + roof.name() + ": " + NumberText.interval(e, unit));
    lines.addAll(of(found));
    return lines;
  }

  /// What is told of a cited constant.
  static List<String> of(String text, Constant constant) {
    String note = constant.note().isEmpty() ? "" : ", " + constant.note();
    return List.of(
        text + " = " + constant.quantity() + ", cited from " + constant.cite().text() + note);
  }

  /// The lines of all that went into a number; what is the same for several is said once.
  static List<String> of(List<Amount.Operand> operands) {
    List<String> lines = new ArrayList<>();
    SequencedMap<String, Integer> seen = new LinkedHashMap<>();
    for (Amount.Operand operand : operands) {
      if (seen.size() == MOST_OPERANDS) {
        lines.add("and " + (operands.size() - MOST_OPERANDS) + " more");
        break;
      }
      seen.put(operand.text(), seen.size());
      operand.provenance().stream().filter(line -> !lines.contains(line)).forEach(lines::add);
    }
    return lines;
  }

  private String machine(String id) {
    Machine card = results.machines().get(id);
    if (card == null) {
      return id;
    }
    String driver = card.facts().getOrDefault("driver", "");
    String jdk = card.facts().getOrDefault("JDK", "");
    return results.title(id)
        + (driver.isEmpty() ? jdk.isEmpty() ? "" : ", JDK " + jdk : ", driver " + driver);
  }

  private static String samples(Timed timed) {
    int samples = timed.processes().stream().mapToInt(p -> p.published().size()).sum();
    int processes = timed.processes().size();
    return samples + " samples in " + processes + (processes == 1 ? " process" : " processes");
  }

  private static String day(String when) {
    return when.substring(0, Math.min(10, when.length()));
  }

  private static String cut(String hash) {
    return hash.substring(0, Math.min(SHORT_HASH, hash.length()));
  }
}
