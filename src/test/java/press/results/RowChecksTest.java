package press.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Rows against themselves, and against the files beside them.
class RowChecksTest {

  private static final Params POINT = Params.of("n", 8);
  private static final int PROCESSES = 5;
  private static final int SAMPLES = 9;
  private static final String FORMAT = "\"format\":" + ResultFile.FORMAT;

  private Machine card = card();
  private final SortedMap<String, String> files = new TreeMap<>();
  private Diagnostics problems = new Diagnostics();

  @Test
  void whatWasMeasuredIsBelieved() {
    files(row("a", 1), row("b", 2));
    assertEquals(List.of(), reported());
  }

  @Test
  void anErrorAboveItsToleranceIsRefused() {
    for (String tolerance : List.of("exact", "4 ulp", "relative 1e-5", "0.0039 of the largest")) {
      files(row("a", 1, with(12, tolerance)), row("b", 1));
      assertEquals(List.of("m/x.json:2:1 R10"), reported(), tolerance);
    }
    files(row("a", 1, with(3.9, "4 ulp")), row("b", 1, with(12, "checked by eye")));
    assertEquals(List.of(), reported());
    files(row("a", 1, with(-1, "4 ulp")));
    assertEquals(List.of("m/x.json:2:1 R10"), reported());
  }

  @Test
  void processesOfDifferentShapesAreRefused() {
    Outcome.Timed timed = with(1, "4 ulp");
    List<Outcome.Samples> less = new ArrayList<>(timed.processes());
    less.set(1, new Outcome.Samples(List.of(), less.get(1).wall().subList(1, SAMPLES)));
    files(row("a", 1, new Outcome.Timed(less, 1, "4 ulp")));
    assertEquals(List.of("m/x.json:2:1 R10"), reported());
    List<Outcome.Samples> mixed = new ArrayList<>(timed.processes());
    mixed.set(1, new Outcome.Samples(mixed.get(1).wall(), mixed.get(1).wall()));
    files(row("a", 1, new Outcome.Timed(mixed, 1, "4 ulp")));
    assertEquals(List.of("m/x.json:2:1 R10"), reported());
  }

  @Test
  void aRowWithFarFewerSamplesThanTheOthersIsRefused() {
    Outcome.Timed timed = with(1, "4 ulp");
    Outcome.Timed one = new Outcome.Timed(timed.processes().subList(0, 1), 1, "4 ulp");
    files(row("a", 1, one), row("b", 1));
    assertEquals(List.of("m/x.json:2:1 R10"), reported());
    Outcome.Samples single = new Outcome.Samples(List.of(), List.of(100.0));
    Outcome.Timed many = new Outcome.Timed(Collections.nCopies(PROCESSES + 1, single), 1, "4 ulp");
    files(row("a", 1, many), row("b", 1));
    assertEquals(List.of(), reported());
    files(row("a", 1, one, "harness 3"), row("b", 1));
    assertEquals(List.of(), reported());
  }

  @Test
  void aQuickRowInAFileOfFullOnesIsRefused() {
    files(row("a", 1), quick(row("b", 1)));
    files.put("m/x.json", files.get("m/x.json").replace("full+quick", "full"));
    files.remove("m/checksums.txt");
    files.remove("m/history.jsonl");
    assertEquals(List.of("m/x.json:3:1 R10"), reported());
  }

  @Test
  void aFingerprintThatIsNotMadeOfTheRowsPartsIsRefused() {
    for (String edit : List.of("-O2", "harness 2", "5a5a")) {
      files(row("a", 1), row("b", 2));
      String text = files.get("m/x.json");
      int second = text.indexOf("\"variant\":\"b\"");
      String changed = edit.equals("-O2") ? "-O3" : "other";
      files.put(
          "m/x.json",
          text.substring(0, second) + text.substring(second).replaceFirst(edit, changed));
      assertEquals(List.of("m/x.json:3:1 R10"), reported(), edit);
    }
  }

  @Test
  void aRowOlderThanItsMachinesCardMayBeOfAnEarlierDriver() {
    Measurement old = with(row("a", 1), "made by an earlier driver");
    files(old, row("b", 2));
    assertEquals(List.of(), reported());
    files(row("a", 1), with(row("b", 2), "made by an earlier driver"));
    assertEquals(List.of("m/x.json:3:1 R10"), reported());
  }

