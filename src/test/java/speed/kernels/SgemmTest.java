package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongToDoubleFunction;
import org.junit.jupiter.api.Test;
import press.bench.Arg;
import press.bench.Baseline;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Params;

/// Products of matrices: what they cost, what must come out, who makes which part.
class SgemmTest {

  private static final DeviceFacts HOPPER = Facts.gpu("NVIDIA Corporation", 90);

  private final Sgemm sgemm = new Sgemm();

  @Test
  void elementsAreThoseOfTheProduct() {
    for (int n : new int[] {1, 7, 64, 130}) {
      for (Product product : List.of(new Product(n), new Product(n).repeating(16))) {
        LongToDoubleFunction elements = product.elements();
        for (int i = 0; i < n * n; i += 5) {
          double sum = 0;
          for (int k = 0; k < n; k++) {
            sum += (double) product.left().at(i / n * n + k) * product.right().at(k * n + i % n);
          }
          assertEquals(sum, elements.applyAsDouble(i), 1e-12 * sum, "n=" + n + " at " + i);
        }
      }
    }
  }

  @Test
  void termsComeAgain() {
    int n = 130;
    Product plain = new Product(n);
    Product again = plain.repeating(32);
    for (int k = 0; k < n; k++) {
      assertEquals(plain.left().at(3 * n + k % 32), again.left().at(3 * n + k));
      assertEquals(plain.right().at(k % 32 * n + 70), again.right().at(k * n + 70));
    }
  }

  @Test
  void aRowOfAnotherTileIsNotTakenForTheRightOne() {
    Product product = new Product(1024);
    LongToDoubleFunction elements = product.elements();
    for (int away : new int[] {1, 4, 8, 16, 32, 64, 128, 256, 512}) {
      double here = elements.applyAsDouble(0);
      assertTrue(Math.abs(elements.applyAsDouble(away) / here - 1) > 1e-4, "column " + away);
      assertTrue(Math.abs(elements.applyAsDouble(1024L * away) / here - 1) > 1e-4, "row " + away);
    }
  }

  @Test
  void costsAreThoseOfReadingAndMultiplyingOnce() {
    assertEquals(12_000_000, sgemm.cost(Params.of("n", 1000)).bytes());
    assertEquals(2_000_000_000, sgemm.cost(Params.of("n", 1000)).flops());
  }

  @Test
  void aDeviceIsAskedFewQuestions() {
    for (DeviceFacts device : List.of(HOPPER, Facts.cpu())) {
      List<Params> published = sgemm.points(Profile.FULL, device);
      assertTrue(published.containsAll(sgemm.points(Profile.QUICK, device)));
      long rows =
          published.stream()
              .mapToLong(
                  p -> sgemm.variants().stream().filter(v -> sgemm.includes(v.name(), p)).count())
              .sum();
      assertTrue(rows <= 43, device.name() + ": " + rows);
    }
    assertEquals(
        List.of(
            "double",
            "tuned",
            "tuned-no-copies",
            "tuned-no-barriers",
            "tuned-8x8",
            "tuned-128",
            "tuned-two-slabs",
            "tuned-no-strips",
            "tuned-no-pairs",
            "tuned-no-ahead",
            "tuned-no-async",
            "tuned-late"),
        sgemm.variants().stream()
            .map(KernelVariant::name)
            .filter(name -> sgemm.includes(name, Params.of("n", 8192)))
            .toList());
  }

  @Test
  void rungsOfOthersStandOnTheLadderAndTheLibraryEverywhere() {
    assertEquals(List.of("torch", "triton", "cuda-naive", "cuda-tile"), others(2048));
    assertEquals(List.of("torch"), others(4100));
  }

  private List<String> others(int n) {
    return sgemm.baselines().stream()
        .map(Baseline::variant)
        .filter(name -> sgemm.includes(name, Params.of("n", n)))
        .toList();
  }

  @Test
  void wholeTilesAreMultipliedInPlaceAndOthersAreCopied() {
    Problem whole = sgemm.problem(sgemm.namedVariant("tuned"), Params.of("n", 4096), HOPPER);
    assertEquals(1, whole.launches().size());
    assertEquals("131072 / 256", whole.launch());
    Problem odd = sgemm.problem(sgemm.namedVariant("tuned"), Params.of("n", 4100), HOPPER);
    assertEquals(
        List.of("fit", "fit", "gemm", "fit"),
        odd.launches().stream().map(launch -> launch.kernel()).toList());
    assertEquals(4224L * 4104, ((Arg.Scratch) odd.args().get("wide_a")).n());
    assertEquals(4104L * 4352, ((Arg.Scratch) odd.args().get("wide_b")).n());
    assertEquals(4224L * 4352, ((Arg.Scratch) odd.args().get("wide_c")).n());
  }

