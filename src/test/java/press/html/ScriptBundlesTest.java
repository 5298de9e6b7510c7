package press.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import press.html.ScriptBundles.Bundle;

class ScriptBundlesTest {

  private static SortedMap<String, Bundle> bundles(
      List<String> entries, Map<String, String> sources) {
    return ScriptBundles.of(new TreeMap<>(sources), entries);
  }

  private static String refusal(Map<String, String> sources) {
    return assertThrows(
            IllegalStateException.class,
            () -> bundles(List.copyOf(new TreeMap<>(sources).keySet()), sources))
        .getMessage();
  }

  @Test
  void aBundleHoldsItsModulesAfterThoseThatTheyImport() {
    Map<String, String> sources =
        Map.of(
            "book", "import { one as first } from \"./lib/one.js\";\nfirst();\n",
            "lib/one", "// A comment.\n/** What. */\nexport function one() {\n  return 1;\n}\n");
    assertEquals(
        """
        (() => {
        "use strict";
        const { modules } = (window.press ??= { modules: {} });
        {
        function one() {
        return 1;
        }
        modules["lib/one"] = { one };
        }
        {
        const { one: first } = modules["lib/one"];
        first();
        modules["book"] = {  };
        }
        })();
        """,
        bundles(List.of("book"), sources).get("book").text());
  }

  @Test
  void aModuleThatIsAnEntryOrBelongsToTheFirstStaysThere() {
    Map<String, String> sources =
        Map.of(
            "book", "import \"./dom.js\";\n",
            "dom", "export const all = 1;\n",
            "numbers", "export const count = 1;\n",
            "search",
                "import * as dom from \"./dom.js\";\nimport { count } from \"./numbers.js\";\n");
    Bundle search = bundles(List.of("book", "numbers", "search"), sources).get("search");
    assertEquals(List.of("numbers"), search.imports());
    assertTrue(search.text().contains("const dom = modules[\"dom\"];"), search.text());
    assertTrue(search.text().contains("const { count } = modules[\"numbers\"];"), search.text());
  }

  @Test
  void whatNoRuleCoversIsAnError() {
    assertEquals(
        "a.js: cannot bundle “export let count = 1;”",
        refusal(Map.of("a", "export let count = 1;\n")));
    assertEquals(
        "a.js: cannot bundle “export default 1;”", refusal(Map.of("a", "export default 1;\n")));
    assertEquals(
        "a.js: cannot bundle “import x from \"./b.js\";”",
        refusal(Map.of("a", "import x from \"./b.js\";\n", "b", "")));
    assertEquals(
        "a.js imports b.js, which is not there", refusal(Map.of("a", "import \"./b.js\";\n")));
  }

  @Test
  void aModuleBelongsToOneBundleAndNoneIsLeftOver() {
    Map<String, String> shared =
        Map.of(
            "a",
            "",
            "b",
            "import \"./x.js\";\n",
            "c",
            "import \"./x.js\";\n",
            "x",
            "const y = 1;\n");
    assertEquals(
        "x.js is imported by b.js and c.js: make it an entry",
        assertThrows(IllegalStateException.class, () -> bundles(List.of("a", "b", "c"), shared))
            .getMessage());
    assertEquals(
        "no bundle needs b.js",
        assertThrows(
                IllegalStateException.class, () -> bundles(List.of("a"), Map.of("a", "", "b", "")))
            .getMessage());
    Map<String, String> circle =
        Map.of(
            "a", "import \"./x.js\";\n", "x", "import \"./y.js\";\n", "y", "import \"./x.js\";\n");
    assertEquals(
        "modules import each other: [a, x, y]",
        assertThrows(IllegalStateException.class, () -> bundles(List.of("a"), circle))
            .getMessage());
  }
}
