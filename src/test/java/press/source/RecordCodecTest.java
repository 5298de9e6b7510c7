package press.source;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RecordCodecTest {

  private static final SourceFile FILE = new SourceFile("text.md", "some words\n");

  private enum Color {
    RED,
    BLUE
  }

  private sealed interface Shape {}

  private record Circle(double radius) implements Shape {}

  private record Box(int width, long height) implements Shape {}

  private record Tree(String name, List<Tree> children) {}

  private record Everything(
      String text,
      boolean flag,
      Color color,
      LocalDate day,
      Span at,
      List<Shape> shapes,
      Optional<Tree> tree,
      Set<String> set,
      SequencedSet<String> ordered,
      SortedMap<String, List<Integer>> sorted,
      SequencedMap<String, String> sequence) {}

  private record Picture(byte[] bytes) {}

  private record Unknown(Thread thread) {}

  private static <T> T copy(Codec<T> codec, T value) {
    return codec.read(new CacheReader(ByteBuffer.wrap(bytes(codec, value)), path -> FILE));
  }

  private static <T> byte[] bytes(Codec<T> codec, T value) {
    CacheWriter out = new CacheWriter();
    codec.write(value, out);
    return out.toBytes();
  }

  private static Everything everything() {
    return new Everything(
        "a\0é",
        true,
        Color.BLUE,
        LocalDate.of(2026, 2, 28),
        FILE.span(5, 5),
        List.of(new Circle(0.1), new Box(-3, Long.MIN_VALUE)),
        Optional.of(new Tree("root", List.of(new Tree("leaf", List.of())))),
        Set.of("b", "a"),
        new LinkedHashSet<>(List.of("z", "y")),
        new TreeMap<>(Map.of("k", List.of(0, Integer.MAX_VALUE))),
        new LinkedHashMap<>(Map.of("k", "v")));
  }

  @Test
  void aRecordIsReadAsItWasWritten() {
    assertEquals(everything(), copy(RecordCodec.of(Everything.class), everything()));
    assertEquals(
        List.of(new Circle(1), new Circle(Double.NaN)),
        copy(RecordCodec.listOf(Circle.class), List.of(new Circle(1), new Circle(Double.NaN))));
    byte[] bytes = {1, -1};
    assertArrayEquals(bytes, copy(RecordCodec.of(Picture.class), new Picture(bytes)).bytes());
  }

  @Test
  void theOrderOfASequenceIsKeptAndThatOfASetDoesNotCount() {
    var back = copy(RecordCodec.of(Everything.class), everything());
    assertEquals(List.of("z", "y"), List.copyOf(back.ordered()));
    record Names(Set<String> all) {}
    Codec<Names> names = RecordCodec.of(Names.class);
    Set<String> forwards = new LinkedHashSet<>(List.of("a", "b"));
    Set<String> backwards = new LinkedHashSet<>(List.of("b", "a"));
    assertArrayEquals(bytes(names, new Names(forwards)), bytes(names, new Names(backwards)));
  }

  @Test
  void componentsHaveTheOrderOfTheirDeclaration() {
    Map<String, Object> values = RecordCodec.components(new Box(1, 2));
    assertEquals("{width=1, height=2}", values.toString());
    assertEquals(Collections.emptyMap(), RecordCodec.components(new Nothing()));
  }

  private record Nothing() {}

  @Test
  void aTypeThatCannotBeStoredIsRefused() {
    Codec<Unknown> codec = RecordCodec.of(Unknown.class);
    Unknown value = new Unknown(Thread.currentThread());
    var refused = assertThrows(IllegalArgumentException.class, () -> bytes(codec, value));
    assertEquals("no codec for class java.lang.Thread", refused.getMessage());
  }
}
