package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/// Slabs that take turns in the places of a ring, as the kernels of `hgemm` number them: each is
/// there when it is read, and none is replaced before.
class MatmulRingTest {

  /// What stages.cl and wgmma.cl do, by the counts of their groups of copies.
  ///
  /// @param stages places
  /// @param ahead slabs that are asked for before the first round
  /// @param waiting groups that may be under way after the wait of a round
  /// @param lag rounds that a slab may still be read after its own
  private record Counted(int stages, int ahead, int waiting, int lag) {

    /// Whether all is well with so many slabs.
    boolean holds(int slabs) {
      int[] inPlace = new int[stages];
      Arrays.fill(inPlace, -1);
      List<Integer> groups = new ArrayList<>();
      for (int s = 0; s < ahead; s++) {
        ask(groups, inPlace, s, slabs);
      }
      for (int s = 0; s < slabs; s++) {
        boolean come = groups.indexOf(s) < groups.size() - waiting;
        if (!come || inPlace[s % stages] != s) {
          return false;
        }
        int next = s + ahead;
        // Others may still read the slabs of the last rounds when this one asks.
        for (int read = Math.max(0, s - lag); read <= s; read++) {
          if (next < slabs && next % stages == read % stages) {
            return false;
          }
        }
        ask(groups, inPlace, next, slabs);
      }
      return true;
    }

    private void ask(List<Integer> groups, int[] inPlace, int slab, int slabs) {
      groups.add(slab);
      if (slab < slabs) {
        inPlace[slab % stages] = slab;
      }
    }
  }

  @Test
  void aSlabHasComeWhenItIsMultipliedAndIsReadByNobodyWhenItIsReplaced() {
    for (int slabs : new int[] {1, 2, 3, 4, 7, 64}) {
      for (int stages = 3; stages <= 6; stages++) {
        assertTrue(new Counted(stages, stages - 1, stages - 2, 0).holds(slabs), "stages.cl");
        assertTrue(new Counted(stages, stages - 2, stages - 3, 1).holds(slabs), "wgmma.cl");
      }
    }
  }

  @Test
  void aGroupMoreUnderWayWouldBeSeen() {
    assertFalse(new Counted(4, 3, 3, 0).holds(7));
    assertFalse(new Counted(4, 3, 1, 1).holds(7));
  }

  /// A barrier of local memory: phases end when all have arrived and all bytes have come.
  private static final class Phases {
    private final int arrivals;
    private int pending;
    private int bytes;
    private int ended;

    Phases(int arrivals) {
      this.arrivals = arrivals;
      this.pending = arrivals;
    }

    boolean hasEnded(int parity) {
      return ended % 2 != parity;
    }

    void change(int arrived, int more) {
      pending -= arrived;
      bytes += more;
      assertTrue(pending >= 0);
      if (pending == 0 && bytes == 0) {
        pending = arrivals;
        ended++;
      }
    }
  }

  /// What bulk.cl and warp-bulk.cl do: one who asks, several who multiply, and copies that come
  /// when they like.
  private static final class Meeting {
    private static final int WORKERS = 8;
    private final int stages;
    private final int slabs;
    private final RandomGenerator random;
    private final Phases[] full;
    private final Phases[] empty;
    private final int[] inPlace;
    private final List<Integer> coming = new ArrayList<>();
    private final int[] read = new int[WORKERS];
    private int asked;

    Meeting(int stages, int slabs, long seed) {
      this.stages = stages;
      this.slabs = slabs;
      random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
      full = new Phases[stages];
      empty = new Phases[stages];
      inPlace = new int[stages];
      for (int s = 0; s < stages; s++) {
        full[s] = new Phases(1);
        empty[s] = new Phases(WORKERS);
        inPlace[s] = -1;
      }
    }

    void go() {
      for (int turn = 0; Arrays.stream(read).min().orElseThrow() < slabs; turn++) {
        assertTrue(turn < 10_000 * slabs, "nobody goes on");
        int who = random.nextInt(WORKERS + 2);
        if (who < WORKERS) {
          multiply(who);
        } else if (who == WORKERS) {
          ask();
        } else if (!coming.isEmpty()) {
          come(coming.remove(random.nextInt(coming.size())));
        }
      }
    }

    private void ask() {
      int place = asked % stages;
      if (asked < slabs && empty[place].hasEnded(asked / stages % 2 ^ 1)) {
        full[place].change(0, 1);
        full[place].change(1, 0);
        coming.add(asked++);
      }
    }

    private void come(int slab) {
      int place = slab % stages;
      int before = inPlace[place];
      // Whoever has begun with the slab after it has told so; its products have ended.
      assertTrue(before < 0 || Arrays.stream(read).allMatch(r -> r > before + 1));
      inPlace[place] = slab;
      full[place].change(0, -1);
    }

    private void multiply(int worker) {
      int slab = read[worker];
      if (slab < slabs && full[slab % stages].hasEnded(slab / stages % 2)) {
        assertEquals(slab, inPlace[slab % stages]);
        read[worker]++;
        if (slab > 0) {
          empty[(slab - 1) % stages].change(1, 0);
        }
      }
    }
  }

  @Test
  void whoAsksAndWhoMultiplyMeetHoweverTheyAreInterrupted() {
    for (int stages = 2; stages <= 5; stages++) {
      for (int slabs : new int[] {1, 2, 5, 33}) {
        for (int seed = 0; seed < 20; seed++) {
          new Meeting(stages, slabs, seed).go();
        }
      }
    }
  }
}
