package press.directives;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CompilerMacrosTest {

  @Test
  void macrosThatDifferAreNamed() {
    String before = "-cl-std=CL1.2 -DBAND=1 -DCHECK -DSTAGES=3 -cl-nv-verbose";
    String now = "-cl-std=CL3.0 -DBAND=8 -DFAST -DSTAGES=3 -DWIDE=2";
    assertEquals(
        "BAND 8 instead of 1, FAST, WIDE 2, no CHECK", CompilerMacros.difference(before, now));
    assertEquals("", CompilerMacros.difference(before, before));
    assertEquals("", CompilerMacros.difference("", "-O2"));
  }
}
