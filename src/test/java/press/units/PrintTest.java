package press.units;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PrintTest {

  @ParameterizedTest
  @CsvSource({
    "4281.3, 2, '4,281'",
    "4281.3, 20, '4,280'",
    "4281.3, 300, '4,300'",
    "4281.3, 9000, '4,300'",
    "4281.3, 0.001, '4,281'",
    "3.14159, 0.02, 3.14",
    "3.14159, 2, 3.1",
    "3, 0.01, 3.00",
    "0.0001234, 0.000001, 0.000123",
    "-4281.3, 2, '−4,281'",
    "-0.0456, 0.0011, −0.046",
    "9999.6, 3, '10,000'",
    "99.96, 0.2, 100.0",
    "1234567.8, 1000, '1,235,000'",
    "0.00000123, 0.0000001, 1.2 × 10⁻⁶",
    "1.5e18, 1e17, 1.5 × 10¹⁸",
    "0, 0.1, 0",
    "0.05, 4, 0.050"
  })
  void digitsAreThoseThatTheIntervalSupports(double value, double half, String text) {
    assertEquals(text, Print.rounded(value, value - half, value + half));
  }

  @ParameterizedTest
  @CsvSource({
    "3.5, 3.5",
    "100, 100",
    "0.25, 0.25",
    "12345, '12,350'",
    "-2, −2",
    "1e6, '1,000,000'",
    "0.1, 0.1",
    "NaN, undefined",
    "Infinity, ∞",
    "-Infinity, −∞",
    "0, 0"
  })
  void anExactNumberHasNoTrailingZeros(double value, String text) {
    assertEquals(text, Print.rounded(value));
    assertEquals(text, Print.rounded(value, value, value));
  }

  @Test
  void anUnknownIntervalSupportsTwoDigits() {
    assertEquals("4,300", Print.rounded(4281.3, Double.NaN, Double.NaN));
    assertEquals("4,300", Print.rounded(4281.3, 0, Double.POSITIVE_INFINITY));
  }

  @Test
  void theEndsOfAnIntervalHaveOneDigitMore() {
    assertEquals("4,279.3 to 4,283.3", Print.interval(4281.3, 4279.3, 4283.3));
    assertEquals("0 to 0.568", Print.interval(0.2, 0, 0.5684));
  }

  @Test
  void aCountIsPrintedInFull() {
    assertEquals("268,435,456", Print.count(1L << 28));
    assertEquals("−999", Print.count(-999));
    assertEquals("−9,223,372,036,854,775,808", Print.count(Long.MIN_VALUE));
  }

  @Test
  void numberAndUnitDoNotPart() {
    assertEquals("4,281\u00a0GB/s", Print.withUnit("4,281", "GB/s"));
    assertEquals("3.2×", Print.withUnit("3.2", "×"));
    assertEquals("7", Print.withUnit("7", ""));
  }

  @Test
  void theLocaleOfTheMachineChangesNothing() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertEquals("−428.2", Print.rounded(-428.15, -428.17, -428.13));
    } finally {
      Locale.setDefault(before);
    }
  }

  /// `assets/js/numbers.js` prints the same cases, see `OwnCorpusIT`.
  @Test
  void exactNumbersArePrintedAsInTheCorpus() throws IOException {
    String corpus = Files.readString(Path.of("src/test/resources/numbers.json"));
    for (JsonNode pair : new JsonMapper().readTree(corpus)) {
      String number = pair.get(0).asString();
      assertEquals(pair.get(1).asString(), Print.rounded(Double.parseDouble(number)), number);
    }
  }
}
