package press.linking;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import press.results.Machine;
import press.results.Results;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Which machines the words of a sentence mean.
class MachineNamesTest {

  private final MachineNames names =
      new MachineNames(
          Results.of(
              List.of(
                  machine("t100", "NVIDIA T100", Machine.Kind.GPU),
                  machine("t100-cpu", "Intel Xeon Processor", Machine.Kind.CPU),
                  machine("rhino-cpu", "AMD Rhino", Machine.Kind.CPU)),
              List.of()));

  @Test
  void wordsThatNameAnotherMachineAreWarnedOf() {
    assertEquals(List.of("V30"), told("On the Rhino it takes as long.", "t100"));
    assertEquals(List.of("V30"), told("On the T100 it takes as long.", "rhino-cpu"));
    assertEquals(List.of("V30"), told("The T100 and its Xeon take as long.", "rhino-cpu"));
  }

  @Test
  void aMachineMayBeNamedAmongOthersOrByItsHost() {
    assertEquals(List.of(), told("On the T100 it takes as long.", "t100"));
    assertEquals(List.of(), told("The T100's host takes as long.", "t100-cpu"));
    assertEquals(List.of(), told("The Rhino takes longer than the T100.", "t100"));
    assertEquals(List.of(), told("On the Rhino it takes as long.", "rhino-cpu", "t100"));
    assertEquals(List.of(), told("On the Rhino it takes as long.", "host-cpu"));
  }

  @Test
  void wordsThatNameNoMachineAreHeldAgainstNothing() {
    assertEquals(List.of(), told("It takes as long on any Processor.", "t100"));
    assertEquals(List.of(), told("A Rhinoceros takes as long.", "t100"));
    assertEquals(List.of(), told("On the Rhino it takes as long."));
  }

  private List<String> told(String words, String... shown) {
    Diagnostics problems = new Diagnostics();
    names.check(words, List.of(shown), new SourceFile("x.md", "x").start(), "this", problems);
    return problems.sorted().stream().map(d -> d.code()).toList();
  }

  private static Machine machine(String id, String title, Machine.Kind kind) {
    return new Machine(id, title, kind, new LinkedHashMap<>());
  }
}
