package press.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class TitlesTest {

  @Test
  void aTitleThatOneMachineHasIsEnough() {
    assertEquals("H200", results(card("h200", "H200", Machine.Kind.GPU)).title("h200"));
  }

  @Test
  void machinesOfOneTitleAreToldApartByHowProgramsGetToThem() {
    Results results =
        results(
            card("epyc-cpu", "EPYC", Machine.Kind.CPU),
            card("epyc-opencl", "EPYC", Machine.Kind.OPENCL_CPU));
    assertEquals("EPYC, Java", results.title("epyc-cpu"));
    assertEquals("EPYC, OpenCL", results.title("epyc-opencl"));
  }

  @Test
  void whereThatDoesNotTellThemApartTheirIdsDo() {
    Results results =
        results(
            card("epyc-cpu", "EPYC", Machine.Kind.CPU),
            card("host-cpu", "EPYC", Machine.Kind.CPU),
            card("host-opencl", "EPYC", Machine.Kind.OPENCL_CPU));
    assertEquals("EPYC (epyc-cpu)", results.title("epyc-cpu"));
    assertEquals("EPYC (host-cpu)", results.title("host-cpu"));
    assertEquals("EPYC, OpenCL", results.title("host-opencl"));
  }

  @Test
  void withoutACardItIsADeviceOfTheHostOrAnId() {
    assertEquals("this machine", Results.NONE.title("host-cpu"));
    assertEquals("b200", Results.NONE.title("b200"));
  }

  private static Machine card(String id, String title, Machine.Kind kind) {
    return new Machine(id, title, kind, new TreeMap<>());
  }

  private static Results results(Machine... cards) {
    return Results.of(List.of(cards), List.of());
  }
}