  @Test
  void aRowOfAnotherHostThatTheCardRemembersIsBelieved() {
    SequencedMap<String, String> facts = new LinkedHashMap<>(card.facts());
    facts.put("driver", "0.9");
    Machine other = new Machine("m", "Chip", Machine.Kind.GPU, facts);
    String fingerprint =
        RowFingerprint.ofDevice(
            "harness 2", "5a5a", "-O2", POINT, "Chip", "0.9", "OpenCL 3.0 PoCL 3.1 Linux");
    Measurement later = with(row("b", 2), fingerprint);
    files(row("a", 1), later);
    assertEquals(List.of("m/x.json:3:1 R10"), reported());
    card = card.after(other, host -> true);
    files(row("a", 1), later);
    assertEquals(List.of(), reported());
  }

  @Test
  void aTimeThatTheHistoryTellsOtherwiseIsRefused() {
    for (String edit : List.of("wall scaled", "profile", "moment")) {
      files(row("a", 1));
      String text = files.get("m/x.json");
      String changed =
          switch (edit) {
            case "wall scaled" -> text.replace("100.0", "95.0");
            case "profile" -> text.replace("\"profile\":\"full\"", "\"profile\":\"partial\"");
            default -> text.replace("2026-01-01", "2026-01-02");
          };
      files.put("m/x.json", changed);
      assertEquals(List.of("m/x.json:2:1 R11"), reported(), edit);
    }
  }

  @Test
  void whatOnlyTheChecksumKnowsIsTold() {
    files(row("a", 1), row("b", 2));
    files.put("m/x.json", files.get("m/x.json").replaceFirst("32 registers", "16 registers"));
    assertEquals(List.of("m/x.json:2:1 R12"), reported());
    files(row("a", 1), row("b", 2));
    files.put("m/machine.json", files.get("m/machine.json").replace("Chip", "Better chip"));
    assertEquals(List.of("m/machine.json:1:1 R12"), reported());
  }

  @Test
  void aRowOrAFileThatIsGoneIsTold() {
    files(row("a", 1), row("b", 2));
    String text = files.get("m/x.json");
    int end = text.indexOf(",\n{\"variant\":\"b\"");
    files.put("m/x.json", text.substring(0, end) + "\n]}\n");
    assertEquals(List.of("m/x.json:1:1 R12"), reported());
    files(row("a", 1), row("b", 2));
    files.remove("m/x.json");
    assertEquals(List.of("m/checksums.txt:1:1 R12"), reported());
  }

  @Test
  void checksumsThatAreGoneAreToldOnceForAMachine() {
    files(row("a", 1), row("b", 2));
    files.remove("m/checksums.txt");
    assertEquals(List.of("m/x.json:1:1 R12"), reported());
    assertEquals(
        Diagnostic.Severity.WARNING,
        problems.sorted().getFirst().severity(),
        "the book is printed");
  }

  @Test
  void theHelpNamesTheCommandForTheFolderOfTheMachine() {
    assertTrue(ResultChecksums.restore("h200").endsWith(": press bench seal"));
    String local = ResultChecksums.restore("host-opencl");
    assertTrue(local.endsWith("press bench seal --into .press/results"), local);
  }

  @Test
  void checksumsAreReadBackAndGarbageIsToldOf() {
    files(row("a", 1));
    String text = files.get("m/checksums.txt");
    SourceFile file = new SourceFile("m/checksums.txt", text);
    assertEquals(text, ResultChecksums.read(file, problems).orElseThrow().toText());
    assertEquals(List.of(), problems.sorted());
    files.put("m/checksums.txt", text + "<<<<<<< ours\n");
    assertEquals(List.of("m/checksums.txt:4:1 R06"), reported());
  }

  @Test
  void whatJsonLeavesOpenIsRefused() {
    for (String[] edit :
        List.of(
            new String[] {FORMAT, FORMAT.replaceFirst("\\d", "\"2\"")},
            new String[] {"\"benchmark\":\"x\"", "\"benchmark\":\"x\",\"benchmark\":\"x\""},
            new String[] {"\"flops\":4", "\"flops\":4,\"flops\":5"},
            new String[] {"\"flops\":4", "\"flops\":\"4\""},
            new String[] {"\"flops\":4", "\"flops\":4.5"},
            new String[] {"[[100.0,", "[[\"100.0\","},
            new String[] {"\"wall\":[[", "\"wall\":[[100.0,"},
            new String[] {"]}\n", "]}\n{}"},
            new String[] {"]}\n", "]}\nthe end"})) {
      files(row("a", 1, both()));
      files.put("m/x.json", files.get("m/x.json").replace(edit[0], edit[1]));
      assertTrue(reported().getFirst().matches("m/x.json:.* R0[12]"), edit[1] + reported());
    }
    files(row("a", 1));
    files.put("m/x.json", files.get("m/x.json").replace("]}\n", "\n<<<<<<< HEAD\n]}\n"));
    Diagnostic merge = problems().sorted().getFirst();
    assertTrue(merge.message().endsWith("a conflict of a merge that nobody solved"), merge.show());
    assertTrue(merge.help().startsWith("take one side: git checkout --ours"), merge.show());
    files(row("a", 1));
    files.put("m/machine.json", "{\"id\": \"other\"," + files.get("m/machine.json").substring(1));
    assertEquals("R01", problems().sorted().getFirst().code());
  }

