package press.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Turns as result files keep them.
class TurnStateTest {

  private static final String TURNS = "\"turns\":[[[0.12,1755,690.4],[1.74,1740,null]],[]]";

  private final Diagnostics problems = new Diagnostics();

  private static String file(String turns) {
    return """
    {"format":3,"benchmark":"stream","machine":"h200","command":"press bench run","rows":[
    {"variant":"float4","params":{"n":"1024"},"outcome":"timed","error":0.5,"tolerance":"4 ulp",\
    "clock":"wall","launch":"256 / 64","bytes":12288,"flops":1024,"formula":"3·N·4 B",\
    "roof":"","compiler":"","notes":[],"state":"","listing":"",%s,\
    "source":"kernels/s/float4.cl","sourceHash":"89f6","options":"","harness":"",\
    "fingerprint":"398b","profile":"full","when":"2026-11-21T01:10:40Z","run":"r1",\
    "device":[[10.5],[10.6]],"wall":[[12.0],[12.1]]}
    ]}
    """
        .formatted(turns);
  }

  private Optional<ResultFile> read(String text) {
    return ResultJsonReader.read(new SourceFile("results.json", text), problems);
  }

  @Test
  void turnsAreWrittenInOneListForEachGenerationAndReadBack() {
    ResultFile file = read(file(TURNS)).orElseThrow();
    List<TurnState> first =
        List.of(
            new TurnState(0.12, Optional.of(1755.0), Optional.of(690.4)),
            new TurnState(1.74, Optional.of(1740.0), Optional.empty()));
    assertEquals(List.of(first, List.of()), file.rows().getFirst().remarks().turns());
    String text = ResultJsonWriter.write(file);
    assertTrue(text.contains(TURNS), text);
    assertEquals(Optional.of(file), read(text));
  }

  @Test
  void numbersAreRoundedToWhatGaugesTell() {
    TurnState turn = new TurnState(1.23456, Optional.of(1754.6), Optional.of(690.449));
    assertEquals(new TurnState(1.23, Optional.of(1755.0), Optional.of(690.4)), turn);
  }

  @Test
  void aReadingThatCannotBeIsLeftOut() {
    WindowState.Range clock = new WindowState.Range(1755, 1740, 1770);
    WindowState.Range power = new WindowState.Range(-1, -1, -1);
    WindowState state =
        new WindowState(
            5,
            Optional.of(clock),
            Optional.of(power),
            Optional.empty(),
            new LinkedHashMap<>(),
            Optional.empty());
    assertEquals(
        Optional.of(new TurnState(2, Optional.of(1755.0), Optional.empty())),
        TurnState.of(2, state));
  }

  @Test
  void turnsThatCannotBeAreRefused() {
    refuses("7", "\"turns\" is no list");
    refuses("[]", "\"turns\" without a turn");
    refuses("[[],[]]", "\"turns\" without a turn");
    refuses("[[[0,1,2]]]", "turns of 1 generations, but samples of 2");
    refuses("[[[0,1,2]],7]", "turns of a generation that are no list: 7");
    refuses("[[[0,1]],[]]", "a turn that is no list of seconds, MHz and watts: [0,1]");
    refuses("[[[0,1,2,3]],[]]", "a turn that is no list of seconds, MHz and watts: [0,1,2,3]");
    refuses("[[[null,1,2]],[]]", "a turn that is no list of seconds, MHz and watts: [null,1,2]");
    refuses("[[[0,\"1\",2]],[]]", "neither a number nor null in a turn: \"1\"");
    refuses("[[[0,null,null]],[]]", "a turn with neither a clock nor a power");
    refuses("[[[-1,1,2]],[]]", "a turn after -1.0 s");
    refuses("[[[0,-1,2]],[]]", "a clock of -1.0 MHz in a turn");
    refuses("[[[0,1e300,2]],[]]", "a clock of 1.0E300 MHz in a turn");
    refuses("[[[0,1,1e999]],[]]", "a power of Infinity W in a turn");
    refuses("[[[2,1,2],[1,1,2]],[]]", "a turn after 1.0 s that follows one after 2.0 s");
  }

  private void refuses(String turns, String reason) {
    Diagnostics here = new Diagnostics();
    String text = file("\"turns\":" + turns);
    assertEquals(
        Optional.empty(), ResultJsonReader.read(new SourceFile("results.json", text), here));
    assertEquals("R02", here.sorted().getFirst().code());
    assertEquals("this row cannot be: " + reason, here.sorted().getFirst().message());
  }

  @Test
  void aRowWithoutATimeHasNoTurns() {
    String gap =
        file(TURNS)
            .replace("\"outcome\":\"timed\"", "\"outcome\":\"failed\",\"reason\":\"no memory\"")
            .replaceAll("\"(error|clock|tolerance)\":(0.5|\"[^\"]*\"),", "")
            .replaceAll(",\"device\":.*", "}");
    assertEquals(Optional.empty(), read(gap));
    assertEquals(
        "this row cannot be: turns of 2 generations, but samples of 0",
        problems.sorted().getFirst().message());
  }
}
