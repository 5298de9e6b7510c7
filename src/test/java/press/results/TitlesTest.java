package press.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class TitlesTest {

  @Test
  void a_title_that_one_machine_has_is_enough() {
    assertEquals("H200", results(card("h200", "H200", Machine.Kind.GPU)).title("h200"));
  }

  @Test
  void machines_of_one_title_are_told_apart_by_how_programs_get_to_them() {
    Results results =
        results(
            card("epyc-cpu", "EPYC", Machine.Kind.CPU),
            card("epyc-opencl", "EPYC", Machine.Kind.OPENCL_CPU));
    assertEquals("EPYC, Java", results.title("epyc-cpu"));
    assertEquals("EPYC, OpenCL", results.title("epyc-opencl"));
  }

  @Test
  void where_that_does_not_tell_them_apart_their_ids_do() {
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
  void without_a_card_it_is_a_device_of_the_host_or_an_id() {
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
