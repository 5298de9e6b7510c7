package press.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;
import press.bench.Profile;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.result.Cost;
import press.result.Machine;
import press.result.Measurement;
import press.result.Origin;
import press.result.Outcome;
import press.result.Params;
import press.result.Remarks;

/// Why a row does not hold any more, in words.
class StaleReasonsTest {

  private static final Cost COST = new Cost(8, 0, "2·N·4 B");
  private static final BenchCase NOW =
      new BenchCase(
          "x",
          "v",
          Params.of("n", 1),
          COST,
          "",
          "k.cl",
          "new",
          "-cl-std=CL1.2 -DGROUP=256",
          "h-2",
          "print");
  private static final String SAME = "-cl-std=CL1.2 -DGROUP=256";

  private record CardBed(Machine machine) implements BenchTarget {
    @Override
    public List<BenchCase> questions(Profile profile) {
      return List.of(NOW);
    }

    @Override
    public int processes(BenchCase question, Profile profile) {
      return 5;
    }

    @Override
    public void ask(
        List<BenchCase> questions, Profile profile, Instant deadline, ResultListener listener) {
      throw new UnsupportedOperationException("is not asked here");
    }
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
    return new Measurement(
        "v",
        Params.of("n", 1),
        "",
        COST,
        new Outcome.Timed(List.of(samples), 0, "exact"),
        Remarks.NONE,
        new Origin("k.cl", hash, options, harness, print, profile, "2026-01-01T00:00:00Z"),
        "");
  }

  private static List<String> reasons(Measurement row, Machine before, Machine now) {
    return StaleReasons.reasons(NOW, row, Profile.FULL, new CardBed(now), Optional.of(before));
  }

  @Test
  void theSameIsFresh() {
    Machine card = card("driver", "570");
    assertEquals(List.of(), reasons(row("new", SAME, "h-2", "print", "full"), card, card));
  }

  @Test
  void whatChangedIsNamedWithItsOldAndNewValue() {
    Machine card = card("driver", "570");
    assertEquals(
        List.of("its source changed"), reasons(row("old", SAME, "h-2", "1", "full"), card, card));
    assertEquals(
        List.of("options -DGROUP=128 -> -DGROUP=256"),
        reasons(row("new", "-cl-std=CL1.2 -DGROUP=128", "h-2", "1", "full"), card, card));
    assertEquals(
        List.of("harness h-1 -> h-2"), reasons(row("new", SAME, "h-1", "1", "full"), card, card));
    assertEquals(
        List.of("driver 570 -> 580"),
        reasons(row("new", SAME, "h-2", "1", "full"), card, card("driver", "580")));
    assertEquals(
        List.of("JVM flags -Xmx1g -> -Xmx2g"),
        reasons(
            row("new", SAME, "h-2", "1", "full"),
            card("JVM flags", "-server -Xmx1g"),
            card("JVM flags", "-server -Xmx2g")));
    assertEquals(
        List.of("clock (not told) -> boost on"),
        reasons(
            row("new", SAME, "h-2", "1", "full"),
            card,
            card("driver", "570", "clock", "boost on")));
  }

  @Test
  void severalReasonsAreAllTold() {
    assertEquals(
        List.of("its source changed", "harness h-1 -> h-2"),
        reasons(row("old", SAME, "h-1", "1", "full"), card(), card()));
  }

  @Test
  void aRowThatSaysTooLittleIsOfAnOlderPress() {
    assertEquals(
        List.of("measured by an older press, which did not write down how"),
        reasons(row("new", "", "", "1", "full"), card(), card()));
    assertEquals(
        List.of("the driver or the machine was another one when it was measured"),
        reasons(row("new", SAME, "h-2", "1", "full"), card(), card()));
  }

  @Test
  void quickAndPartialAreNotGoodEnoughForPublication() {
    assertEquals(
        List.of("quick, where full is wanted"),
        reasons(row("new", SAME, "h-2", "print", "quick"), card(), card()));
    assertEquals(
        List.of("only 1 of 5 processes"),
        reasons(row("new", SAME, "h-2", "print", "partial"), card(), card()));
    Measurement partial = row("new", SAME, "h-2", "print", "partial");
    assertEquals(
        List.of(),
        StaleReasons.reasons(NOW, partial, Profile.QUICK, new CardBed(card()), Optional.empty()));
  }

  @Test
  void onlyFactsThatCountAreBlamed() {
    BenchTarget target =
        new BenchTarget() {
          @Override
          public Machine machine() {
            return card("driver", "580", "memory", "4 GiB");
          }

          @Override
          public java.util.Set<String> factsThatCount() {
            return Map.of("driver", "").keySet();
          }

          @Override
          public List<BenchCase> questions(Profile profile) {
            return List.of();
          }

          @Override
          public void ask(
              List<BenchCase> all, Profile profile, Instant deadline, ResultListener listener) {
            throw new UnsupportedOperationException("is not asked here");
          }
        };
    assertEquals(
        List.of("driver 570 -> 580"),
        StaleReasons.reasons(
            NOW,
            row("new", SAME, "h-2", "1", "full"),
            Profile.FULL,
            target,
            Optional.of(card("driver", "570", "memory", "5 GiB"))));
  }
}
