package press.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import press.opencl.PtxSplicer.Ptx;

class PtxTest {

  private static final String TEXT =
      """
      .version 9.0
      .target sm_90, texmode_independent
      .address_size 64
      .entry wg(
      \t.param .u64 .ptr .global .align 4 wg_param_0
      )
      {
      \t// begin inline asm
      \t//SLOT wgmma.fence.sync.aligned;
      \t// end inline asm
      \t// begin inline asm
      \t//SLOT{ .reg .pred p; setp.ne.b32 p, 1, 0; wgmma.mma_async {%f1}, %rd1, %rd2, p, 1, 1, 0, 0; }
      \t// end inline asm
      \tret;
      }
      """;

  @Test
  void everySlotBecomesAnInstructionAndTheTargetItsOwnVariant() {
    Ptx ptx = new Ptx(TEXT);
    assertEquals(2, ptx.slots());
    String spliced = ptx.spliced().text();
    assertTrue(spliced.contains("\n\t wgmma.fence.sync.aligned;\n"), spliced);
    assertTrue(spliced.contains("\n\t{ .reg .pred p; setp.ne.b32"), spliced);
    assertTrue(spliced.contains("\n.target sm_90a, texmode_independent\n"), spliced);
    assertEquals(0, ptx.spliced().slots());
  }

  @Test
  void everythingElseStaysAsItWas() {
    String back =
        new Ptx(TEXT)
            .spliced()
            .text()
            .replace("sm_90a", "sm_90")
            .replace("\t wgmma.fence", "\t//SLOT wgmma.fence")
            .replace("\t{ .reg", "\t//SLOT{ .reg");
    assertEquals(TEXT, back);
  }

  @Test
  void otherArchitecturesGetTheirOwnVariantToo() {
    for (String target : new String[] {"sm_100", "sm_103", "sm_120"}) {
      String spliced = new Ptx(TEXT.replace("sm_90,", target + ",")).spliced().text();
      assertTrue(spliced.contains(".target " + target + "a, tex"), spliced);
    }
    String alone = TEXT.replace("sm_90, texmode_independent", "sm_90");
    assertTrue(new Ptx(alone).spliced().text().contains(".target sm_90a\n"));
  }

  @Test
  void aTargetThatIsItsOwnVariantAlreadyStays() {
    String already = TEXT.replace("sm_90,", "sm_90a,");
    assertTrue(new Ptx(already).spliced().text().contains(".target sm_90a, tex"));
  }

  private static String refused(String text) {
    return assertThrows(IllegalArgumentException.class, () -> new Ptx(text).spliced()).getMessage();
  }

  @Test
  void noSlotIsAnError() {
    assertEquals("the PTX has no //SLOT", refused(TEXT.replace("//SLOT", "")));
  }

  @Test
  void aSlotInsideACommentIsAnErrorAndNotSilentlyLost() {
    String hidden = TEXT.replace("//SLOT wgmma.fence", "// //SLOT wgmma.fence");
    assertTrue(refused(hidden).contains("inside a comment"));
  }

  @Test
  void anArchitectureWithoutSuchAVariantIsAnError() {
    assertTrue(refused(TEXT.replace("sm_90,", "sm_80,")).contains("the PTX is for sm_80"));
    assertTrue(
        refused(TEXT.replace(".target sm_90", ".target gfx942")).contains("no architecture"));
    assertTrue(refused(TEXT.replace(".target", "// target")).contains("no architecture"));
  }

  @Test
  void aBinaryIsTextUpToItsFirstZeroByte() {
    byte[] binary = (TEXT + "\0trailing").getBytes(StandardCharsets.UTF_8);
    assertEquals(TEXT, Ptx.of(binary).text());
    assertEquals(TEXT, Ptx.of(TEXT.getBytes(StandardCharsets.UTF_8)).text());
    assertEquals(TEXT, Ptx.of(new Ptx(TEXT).binary()).text());
  }
}
