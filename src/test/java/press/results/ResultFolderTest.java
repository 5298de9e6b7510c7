package press.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.SourceFile;

/// What may lie in a folder of results, and which numbers cannot be.
class ResultFolderTest {

  private static final long MIB = 1 << 20;

  private final Diagnostics problems = new Diagnostics();
  private final List<ResultFolder.Entry> entries = new ArrayList<>();

  @Test
  void everythingThatThePressWritesIsReadBack() {
    Measurement row = row("a", 1000 * MIB, 0, 1e6, "");
    MethodTrial trial =
        new MethodTrial("m", 2, 30, "1", "2026-01-01T00:00:00Z", "quiet", List.of());
    CaseSeries key = new CaseSeries("x", "a", row.params());
    MachineHistory history = MachineHistory.none("m").with(key, java.util.Optional.empty(), row);
    machine(Machine.Kind.GPU, "cache", "4224 KiB");
    rows(row);
    file("m/aa.json", trial.toJson());
    file("m/history.jsonl", history.toJson());
    checksums();
    file("m/listings/x-a-00000000.ptx", "");
    file("m/.x.json.part", "{\"format\"");
    file(".m.lock", "");
    var absent = new java.util.TreeMap<String, List<String>>();
    absent.put("host", List.of("no device was found", "there is no \"loader\""));
    file("absences.json", AbsenceJson.write(absent));
    Results results = read();
    assertEquals(List.of(), problems.sorted());
    assertEquals(List.of(row), results.rows("m", "x"));
    assertEquals(trial, results.trials().get("m"));
    assertEquals(history, results.history("m"));
    assertEquals(absent, results.absences());
    assertEquals(absent.get("host"), results.absenceOf("host-gpu"));
    assertEquals(List.of(), results.absenceOf("hostile-gpu"));
  }

  @Test
  void charactersThatNoTextMayHoldAreRefusedAndNeverWritten() {
    machine(Machine.Kind.GPU, "cache", "4224 KiB");
    file("m/aa.json", "{\"a\u202E\": \"\\u001b[0m\"}");
    read();
    assertTrue(
        reported().containsAll(List.of("m/aa.json:1:4 B14", "m/aa.json:1:9 B14")),
        reported().toString());
    Machine coloured =
        new Machine("m", "a \u001B[1mGPU", Machine.Kind.GPU, new java.util.TreeMap<>());
    assertTrue(ResultJsonWriter.write(coloured).contains("a \uFFFD[1mGPU"));
  }

  @Test
  void aRowAboveTheMemoryOfItsMachineIsPointedAtAndItsTimeIsNotShown() {
    machine(Machine.Kind.GPU, "cache", "4224 KiB");
    Measurement copy = row("copy", 1000 * MIB, 0, 1e6, "copy");
    rows(copy, row("a", 1000 * MIB, 0, 0.96e6, ""), row("b", 1000 * MIB, 0, 0.94e6, ""));
    Results results = read();
    assertEquals(List.of("m/x.json:4:1 R03"), reported());
    assertEquals(
        "b n=8: 1115.5 GB/s, more than the 1048.6 GB/s that this machine's memory was measured to"
            + " give",
        problems.sorted().getFirst().message());
    assertInstanceOf(Outcome.Timed.class, results.rows("m", "x").get(0).outcome());
    assertInstanceOf(Outcome.Withdrawn.class, results.rows("m", "x").get(1).outcome());
  }

  @Test
  void whatAProcessorMayMoveBesideTheCountedBytesIsAllowedFor() {
    machine(Machine.Kind.CPU, "caches", "L3 300 MiB");
    rows(
        row("copy", 1000 * MIB, 0, 1.5e6, "copy"),
        row("in place", 1000 * MIB, 0, 0.97e6, ""),
        row("more", 1000 * MIB, 0, 0.94e6, ""));
    read();
    assertEquals(List.of("m/x.json:4:1 R03"), reported());
  }

