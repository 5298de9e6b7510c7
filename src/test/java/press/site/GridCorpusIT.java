package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.figures.Figure;
import press.figures.Figure.StaticFigure;
import press.figures.Figures;
import press.figures.GridFigure;
import press.figures.GridFigure.IndexedArray;
import press.figures.IndexParser;
import press.figures.LaunchGrid;
import press.figures.Parameter;

/// One corpus of settings, computed twice: by the press in Java and by a reader's browser.
/// Sentences and drawings are the same to the letter.
@Tag("slow")
class GridCorpusIT {

  private static final List<String> INDICES =
      List.of(
          "x: 4 B, gy * N + gx",
          "t: 16 B, gx * N + gy",
          "s: 4 B local, lx * 33 + ly",
          "d: 8 B local, ly * 16 + (lx ^ ly)",
          "m: 1 B, (gx ^ gy) % 5 + (lx << 2 | 1) - (ly >> 1 & 3) + bx / 3 + by * 0 + 9");
  private static final Pattern DRAWN =
      Pattern.compile(
          "<rect class=\"(\\w+)\"|<(?:text|tspan)[^>]*>([^<]+)</t"
              + "|<path class=\"idle\" d=\"([^\"]*)\"|<path class=\"(\\w+)\" d=\"([^\"]*)\"");

  /// Words are squares of their own where a reader can point at them, and one shape for each state
  /// in the static form: there, what is drawn is compared place by place, in any order.
  private static final String READ =
      """
      (id) => {
        const drawing = document.querySelector(id + ' .live svg');
        const words = drawing?.matches('.words');
        const square = (e) => e.getAttribute('class') + (words ? ` ${e.getAttribute('x')} ${e.getAttribute('y')}` : '');
        const all = [...document.querySelectorAll(id + ' .live svg :is(rect, text, path.idle)')]
          .map((e) => e.tagName === 'text' ? e.textContent : e.tagName === 'rect' ? square(e) : e.getAttribute('d'));
        if (words) all.sort();
        return document.querySelector(id + ' .live .reading').textContent + '|' + all.join(' ');
      }
      """;

  private static final String EACH =
      """
      ([id, all]) => all.map((values) => {
        const set = (knob, value) => {
          if (knob.type === 'checkbox') knob.checked = value === 'on';
          else knob.value = value;
          knob.dispatchEvent(new Event(knob.type === 'range' || knob.type === 'number' ? 'input' : 'change'));
        };
        document.querySelectorAll(id + ' .live .knobs :is(select, input:not([type=radio]))')
          .forEach((knob, k) => set(knob, values[k]));
        return READ(id);
      })
      """;

  @TempDir static Path folder;

  private static Page tab;

  @BeforeAll
  static void printAndStart() throws IOException {
    String chapter =
        "```{grid} {#grid}\nglobal: 1024 x 512\ngroup: 16 x 16\ngiven: N = 1024\n\n"
            + String.join("\n", INDICES)
            + "\n```\n\n```{figure} coalescing {#warp}\ncaption: A.\n```\n\n"
            + "```{figure} banks {#bank}\ncaption: B.\n```\n\n"
            + "```{figure} tiling {#tile}\nn: 256\ncaption: C.\n```\n";
    Map<String, String> files = Map.of("contents.md", "- [Grids](x.md)\n", "x.md", chapter);
    Path page = SharedBook.print(files, folder.resolve("site")).resolve("x.html");
    Viewport view = new Viewport(1200, 4000, ColorScheme.LIGHT, true);
    tab = Chromium.browser().newContext(view.options()).newPage();
    tab.navigate(page.toUri().toString());
    for (String id : List.of("grid", "warp", "bank", "tile")) {
      tab.locator("#" + id + " .live .knobs").waitFor();
    }
  }

  @AfterAll
  static void stop() {
    if (tab != null) {
      tab.context().close();
    }
  }

  private static List<?> browser(String id, List<List<String>> settings) {
    return (List<?>) tab.evaluate(EACH.replace("READ", "(" + READ + ")"), List.of(id, settings));
  }

  private static Map<String, Object> with(
      Map<String, Object> given, String one, Object first, String other, Object second) {
    Map<String, Object> all = new TreeMap<>(given);
    all.putAll(Map.of(one, first, other, second));
    return all;
  }

