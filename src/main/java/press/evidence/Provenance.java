package press.evidence;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import press.results.CardQuantities.CardQuantity;
import press.results.DataSheetConstants.Constant;
import press.results.Estimate;
import press.results.KernelProfiles.KernelProfile;
import press.results.Machine;
import press.results.MachineRoofs;
import press.results.Measurement;
import press.results.Outcome.Mode;
import press.results.Outcome.Timed;
import press.results.Results;
import press.results.WindowState;
import press.units.Print;
import press.units.Unit;

/// Where numbers come from, in few words: many of them stand on one page.
///
/// @param results for the machines' cards
/// @param days machine to the day of its last measurement, with a comma before it; kept once it was
///   looked for
record Provenance(Results results, ConcurrentMap<String, String> days) {

  /// Characters of a day, such as 2026-11-26; a moment goes on with a T.
  private static final int DAY = 10;

  private static final int SHORT_HASH = 7;
  private static final int SHOWN_OPERANDS = 6;

  Provenance(Results results) {
    this(results, new ConcurrentHashMap<>());
  }

  /// The lines for a row: machine, driver, day, profile; the row; samples, error, source, cost.
  List<String> of(RowFinder.FoundRow found) {
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
    // The state was read while launches followed each other without a pause.
    row.remarks()
        .window()
        .filter(_ -> SampleChoice.of(row.params()).mode() == Mode.SUSTAINED)
        .map(WindowState::brief)
        .filter(state -> !state.isEmpty())
        .ifPresent(state -> lines.add("while it ran: " + state));
    return lines;
  }

  /// The lines for a ceiling: its name, then its row.
  List<String> of(MachineRoofs.Roof roof, RowFinder.FoundRow found) {
    List<String> lines = new ArrayList<>();
    Estimate e = roof.value();
    Unit unit = NumberText.natural(roof.kind().unit().dimension(), e.value());
    lines.add("roof " + roof.name() + ": " + NumberText.interval(e, unit));
    lines.addAll(of(found));
    return lines;
  }

  /// The line for a cited constant.
  static List<String> of(String text, Constant constant) {
    String note = constant.note().isEmpty() ? "" : ", " + constant.note();
    return List.of(
        text + " = " + constant.quantity() + ", cited from " + constant.cite().text() + note);
  }

  /// The lines for what a machine's card tells: who told it, and when the card was written, which
  /// is with each measurement; then the words of the card.
  List<String> of(String machine, CardQuantity told) {
    Map<String, String> facts = results.machines().get(machine).facts();
    String driver = facts.containsKey("driver") ? "driver " + facts.get("driver") : "";
    String by = driver.isEmpty() ? facts.getOrDefault("system", "") : driver;
    String on = days.computeIfAbsent(machine, this::lastDay);
    String from = by.isEmpty() ? "" : " from " + by;
    return List.of(
        "card of " + results.title(machine) + ", queried" + from + on,
        told.label() + ": " + told.text());
  }

  private String lastDay(String machine) {
    return results.filesOf(machine).stream()
        .flatMap(file -> file.rows().stream())
        .map(Measurement::when)
        .filter(when -> when.indexOf('T') == DAY)
        .max(Comparator.naturalOrder())
        .map(when -> ", " + day(when))
        .orElse("");
  }

  /// The lines for what a profiler counted: machine, tool and day; the row's kernel; the metric.
  List<String> of(String machine, KernelProfile profile, Counter counter) {
    String driver = profile.driver().isEmpty() ? "" : ", driver " + profile.driver();
    String what = profile.benchmark() + "/" + profile.variant() + " " + profile.params();
    return List.of(
        counter.isTime()
            ? "one launch under the profiler, in a run of its own: not timed by the bench"
            : "counted in a run of its own, which nothing timed",
        "%s%s, %s, %s"
            .formatted(results.title(machine), driver, profile.tool(), day(profile.when())),
        what.strip() + ", kernel " + profile.kernel() + ", source " + cut(profile.sourceHash()),
        counter.metric());
  }

  /// The lines for all operands of a number, equal lines once.
  static List<String> of(List<Amount.Operand> operands) {
    List<String> lines = new ArrayList<>();
    Set<String> texts = new HashSet<>();
    for (Amount.Operand operand : operands) {
      if (texts.size() == SHOWN_OPERANDS) {
        lines.add("and " + (operands.size() - SHOWN_OPERANDS) + " more");
        break;
      }
      texts.add(operand.text());
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
    String runtime = jdk.isEmpty() ? "" : ", JDK " + jdk;
    return results.title(id) + (driver.isEmpty() ? runtime : ", driver " + driver);
  }

  private static String samples(Timed timed) {
    int samples = timed.published().stream().mapToInt(List::size).sum();
    int processes = timed.processes().size();
    return samples + " samples in " + processes + (processes == 1 ? " process" : " processes");
  }

  private static String day(String when) {
    return when.substring(0, Math.min(DAY, when.length()));
  }

  private static String cut(String hash) {
    return hash.substring(0, Math.min(SHORT_HASH, hash.length()));
  }
}
