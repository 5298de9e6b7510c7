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
  void a_unit_is_read_with_its_symbol_and_scale(String text, String symbol, double scale) {
    Unit unit = Unit.parse(text);
    assertEquals(symbol, unit.symbol());
    assertEquals(scale, unit.scale(), scale * 1e-12);
  }

  @Test
  void nothing_at_all_is_a_plain_number() {
    assertEquals(Unit.ONE, Unit.parse(" "));
  }

  @Test
  void a_count_of_flops_does_not_fit_a_rate() {
    assertFalse(Unit.parse("GFLOP").fits(Unit.parse("GFLOP/s")));
    assertTrue(Unit.parse("GB/s").fits(Unit.parse("B/ns")));
    assertTrue(Unit.parse("Hz").fits(Unit.parse("1/s")));
  }

  @ParameterizedTest
  @CsvSource({
    "gb/s, 'no unit \"gb\" in \"gb/s\"; did you mean \"GB\"?'",
    "GFLOPS, 'no unit \"GFLOPS\"; write FLOP for a count and FLOP/s for a rate'",
    "GB/, 'no unit \"\" in \"GB/\"; there are: B, FLOP, s'"
  })
  void an_unknown_unit_is_told_with_a_way_out(String text, String message) {
    String told = assertThrows(UnitException.class, () -> Unit.parse(text)).getMessage();
    assertTrue(told.startsWith(message), told);
  }

  @Test
  void a_dimension_is_named_by_its_base_units() {
    Dimension rate = Unit.parse("TFLOP/s").dimension();
    assertEquals("FLOP/s", rate.symbol());
    assertEquals("FLOP/B", rate.over(Unit.parse("GB/s").dimension()).symbol());
    assertEquals("1/s", Unit.parse("GHz").dimension().symbol());
    assertEquals("a plain number", Dimension.NONE.toString());
  }
}
