package press.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import press.bench.Ring.Order;

class RingTest {

  @ParameterizedTest
  @EnumSource(Order.class)
  void everyPlaceIsVisitedOnceBeforeTheFirstComesAgain(Order order) {
    for (int n : new int[] {1, 2, 3, 7, 64, 1000, 4099, 65_536}) {
      Ring ring = new Ring(n, order);
      BitSet seen = new BitSet(n);
      long place = 0;
      for (int step = 0; step < n; step++) {
        assertTrue(place >= 0 && place < n, order + " leaves " + n);
        seen.set((int) place);
        place = ring.after(place, 1);
      }
      assertEquals(0, place, order + " of " + n);
      assertEquals(n, seen.cardinality(), order + " of " + n);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {5, 4096, 1_000_003, (1L << 25) - 1, 1L << 40})
  void manyStepsAtOnceLeadWhereSoManySingleOnesDo(long n) {
    for (Order order : Order.values()) {
      Ring ring = new Ring(n, order);
      long place = n / 3;
      for (int step = 0; step < 1000; step++) {
        place = ring.after(place, 1);
      }
      assertEquals(ring.after(n / 3, 1000), place);
      assertEquals(n / 3, ring.after(place, -1000));
    }
  }

  @Test
  void whatComesNextInARandomOrderCannotBeToldFromTheStepBefore() {
    Ring ring = new Ring(1 << 16, Order.RANDOM);
    int near = 0;
    int again = 0;
    long before = 0;
    long place = 0;
    for (int step = 0; step < 10_000; step++) {
      long next = ring.after(place, 1);
      near += Math.abs(next - place) <= 16 ? 1 : 0;
      again += next - place == before ? 1 : 0;
      before = next - place;
      place = next;
    }
    // By chance five of ten thousand steps are as short, and hardly any is as long as the last.
    assertTrue(near < 50, near + " short steps");
    assertTrue(again < 10, again + " steps like the one before");
  }

  @Test
  void noRingIsEmpty() {
    assertThrows(IllegalArgumentException.class, () -> new Ring(0, Order.RANDOM));
  }
}
