package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static press.site.FiguresPage.click;
import static press.site.FiguresPage.has;
import static press.site.FiguresPage.named;
import static press.site.FiguresPage.said;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.figures.Figure;
import press.figures.Figures;
import press.figures.Parameter;

/// Figures that count: bits, a sum of many lanes, a cache. The browser comes to what Java comes to.
@Tag("slow")
class FigureCountsIT {

  private static final String DECODED =
      "f => { const { ALL, decode, encode } = press.modules['figures/bits']; const [name, n] = f;"
          + " const of = ALL.find(g => g.name === name);"
          + " return Array.from({ length: n }, (_, b) => { const v = decode(of, b);"
          + " if (!Number.isNaN(v) && encode(of, v) !== b) throw b; return String(v); }); }";

  @TempDir static Path folder;

  private static FiguresPage page;

  @BeforeAll
  static void print() throws IOException {
    page = FiguresPage.print(folder);
  }

  private static void open(Consumer<Page> visit) {
    page.open(visit);
  }

  @Test
  void bitsAreToggledTypedSteppedAndConverted() {
    open(tab -> {
      Locator number = named(tab, "bits", "Number");
      number.fill("1");
      has(said(tab, "bits"), "fp16 0x3C00 is 1, normal: 2⁰ × (1 + 0/1,024). An ulp is 0.0009766");
      Locator cells = tab.locator("#bits .bit");
      assertEquals(16, cells.count());
      cells.first().click();
      assertEquals("−1", number.inputValue());
      tab.keyboard().press("ArrowRight");
      tab.keyboard().press("End");
      tab.keyboard().press("Space");
      assertEquals("true", cells.last().getAttribute("aria-pressed"));
      has(said(tab, "bits"), "is −1.0009765625");
      tab.keyboard().press("Home");
      tab.keyboard().press("Enter");
      click(tab, "bits", "Next number down");
      has(said(tab, "bits"), "fp16 0x3C00 is 1,");
      click(tab, "bits", "Next number up");
      has(said(tab, "bits"), "0x3C01");
      number.fill("tenth");
      assertEquals("true", number.getAttribute("aria-invalid"));
      number.fill("500");
      named(tab, "bits", "Format").selectOption("e4m3");
      assertEquals("fp8 e4m3 0x7F is no number.", said(tab, "bits"));
      assertEquals(8, cells.count());
      number.fill("-inf");
      named(tab, "bits", "Format").selectOption("e5m2");
      assertEquals("fp8 e5m2 0xFC is −∞.", said(tab, "bits"));
    });
  }

  @Test
  void everyPatternOf16And8BitsMeansInTheBrowserWhatItMeansInJava() {
    open(tab -> {
      same(tab, "fp16", 1 << 16, b -> Float.float16ToFloat((short) b));
      same(tab, "bf16", 1 << 16, b -> Float.intBitsToFloat(b << 16));
      same(tab, "e5m2", 1 << 8, b -> Float.float16ToFloat((short) (b << 8)));
      same(tab, "e4m3", 1 << 8, FigureCountsIT::e4m3);
    });
  }

  private static void same(Page tab, String format, int patterns, IntFunction<Float> value) {
    List<?> decoded = (List<?>) tab.evaluate(DECODED, List.of(format, patterns));
    assertEquals(patterns, decoded.size());
    for (int b = 0; b < patterns; b++) {
      assertEquals(js(value.apply(b)), decoded.get(b), format + " " + b);
    }
  }

  /// As the OCP specification defines it, field by field.
  private static float e4m3(int bits) {
    int e = bits >> 3 & 15;
    int f = bits & 7;
    float size = e == 0 ? f * 0x1p-9f : (1 + f / 8f) * (float) Math.pow(2, e - 7);
    return e == 15 && f == 7 ? Float.NaN : bits >= 128 ? -size : size;
  }

  /// A number as JavaScript writes it; it writes no sign before zero.
  private static String js(double value) {
    if (Double.isInfinite(value) || Double.isNaN(value)) {
      return Double.toString(value);
    }
    if (value == 0) {
      return "0";
    }
    var digits = new BigDecimal(Double.toString(value)).stripTrailingZeros();
    int power = digits.precision() - digits.scale() - 1;
    return power >= -6 && power < 21
        ? digits.toPlainString()
        : digits.movePointLeft(power) + (power < 0 ? "e" : "e+") + power;
  }

  private static void toFirst(Page tab, String figure) {
    tab.locator("#" + figure + " .stepper input").focus();
    tab.keyboard().press("Home");
  }