  private static Outcome.Timed both() {
    List<Outcome.Samples> processes =
        with(1, "4 ulp").processes().stream()
            .map(p -> new Outcome.Samples(p.wall(), p.wall()))
            .toList();
    return new Outcome.Timed(processes, 1, "4 ulp");
  }

  /// All files of a machine with these rows, as the bench writes them.
  private void files(Measurement... rows) {
    List<String> profiles =
        List.of(rows).stream().map(Measurement::profile).distinct().sorted().toList();
    String command = "press bench run x --profile " + String.join("+", profiles);
    String text = ResultJsonWriter.write(new ResultFile("x", "m", command, List.of(rows)));
    MachineHistory history = MachineHistory.none("m");
    for (Measurement row : rows) {
      history = history.with(CaseSeries.of("x", row), Optional.empty(), row);
    }
    String machine = ResultJsonWriter.write(card);
    SortedMap<String, String> hashes = ResultChecksums.ofRows(text);
    hashes.put("machine.json", ResultChecksums.hash(machine));
    files.put("m/x.json", text);
    files.put("m/machine.json", machine);
    files.put("m/history.jsonl", history.toJson());
    files.put("m/checksums.txt", ResultChecksums.none("m").and(hashes).toText());
  }

  private List<String> reported() {
    return problems().sorted().stream().map(d -> d.at() + " " + d.code()).toList();
  }

  private Diagnostics problems() {
    problems = new Diagnostics();
    List<ResultFolder.Entry> entries = new ArrayList<>();
    files.forEach(
        (path, text) -> entries.add(new ResultFolder.Entry(path, new SourceFile(path, text))));
    ResultFolder.read(entries, problems);
    return problems;
  }

  private static Machine card() {
    SequencedMap<String, String> facts = new LinkedHashMap<>();
    facts.put("device", "Chip");
    facts.put("driver", "1.0");
    facts.put("OpenCL", "OpenCL 3.0 PoCL 3.1 Linux");
    return new Machine("m", "Chip", Machine.Kind.GPU, facts);
  }

  private Measurement row(String variant, int day) {
    return row(variant, day, with(1, "4 ulp"));
  }

  private Measurement row(String variant, int day, Outcome.Timed timed) {
    return row(variant, day, timed, "harness 2");
  }

  private Measurement row(String variant, int day, Outcome.Timed timed, String harness) {
    // The device tells its version with a double blank, and its card with a single one.
    String fingerprint =
        RowFingerprint.ofDevice(
            harness, "5a5a", "-O2", POINT, "Chip", "1.0", "OpenCL 3.0 PoCL 3.1  Linux");
    return new Measurement(
        variant,
        POINT,
        "",
        new Cost(3, 4, "as told"),
        timed,
        RowRemarks.NONE.withCompiler("32 registers"),
        new RowOrigin(
            "a/b.cl",
            "5a5a",
            "-O2",
            harness,
            fingerprint,
            "full",
            "2026-01-%02dT00:00:00Z".formatted(day)),
        "");
  }

  private static Outcome.Timed with(double error, String tolerance) {
    Outcome.Samples samples = new Outcome.Samples(List.of(), Collections.nCopies(SAMPLES, 100.0));
    return new Outcome.Timed(Collections.nCopies(PROCESSES, samples), error, tolerance);
  }

  private static Measurement quick(Measurement row) {
    RowOrigin o = row.origin();
    return with(
        row,
        new RowOrigin(
            o.source(),
            o.sourceHash(),
            o.options(),
            o.harness(),
            o.fingerprint(),
            "quick",
            o.when()));
  }

  private static Measurement with(Measurement row, String fingerprint) {
    RowOrigin o = row.origin();
    return with(
        row,
        new RowOrigin(
            o.source(),
            o.sourceHash(),
            o.options(),
            o.harness(),
            fingerprint,
            o.profile(),
            o.when()));
  }

  private static Measurement with(Measurement row, RowOrigin origin) {
    return new Measurement(
        row.variant(),
        row.params(),
        row.launch(),
        row.cost(),
        row.outcome(),
        row.remarks(),
        origin,
        row.roof());
  }
}
