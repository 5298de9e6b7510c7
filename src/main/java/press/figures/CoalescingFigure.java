package press.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import press.svg.SvgWriter;

/// `{figure} coalescing`: the sectors and lines of memory that the 32 threads of a warp access at
/// once.
public final class CoalescingFigure implements Figure {

  private static final long MAX_STRIDE = 32;

  @Override
  public String name() {
    return "coalescing";
  }

  @Override
  public List<Parameter> parameters() {
    List<String> patterns = Stream.of(AccessPattern.values()).map(AccessPattern::key).toList();
    return List.of(
        Parameter.word("pattern", patterns, "strided"),
        Parameter.number("bytes", List.of(1L, 2L, 4L, 8L, 16L), 4L),
        Parameter.whole("stride", 1, MAX_STRIDE, 2L),
        Parameter.whole("offset", 0, MAX_STRIDE, 0L));
  }

  @Override
  public StaticFigure draw(
      Parameter.ParameterValues given, List<MeasuredMachine> machines, String view, String id) {
    AccessPattern pattern = AccessPattern.valueOf(given.word("pattern").toUpperCase(Locale.ROOT));
    int bytes = given.integer("bytes");
    int stride = given.integer("stride");
    int offset = given.integer("offset");
    List<Long> addresses = pattern.addresses(bytes, stride, offset);
    String result = sentence(MemoryTraffic.of(addresses, bytes), bytes);
    SvgWriter.SvgDescription words =
        new SvgWriter.SvgDescription("What a warp touches: " + pattern.words(), result);
    String setting =
        "Elements of %d B, stride %d, offset %d; rows are lines of 128 B, each number is a lane."
            .formatted(bytes, stride, offset);
    return new StaticFigure(
        WordRow.drawing(WordRow.of(addresses, bytes, false), false, id, words),
        List.of(result, setting),
        List.of("access", "lines", "sectors", "moved, B", "wanted, B", "efficiency"),
        Stream.of(AccessPattern.values())
            .map(p -> row(p.words(), MemoryTraffic.of(p.addresses(bytes, stride, offset), bytes)))
            .toList(),
        Map.of());
  }

  private static List<String> row(String name, MemoryTraffic t) {
    return List.of(
        name,
        "" + t.lines(),
        "" + t.sectors(),
        "" + t.moved(),
        "" + t.useful(),
        t.percent() + " %");
  }

  /// What an access costs; `coalescing.js` writes the same sentence.
  static String sentence(MemoryTraffic t, int bytes) {
    return "32 lanes want %d B each: %s, %s. %d B are moved for %d B wanted: %d %%."
        .formatted(
            bytes,
            AmountFormat.count(t.lines(), "line"),
            AmountFormat.count(t.sectors(), "sector"),
            t.moved(),
            t.useful(),
            t.percent());
  }

  /// The order in which the 32 threads of a warp access elements of an array.
  public enum AccessPattern {
    /// Neighbouring threads read neighbouring elements.
    CONTIGUOUS("neighbours"),
    /// Each takes the one a stride further.
    STRIDED("every stride-th"),
    /// Neighbouring threads read neighbouring elements in reverse order.
    REVERSED("neighbours, backwards"),
    /// Any of 32 strides' elements.
    RANDOM("anywhere"),
    /// One member of each record of an array; the stride is the number of members.
    AOS("array of structs"),
    /// One member of all records, where each member has an array of its own.
    SOA("struct of arrays");

    public static final int WARP = 32;

    private static final long MULTIPLIER = 1_664_525;
    private static final long INCREMENT = 1_013_904_223;
    private static final long MASK = 0xFFFF_FFFFL;

    private final String words;

    AccessPattern(String words) {
      this.words = words;
    }

    /// Returns the word in sources.
    public String key() {
      return name().toLowerCase(Locale.ROOT);
    }

    /// Returns the label of the choice on the page.
    public String words() {
      return words;
    }

    /// The first bytes that the threads ask for, thread by thread.
    ///
    /// @param bytes size of an element
    /// @param stride in elements, or the members of a record; at least 1
    /// @param offset of the first element; for records the number of the member
    public List<Long> addresses(int bytes, int stride, int offset) {
      List<Long> addresses = new ArrayList<>();
      long seed = 1;
      for (int thread = 0; thread < WARP; thread++) {
        // The generator of Numerical Recipes; its high bits are the better ones.
        seed = seed * MULTIPLIER + INCREMENT & MASK;
        long element =
            switch (this) {
              case CONTIGUOUS -> offset + thread;
              case STRIDED -> offset + (long) thread * stride;
              case REVERSED -> offset + (WARP - 1 - thread);
              case RANDOM -> offset + (seed >> 8) % ((long) WARP * stride);
              case AOS -> (long) thread * stride + offset % stride;
              case SOA -> (long) (offset % stride) * WARP + thread;
            };
        addresses.add(element * bytes);
      }
      return addresses;
    }
  }
}