  @Test
  void dataThatACacheMayHoldIsNotAccused() {
    machine(Machine.Kind.GPU, "cache", "4224 KiB");
    rows(
        row("copy", 1000 * MIB, 0, 1e6, "copy"), row("less than the probe", 900 * MIB, 0, 1e5, ""));
    read();
    assertEquals(List.of(), reported());
  }

  @Test
  void withoutAKnownCacheNobodyIsAccusedOfBytes() {
    machine(Machine.Kind.GPU, "cache", "not told");
    rows(row("copy", 1000 * MIB, 0, 1e6, "copy"), row("a", 1000 * MIB, 0, 1e5, ""));
    read();
    assertEquals(List.of(), reported());
  }

  @Test
  void threeTimesTheLastOfSeveralCachesCounts() {
    machine(Machine.Kind.CPU, "caches", "L1d 48 KiB, L1i 32 KiB, L2 2 MiB, L3 300 MiB");
    rows(row("read", 800 * MIB, 0, 1e6, "read"), row("a", 900 * MIB, 0, 1e5, ""));
    read();
    assertEquals(List.of(), reported());
    rows(row("read", 800 * MIB, 0, 1e6, "read"), row("a", 901 * MIB, 0, 1e5, ""));
    read();
    assertEquals(List.of("m/x.json:3:1 R03"), reported());
  }

  @Test
  void aRowAboveTheArithmeticOfItsMachineIsPointedAt() {
    machine(Machine.Kind.CPU, "caches", "L3 32 MiB");
    rows(
        row("fma", 8, 1_000_000_000, 1e6, "fma-fp32"),
        row("a", 8, 1_000_000_000, 0.96e6, ""),
        row("b", 8, 1_000_000_000, 0.94e6, ""));
    read();
    assertEquals(List.of("m/x.json:4:1 R03"), reported());
  }

  @Test
  void aRowBelowTheBurstsOfAProbeIsPossible() {
    machine(Machine.Kind.CPU, "caches", "L3 32 MiB");
    Outcome.Samples samples = new Outcome.Samples(List.of(), List.of(1e6), List.of(0.8e6));
    rows(
        row("fma", 8, 1_000_000_000, samples, "fma-fp32"),
        row("a", 8, 1_000_000_000, 0.8e6, ""),
        row("b", 8, 1_000_000_000, 0.7e6, ""));
    read();
    assertEquals(List.of("m/x.json:4:1 R03"), reported());
  }

  @Test
  void whoMayUseMatrixUnitsIsHeldAgainstThemOnly() {
    Measurement fma = row("fma", 8, 1_000_000_000, 1e6, "fma-fp32");
    Measurement fast = row("a", 8, 9_000_000_000L, 1e6, "");
    machine(Machine.Kind.GPU, "cache", "4 MiB");
    rows(fma, fast);
    read();
    assertEquals(List.of(), reported());
    rows(fma, fast, row("w", 8, 8_000_000_000L, 1e6, "wgmma-bf16"));
    read();
    assertEquals(List.of("m/x.json:3:1 R03"), reported());
  }

  @Test
  void whoCountsZerosIsHeldAgainstTheInstructionsThatLeaveThemOut() {
    Measurement dense = row("w", 8, 8_000_000_000L, 1e6, "wgmma-bf16");
    Measurement fast = countingZeros(row("a", 8, 12_000_000_000L, 1e6, ""));
    machine(Machine.Kind.GPU, "cache", "4 MiB");
    rows(dense, fast);
    read();
    assertEquals(List.of(), reported());
    Measurement sparse = countingZeros(row("s", 8, 15_000_000_000L, 1e6, "wgmma-sp-bf16"));
    Measurement faster = countingZeros(row("b", 8, 16_000_000_000L, 1e6, ""));
    rows(dense, sparse, fast, faster, row("c", 8, 12_000_000_000L, 1e6, ""));
    read();
    assertEquals(List.of("m/x.json:5:1 R03", "m/x.json:6:1 R03"), reported());
  }

