package press.bench.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import press.bench.Profile;
import press.bench.host.Gauge;
import press.results.Statistics;
import press.results.WindowState;

/// Orders of turns, on the model of a chip whose speed depends on who ran before.
class TurnOrderTest {

  private static final ContestPlan PLAN = ContestPlan.of(Profile.FULL);
  private static final int SEEDS = 40;

  private static boolean isHeavy(String name) {
    return name.startsWith("heavy");
  }

  private static List<String> company(int heavy, int light) {
    List<String> names = new ArrayList<>();
    IntStream.range(0, heavy).forEach(k -> names.add("heavy-" + k));
    IntStream.range(0, light).forEach(k -> names.add("light-" + k));
    return names;
  }

  private static Optional<WindowState> state(String name) {
    return state(isHeavy(name) ? PowerModel.LIMIT : 300, isHeavy(name) ? 1 : 0);
  }

  private static Optional<WindowState> state(double watts, double held) {
    Map<String, Double> limits = held == 0 ? Map.of() : Map.of(Gauge.POWER_LIMIT, held);
    return Optional.of(
        new WindowState(
            5,
            Optional.empty(),
            WindowState.Range.of(new double[] {watts}),
            Optional.empty(),
            new LinkedHashMap<>(limits),
            Optional.empty()));
  }

  /// The samples of a contest in three generations: for each contestant, those of each mode.
  private static Map<String, List<List<Double>>> contest(
      List<String> names, int seed, Function<String, Optional<WindowState>> seen) {
    Map<String, List<List<Double>>> samples = new TreeMap<>();
    names.forEach(name -> samples.put(name, List.of(new ArrayList<>(), new ArrayList<>())));
    for (int generation = 0; generation < PLAN.generations(); generation++) {
      PowerModel chip = new PowerModel();
      Random random = new Random(100L * seed + generation);
      TurnOrder<String> order = new TurnOrder<>(random, PLAN.warmUps(), names);
      Set<String> known = new HashSet<>();
      for (int round = -PLAN.warmUps(); round < PLAN.rounds(); round++) {
        for (TurnOrder.Place<String> next :
            order.round(name -> known.contains(name) ? seen.apply(name) : Optional.empty())) {
          Turn turn = PLAN.turn(next);
          keep(samples.get(next.contestant()).getFirst(), chip, turn, next.contestant(), round);
          known.add(next.contestant());
        }
      }
      chip.rest(PLAN.restBeforeBursts());
      List<String> any = new ArrayList<>(names);
      for (int round = -PLAN.warmUps(); round < PLAN.burstRounds(); round++) {
        Collections.shuffle(any, random);
        for (String name : any) {
          keep(samples.get(name).getLast(), chip, PLAN.burst(), name, round);
        }
      }
    }
    return samples;
  }

  private static void keep(
      List<Double> samples, PowerModel chip, Turn turn, String name, int round) {
    List<Double> taken = chip.take(turn, isHeavy(name) ? PowerModel.HEAVY : PowerModel.LIGHT);
    if (round >= 0) {
      samples.addAll(taken);
    }
  }

  /// The largest distance from 1 of the time of a contestant over that of its twin, in a mode.
  private static double worst(
      int mode, int heavy, int light, Function<String, Optional<WindowState>> seen) {
    return IntStream.range(0, SEEDS)
        .mapToObj(seed -> contest(company(heavy, light), seed, seen))
        .mapToDouble(s ->
            Statistics.middle(List.of(s.get("heavy-0").get(mode)))
                / Statistics.middle(List.of(s.get("heavy-1").get(mode))))
        .map(ratio -> Math.abs(ratio - 1))
        .max()
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 10})
  void twinsAreAlikeInAnyCompany(int light) {
    for (int heavy : List.of(2, 3, 6)) {
      String company = heavy + " heavy, " + light + " light: ";
      assertTrue(worst(0, heavy, light, TurnOrderTest::state) < 0.01, company + "sustained");
      assertTrue(worst(1, heavy, light, TurnOrderTest::state) < 0.01, company + "burst");
    }
  }

  @Test
  void oneClassForAllTellsTwinsApartThatAreAlike() {
    double worst = worst(0, 2, 10, _ -> Optional.empty());
    assertTrue(worst > 0.01, "" + worst);
  }

  /// The same contestant in different companies, whose times are compared with a third's.
  @Test
  void aTimeDoesNotDependOnTheCompany() {
    double alone = time(2, 0, TurnOrderTest::state);
    assertEquals(1, time(2, 10, TurnOrderTest::state) / alone, 0.01);
    assertTrue(time(2, 10, _ -> Optional.empty()) / alone < 0.985, "one class for all");
  }

  private static double time(int heavy, int light, Function<String, Optional<WindowState>> seen) {
    return Statistics.middle(
        List.of(contest(company(heavy, light), 1, seen).get("heavy-0").getFirst()));
  }

  @Test
  void fromTheSecondRoundOnHeavyContestantsFollowEachOther() {
    TurnOrder<String> order = new TurnOrder<>(new Random(3), 1, company(3, 4));
    assertEquals(0, order.round(_ -> Optional.empty()).stream().filter(p -> p.changed()).count());
    boolean heavyFirst = false;
    for (int round = 1; round < 6; round++) {
      List<TurnOrder.Place<String>> places = order.round(TurnOrderTest::state);
      List<Boolean> heavy = places.stream().map(p -> isHeavy(p.contestant())).toList();
      int first = heavyFirst ? 0 : 4;
      int change = heavyFirst ? 3 : 4;
      for (int k = 0; k < 7; k++) {
        assertEquals(k >= first && k < first + 3, heavy.get(k), "round " + round);
        // A class that begins a round has ended the one before.
        boolean begins = round == 1 && k == 0;
        assertEquals(begins || k == change, places.get(k).changed(), "round " + round);
      }
      heavyFirst = !heavyFirst;
    }
  }

  @Test
  void contestantsNearTheMostPowerAreHeavyIfSomebodyIsHeld() {
    Map<String, Optional<WindowState>> states =
        Map.of("a", state(700, 0.9), "b", state(640, 0.1), "c", state(600, 0));
    assertEquals(List.of("c"), light(states));
    Map<String, Optional<WindowState>> nobody =
        Map.of("a", state(400, 0.2), "b", state(390, 0.1), "c", state(100, 0));
    assertEquals(List.of("a", "b", "c"), light(nobody));
  }

  /// The light contestants of the round after the first.
  private static List<String> light(Map<String, Optional<WindowState>> states) {
    TurnOrder<String> order = new TurnOrder<>(new Random(1), 1, List.copyOf(states.keySet()));
    order.round(_ -> Optional.empty());
    return order.round(states::get).stream()
        .filter(p -> !p.heavy())
        .map(p -> p.contestant())
        .sorted()
        .toList();
  }

  @Test
  void theOrderIsRandomWithinAClass() {
    TurnOrder<String> order = new TurnOrder<>(new Random(3), 1, company(4, 0));
    Set<List<String>> orders = new HashSet<>();
    IntStream.range(0, 20)
        .forEach(_ ->
            orders.add(
                order.round(TurnOrderTest::state).stream().map(p -> p.contestant()).toList()));
    assertTrue(orders.size() > 10, "" + orders.size());
  }
}