  @Test
  void everyShapeOfTheSearchComesOutEven() {
    List<Macros> shapes = new ArrayList<>(SgemmShape.all());
    assertEquals(shapes.size(), new HashSet<>(shapes).size());
    assertTrue(SgemmShape.TUNED.isPossible());
    assertTrue(SgemmShape.EARLY.isPossible());
    shapes.removeIf(macros -> macros.values().size() == 1);
    shapes.add(SgemmShape.tuned(HOPPER));
    shapes.add(SgemmShape.tuned(Facts.cpu()));
    Params large = Params.of("n", 8192);
    for (String name :
        List.of(
            "tuned-8x8",
            "tuned-128",
            "tuned-two-slabs",
            "tuned-no-strips",
            "tuned-no-pairs",
            "tuned-8x8-no-ahead")) {
      shapes.add(sgemm.namedVariant(name).macros(large, HOPPER));
    }
    for (Macros macros : shapes) {
      assertTrue(shape(macros).isPossible(), macros::toString);
      assertTrue(macros.get("PARTS") < macros.get("BK"), macros::toString);
      assertTrue(
          DeviceNeeds.localBytes(HOPPER, shape(macros).localBytes(macros.get("STAGES"))).isEmpty());
      assertEvery(macros);
      assertCopied(macros);
    }
  }

  private static SgemmShape shape(Macros m) {
    long lanes = m.get("WM") / m.get("TM");
    return new SgemmShape(m.get("BM"), m.get("BN"), m.get("BK"), lanes, m.get("TM"), m.get("TN"));
  }

  /// The lanes of all warps of a group own every element of its tile once, and none twice.
  private static void assertEvery(Macros m) {
    int bm = (int) m.get("BM");
    int bn = (int) m.get("BN");
    int down = (int) (m.get("WM") / m.get("TM"));
    int across = (int) (m.get("WN") / m.get("TN"));
    assertEquals(32, down * across, m::toString);
    Set<Integer> owned = new HashSet<>();
    int count = 0;
    for (int me = 0; me < SgemmShape.group(m); me++) {
      int warpsAcross = (int) (bn / m.get("WN"));
      int lane = me % 32;
      int laneAcross = lane % 2 + (lane / 2 & across - 2);
      int laneDown = lane / 2 % 2 + lane / (2 * across) * 2;
      int x = me / 32 % warpsAcross * (int) m.get("WN") + 4 * laneAcross;
      int y = me / 32 / warpsAcross * (int) m.get("WM") + 4 * laneDown;
      for (int i = 0; i < m.get("TM"); i++) {
        for (int j = 0; j < m.get("TN"); j++) {
          int row = y + i / 4 * 4 * down + i % 4;
          owned.add(row * bn + x + j / 4 * 4 * across + j % 4);
          count++;
        }
      }
    }
    assertEquals(bm * bn, owned.size(), m::toString);
    assertEquals(bm * bn, count, m::toString);
  }

  /// The work-items of a group copy every float of a slab once, and each from where it belongs.
  private static void assertCopied(Macros m) {
    int bm = (int) m.get("BM");
    int bn = (int) m.get("BN");
    int bk = (int) m.get("BK");
    int group = (int) SgemmShape.group(m);
    int pitch = bm + 4;
    Set<Integer> left = new HashSet<>();
    Set<Integer> right = new HashSet<>();
    for (int me = 0; me < group; me++) {
      for (int q = 0; q < bm * bk / group; q++) {
        int row = group / 8 * q % bm;
        int k = group / 8 * q / bm * 8;
        int to = me % 8 * pitch + me / 8 + pitch * k + row;
        assertTrue(left.add(to), m::toString);
        assertEquals(to, (me % 8 + k) * pitch + me / 8 + row);
        assertTrue(me / 8 + row < bm && me % 8 + k < bk, m::toString);
      }
      for (int q = 0; q < bk * bn / 4 / group; q++) {
        int k = group * 4 * q / bn;
        int column = group * 4 * q % bn;
        int to = 4 * me + bn * k + column;
        assertTrue(right.add(to), m::toString);
        assertEquals(to, (me / (bn / 4) + k) * bn + me % (bn / 4) * 4 + column);
        assertTrue(me % (bn / 4) * 4 + column < bn && me / (bn / 4) + k < bk, m::toString);
      }
    }
    assertEquals(bm * bk, left.size(), m::toString);
    assertEquals(bn * bk / 4, right.size(), m::toString);
  }

  @Test
  void aDeviceThatCannotCopyAheadGetsTheEarlyShape() {
    assertEquals(49_664, SgemmShape.TUNED.localBytes(4));
    assertEquals(16_640, SgemmShape.EARLY.localBytes(2));
    assertEquals(90, SgemmShape.tuned(HOPPER).get("CAPABILITY"));
    for (DeviceFacts early :
        List.of(Facts.cpu(), Facts.gpu("NVIDIA Corporation", 75), Facts.gpu("AMD", 0))) {
      Macros macros = SgemmShape.tuned(early);
      assertEquals(2, macros.get("STAGES"));
      assertTrue(!macros.values().containsKey("CAPABILITY"));
    }
    assertTrue(sgemm.sweep(sgemm.namedVariant("tuned"), Params.of("n", 4096)).size() <= 30);
    assertEquals(List.of(), sgemm.sweep(sgemm.namedVariant("tuned"), Params.of("n", 2048)));
    assertEquals(List.of(), sgemm.sweep(sgemm.namedVariant("warp"), Params.of("n", 4096)));
  }
}
