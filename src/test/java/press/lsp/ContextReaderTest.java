package press.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import press.lsp.CursorContext.LabelIn;
import press.lsp.CursorContext.Name;
import press.lsp.CursorContext.NameKind;
import press.lsp.CursorContext.Nothing;
import press.lsp.CursorContext.OptionKey;
import press.lsp.CursorContext.ParameterValue;
import press.lsp.CursorContext.ReferencePart;
import press.lsp.CursorContext.ReferencePart.Part;
import press.lsp.CursorContext.Region;

/// What is being written at a cursor, which is a `‸` here.
class ContextReaderTest {

  private static final String CHART = "```{chart} stream\n";

  private static CursorContext at(String text) {
    int cursor = text.indexOf('‸');
    return new ContextReader(text.replace("‸", ""), cursor).context();
  }

  private static void name(NameKind kind, String text) {
    assertEquals(kind, at(text) instanceof Name name ? name.kind() : at(text), text);
  }

  private static void part(Part part, String text) {
    assertEquals(part, at(text) instanceof ReferencePart found ? found.part() : at(text), text);
  }

  @Test
  void anAddressTellsWhatItNames() {
    name(NameKind.LINK, "See [](‸");
    name(NameKind.LINK, "See [](ter‸m:x)");
    name(NameKind.LABEL, "See [words](#ban‸");
    name(NameKind.TERM, "See [](term:ba‸).");
    name(NameKind.CHAPTER, "See [](chapter:‸)");
    name(NameKind.MACHINE, "On [](machine:h‸)");
    name(NameKind.SOURCE, "See [](code:stream/sc‸)");
    name(NameKind.BENCHMARK, "It takes [](value:str‸)");
    assertEquals(new LabelIn("other", 21), at("See [](chapter:other#else‸)"));
    assertEquals(new Region("stream/scalar", 24), at("A [](code:stream/scalar#‸)"));
    assertEquals(new Nothing(14), at("See [](https:/‸/x)"));
  }

  @Test
  void aReferenceTellsItsParts() {
    part(Part.VARIANT, "[](value:stream/‸)");
    part(Part.MACHINE, "[](value:stream/float4@h‸)");
    part(Part.PARAMETER, "[](value:stream/float4@h200:op=triad,n‸)");
    part(Part.METRIC, "[](value:stream/float4:op=copy?G‸)");
    part(Part.VARIANT, "[](value:stream/float4?speedup:sc‸)");
    part(Part.ROOF, "[](value:stream/float4?%roof.c‸)");
    part(Part.COUNTER, "[](counter:stream/float4?l1‸)");
    assertEquals(
        new ParameterValue("op", "stream", "float4", "h200", 31),
        at("[](value:stream/float4@h200:op=tr‸)"));
  }

  @Test
  void anExpressionGoesByItsLastOperand() {
    name(NameKind.OPERAND, "[](<calc: 4 B * str‸>)");
    part(Part.VARIANT, "[](<calc: speedup(stream/fl‸>)");
    name(NameKind.ROOF, "[](<calc: 2 * roof.c‸>)");
    name(NameKind.MACHINE, "[](<calc: 2 * roof.copy@h‸>)");
    name(NameKind.METRIC, "[](<calc: 4 B * n / bw in G‸>)");
    name(NameKind.OPERAND, "```{calc} time\nt = ‸\n```\n");
    part(Part.VARIANT, "```{claim} wide\nholds: stream/‸\n```\n");
  }

  @Test
  void aFenceTellsItsArgumentAndOptions() {
    name(NameKind.FENCE, "```{‸");
    name(NameKind.FENCE, "> ```{ch‸}\n");
    name(NameKind.BENCHMARK, "```{chart} st‸\n```\n");
    name(NameKind.SOURCE, "```{code} stream/‸\n```\n");
    name(NameKind.FIGURE, "```{figure} ‸\n```\n");
    assertEquals(new OptionKey("chart", "stream", 18), at(CHART + "ma‸\n```\n"));
    part(Part.VARIANT, CHART + "kind: bars\nvariants: scalar, fl‸\n```\n");
    part(Part.MACHINE, CHART + "machine: ‸\n```\n");
    part(Part.PARAMETER, CHART + "where: ‸\n```\n");
    name(NameKind.CHART_KIND, CHART + "kind: b‸\n```\n");
    assertEquals(new ParameterValue("op", "stream", "", "", 28), at(CHART + "where: op=‸\n```\n"));
    name(NameKind.TERM, CHART + "caption: A [](term:‸\n```\n");
    assertEquals(new Nothing(14), at("```c\nint x = [‸\n```\n"));
    name(NameKind.TERM, CHART + "```\n\nBelow [](term:‸)");
  }

  @Test
  void otherPlacesHaveNamesToo() {
    name(NameKind.CITATION, "As known [@da‸]");
    name(NameKind.CITATION, "As known [@dao2022; @w‸]");
    name(NameKind.CALLOUT, "> [!DEF‸");
    name(NameKind.CLAIM, "> [!IF] wi‸");
    name(NameKind.MACRO, "It is $4\\by‸$.");
    name(NameKind.MACRO, "```{math} eq\n\\fr‸\n```\n");
    name(NameKind.FRONT_KEY, "---\nsum‸\n---\n");
    name(NameKind.STATUS, "---\nstatus: d‸\n---\n");
    name(NameKind.CHAPTER, "---\nrequires: [other, p‸]\n---\n");
    assertEquals(new Nothing(7), at("It\\by a‸$."));
    assertEquals(new Nothing(9), at("Plain wor‸ds."));
  }
}
