package press.bench.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static press.bench.store.Sample.listed;
import static press.bench.store.Sample.machine;
import static press.bench.store.Sample.quick;
import static press.bench.store.Sample.row;
import static press.bench.store.Sample.timed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.results.CaseSeries;
import press.results.MachineHistory;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Params;
import press.results.ResultFile;
import press.results.ResultFolder;
import press.results.Results;
import press.source.Diagnostics;

class ResultPublisherTest {

  private static final CaseSeries LOOP = new CaseSeries("x", "loop", Params.of("n", 8));
  private static final String LISTING = ResultFolder.listingName("x", "loop", "mov\n", "s");
  private static final String OTHER = ResultFolder.listingName("x", "loop", "add\n", "s");

  @TempDir Path folder;
  private Path local;
  private Path book;
  private final Diagnostics problems = new Diagnostics();

  @BeforeEach
  void folders() {
    local = folder.resolve("local");
    book = folder.resolve("book");
  }

  @Test
  void theHostGetsANameAndItsMachinesTheirOwn() throws IOException {
    measured("host-cpu", row(timed(1e6), 1));
    measured("host-opencl", row(timed(2e6), 1));
    measured("host-gpu", row(timed(3e6), 1));
    measured("host-gpu-2", row(timed(4e6), 1));
    promote("epyc");
    assertEquals(List.of(), problems.sorted());
    assertEquals(
        List.of("epyc", "epyc-2", "epyc-cpu", "epyc-opencl"),
        List.copyOf(book().machines().keySet()));
    assertEquals(timed(3e6), book().rows("epyc", "x").getFirst().outcome());
  }

  @Test
  void aHostWithoutANameIsRefusedAndSoIsABadOne() throws IOException {
    measured("host-cpu", row(timed(1e6), 1));
    assertEquals(List.of(), promote(""));
    assertEquals(
        "host-cpu is another machine for every reader", problems.sorted().getFirst().message());
    promote("host");
    promote("../up");
    assertTrue(problems.sorted().stream().allMatch(d -> d.code().equals("I06")));
    assertFalse(Files.exists(book));
  }

  @Test
  void aMachineWithANameKeepsIt() throws IOException {
    measured("h200-cpu", row(timed(1e6), 1));
    promote("");
    assertEquals(Set.of("h200-cpu"), book().machines().keySet());
  }

  @Test
  void aNewTimeWithinTheOldIntervalChangesNoFileButTheHistory() throws IOException {
    measured("m", row(timed(1e6), 1));
    promote("");
    String before = Files.readString(book.resolve("m/x.json"));
    measured("m", row(timed(1.004e6), 2));
    assertEquals(
        List.of("m/x: 0 new, 0 changed, 1 within their intervals, 0 as before, 0 kept"),
        promote(""));
    assertEquals(before, Files.readString(book.resolve("m/x.json")));
    assertEquals(
        List.of("2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"),
        points().stream().map(MachineHistory.Point::when).toList());
  }

  @Test
  void whatMovedIsListedWithItsRatio() throws IOException {
    measured("m", row(timed(1e6), 1));
    promote("");
    measured("m", row(timed(1.1e6), 2));
    String reported = promote("").getLast();
    assertTrue(
        reported.matches(" {2}loop n=8: 1.000 ms → 1.100 ms, × 1.100 \\(1.0\\d\\d to 1.1\\d\\d\\)"),
        reported);
    assertEquals(timed(1.1e6), book().rows("m", "x").getFirst().outcome());
  }

  @Test
  void aBookWithoutAHistoryBeginsItWithTheOldRow() throws IOException {
    ResultStore store = new ResultStore(book);
    store.write(machine("m"));
    store.write(new ResultFile("x", "m", "press bench run x", List.of(row(timed(1e6), 1))));
    measured("m", quick(row(timed(3e6), 5)));
    promote("");
    assertEquals(
        List.of("full", "quick"), points().stream().map(MachineHistory.Point::profile).toList());
    assertEquals(timed(1e6), book().rows("m", "x").getFirst().outcome());
    promote("");
    assertEquals(2, points().size(), "the same measurement is one point");
  }

  @Test
  void whereNothingWasMeasuredItIsSaidWhatMeasures() throws IOException {
    assertEquals(List.of(), promote("", "x"));
    assertEquals(
        "nothing was measured here yet: press bench run x", problems.sorted().getFirst().help());
  }

  @Test
  void onlyWhatIsNamedIsPublished() throws IOException {
    measured("m", row("loop", timed(1e6), 1), row("vector", timed(1e6), 1));
    assertEquals(List.of(), promote("", "x/vectr"));
    assertEquals("I08", problems.sorted().getFirst().code());
    assertTrue(problems.sorted().getFirst().help().startsWith("did you mean \"x/vector\"?"));
    ResultPublisher.run(
        local, book, wanted("", "x/vector"), false, IncomingChecks.NONE, new Diagnostics());
    assertEquals(1, book().rows("m", "x").size());
  }

  @Test
  void compilerOutputComesAlongAndGoesWithItsRow() throws IOException {
    new ResultStore(local).writeListing("m", LISTING, "mov\n");
    measured("m", listed(row(timed(1e6), 1), LISTING));
    promote("");
    assertEquals("mov\n", Files.readString(book.resolve("m/listings").resolve(LISTING)));
    new ResultStore(local).writeListing("m", OTHER, "add\n");
    measured("m", listed(row(timed(2e6), 2), OTHER));
    promote("");
    try (Stream<Path> files = Files.list(book.resolve("m/listings"))) {
      assertEquals(List.of(OTHER), files.map(f -> f.getFileName().toString()).toList());
    }
    assertEquals(List.of(), problems.sorted());
  }

