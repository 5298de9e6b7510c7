package press.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import press.project.FileMemory;
import press.site.Folders;
import press.source.BuildCache;
import press.source.Diagnostic;
import press.source.Diagnostics;

/// What authors say about numbers: true statements of `books/evidence/truths.md` are let be, each
/// falsehood of `falsehoods.md` is caught, and what becomes false by other hands is too.
///
/// The results of that book are made up; the numbers in the statements were worked out from them
/// apart from the press.
@Tag("slow")
class StatementsTest {

  private static final Path BOOK = Path.of("src/test/resources/books/evidence");
  private static final String FRONT = "---\nsummary: One.\n---\n\n";
  private static final int TRUTHS = 200;
  private static final int FALSEHOODS = 50;
  private static final Pattern FALSEHOOD =
      Pattern.compile("%% (\\S+) ([^\\n]+)\\n(.*?)(?=\\n%% |\\z)", Pattern.DOTALL);

  /// Two numbers of which the claim names both, and a speed-up derived from both rows.
  private static final String STATEMENT =
      """
      ```{claim} wide
      holds: speedup(stream/float4, stream/scalar) >= 1.9
      at: op=copy

      Wide loads are worth it.
      ```

      It moves [](value:stream/float4:op=copy?GB/s), [](value:stream/float4:op=copy?speedup:scalar)
      as fast, that is [](<calc: stream/float4:op=copy?GB/s * 1 s in GB>) a second.
      """;

  /// What does not differ from one statement to the next, such as style sheets, is made once.
  private final IncrementalBuild printing =
      new IncrementalBuild(BuildCache.empty(), FileMemory.none());

  @TempDir Path folder;

  @BeforeEach
  void copyBook() throws IOException {
    Folders.copy(BOOK, folder);
  }

  @TestFactory
  Stream<DynamicTest> trueStatementsAreLetBe() throws IOException {
    List<String> truths = List.of(Files.readString(BOOK.resolve("truths.md")).split("\n%%\n"));
    assertTrue(truths.size() >= TRUTHS, "only " + truths.size());
    return truths.stream().map(t -> dynamicTest(t.strip(), () -> assertEquals(List.of(), told(t))));
  }

  @TestFactory
  Stream<DynamicTest> falsehoodsAreCaught() throws IOException {
    List<MatchResult> all =
        FALSEHOOD.matcher(Files.readString(BOOK.resolve("falsehoods.md"))).results().toList();
    assertTrue(all.size() >= FALSEHOODS, "only " + all.size());
    return all.stream().map(f -> dynamicTest(f.group(2), () -> assertCaught(f)));
  }

  private void assertCaught(MatchResult falsehood) throws IOException {
    List<Diagnostic> told = told(falsehood.group(3).strip());
    String code = falsehood.group(1).equals("*") ? "" : falsehood.group(1);
    assertTrue(
        told.stream()
            .anyMatch(d ->
                isError(d)
                    && d.code().startsWith(code)
                    && d.at().toString().startsWith("book/x.md:")),
        () -> falsehood.group(3) + "\nsays only " + told);
  }

  @Test
  void theStatementOfTheseTestsIsTrue() throws IOException {
    assertEquals(List.of(), told(STATEMENT));
  }

  @Test
  void aRowThatIsEditedByHandTurnsTheClaimAndTheMessageNamesBothNumbers() throws IOException {
    rows(row -> row.contains("\"float4\"") && row.contains("\"copy\"") ? slower(row) : row);
    Diagnostic told =
        told(STATEMENT).stream().filter(d -> d.code().startsWith("E")).findFirst().orElseThrow();
    assertTrue(isError(told));
    String said = told.show();
    for (String needed : List.of("book/x.md:", "Wide loads are worth it", "0.5", "1.9")) {
      assertTrue(said.contains(needed), said);
    }
  }

  @Test
  void everythingDerivedFromADeletedRowIsTold() throws IOException {
    rows(row -> row.contains("\"scalar\"") && row.contains("\"copy\"") ? "" : row);
    List<Diagnostic> told = told(STATEMENT);
    assertEquals(2, told.size(), told.toString());
    told.forEach(d -> assertTrue(isError(d) && d.message().contains("scalar"), d.show()));
  }

  @Test
  void everythingDerivedFromAWrongOrWithdrawnRowIsTold() throws IOException {
    rows(row ->
        row.contains("\"float4\"") && row.contains("\"copy\"")
            ? row.replaceFirst(
                    "\"outcome\":\"timed\",\"error\":[^,]*,\"tolerance\":\"[^\"]*\"",
                    "\"outcome\":\"wrong\",\"reason\":\"c[3]: 1, not 2\"")
                .replaceFirst(",\"device\":.*?(?=\\}\\s*(?:,|$))", "")
            : row);
    List<Diagnostic> told = told(STATEMENT);
    assertEquals(4, told.size(), told.toString());
    told.forEach(d -> assertTrue(isError(d) && d.message().contains("wrong"), d.show()));
  }

  @Test
  void everythingMeasuredWithAnOlderSourceIsTold() throws IOException {
    Path kernel = folder.resolve("kernels/stream/float4.cl");
    Files.writeString(kernel, Files.readString(kernel).replace("a[i]", "a[i] + 0"));
    List<Diagnostic> told = told(STATEMENT);
    assertEquals(4, told.size(), told.toString());
    told.forEach(d -> assertEquals("V05", d.code(), d.show()));
    told.forEach(d -> assertFalse(isError(d)));
  }

  @Test
  void everythingMeasuredWithAnOlderIncludedFileIsTold() throws IOException {
    Path kernel = folder.resolve("kernels/stream/float4.cl");
    Path included = folder.resolve("kernels/shared/copies.cl");
    Folders.write(included, Files.readString(kernel));
    Files.writeString(kernel, "#include \"../shared/copies.cl\"\n");
    assertEquals(List.of(), told(STATEMENT));
    Files.writeString(included, Files.readString(included).replace("a[i]", "a[i] + 0"));
    List<Diagnostic> told = told(STATEMENT);
    assertEquals(4, told.size(), told.toString());
    told.forEach(d -> assertEquals("V05", d.code(), d.show()));
  }

  private void rows(UnaryOperator<String> edit) throws IOException {
    Path file = folder.resolve("book/results/gpu/stream.json");
    List<String> lines = Files.readAllLines(file);
    List<String> rows =
        lines.subList(1, lines.size() - 1).stream()
            .map(edit)
            .map(row -> row.replaceFirst(",$", ""))
            .filter(row -> !row.isEmpty())
            .toList();
    Files.writeString(
        file, lines.getFirst() + "\n" + String.join(",\n", rows) + "\n" + lines.getLast() + "\n");
  }

  private static boolean isError(Diagnostic told) {
    return told.severity() == Diagnostic.Severity.ERROR;
  }

  /// All times four times as long.
  private static String slower(String row) {
    int samples = row.indexOf("\"device\"");
    return row.substring(0, samples)
        + Pattern.compile("\\d+\\.\\d+")
            .matcher(row.substring(samples))
            .replaceAll(m -> String.valueOf(4 * Double.parseDouble(m.group())));
  }

  private List<Diagnostic> told(String text) throws IOException {
    Files.writeString(folder.resolve("book/x.md"), FRONT + text + "\n");
    Diagnostics problems = new Diagnostics();
    var sources = printing.load(folder.resolve("book"), 0, problems);
    if (!problems.hasErrors()) {
      printing.print(sources, problems);
    }
    return problems.sorted();
  }
}
