package press.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class SpanTest {

  @Test
  void aPlaceIsToldAsFileLineAndColumn() {
    assertEquals("book/x.md:2:3", new SourceFile("book/x.md", "ab\ncdef\n").span(5, 1).toString());
  }

  @Test
  void aLineEndIsOneWhetherWrittenWithOneCharacterOrTwo() {
    assertEquals("x:3:1", new SourceFile("x", "a\r\nb\r\nc").span(6, 1).toString());
    assertEquals("x:3:1", new SourceFile("x", "a\rb\rc").span(4, 1).toString());
    assertEquals("x:3:1", new SourceFile("x", "a\nb\nc").span(4, 1).toString());
    assertEquals("b", new SourceFile("x", "a\r\nb\r\nc").span(3, 0).lineText());
  }

  @Test
  void columnsCountCodePoints() {
    SourceFile file = new SourceFile("x", "🚀🚀a");
    assertEquals(3, file.span(file.text().indexOf('a'), 1).column());
  }

  @Test
  void anEndIsThePlaceAfterTheLastCharacter() {
    SourceFile file = new SourceFile("x", "a🚀b\r\ncd\n");
    assertEquals("1:3", end(file.span(0, 3)));
    assertEquals("2:2", end(file.span(0, 7)));
    assertEquals("2:3", end(file.span(6, 2)));
    assertEquals("1:1", end(file.span(0, 0)));
  }

  private static String end(Span span) {
    return span.endLine() + ":" + span.endColumn();
  }

  @Test
  void aMarkOfItsOwnIsACharacterAndATabIsOne() {
    SourceFile file = new SourceFile("x", "e\u0301\tb");
    assertEquals(4, file.span(3, 1).column());
  }

  @Test
  void spansAreCutToTheFile() {
    SourceFile file = new SourceFile("x", "abc");
    assertEquals("c", file.span(2, 99).text());
    assertEquals("", file.span(99, 1).text());
    assertEquals("", file.span(-5, 0).text());
    assertEquals("bc", file.span(0, 3).part(1, 99).text());
  }

  @Test
  void anImpossibleSpanIsOurBug() {
    SourceFile file = new SourceFile("x", "abc");
    assertThrows(IllegalArgumentException.class, () -> new Span(file, 2, 1));
    assertThrows(IllegalArgumentException.class, () -> new Span(file, 0, 4));
  }
}