  @Test
  void compilerOutputThatLeadsElsewhereIsMissingOrHugeIsRefused() throws IOException {
    Files.createDirectories(local.resolve("m/listings"));
    Files.writeString(folder.resolve("secret.s"), "secret");
    Files.writeString(local.resolve("m/listings/huge.s"), "x".repeat((1 << 20) + 1));
    Files.write(local.resolve("m/listings/bytes.s"), new byte[] {(byte) 0xff, 0});
    Files.writeString(local.resolve("m/listings").resolve(LISTING), "add\n");
    Files.createSymbolicLink(local.resolve("m/listings/link.s"), folder.resolve("secret.s"));
    for (String name :
        List.of("../../secret.s", "huge.s", "bytes.s", "link.s", "nowhere.s", "..", LISTING)) {
      measured("m", listed(row(timed(1e6), 1), name));
      Diagnostics reported = new Diagnostics();
      assertEquals(
          List.of(),
          ResultPublisher.run(local, book, wanted(""), false, IncomingChecks.NONE, reported));
      assertTrue(reported.sorted().stream().anyMatch(d -> d.code().equals("I07")), name);
    }
    assertFalse(Files.exists(book));
  }

  @Test
  void aDryRunTellsTheSameAndWritesNothing() throws IOException {
    measured("m", row(timed(1e6), 1));
    List<String> reported =
        ResultPublisher.run(local, book, wanted(""), true, IncomingChecks.NONE, problems);
    assertFalse(Files.exists(book));
    assertEquals(reported, promote(""));
  }

  @Test
  void oneBrokenFileStopsAll() throws IOException {
    measured("m", row(timed(1e6), 1));
    Files.writeString(local.resolve("m/y.json"), "{\"format\":2,");
    assertEquals(List.of(), promote(""));
    assertTrue(problems.hasErrors());
    assertFalse(Files.exists(book));
  }

  @Test
  void theCardStaysWhereAllItsRowsStay() throws IOException {
    measured("m", row(timed(1e6), 1));
    promote("");
    ResultStore store = new ResultStore(local);
    var facts = new java.util.LinkedHashMap<String, String>();
    facts.put("driver", "2");
    store.write(new press.results.Machine("m", "Chip", press.results.Machine.Kind.CPU, facts));
    store.write(file("m", row(timed(1.001e6), 2)));
    promote("");
    assertEquals(machine("m"), book().machines().get("m"));
    store.write(file("m", row(timed(1.2e6), 3)));
    assertTrue(promote("").getFirst().startsWith("m: new card"));
  }

  @Test
  void aGapHasNoPointInTheHistory() throws IOException {
    measured("m", row(new Outcome.Failed("crash"), 1));
    promote("");
    assertEquals(List.of(), points());
    assertFalse(Files.exists(book.resolve("m/history.jsonl")));
  }

  @Test
  void aTimeThatMeansLittleIsPublishedOnlyOnRequest() throws IOException {
    Outcome.Samples process = new Outcome.Samples(List.of(), List.of(1e6, 3e6));
    Outcome wide = new Outcome.Timed(List.of(process, process), 0, "exact");
    measured("m", row(wide, 1));
    assertEquals(List.of(), promote(""));
    assertEquals("I12", problems.sorted().getFirst().code());
    String told = problems.sorted().getFirst().show();
    assertTrue(told.startsWith(local.getFileName() + "/m/x.json:1:1: error[I12]: "), told);
    assertTrue(
        told.contains("; at most ± 20 % may be published, and at most ± 10 % may bear a claim"),
        told);
    assertTrue(told.contains("press bench run x --at n=8 --profile full --force; or pub"), told);
    assertFalse(Files.exists(book));
    ResultPublisher.Wanted all =
        new ResultPublisher.Wanted(List.of(), Set.of(), Optional.empty(), true);
    Diagnostics none = new Diagnostics();
    ResultPublisher.run(local, book, all, false, IncomingChecks.NONE, none);
    assertEquals(List.of(), none.all());
    assertEquals(wide, book().rows("m", "x").getFirst().outcome());
  }

  private List<MachineHistory.Point> points() throws IOException {
    return book().history("m").points(LOOP);
  }

  private List<String> promote(String name, String... selectors) throws IOException {
    return ResultPublisher.run(
        local, book, wanted(name, selectors), false, IncomingChecks.NONE, problems);
  }

  private static ResultPublisher.Wanted wanted(String name, String... selectors) {
    return new ResultPublisher.Wanted(
        List.of(selectors), Set.of(), Optional.of(name).filter(n -> !n.isEmpty()));
  }

  private void measured(String machine, Measurement... rows) throws IOException {
    ResultStore store = new ResultStore(local);
    store.write(machine(machine));
    store.write(file(machine, rows));
  }

  private static ResultFile file(String machine, Measurement... rows) {
    return new ResultFile("x", machine, "press bench run x", List.of(rows));
  }

  private Results book() throws IOException {
    return new ResultStore(book).read(new Diagnostics());
  }
}
