package press.typeset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class LexersTest {

  private static String joined(String code, String language) {
    return String.join("\n", Highlighter.lines(code, language));
  }

  private static void has(String language, String code, String... spans) {
    String html = joined(code, language);
    for (String span : spans) {
      String wanted = "<span class=\"%s\">%s</span>".formatted(span.charAt(0), span.substring(2));
      assertTrue(html.contains(wanted), language + ": no " + wanted + " in\n" + html);
    }
  }

  @Test
  void openClIsColoured() {
    has(
        "opencl",
        "#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n"
            + "__kernel void triad(__global const float4 *b, const float s) { // a = b\n"
            + "  size_t i = get_global_id(0); barrier(CLK_LOCAL_MEM_FENCE); x[i] = 2.5e-3f; }",
        "p:#pragma OPENCL EXTENSION cl_khr_fp16 : enable",
        "k:__kernel",
        "t:void",
        "f:triad",
        "k:__global",
        "k:const",
        "t:float4",
        "t:float",
        "c:// a = b",
        "t:size_t",
        "f:get_global_id",
        "n:CLK_LOCAL_MEM_FENCE",
        "n:2.5e-3f");
  }

  @Test
  void aTokenOverSeveralLinesIsClosedAndOpenedAgain() {
    assertEquals(
        List.of("<span class=\"c\">/* a</span>", "", "<span class=\"c\">b */</span> x"),
        Highlighter.lines("/* a\n\nb */ x", "c"));
  }

  @Test
  void cCppAndCudaAreColoured() {
    has(
        "c",
        "#include <stdio.h>\nstatic uint32_t x = 0x1FuL;",
        "p:#include",
        "s:&lt;stdio.h&gt;",
        "k:static",
        "t:uint32_t",
        "n:0x1FuL");
    has(
        "cpp",
        "[[nodiscard]] auto s = R\"q(a\")q\"; n = 1'000;",
        "p:[[nodiscard]]",
        "s:R\"q(a\")q\"",
        "n:1'000");
    has(
        "cuda",
        "__global__ void k(float4 *p) { int i = threadIdx.x; } k<<<1, 2>>>(p);",
        "k:__global__",
        "t:float4",
        "v:threadIdx",
        "f:k",
        "n:1");
  }

  @Test
  void javaPythonAndRustAreColoured() {
    has(
        "java",
        "@Override public String f() { var t = \"\"\"\n  a \"b\"\n  \"\"\"; return 'x'; }",
        "p:@Override",
        "k:public",
        "t:String",
        "f:f",
        "s:  a \"b\"",
        "s:'x'");
    has(
        "python",
        "@jit\ndef f(self, x: int) -> None:\n  '''doc\n  more'''\n  return rf'{x}'  # hm",
        "p:@jit",
        "k:def",
        "f:f",
        "v:self",
        "t:int",
        "n:None",
        "s:'''doc",
        "s:  more'''",
        "s:rf'{x}'",
        "c:# hm");
    has(
        "rust",
        "#[inline]\npub fn f<'a>(x: &'a str) -> Vec<u8> { println!(r#\"a\"b\"#); 'c'; 0..9 }",
        "p:#[inline]",
        "k:pub",
        "k:fn",
        "v:'a",
        "t:str",
        "t:Vec",
        "t:u8",
        "f:println",
        "s:r#\"a\"b\"#",
        "s:'c'",
        "n:0",
        "n:9");
  }

  @Test
  void dataFormatsAreColoured() {
    has("json", "{\"a\": [1.5e3, \"b\", true]}", "v:\"a\"", "n:1.5e3", "s:\"b\"", "k:true");
    has(
        "yaml",
        "# c\ntitle: A book\nlist:\n  - n: 12 # d\n  - 'x: y'\ntext: |\n  a: b\n\n  c\nend: true",
        "c:# c",
        "v:title",
        "v:n",
        "n:12",
        "c:# d",
        "s:'x: y'",
        "s:  a: b",
        "s:  c",
        "v:end",
        "k:true");
    has(
        "markdown",
        "# Head\n- a `b` [c](d)\n> q\n```c\nint x;\n```\nend",
        "k:# Head",
        "p:-",
        "s:`b`",
        "f:(d)",
        "p:&gt;",
        "p:```c",
        "s:int x;",
        "s:```");
    assertTrue(joined("```c\nx\n```\nend", "markdown").endsWith("\nend"));
  }

  @Test
  void shellAndTranscriptsAreColoured() {
    has(
        "sh",
        "#!/bin/sh\nN=3 make -j \"$N\" | tee out.txt # log\nif true; then echo ${HOME}; fi",
        "c:#!/bin/sh",
        "v:N",
        "f:make",
        "s:\"$N\"",
        "f:tee",
        "c:# log",
        "k:if",
        "k:then",
        "v:${HOME}",
        "k:fi");
    String transcript = joined("$ ls -l\nls: total 4", "console");
    assertEquals(
        "<span class=\"p\">$</span> <span class=\"f\">ls</span> -l\nls: total 4", transcript);
  }

  @Test
  void assemblyIsColoured() {
    has(
        "ptx",
        ".visible .entry triad(\n"
            + ".reg .f32 %f<4>;\n"
            + "$L1:\n"
            + "@%p1 bra $L2;\n"
            + "ld.global.nc.f32 %f1, [%rd1+16]; // x",
        "p:.visible",
        "p:.reg",
        "t:.f32",
        "p:$L1",
        "v:@%p1",
        "i:bra",
        "i:ld.global.nc.f32",
        "v:%f1",
        "v:%rd1",
        "n:16",
        "c:// x");
    has(
        "asm",
        "main:\n  .align 16\n  vmovups ymm0, [rdi + rax*4] ; load\n  addq $8, %rax # next",
        "p:main",
        "p:.align",
        "i:vmovups",
        "v:ymm0",
        "v:rdi",
        "c:; load",
        "i:addq",
        "n:$8",
        "v:%rax",
        "c:# next");
  }

  @Test
  void pseudocodeAndUnknownLanguages() {
    has(
        "pseudocode",
        "for each tile t in parallel do  ▷ all at once",
        "k:for",
        "k:each",
        "k:parallel",
        "c:▷ all at once");
    assertEquals(List.of("if a &lt; b"), Highlighter.lines("if a < b", "klingon"));
  }
}
