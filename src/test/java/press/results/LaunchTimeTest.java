package press.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Times of launches as result files keep them.
class LaunchTimeTest {

  private static final String LAUNCHES =
      "\"launches\":[[[\"pack\",1250.3],[\"multiply\",980.0]],[]]";

  private final Diagnostics problems = new Diagnostics();

  private Optional<ResultFile> read(String launches) {
    String text =
        """
        {"format":3,"benchmark":"stream","machine":"h200","command":"press bench run","rows":[
        {"variant":"float4","params":{"n":"1024"},"outcome":"timed","error":0.5,"tolerance":"4 ulp",\
        "clock":"wall","launch":"256 / 64","bytes":12288,"flops":1024,"formula":"3·N·4 B",\
        "roof":"","compiler":"","notes":[],"state":"","listing":"",%s,\
        "source":"kernels/s/float4.cl","sourceHash":"89f6","options":"","harness":"",\
        "fingerprint":"398b","profile":"full","when":"2026-11-21T01:10:40Z","run":"r1",\
        "device":[[10.5],[10.6]],"wall":[[12.0],[12.1]]}
        ]}
        """
            .formatted(launches);
    return ResultJsonReader.read(new SourceFile("results.json", text), problems);
  }

  @Test
  void launchesAreWrittenInOneListForEachGenerationAndReadBack() {
    ResultFile file = read(LAUNCHES).orElseThrow();
    List<LaunchTime> first =
        List.of(new LaunchTime("pack", 1250.3), new LaunchTime("multiply", 980));
    assertEquals(List.of(first, List.of()), file.rows().getFirst().remarks().launches());
    String text = ResultJsonWriter.write(file);
    assertTrue(text.contains(LAUNCHES), text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[[[\"pack\",-1]],[]]",
        "[[[\"\",1]],[]]",
        "[[[\"pack\"]],[]]",
        "[[[1,1]],[]]",
        "[[1],[]]",
        "[1,2]",
        "1",
        "[[[\"pack\",1]]]",
        "[[[\"pack\",1]],[[\"multiply\",1]]]"
      })
  void launchesThatCannotBeAreRefused(String launches) {
    assertTrue(read("\"launches\":" + launches).isEmpty());
    assertTrue(problems.hasErrors());
  }

  @Test
  void aTimeIsAPositiveNumberToTenths() {
    assertEquals(new LaunchTime("pack", 1.2), new LaunchTime("pack", 1.2345));
    assertThrows(IllegalArgumentException.class, () -> new LaunchTime("pack", Double.NaN));
  }
}
