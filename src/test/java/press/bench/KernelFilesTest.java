package press.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.source.SourceFile;

class KernelFilesTest {

  private static final String KERNEL = "kernels/a/x.cl";

  @TempDir Path folder;

  private KernelFiles files() throws IOException {
    write(KERNEL, "#include \"../rows/sums.cl\"\nkernel void f() {}\n");
    write("kernels/rows/sums.cl", "int sum();\n");
    return KernelFiles.in(folder);
  }

  private void write(String path, String text) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @Test
  void aProgramHasWhatItsFileIncludes() throws IOException {
    assertTrue(files().text(KERNEL).startsWith("#include"));
    String program = files().program(KERNEL);
    assertTrue(program.contains("int sum();\n#line 2 \"kernels/a/x.cl\"\nkernel"), program);
  }

  @Test
  void aWrongIncludeIsToldWithFileAndLine() throws IOException {
    KernelFiles files = files();
    write("kernels/rows/sums.cl", "\n#include \"words.cl\"\n");
    var e = assertThrows(UncheckedIOException.class, () -> files.program(KERNEL));
    assertEquals(
        "kernels/rows/sums.cl:2:11: there is no kernels/rows/words.cl", e.getCause().getMessage());
  }

  @Test
  void aFileInPlaceOfAnotherIncludesWhatItsOwnFolderHas() throws IOException {
    write("kernels/puzzles/a/x/other.cl", "#include \"../../../rows/sums.cl\"\n");
    String text = Files.readString(folder.resolve("kernels/puzzles/a/x/other.cl"));
    KernelFiles files = files().with(KERNEL, new SourceFile("kernels/puzzles/a/x/other.cl", text));
    assertTrue(files.program(KERNEL).startsWith("#line 1 \"kernels/puzzles/a/x/other.cl\"\n"));
    assertEquals("int sum();\n", files.program("kernels/rows/sums.cl"));
    KernelFiles same = files().with(KERNEL, new SourceFile(KERNEL, "kernel void g() {}\n"));
    assertEquals("kernel void g() {}\n", same.program(KERNEL));
  }
}
