package press.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ChartGoldenTest {

  @Test
  void chartsLookAsTheyDidWhenTheyWereLookedAt() throws IOException {
    Map<String, String> svgs = new TreeMap<>();
    ChartExamples.golden().forEach((name, drawing) -> svgs.put(name, drawing.svg()));
    Golden.assertMatch("chart", svgs);
  }

  @Test
  void everyChartKeepsTheRules() {
    ChartExamples.golden().values().forEach(d -> SvgRules.check(d.svg()));
  }

  @Test
  void everyRowOfATableHasACellForEachColumn() {
    ChartExamples.golden()
        .forEach((name, d) ->
            d.table()
                .cells()
                .forEach(r -> assertEquals(d.table().header().size(), r.size(), name)));
  }

  @Test
  void theSameDataGiveTheSameBytesInAnyLocale() {
    Map<String, Chart> before = ChartExamples.golden();
    Locale locale = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertEquals(before, ChartExamples.golden());
    } finally {
      Locale.setDefault(locale);
    }
  }
}