  @Test
  void numbersThatNoMachineReachesAreToldOfAnyMachine() {
    machine(Machine.Kind.CPU, "caches", "not known");
    rows(row("a", 1000 * MIB, 0, 1, ""), row("b", 8, 1L << 40, 1, ""), row("c", 8, 8, 1, ""));
    read();
    assertEquals(List.of("m/x.json:2:1 R03", "m/x.json:3:1 R03"), reported());
  }

  @Test
  void aMomentThatIsNoneAndAnUnknownProfileAreTold() {
    machine(Machine.Kind.CPU, "caches", "not known");
    rows(row("a", 8, 8, 10, ""), row("b", 8, 8, 10, ""));
    String text = entries.getLast().file().text();
    entries.removeLast();
    text = text.replaceFirst("2026-01-01T00:00:00Z", "yesterday");
    file("m/x.json", text.replaceFirst("(?s)(yesterday.*)\"full\"", "$1\"best\""));
    read();
    assertEquals(List.of("m/x.json:2:1 R03", "m/x.json:3:1 R03"), reported());
  }

  @Test
  void aTimeOfNothingAndARowWithoutSamplesCannotBeRead() {
    for (String samples : List.of("[[0.0]]", "[[-1.0]]", "[[]]", "[]", "[[1e999]]")) {
      entries.clear();
      rows(row("a", 8, 8, 10, ""));
      String text = entries.getLast().file().text();
      entries.removeLast();
      file("m/x.json", text.replace("\"wall\":[[10.0]]", "\"wall\":" + samples));
      Diagnostics reported = new Diagnostics();
      assertEquals(List.of(), ResultFolder.read(entries, reported).rows("m", "x"), samples);
      assertTrue(reported.hasErrors(), samples);
    }
  }

  @Test
  void filesThatNobodyKnowsAreWarnedOf() {
    file("notes.txt", "");
    file("m/x.csv", "");
    file("m/listings/deep/x.s", "");
    file("m/pictures/x.png", "");
    read();
    assertEquals(
        List.of(
            "m/listings/deep/x.s:1:1 R04",
            "m/pictures/x.png:1:1 R04",
            "m/x.csv:1:1 R04",
            "notes.txt:1:1 R04"),
        reported());
    assertEquals(false, problems.hasErrors());
  }

  @Test
  void aFileInAnothersPlaceIsRefused() {
    Measurement row = row("a", 8, 8, 10, "");
    file(
        "other/x.json",
        ResultJsonWriter.write(new ResultFile("x", "m", "press bench run x", List.of(row))));
    file(
        "m/y.json",
        ResultJsonWriter.write(new ResultFile("x", "m", "press bench run x", List.of(row))));
    file("n/machine.json", ResultJsonWriter.write(card(Machine.Kind.CPU, "caches", "none")));
    file("n/history.jsonl", MachineHistory.none("m").toJson());
    Results results = read();
    assertEquals(
        List.of(
            "m/y.json:1:1 R05",
            "n/history.jsonl:1:1 R05",
            "n/machine.json:1:1 R05",
            "other/x.json:1:1 R05"),
        reported());
    assertEquals(List.of(), results.rows("m", "x"));
    assertEquals(true, results.machines().isEmpty());
  }

  @Test
  void twoRowsOfOneQuestionAreRefused() {
    rows(row("a", 8, 8, 10, ""), row("a", 8, 8, 11, ""));
    assertEquals(List.of(), read().rows("m", "x"));
    assertEquals(List.of("m/x.json:3:1 R08"), reported());
  }