  private static String java(String name, Map<String, ?> values) {
    Figure figure = Figures.find(name).orElseThrow();
    SortedMap<String, Object> given = new TreeMap<>();
    for (Parameter p : figure.parameters()) {
      Object value = values.get(p.name());
      given.put(p.name(), value == null ? p.usual() : p.read(value.toString()));
    }
    StaticFigure still = figure.draw(new Parameter.ParameterValues(given), List.of(), "", "id");
    List<String> drawn = new ArrayList<>();
    Matcher piece = DRAWN.matcher(still.svg());
    while (piece.find()) {
      if (piece.group(5) != null) {
        for (String square : piece.group(5).split("h14v15.5h-14z")) {
          drawn.add(piece.group(4) + " " + square.substring(1));
        }
      } else {
        int of = piece.group(1) != null ? 1 : piece.group(2) != null ? 2 : 3;
        drawn.add(piece.group(of));
      }
    }
    if (still.svg().contains("class=\"words\"")) {
      Collections.sort(drawn);
    }
    return still.text().getFirst() + "|" + String.join(" ", drawn);
  }

  @Test
  void whatAWarpMovesIsTheSameInTheBrowser() {
    List<List<String>> settings = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    for (var pattern : press.figures.CoalescingFigure.AccessPattern.values()) {
      for (String bytes : List.of("1", "2", "4", "8", "16")) {
        for (long stride : List.of(1L, 2L, 3L, 5L, 8L, 17L, 32L)) {
          long offset = stride * 5 % 33;
          settings.add(List.of(pattern.key(), bytes, "" + stride, "" + offset));
          Map<String, Object> given = Map.of("pattern", pattern.key(), "bytes", bytes);
          expected.add(java("coalescing", with(given, "stride", stride, "offset", offset)));
        }
      }
    }
    assertEquals(expected, browser("#warp", settings));
  }

  @Test
  void whatAWarpWantsOfTheBanksIsTheSameInTheBrowser() {
    List<List<String>> settings = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    for (String access : List.of("stride", "row", "column")) {
      for (String bytes : List.of("4", "8", "16")) {
        for (long at : List.of(0L, 1L, 2L, 7L, 12L, 31L)) {
          for (String padding : List.of("off", "on")) {
            for (String swizzle : List.of("off", "on")) {
              settings.add(List.of(access, bytes, "" + (at + 1), "" + at, padding, swizzle));
              Map<String, Object> given = Map.of("access", access, "bytes", bytes);
              given = with(given, "stride", at + 1, "at", at);
              expected.add(java("banks", with(given, "padding", padding, "swizzle", swizzle)));
            }
          }
        }
      }
    }
    assertEquals(expected, browser("#bank", settings));
  }

  @Test
  void whatAProductReadsIsTheSameInTheBrowser() {
    for (long tile : List.of(1L, 2L, 4L, 8L, 16L, 32L, 64L, 128L)) {
      tab.locator("#tile select").selectOption("" + tile);
      String expected = java("tiling", Map.of("n", 256L, "tile", tile));
      String told = tab.locator("#tile .live .reading").last().textContent();
      assertEquals(expected.substring(0, expected.indexOf('|')), told);
    }
  }

  @Test
  void whatAWorkItemTouchesIsTheSameInTheBrowser() throws IndexParser.IndexSyntaxException {
    List<IndexedArray> arrays = new ArrayList<>();
    for (String line : INDICES) {
      Matcher m = Pattern.compile("(\\w+): (\\d+) B( local)?, (.*)").matcher(line);
      assertEquals(true, m.matches());
      int bytes = Integer.parseInt(m.group(2));
      var index = IndexParser.parse(m.group(4));
      boolean local = m.group(3) != null;
      arrays.add(new IndexedArray(m.group(1), bytes, local, index, m.group(4), Map.of("N", 1024L)));
    }
    LaunchGrid grid = new LaunchGrid(List.of(1024L, 512L), List.of(16L, 16L), 32);
    GridFigure figure = new GridFigure("", "", grid, arrays);
    for (int block : List.of(0, 7, 66, 1500, 2047)) {
      for (int item : List.of(0, 5, 17, 100, 255)) {
        List<String> at = List.of("" + block % 64, "" + block / 64, "" + item % 16, "" + item / 16);
        browser("#grid", List.of(at));
        List<String> expected = new ArrayList<>();
        for (IndexedArray array : arrays) {
          expected.add(figure.item(array, block, item));
          expected.add(figure.part(array, block, item / 32));
        }
        assertEquals(
            expected, tab.locator("#grid .live tbody td").allTextContents(), block + "/" + item);
      }
    }
  }
}
