package press.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import press.source.KernelIncludes.Expanded;

class KernelIncludesTest {

  private static final String SUMS = "kernels/rows/sums.cl";

  private final SortedMap<String, String> files = new TreeMap<>();
  private final Diagnostics problems = new Diagnostics();

  private Expanded of(String path) {
    return KernelIncludes.of(
        new SourceFile(path, files.get(path)),
        other -> Optional.ofNullable(files.get(other)).map(text -> new SourceFile(other, text)),
        problems);
  }

  private String expanded(String path) {
    String text = of(path).text();
    assertEquals(List.of(), problems.all());
    return text;
  }

  private void complains(String path, String... told) {
    of(path);
    assertEquals(
        List.of(told), problems.all().stream().map(p -> p.at() + ": " + p.message()).toList());
  }

  @Test
  void anIncludeIsReplacedByTheFileThatItNames() {
    files.put(SUMS, "int sum();\n");
    files.put("kernels/a/x.cl", "// A.\n#include \"../rows/sums.cl\"\nkernel void f() {}\n");
    assertEquals(
        """
        #line 1 "kernels/a/x.cl"
        // A.
        #line 1 "kernels/rows/sums.cl"
        int sum();
        #line 3 "kernels/a/x.cl"
        kernel void f() {}
        """,
        expanded("kernels/a/x.cl"));
    assertEquals(List.of(SUMS), List.copyOf(of("kernels/a/x.cl").included()));
  }

  @Test
  void namesAreSeenFromTheFolderOfTheFileThatHasThem() {
    files.put("kernels/rows/words.cl", "words");
    files.put(SUMS, "#include \"./words.cl\"\nsums");
    files.put("kernels/a/x.cl", "  #  include\t\"../rows/sums.cl\"  // Sums.\r\nx");
    assertEquals(
        """
        #line 1 "kernels/a/x.cl"
        #line 1 "kernels/rows/sums.cl"
        #line 1 "kernels/rows/words.cl"
        words
        #line 2 "kernels/rows/sums.cl"
        sums
        #line 2 "kernels/a/x.cl"
        x
        """,
        expanded("kernels/a/x.cl"));
    assertEquals(
        List.of(SUMS, "kernels/rows/words.cl"), List.copyOf(of("kernels/a/x.cl").included()));
  }

  @Test
  void aFileComesOnceAndLinesKeepTheirNumbers() {
    files.put("kernels/a/one.cl", "one\n");
    files.put("kernels/a/two.cl", "#include \"one.cl\"\ntwo\n");
    files.put(
        "kernels/a/x.cl", "#include \"one.cl\"\n#include \"two.cl\"\n#include \"one.cl\"\nx\n");
    assertEquals(
        """
        #line 1 "kernels/a/x.cl"
        #line 1 "kernels/a/one.cl"
        one
        #line 2 "kernels/a/x.cl"
        #line 1 "kernels/a/two.cl"

        two
        #line 3 "kernels/a/x.cl"

        x
        """,
        expanded("kernels/a/x.cl"));
  }

  @Test
  void aTextWithoutIncludesIsLeftAsItIs() {
    for (String text :
        List.of(
            "kernel void f() {}",
            "/* \n#include \"a.cl\"\n*/\n",
            "// #include \"a.cl\"\n",
            "asm(\"/*\");\n//*\n'\"'\nint include;\n",
            "#define INCLUDE \"a.cl\"\n#include INCLUDE\n")) {
      files.put("kernels/a/x.cl", text);
      assertEquals(text, expanded("kernels/a/x.cl"));
      assertTrue(of("kernels/a/x.cl").included().isEmpty());
    }
    String others = "#include \"a.h\"\n";
    for (String path : List.of("kernels/a/anchors/x.cu", "src/x.cl", "kernels/a/x.py")) {
      files.put(path, others);
      assertEquals(others, expanded(path));
    }
  }

  @Test
  void whatFollowsALiteralOrACommentIsSeen() {
    files.put(SUMS, "sums\n");
    files.put(
        "kernels/a/x.cl",
        "asm(\"/* \\\" //\");\n/* a */ int i; // \"\n#include \"../rows/sums.cl\"\n");
    assertTrue(expanded("kernels/a/x.cl").contains("sums\n#line 4 "));
  }

  @Test
  void aMissingFileIsToldWithItsPlace() {
    files.put("kernels/a/x.cl", "\n#include \"../rows/sums.cl\"\nx\n");
    complains("kernels/a/x.cl", "kernels/a/x.cl:2:11: there is no kernels/rows/sums.cl");
    assertEquals("#line 1 \"kernels/a/x.cl\"\n\n\nx\n", of("kernels/a/x.cl").text());
  }

  @Test
  void aMissingFileOfAnIncludedOneIsToldThere() {
    files.put(SUMS, "#include \"more.cl\"\n");
    files.put("kernels/a/x.cl", "#include \"../rows/sums.cl\"\n");
    complains("kernels/a/x.cl", "kernels/rows/sums.cl:1:11: there is no kernels/rows/more.cl");
  }

  @Test
  void filesThatIncludeEachOtherAreTold() {
    files.put(SUMS, "int a;\n#include \"../a/x.cl\"\n");
    files.put("kernels/a/x.cl", "#include \"../rows/sums.cl\"\n");
    complains(
        "kernels/a/x.cl",
        "kernels/rows/sums.cl:2:11: files that include each other: kernels/a/x.cl,"
            + " kernels/rows/sums.cl, kernels/a/x.cl");
  }

  @Test
  void aFileThatIncludesItselfIsTold() {
    files.put("kernels/a/x.cl", "#include \"x.cl\"\n");
    complains(
        "kernels/a/x.cl",
        "kernels/a/x.cl:1:11: files that include each other: kernels/a/x.cl, kernels/a/x.cl");
  }

  @Test
  void nothingOutsideOfTheKernelsIsIncluded() {
    for (String name :
        List.of(
            "../../src/x.cl",
            "../../../x.cl",
            "../../kernels/../x.cl",
            "/kernels/rows/sums.cl",
            "..\\\\rows\\\\sums.cl",
            "../rows/sums.h",
            "")) {
      Diagnostics told = new Diagnostics();
      SourceFile file = new SourceFile("kernels/a/x.cl", "#include \"" + name + "\"\n");
      KernelIncludes.of(file, path -> Optional.of(new SourceFile(path, "")), told);
      assertEquals(
          List.of(
              "only kernels can be included, files of the folder kernels whose names end in .cl"),
          told.all().stream().map(Diagnostic::message).toList(),
          name);
    }
  }
}
