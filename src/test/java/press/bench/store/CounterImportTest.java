package press.bench.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import press.results.KernelProfiles;
import press.results.KernelProfiles.Counted;
import press.results.KernelProfiles.KernelProfile;
import press.results.Params;
import press.results.Results;
import press.site.Folders;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Tables of `ncu`, and how they come into the results of a machine.
class CounterImportTest {

  private static final Path TABLE = Path.of("src/test/resources/ncu/raw.csv");
  private static final Path BOOK = Path.of("src/test/resources/books/spec/book/results");
  private static final Instant NOW = Instant.parse("2026-03-04T05:06:07.89Z");

  @TempDir Path folder;
  @TempDir Path records;

  private final Diagnostics problems = new Diagnostics();

  @Test
  void launchesHaveTheirNumbersInUnits() throws IOException {
    List<NcuTable.Launch> launches = NcuTable.read(table(), problems);
    assertEquals(List.of(), problems.sorted());
    assertEquals(2, launches.size());
    NcuTable.Launch first = launches.getFirst();
    assertEquals("void warp<(int)128>(float const *, \"x\", int)", first.kernel());
    assertEquals(new Counted(201.33, "MB"), first.metrics().get("dram__bytes.sum"));
    assertEquals(
        new Counted(1_073_741_824, ""),
        first.metrics().get("l1tex__data_pipe_lsu_wavefronts_mem_shared.sum"));
    assertEquals(new Counted(3141.5, "GB/s"), first.metrics().get("lts__t_bytes.sum.per_second"));
    assertEquals(
        new Counted(1.74, "GHz"), first.metrics().get("sm__cycles_elapsed.avg.per_second"));
    assertFalse(launches.getLast().metrics().containsKey("lts__t_bytes.sum.per_second"));
  }

  @Test
  void whatIsNoCounterIsLeftOut() {
    String text =
        """
        "ID","Kernel Name","device__attribute_mode","dram__bytes.avg","dram__bytes.sum",\
        "launch__cluster_scheduling_policy","launch__registers_per_thread","launch__sm_count",\
        "sm__warps_active.avg","numa__cpu_affinity","gpu__time_duration.sum"
        "","","","byte","byte","","register/thread","SM","warp","","us"
        "0","copy","No-CC","44.5","2,146","PolicySpread","32","132","7.5","0-63","4.5"
        """;
    List<NcuTable.Launch> launches = NcuTable.read(new SourceFile("x.csv", text), problems);
    assertEquals(List.of(), problems.sorted());
    assertEquals(
        Map.of(
            "dram__bytes.sum", new Counted(2146, "B"),
            "gpu__time_duration.sum", new Counted(4.5, "us"),
            "launch__registers_per_thread", new Counted(32, ""),
            "sm__warps_active.avg", new Counted(7.5, "")),
        launches.getFirst().metrics());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      value = {
        "Mbyte | parsec per byte | dram__bytes.sum is in \"parsec per byte\" | 6",
        "201.33 | -1 | dram__bytes.sum is \"-1\", which no number is | 6",
        "201.33 | 1e999 | dram__bytes.sum is \"1e999\" | 6",
        "'\"0.5\",' | '' | 16 values under 17 names | 7",
        "'\"reduce\"' | '\"reduce' | not a line of comma-separated values | 7",
        "Kernel Name | Kernel | not the head of a table of ncu | 4",
        "'\"ID\",' | '\"No\",' | no launch was profiled | 1",
      })
  void aLineThatIsWrongIsTold(String part, String other, String message, int line)
      throws IOException {
    SourceFile file = new SourceFile("x.csv", table().text().replace(part, other));
    assertEquals(List.of(), NcuTable.read(file, problems));
    var told = problems.sorted().getFirst();
    assertEquals("I11", told.code());
    String expected = message.replace(", which no number is", "");
    assertTrue(told.message().contains(expected), told.message());
    assertEquals(line, told.at().line());
  }

