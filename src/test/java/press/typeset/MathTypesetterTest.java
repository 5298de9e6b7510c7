package press.typeset;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.source.BuildCache;
import press.typeset.MathTypesetter.MathResult;

@Tag("slow")
final class MathTypesetterTest {

  private static final Map<String, String> MACROS =
      Map.of("\\norm", "\\lVert #1 \\rVert", "E", "\\mathbb{E}");
  private static final MathTypesetter MATH = new MathTypesetter(MACROS, BuildCache.none());

  private static String ok(String tex, boolean display) {
    return assertInstanceOf(MathResult.Ok.class, MATH.typeset(tex, display), tex).mathml();
  }

  private static MathResult.Bad bad(String tex) {
    return assertInstanceOf(MathResult.Bad.class, MATH.typeset(tex, true), tex);
  }

  @Test
  void aFractionIsMathmlThatCopiesAsTex() {
    assertEquals(
        "<math display=\"block\"><semantics><mfrac><mi>a</mi><mi>b</mi></mfrac><annotation"
            + " encoding=\"application/x-tex\">\\frac{a}{b}</annotation></semantics></math>",
        ok("\\frac{a}{b}", true));
    assertTrue(ok("a<b", false).startsWith("<math><semantics>"));
    assertTrue(ok("a<b", false).contains("<mo>&lt;</mo>"));
    assertTrue(ok("a<b", false).contains(">a&lt;b</annotation>"));
  }

  @Test
  void noFormulaHasAStyleAttribute() {
    for (String tex : Formulas.ALL) {
      for (boolean display : new boolean[] {true, false}) {
        assertFalse(ok(tex, display).contains(" style="), tex);
      }
    }
    Formulas.DISPLAY.forEach(tex -> assertFalse(ok(tex, true).contains(" style="), tex));
  }

  @Test
  void stylesBecomeClasses() {
    assertTrue(ok("\\textcolor{red}{x}", false).contains("<mi class=\"m-red\">x</mi>"));
    assertTrue(ok("a\\!b", false).contains("<mrow class=\"m-back3\"></mrow>"));
    assertTrue(ok("\\cancel{x}", false).contains("<mrow class=\"m-strike-up\"><mi>x</mi></mrow>"));
    assertTrue(ok("\\begin{array}{c|c}a&b\\end{array}", true).contains("m-br"));
  }

  @Test
  void macrosOfTheBookAreKnownWithAndWithoutTheirBackslash() {
    assertTrue(ok("\\norm{x}", false).contains("‖"));
    assertTrue(ok("\\E", false).contains("<mi>𝔼</mi>"));
  }

  @Test
  void aMacroOfOneFormulaIsUnknownToTheNext() {
    ok("\\gdef\\leak{1}\\leak", false);
    assertEquals("unsupported function name: \\leak", bad("\\leak").message());
  }

  @Test
  void badTexIsPointedAt() {
    assertEquals(new MathResult.Bad("expected the end, got '}'", 1), bad("a}"));
    assertEquals(new MathResult.Bad("double superscript", 3), bad("x^a^b"));
    assertEquals(new MathResult.Bad("unsupported function name: \\foo", 4), bad("1 + \\foo"));
    assertEquals(8, bad("\\frac{a}").offset());
    assertEquals(7, bad("\\left(x").offset());
  }

  @Test
  void aMistakeInsideAMacroHasNoPlaceInTheFormula() {
    MathTypesetter broken = new MathTypesetter(Map.of("\\bad", "xyz\\nothing"), BuildCache.none());
    assertEquals(
        new MathResult.Bad("unsupported function name: \\nothing", 0),
        broken.typeset("a + \\bad", false));
  }

  @Test
  void nothingReachesThePageButMath() {
    List<String> escapes =
        List.of(
            "\\href{https://example.org}{x}",
            "\\url{https://example.org}",
            "\\includegraphics{a.png}",
            "\\class{a}{x}",
            "\\id{a}{x}",
            "\\style{color:red}{x}",
            "\\data{a=b}{x}",
            "\\htmlStyle{color:red}{x}",
            "\\label{a} x",
            "\\ref{a}",
            "x + \\eqref{a}",
            "\\begin{align} a \\end{align}",
            "\\colorbox{yellow}{x}",
            "\\textcolor{#123456}{x}",
            "\\cancelto{0}{x}");
    assertAll(escapes.stream().map(tex -> () -> bad(tex)));
    assertTrue(ok("\\text{<script>}", false).contains("&lt;script&gt;"));
  }

  @Test
  void hostileFormulasEndSoonWithAReason() {
    assertEquals("braces are nested deeper than 100", bad("{".repeat(200)).message());
    assertTrue(bad("x".repeat(30_000)).message().contains("longer than"));
    assertTrue(bad("\\def\\a{\\a\\a}\\a").message().contains("a macro calls itself"));
    assertTrue(bad("x\u0007").message().contains("control character"));
    String many = "\\a".repeat(10);
    String bomb =
        "\\def\\a{%s}\\def\\b{%s}\\def\\c{%s}%s"
            .formatted("x".repeat(99), many, "\\b".repeat(10), "\\c".repeat(9));
    bad(bomb);
    bad("x^{".repeat(99) + "\\frac".repeat(3_000));
    ok("x", false);
  }

  @Test
  void aKeptFormulaNeverStartsTheEngine() {
    BuildCache kept = BuildCache.empty();
    MathTypesetter first = new MathTypesetter(MACROS, kept);
    assertFalse(first.started());
    MathResult printed = first.typeset("\\norm{x}", true);
    assertTrue(first.started());
    MathTypesetter second =
        new MathTypesetter(MACROS, BuildCache.read(kept.bytes("", Optional.empty()), ""));
    assertEquals(printed, second.typeset("\\norm{x}", true));
    assertFalse(second.started());
  }

  @Test
  void formulasModesAndMacrosAreKeptApart() {
    BuildCache kept = BuildCache.empty();
    Map<String, String> macros = Map.of("a", "b");
    List<MathResult> first = formulas(Map.of(), kept);
    List<MathResult> other = formulas(macros, kept);
    assertEquals(3, Set.copyOf(first).size());
    assertNotEquals(first, other);
    BuildCache later = BuildCache.read(kept.bytes("", Optional.empty()), "");
    assertEquals(first, formulas(Map.of(), later));
    assertEquals(other, formulas(macros, later));
  }

  private static List<MathResult> formulas(Map<String, String> macros, BuildCache cache) {
    MathTypesetter math = new MathTypesetter(macros, cache);
    return List.of(
        math.typeset("x \\a", true), math.typeset("x", false), math.typeset("x^a^b", false));
  }

  @Test
  void threadsShareOneTypesetter() {
    List<String> alone = Formulas.ALL.stream().map(tex -> ok(tex, false)).toList();
    List<String> together =
        IntStream.range(0, Formulas.ALL.size())
            .parallel()
            .mapToObj(i -> ok(Formulas.ALL.get(i), false))
            .toList();
    assertEquals(alone, together);
    assertNotEquals(alone.get(0), alone.get(1));
  }

  @Test
  void theVendoredScriptIsTheOneInItsReadme() throws Exception {
    String folder = "/press/assets/vendor/temml/";
    try (InputStream script = getClass().getResourceAsStream(folder + "temml.js");
        InputStream readme = getClass().getResourceAsStream(folder + "README.md")) {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(script.readAllBytes());
      assertTrue(
          new String(readme.readAllBytes(), "UTF-8").contains(HexFormat.of().formatHex(hash)));
    }
  }
}
