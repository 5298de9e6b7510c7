package press.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitTest {

  @ParameterizedTest
  @CsvSource({
    "B, B, 1",
    "KB, KB, 1e3",
    "GB, GB, 1e9",
    "KiB, KiB, 1024",
    "GiB, GiB, 1073741824",
    "GB/s, GB/s, 1e9",
    "TB/s, TB/s, 1e12",
    "MiB/ms, MiB/ms, 1048576e3",
    "TFLOP/s, TFLOP/s, 1e12",
    "FLOP/B, FLOP/B, 1",
    "FLOP/KB, FLOP/KB, 1e-3",
    "us, µs, 1e-6",
    "μs, µs, 1e-6",
    "ns, ns, 1e-9",
    "x, ×, 1",
    "%, %, 0.01",
    "GHz, GHz, 1e9",
    "B*s, B·s, 1",
    "1/s, 1/s, 1",
    "' GB / s ', GB/s, 1e9"
  })
  void aUnitIsReadWithItsSymbolAndScale(String text, String symbol, double scale) {
    Unit unit = Unit.parse(text);
    assertEquals(symbol, unit.symbol());
    assertEquals(scale, unit.scale(), scale * 1e-12);
  }

  @Test
  void nothingAtAllIsAPlainNumber() {
    assertEquals(Unit.ONE, Unit.parse(" "));
  }

  @Test
  void aCountOfFlopsDoesNotFitARate() {
    assertFalse(Unit.parse("GFLOP").fits(Unit.parse("GFLOP/s")));
    assertTrue(Unit.parse("GB/s").fits(Unit.parse("B/ns")));
    assertTrue(Unit.parse("Hz").fits(Unit.parse("1/s")));
  }

  @ParameterizedTest
  @CsvSource({
    "gb/s, 'no unit \"gb\" in \"gb/s\"; did you mean \"GB/s\"?'",
    "GFLOPS, 'no unit \"GFLOPS\"; write FLOP for a count and FLOP/s for a rate'",
    "GB/, 'no unit \"\" in \"GB/\"; there are: B, FLOP, s'"
  })
  void anUnknownUnitIsToldWithAWayOut(String text, String message) {
    String reported = assertThrows(Unit.UnitException.class, () -> Unit.parse(text)).getMessage();
    assertTrue(reported.startsWith(message), reported);
  }

  @Test
  void aDimensionIsNamedByItsBaseUnits() {
    Dimension rate = Unit.parse("TFLOP/s").dimension();
    assertEquals("FLOP/s", rate.symbol());
    assertEquals("FLOP/B", rate.over(Unit.parse("GB/s").dimension()).symbol());
    assertEquals("1/s", Unit.parse("GHz").dimension().symbol());
    assertEquals("a plain number", Dimension.NONE.toString());
  }
}
