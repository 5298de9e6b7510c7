package press.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityTest {

  @ParameterizedTest
  @CsvSource({
    "'4,281 GB/s', TB/s, 4.281",
    "1 GiB, MB, 1073.741824",
    "1 GB, GiB, 0.931322574615478515625",
    "50 %, ×, 0.5",
    "2.5e3 FLOP, KFLOP, 2.5",
    "-3 ms, us, -3000",
    "−3 ms, s, -0.003",
    "100B/s, B/s, 100",
    "1 min, s, 60"
  })
  void aQuantityIsReadAndSaidInAnotherUnit(String text, String unit, double value) {
    Quantity messages = Quantity.parse(text).in(Unit.parse(unit));
    assertEquals(value, messages.value(), Math.abs(value) * 1e-12);
    assertEquals(Unit.parse(unit), messages.unit());
  }

  @Test
  void theSameUnitChangesNoBit() {
    assertEquals(0.1, Quantity.of(0.1, "GB/s").in(Unit.parse("GB/s")).value());
  }

  @Test
  void bytesCannotBeSaidInFlops() {
    String reported =
        assertThrows(
                Unit.UnitException.class, () -> Quantity.parse("3 GB/s").in(Unit.parse("GFLOP/s")))
            .getMessage();
    assertEquals(
        "3\u00a0GB/s cannot be said in GFLOP/s: one counts B/s, the other FLOP/s", reported);
  }

  @Test
  void textWithoutANumberIsRefused() {
    String reported =
        assertThrows(Unit.UnitException.class, () -> Quantity.parse("GB")).getMessage();
    assertEquals("\"GB\" does not begin with a number", reported);
  }
}
