package press.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import press.results.Machine;
import press.results.Results;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.SourceFile;

/// A kind of machine is told to lack results only where no page judges the claim.
class ClaimMachinesTest {

  private static final String ABSENT = "no machine of the kind \"cpu\" has been measured";
  private static final String HOST = "only this host has been measured of the kind \"cpu\"";

  @Test
  void aKindThatOnlyThisHostIsOfIsToldApartFromOneThatNobodyMeasured() {
    assertEquals(List.of(ABSENT), complaints());
    assertEquals(List.of(HOST), complaints("host-cpu"));
    assertEquals(List.of(), complaints("host-cpu", "epyc-cpu"));
  }

  private static List<String> complaints(String... machines) {
    List<Machine> all =
        List.of(machines).stream()
            .map(id -> new Machine(id, id, Machine.Kind.CPU, new LinkedHashMap<>()))
            .toList();
    SourceFile file = new SourceFile("x.md", "cpu");
    Diagnostics problems = new Diagnostics();
    ClaimMachines.read(file.span(0, 3), Results.of(all, List.of()), problems);
    return problems.all().stream().map(Diagnostic::message).toList();
  }
}
