package press.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import press.bench.KernelFiles;
import press.results.Fingerprint;

/// Hashes of kernels that include others.
class SourceHashesTest {

  private static final String KERNEL = "kernels/a/x.cl";
  private static final String SUMS = "kernels/rows/sums.cl";

  private final SortedMap<String, String> files = new TreeMap<>();

  @BeforeEach
  void files() {
    files.put(KERNEL, "// X.\n#include \"../rows/sums.cl\"\n\nkernel void f() {}\n");
    files.put(SUMS, "//> sum\nint sum();\n//<\n");
  }

  private String hash() {
    return SourceHashes.of(KERNEL, files.get(KERNEL), path -> Optional.ofNullable(files.get(path)));
  }

  @Test
  void theHashIsThatOfTheSameCodeInOneFile() {
    assertEquals(Fingerprint.ofCode("int sum();\nkernel void f() {}"), hash());
    assertEquals(hash(), Fingerprint.ofCode(((KernelFiles) files::get).program(KERNEL)));
  }

  @Test
  void theHashChangesWithTheCodeOfAnIncludedFile() {
    String before = hash();
    files.put(SUMS, "\n\n// Other words, on other lines.\nint sum();\n");
    assertEquals(before, hash());
    files.put(SUMS, "int sum(int);\n");
    assertNotEquals(before, hash());
  }

  @Test
  void theHashChangesWithTheCodeThatTheReferenceIncludes() {
    files.put("kernels/a/plain.cl", "#include \"../rows/plain.cl\"\n");
    files.put("kernels/rows/plain.cl", "kernel void g() {}\n");
    files.put(
        "kernels/a/benchmark.yaml", "reference: plain\nvariants: {plain: plain.cl, x: x.cl}\n");
    String before = hash();
    files.put("kernels/rows/plain.cl", "kernel void g() { }\n");
    assertNotEquals(before, hash());
  }
}