  @Test
  void aProfileStandsBesideItsRowAndReplacesTheEarlierOne() throws IOException {
    Folders.copy(BOOK, folder);
    run("stream/float4@toy-gpu:op=copy", "1");
    List<String> report = run("stream/float4@toy-gpu:op=copy", "0");
    assertEquals(List.of(), problems.sorted());
    assertEquals(1, report.size());
    Results read = new ResultStore(folder).read(problems);
    KernelProfiles profiles = read.profiles("toy-gpu");
    assertEquals(1, profiles.profiles().size());
    KernelProfile one = profiles.profiles().getFirst();
    assertEquals(Params.parse("n=1048576,op=copy"), one.params());
    assertEquals("2026-03-04T05:06:07Z", one.when());
    assertEquals("now", one.sourceHash());
    assertEquals("", one.listing(), "the row is of an earlier source");
    assertEquals(6, one.metrics().size());
    assertFalse(Files.readString(folder.resolve("toy-gpu/profiles.json")).contains("a-host"));
    assertEquals(List.of(), problems.sorted());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "stream/float4@toy-gpu:op=copy | '' | 2 launches, and one is meant",
        "stream/float4@toy-gpu:op=copy | 7 | no launch 7",
        "stream/float4@toy-gpu | 0 | rows",
        "stream/flaot4@toy-gpu | 0 | means no row",
        "stream | 0 | stream",
      })
  void whatDoesNotMeanOneLaunchAndOneRowIsRefused(String row, String launch, String message)
      throws IOException {
    Folders.copy(BOOK, folder);
    assertEquals(List.of(), run(row, launch));
    assertEquals("I11", problems.sorted().getFirst().code());
    assertTrue(
        problems.sorted().getFirst().message().contains(message), problems.sorted()::toString);
    assertFalse(Files.exists(folder.resolve("toy-gpu/profiles.json")));
  }

  @Test
  void theLongestLaunchIsMeantWhereTimesWereCounted() throws IOException {
    Folders.copy(BOOK, folder);
    assertEquals(List.of(), run("stream/float4@toy-gpu:op=copy", CounterImport.LONGEST));
    assertTrue(problems.sorted().getFirst().message().contains("2 launches"));
    Path row = recorded("stream-float4", "stream/float4@toy-gpu:op=copy");
    Files.writeString(
        row.resolve("counts.csv"),
        """
        stream: as OpenCL left it
        "ID","Kernel Name","dram__bytes.sum","gpu__time_duration.sum"
        "","","byte","nsecond"
        "0","short","1,000","5,000"
        "1","long","2,000","70,000"
        """);
    Diagnostics found = new Diagnostics();
    List<String> changes = runAll(found);
    assertEquals(1, changes.size(), changes::toString);
    assertTrue(changes.getFirst().endsWith("2 metrics of long"), changes::toString);
    assertEquals(List.of(), found.sorted());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "stream/scalar@toy-gpu:op=copy | false | this row was not counted",
        "stream/flaot4@toy-gpu | true | stream/flaot4@toy-gpu means no row",
      })
  void aRowThatIsRefusedKeepsTheWholeFolderBack(String other, boolean counted, String message)
      throws IOException {
    Folders.copy(BOOK, folder);
    Map<String, String> before = texts();
    String table =
        """
        "ID","Kernel Name","dram__bytes.sum"
        "","","byte"
        "0","copy","1,000"
        """;
    Path good = recorded("a-float4", "stream/float4@toy-gpu:op=copy");
    Files.writeString(good.resolve("counts.csv"), table);
    Path bad = recorded("b-other", other);
    if (counted) {
      Files.writeString(bad.resolve("counts.csv"), table);
    }
    Diagnostics found = new Diagnostics();
    assertEquals(List.of(), runAll(found));
    assertEquals(List.of(message), found.sorted().stream().map(d -> d.message()).toList());
    assertEquals(before, texts());
  }

  private List<String> runAll(Diagnostics found) throws IOException {
    return new CounterImport(folder, _ -> "now", found)
        .runAll(records, CounterImport.LONGEST, "ncu 2025.3", NOW);
  }

  /// What the files of the results say.
  private Map<String, String> texts() throws IOException {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(f -> f.toString().endsWith(".json")).toList()) {
        texts.put(file.toString(), Files.readString(file));
      }
    }
    return texts;
  }

  @Test
  void aFolderWithoutRowsIsTold() throws IOException {
    new CounterImport(folder, _ -> "now", problems).runAll(records, "", "ncu 2025.3", NOW);
    assertEquals("no row was recorded here", problems.sorted().getFirst().message());
  }

  private Path recorded(String name, String row) throws IOException {
    Path one = Files.createDirectories(records.resolve(name));
    Files.writeString(one.resolve("launch.json"), "{\"row\":\"" + row + "\"}\n");
    return one;
  }

  private List<String> run(String row, String launch) throws IOException {
    return new CounterImport(folder, _ -> "now", problems)
        .run(table(), row, launch, "ncu 2025.3", NOW);
  }

  private static SourceFile table() throws IOException {
    return new SourceFile("raw.csv", Files.readString(TABLE));
  }
}
