package press.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.junit.jupiter.api.Test;
import press.bench.Profile;
import press.bench.run.CaseStatus.StaleReasons;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.bench.target.FakeTarget;
import press.results.Machine;
import press.results.Measurement;
import press.results.Outcome;

/// Why a row is stale.
class StaleReasonsTest {

  private static final String OPTIONS = "-cl-std=CL1.2 -DGROUP=256";
  private static final BenchCase NOW = TestRows.benchCase("new", OPTIONS, "h-2");

  /// A target with facts, whose results have five processes.
  private static FakeTarget target(Machine machine, Set<String> fingerprintFacts) {
    return new FakeTarget() {
      @Override
      public Machine machine() {
        return machine;
      }

      @Override
      public int processes(BenchCase benchCase, Profile profile) {
        return 5;
      }

      @Override
      public Set<String> fingerprintFacts() {
        return fingerprintFacts;
      }
    };
  }

  private static Machine card(String... facts) {
    SequencedMap<String, String> all = new LinkedHashMap<>();
    for (int i = 0; i < facts.length; i += 2) {
      all.put(facts[i], facts[i + 1]);
    }
    return new Machine("m", "M", Machine.Kind.CPU, all);
  }

  private static Measurement row(
      String hash, String options, String harness, String print, String profile) {
    Outcome.Samples samples = new Outcome.Samples(List.of(1.0), List.of(1.0));
    return TestRows.row(
        new Outcome.Timed(List.of(samples), 0, "exact"),
        new BenchCase.Code("k.cl", hash, options, harness),
        print,
        profile);
  }

  private static List<String> reasons(Measurement row, Machine before, Machine now) {
    return StaleReasons.reasons(
        NOW, row, Profile.FULL, target(now, now.facts().keySet()), Optional.of(before));
  }

  @Test
  void theSameIsFresh() {
    Machine card = card("driver", "570");
    assertEquals(List.of(), reasons(row("new", OPTIONS, "h-2", "print", "full"), card, card));
  }

  @Test
  void whatChangedIsNamedWithItsOldAndNewValue() {
    Machine card = card("driver", "570");
    assertEquals(
        List.of("its source changed"),
        reasons(row("old", OPTIONS, "h-2", "1", "full"), card, card));
    assertEquals(
        List.of("options -DGROUP=128 -> -DGROUP=256"),
        reasons(row("new", "-cl-std=CL1.2 -DGROUP=128", "h-2", "1", "full"), card, card));
    assertEquals(
        List.of("harness h-1 -> h-2"),
        reasons(row("new", OPTIONS, "h-1", "1", "full"), card, card));
    assertEquals(
        List.of("driver 570 -> 580"),
        reasons(row("new", OPTIONS, "h-2", "1", "full"), card, card("driver", "580")));
    assertEquals(
        List.of("JVM flags -Xmx1g -> -Xmx2g"),
        reasons(
            row("new", OPTIONS, "h-2", "1", "full"),
            card("JVM flags", "-server -Xmx1g"),
            card("JVM flags", "-server -Xmx2g")));
    assertEquals(
        List.of("clock (not told) -> boost on"),
        reasons(
            row("new", OPTIONS, "h-2", "1", "full"),
            card,
            card("driver", "570", "clock", "boost on")));
  }

  @Test
  void severalReasonsAreAllTold() {
    assertEquals(
        List.of("its source changed", "harness h-1 -> h-2"),
        reasons(row("old", OPTIONS, "h-1", "1", "full"), card(), card()));
  }

  @Test
  void aRowThatSaysTooLittleIsOfAnOlderPress() {
    assertEquals(
        List.of("measured by an older press, which did not write down how"),
        reasons(row("new", "", "", "1", "full"), card(), card()));
    assertEquals(
        List.of("the driver or the machine was another one when it was measured"),
        reasons(row("new", OPTIONS, "h-2", "1", "full"), card(), card()));
  }

  @Test
  void quickAndPartialAreNotGoodEnoughForPublication() {
    assertEquals(
        List.of("quick, where full is wanted"),
        reasons(row("new", OPTIONS, "h-2", "print", "quick"), card(), card()));
    assertEquals(
        List.of("only 1 of 5 processes"),
        reasons(row("new", OPTIONS, "h-2", "print", "partial"), card(), card()));
    Measurement partial = row("new", OPTIONS, "h-2", "print", "partial");
    assertEquals(
        List.of(),
        StaleReasons.reasons(
            NOW, partial, Profile.QUICK, target(card(), Set.of()), Optional.empty()));
  }

  @Test
  void onlyFactsThatCountAreBlamed() {
    BenchTarget target = target(card("driver", "580", "memory", "4 GiB"), Set.of("driver"));
    assertEquals(
        List.of("driver 570 -> 580"),
        StaleReasons.reasons(
            NOW,
            row("new", OPTIONS, "h-2", "1", "full"),
            Profile.FULL,
            target,
            Optional.of(card("driver", "570", "memory", "5 GiB"))));
  }
}
