package press.bench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CompilerPlacesTest {

  @Test
  void placesOfACompilerAreThoseOfTheAuthorsFile() {
    String log =
        """
        <kernel>:5:3: error: use of undeclared identifier 'x'
        /tmp/cache/tempfile_1.cl:6:1: warning: no newline
        <kernel>:2:1: note: expanded from here
        1 error generated.
        """;
    assertEquals(
        """
        kernels/blur/plain.cl:3:3: error: use of undeclared identifier 'x'
        kernels/blur/plain.cl:4:1: warning: no newline
        <kernel>:2:1: note: expanded from here
        1 error generated.
        """,
        CompilerPlaces.named(log, "kernels/blur/plain.cl", 2));
  }

  @Test
  void placesThatASourceNamesItselfStayAsTheyAre() {
    String log =
        """
        kernels/rows/sums.cl:5:3: error: use of undeclared identifier 'x'
        error: kernels/rows/sums.cl:5:3: use of undeclared identifier 'x'
        In file included from <kernel>:9:1: kernels/blur/plain.cl:2:1: note: here
        """;
    assertEquals(
        log.replace("<kernel>:9:", "kernels/blur/plain.cl:7:"),
        CompilerPlaces.named(log, "kernels/blur/plain.cl", 2));
  }
}