  @Test
  void compilerOutputThatIsNotThereIsWarnedOf() {
    Measurement row = row("a", 8, 8, 10, "");
    rows(
        new Measurement(
            row.variant(),
            row.params(),
            "",
            row.cost(),
            row.outcome(),
            row.remarks().withListing("x-a-00000000.ptx"),
            row.origin(),
            ""));
    read();
    assertEquals(List.of("m/x.json:2:1 R09"), reported());
  }

  @Test
  void aListOfWhatIsAbsentThatIsNoneIsTold() {
    file("absences.json", "{\"host\": [1]}");
    assertEquals(0, read().absences().size());
    assertEquals(List.of("absences.json:1:1 R07"), reported());
  }

  @Test
  void aWithdrawnRowIsReadBackWithItsSamples() {
    machine(Machine.Kind.CPU, "caches", "L3 1 MiB");
    Measurement row = row("a", 1000 * MIB, 0, 1, "").withdrawn("the clock stood still");
    rows(row);
    assertEquals(List.of(row), read().rows("m", "x"));
    assertEquals(List.of(), reported());
  }

  private List<String> reported() {
    return problems.sorted().stream().map(ResultFolderTest::reported).toList();
  }

  private static String reported(Diagnostic d) {
    return d.at() + " " + d.code();
  }

  private Results read() {
    Results results = ResultFolder.read(entries, problems);
    entries.removeIf(e -> e.path().endsWith("x.json"));
    return results;
  }

  private void machine(Machine.Kind kind, String label, String value) {
    file("m/machine.json", ResultJsonWriter.write(card(kind, label, value)));
  }

  private static Machine card(Machine.Kind kind, String label, String value) {
    SequencedMap<String, String> facts = new LinkedHashMap<>();
    facts.put(label, value);
    return new Machine("m", "Chip", kind, facts);
  }

  /// One row a line, the first in line 2; sorted by variant, so name them in order.
  private void rows(Measurement... rows) {
    ResultFile file = new ResultFile("x", "m", "press bench run x", List.of(rows));
    String text = ResultJsonWriter.write(file.withRows(List.of()));
    String lines = String.join(",\n", List.of(rows).stream().map(ResultJsonWriter::row).toList());
    file("m/x.json", text.replace("[\n", "[\n" + lines));
  }

  /// The checksums of the files so far.
  private void checksums() {
    SortedMap<String, String> hashes = new TreeMap<>();
    for (ResultFolder.Entry entry : entries) {
      String name = entry.path().substring(2);
      String text = entry.file().text();
      if (name.equals("x.json")) {
        hashes.putAll(ResultChecksums.ofRows(text));
      } else if (name.equals("machine.json") || name.equals("aa.json")) {
        hashes.put(name, ResultChecksums.hash(text));
      }
    }
    file("m/checksums.txt", ResultChecksums.none("m").and(hashes).toText());
  }

  private void file(String path, String text) {
    entries.add(new ResultFolder.Entry(path, new SourceFile(path, text)));
  }

  private static Measurement countingZeros(Measurement row) {
    String formula = "as told, " + Cost.ZEROS_COUNTED;
    return new Measurement(
        row.variant(),
        row.params(),
        row.launch(),
        new Cost(row.cost().bytes(), row.cost().flops(), formula),
        row.outcome(),
        row.remarks(),
        row.origin(),
        row.roof());
  }

  private static Measurement row(
      String variant, long bytes, long flops, double nanos, String roof) {
    return row(variant, bytes, flops, new Outcome.Samples(List.of(), List.of(nanos)), roof);
  }

  private static Measurement row(
      String variant, long bytes, long flops, Outcome.Samples samples, String roof) {
    return new Measurement(
        variant,
        Params.of("n", 8),
        "",
        new Cost(bytes, flops, "as told"),
        new Outcome.Timed(List.of(samples), 0, "exact"),
        RowRemarks.NONE,
        new RowOrigin("a/B.java", "h", "", "", "f", "full", "2026-01-01T00:00:00Z"),
        roof);
  }
}
