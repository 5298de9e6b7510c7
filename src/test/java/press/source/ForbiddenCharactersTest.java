package press.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Characters that no text may hold, wherever they stand and however they are spelled.
class ForbiddenCharactersTest {

  private final Diagnostics problems = new Diagnostics();

  @Test
  void controlsTurnsHalvesAndWhatUnicodeNeverAssignsAreFound() {
    for (int c : new int[] {0, 8, 0xB, 0xC, 0x1B, 0x1F, 0x7F, 0x80, 0x9F}) {
      assertEquals(1, find("a" + (char) c), "U+%04X".formatted(c));
    }
    for (String bad :
        List.of(
            "\u202A",
            "\u202E",
            "\u2066",
            "\u2069",
            "\uFDD0",
            "\uFDEF",
            "\uFFFE",
            "\uFFFF",
            "\uD800",
            "\uDC00",
            "\uDC00\uD800",
            "\uD83F\uDFFE",
            "\uDBFF\uDFFF")) {
      assertEquals(1, find("a" + bad + "b"), bad.codePoints().boxed().toList().toString());
    }
  }

  @Test
  void marksOfDirectionTabsLineEndsEmojiAndPrivateCharactersMayStand() {
    String good = "\t\r\n ~\u00A0\u00AD\u200B\u200D\u200E\u200F\u2028\uFEFF\uFFFD\uE000\uFDF0😀é";
    assertEquals(-1, find(good));
  }

  @Test
  void eachIsToldWithItsPlaceAndName() {
    ForbiddenCharacters.check(new SourceFile("x.md", "é\u0007\n😀\u202E\uD83F\uDFFF\n"), problems);
    assertTold(
        "x.md:1:2 U+0007 BEL may not stand in a text",
        "x.md:2:2 U+202E RIGHT-TO-LEFT OVERRIDE may not stand in a text",
        "x.md:2:3 U+1FFFF may not stand in a text");
  }

  @Test
  void stringsOfJsonAreRead() {
    String json = "{\"a\": \"\\u001b[0m \\\\u001b \\ud83d\\ude00 \\u0009 \\ud83d.\"}";
    ForbiddenCharacters.checkJson(new SourceFile("x.json", json), problems);
    assertTold(
        "x.json:1:8 U+001B ESCAPE may not stand in a text",
        "x.json:1:46 U+D83D HIGH SURROGATES D83D may not stand in a text");
  }

  @Test
  void aMaskedTextHasNoneAndIsAsLong() {
    assertEquals("a\uFFFD[0mb\uFFFD\uFFFD", ForbiddenCharacters.masked("a\u001B[0mb\uD83F\uDFFE"));
  }

  private static int find(String text) {
    return ForbiddenCharacters.find(text, 0);
  }

  private void assertTold(String... told) {
    assertEquals(
        List.of(told), problems.sorted().stream().map(d -> d.at() + " " + d.message()).toList());
  }
}
