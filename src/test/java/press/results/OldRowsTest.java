package press.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Files of format 1 are read for ever.
class OldRowsTest {

  private static final String FORMAT_1 =
      """
      {"format":1,"benchmark":"stream","machine":"h200","command":"press bench run","rows":[
      {"variant":"float4","params":{"n":"1024","op":"add"},"outcome":"timed","error":0.5,\
      "tolerance":"4 ulp","launch":"256 / 64","bytes":12288,"flops":1024,"formula":"3·N·4 B, N FLOP",\
      "compiler":"add: 32 registers, no spills; 6 launches a sample","source":"kernels/s/float4.cl",\
      "sourceHash":"89f6","fingerprint":"398b","profile":"full","when":"2026-11-21T01:10:40Z",\
      "device":[[10.5,11.0]],"wall":[[12.0,13.0]]},
      {"variant":"wide","params":{"n":"1024","op":"add"},"outcome":"unsupported","reason":"no fp64",\
      "launch":"","bytes":12288,"flops":1024,"formula":"3·N·4 B, N FLOP","compiler":"",\
      "source":"kernels/s/wide.cl","sourceHash":"89f7","fingerprint":"398c","profile":"full",\
      "when":"2026-11-21T01:10:40Z"}
      ]}
      """;

  private final Diagnostics problems = new Diagnostics();

  @Test
  void aFileOfFormatOneBecomesOneOfFormatThree() {
    ResultFile file = read(FORMAT_1).orElseThrow();
    assertEquals(List.of(), problems.sorted());
    Measurement row = file.rows().getFirst();
    assertEquals("add: 32 registers, no spills", row.remarks().compiler());
    assertEquals(List.of("6 launches a sample"), row.remarks().notes());
    assertEquals(
        new RowOrigin(
            "kernels/s/float4.cl", "89f6", "", "", "398b", "full", "2026-11-21T01:10:40Z"),
        row.origin());
    assertEquals("", row.roof());
    Outcome.Samples samples = new Outcome.Samples(List.of(10.5, 11.0), List.of(12.0, 13.0));
    assertEquals(new Outcome.Timed(List.of(samples), 0.5, "4 ulp"), row.outcome());
    assertEquals(new Outcome.Unsupported("no fp64"), file.rows().get(1).outcome());
  }

  @Test
  void whatIsWrittenIsFormatThreeAndTheSameRows() {
    ResultFile file = read(FORMAT_1).orElseThrow();
    String text = ResultJsonWriter.write(file);
    assertTrue(text.startsWith("{\"format\":3,"), text);
    assertEquals(Optional.of(file), read(text));
  }

  @Test
  void aFormatThatIsNotKnownYetIsRefused() {
    assertEquals(Optional.empty(), read(FORMAT_1.replace("\"format\":1", "\"format\":4")));
    assertEquals("R01", problems.sorted().getFirst().code());
  }

  @Test
  void numbersThatAreWrittenAsTextsAreRefused() {
    for (String number : List.of("1", "12288", "10.5", "13.0", "0.5")) {
      String changed =
          FORMAT_1.replaceFirst("([:,\\[])" + number + "([],])", "$1\"" + number + "\"$2");
      assertNotEquals(FORMAT_1, changed);
      assertEquals(Optional.empty(), read(changed), number);
    }
    assertEquals(
        List.of("R01", "R02", "R02", "R02", "R02"),
        problems.sorted().stream().map(Diagnostic::code).sorted().toList());
  }

  private Optional<ResultFile> read(String text) {
    return ResultJsonReader.read(new SourceFile("stream.json", text), problems);
  }
}
