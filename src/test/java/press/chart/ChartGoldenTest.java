package press.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ChartGoldenTest {

  @Test
  void charts_look_as_they_did_when_they_were_looked_at() throws IOException {
    Map<String, String> svgs = new TreeMap<>();
    Examples.golden().forEach((name, drawing) -> svgs.put(name, drawing.svg()));
    Golden.assertMatch("chart", svgs);
  }

  @Test
  void every_chart_keeps_the_rules() {
    Examples.golden().values().forEach(d -> SvgRules.check(d.svg()));
  }

  @Test
  void every_row_of_a_table_has_a_cell_for_each_column() {
    Examples.golden()
        .forEach((name, d) ->
            d.tableRows().forEach(r -> assertEquals(d.tableHeader().size(), r.size(), name)));
  }

  @Test
  void the_same_data_give_the_same_bytes_in_any_locale() {
    Map<String, Drawing> before = Examples.golden();
    Locale locale = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertEquals(before, Examples.golden());
    } finally {
      Locale.setDefault(locale);
    }
  }
}