  @Test
  void theTreeGoesStepByStepAndPlaysOnlyWhenAsked() {
    open(tab -> {
      has(said(tab, "tree"), "Step 4 of 4");
      tab.clock().runFor(10_000);
      has(said(tab, "tree"), "Step 4 of 4");
      toFirst(tab, "tree");
      has(said(tab, "tree"), "Before the first step");
      click(tab, "tree", "Next");
      assertEquals(
          "Step 1 of 4, stride 8: 8 of 16 lanes busy, in 2 of 4 warps; 8 of 15 additions done,"
              + " then a barrier.",
          said(tab, "tree"));
      click(tab, "tree", "Back");
      tab.locator("#tree .stepper input").focus();
      tab.keyboard().press("End");
      has(said(tab, "tree"), "Step 4 of 4");
      assertEquals("136", tab.locator("#tree .live .busy + text").last().textContent());
      click(tab, "tree", "Play");
      has(said(tab, "tree"), "Before");
      tab.clock().runFor(1_000);
      has(said(tab, "tree"), "Step 1 of 4");
      click(tab, "tree", "Pause");
      tab.clock().runFor(10_000);
      has(said(tab, "tree"), "Step 1 of 4");
      named(tab, "tree", "Order").selectOption("sequential");
      has(said(tab, "tree"), "Step 15 of 15");
      toFirst(tab, "tree");
      click(tab, "tree", "Next");
      has(said(tab, "tree"), "Step 1 of 15, stride 1: 1 of 16 lanes busy");
      named(tab, "tree", "Numbers").selectOption("4");
      named(tab, "tree", "Lanes in a warp").selectOption("1");
      has(tab.locator("#tree .live > p").last().textContent(), "4 numbers one after another");
    });
  }

  @Test
  void aLineOfThreeCoresAgreesWithThePressAndGoesOnAsTheReaderLikes() {
    open(tab -> {
      Figure line = Figures.find("mesi").orElseThrow();
      SortedMap<String, Object> values = new TreeMap<>();
      line.parameters().forEach(p -> values.put(p.name(), p.usual()));
      values.put("cores", 3L);
      Locator total = tab.locator("#line .live > p").last();
      click(tab, "line", "As printed");
      toFirst(tab, "line");
      String typed = "";
      for (String access : List.of("w0", "r1", "r2", "w1", "w1", "r0", "w2")) {
        String words = access.startsWith("w") ? " writes" : " reads";
        click(tab, "line", "Core " + access.charAt(1) + words);
        typed = (typed + " " + access).strip();
        values.put("accesses", typed);
        for (String protocol : List.of("moesi", "mesi")) {
          named(tab, "line", "Protocol").selectOption(protocol);
          values.put("protocol", protocol);
          String text =
              line.draw(new Parameter.ParameterValues(values), List.of(), "", "x")
                  .text()
                  .getFirst();
          assertEquals(text, total.textContent(), typed);
        }
      }
      assertEquals(
          "Access 7: core 2 writes (version 4): it asks for the line and tells all others to forget"
              + " theirs, and the line comes from memory. Now core 0 invalid, core 1 invalid, core"
              + " 2 modified; memory has version 3.",
          said(tab, "line"));
    });
  }

  @Test
  void theCacheAgreesWithThePressOnEveryWalk() {
    open(tab -> {
      Figure cache = Figures.find("cache").orElseThrow();
      SortedMap<String, Object> values = new TreeMap<>();
      cache.parameters().forEach(p -> values.put(p.name(), p.usual()));
      Locator total = tab.locator("#cache .live > p").last();
      for (String ways : List.of("1", "4")) {
        named(tab, "cache", "Ways").selectOption(ways);
        values.put("ways", Long.valueOf(ways));
        for (String pattern : List.of("sequential", "stride", "random", "two-arrays", "columns")) {
          named(tab, "cache", "Walk").selectOption(pattern);
          values.put("pattern", pattern);
          String text =
              cache
                  .draw(new Parameter.ParameterValues(values), List.of(), "", "x")
                  .text()
                  .getLast();
          assertEquals(text, total.textContent(), pattern + " in " + ways);
        }
      }
      for (String name : List.of("Sets", "Bytes in a line", "Numbers", "Passes")) {
        named(tab, "cache", name).selectOption(name.equals("Passes") ? "1" : "8");
      }
      named(tab, "cache", "Walk").selectOption("stride");
      named(tab, "cache", "Stride").selectOption("2");
      toFirst(tab, "cache");
      click(tab, "cache", "Next");
      assertEquals(
          "Access 1: byte 0 is in line 0, which belongs to set 0: compulsory miss. So far 0 hits"
              + " of 1.",
          said(tab, "cache"));
      tab.locator("#cache .stepper input").focus();
      tab.keyboard().press("End");
      has(said(tab, "cache"), "Access 4:");
    });
  }
}
