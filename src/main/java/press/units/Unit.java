package press.units;

import java.io.Serial;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// A unit of bytes, FLOPs, seconds, joules and dollars, such as `GB/s`, `TFLOP/s`, `FLOP/B`, `KiB`,
/// `µs`, `W`, `$/h`, `×`, `%`.
///
/// `GB` is 10⁹ bytes and `GiB` 2³⁰; `FLOP` is a count and `FLOP/s` a rate.
///
/// @param symbol as it is printed
/// @param dimension what it counts
/// @param scale how many bytes, FLOPs and seconds one of it is
public record Unit(String symbol, Dimension dimension, double scale) {

  public static final Unit ONE = new Unit("", Dimension.NONE, 1);

  private static final Map<String, Double> PREFIXES =
      Map.of(
          "p", 1e-12, "n", 1e-9, "µ", 1e-6, "m", 1e-3, "k", 1e3, "K", 1e3, "M", 1e6, "G", 1e9, "T",
          1e12, "P", 1e15);

  private static final Map<String, Unit> ATOMS = atoms();
  private static final Pattern FACTOR = Pattern.compile("[*·]");

  /// Reads a unit: names joined by `·` or `*`, divided by `/`. Throws [UnitException] for others.
  public static Unit parse(String text) {
    String trimmed = text.strip();
    if (trimmed.isEmpty()) {
      return ONE;
    }
    String[] parts = trimmed.split("/", -1);
    Unit unit = product(parts[0], trimmed);
    for (String part : List.of(parts).subList(1, parts.length)) {
      Unit below = product(part, trimmed);
      unit =
          new Unit(
              unit.symbol + "/" + below.symbol,
              unit.dimension.over(below.dimension),
              unit.scale / below.scale);
    }
    return unit;
  }

  /// Reads a unit; empty for an unknown one.
  public static Optional<Unit> find(String text) {
    try {
      return Optional.of(parse(text));
    } catch (UnitException e) {
      return Optional.empty();
    }
  }

  /// The unit without prefixes of a dimension.
  public static Unit base(Dimension dimension) {
    return new Unit(dimension.symbol(), dimension, 1);
  }

  /// The units with a name of their own that count the same, such as `B`, `KB`, `KiB`; none with a
  /// name for a plain number.
  public static List<Unit> of(Dimension dimension) {
    return dimension.equals(Dimension.NONE)
        ? List.of(ONE)
        : ATOMS.values().stream()
            .filter(unit -> unit.dimension.equals(dimension))
            .distinct()
            .sorted(Comparator.comparing(Unit::symbol))
            .toList();
  }

  /// Whether numbers in this unit can be converted to the other.
  public boolean fits(Unit other) {
    return dimension.equals(other.dimension);
  }

  @Override
  public String toString() {
    return symbol;
  }

  private static Unit product(String text, String whole) {
    List<Unit> factors = FACTOR.splitAsStream(text).map(name -> atom(name.strip(), whole)).toList();
    String symbol = String.join("·", factors.stream().map(Unit::symbol).toList());
    Dimension dimension = Dimension.NONE;
    double scale = 1;
    for (Unit factor : factors) {
      dimension = dimension.times(factor.dimension);
      scale *= factor.scale;
    }
    return new Unit(symbol, dimension, scale);
  }

  private static Unit atom(String name, String whole) {
    Unit atom = ATOMS.get(name);
    if (atom != null) {
      return atom;
    }
    String where = name.equals(whole) ? "" : " in \"" + whole + "\"";
    // The longest unit that the word begins with, as "sec" with "s".
    String help =
        ATOMS.keySet().stream()
            .filter(k -> name.regionMatches(true, 0, k, 0, k.length()) && isWordOf(name, k))
            .max(Comparator.comparingInt(String::length).thenComparing(Comparator.reverseOrder()))
            .map(k -> "did you mean \"" + whole.replace(name, k) + "\"?")
            .orElse(hint(name));
    throw new UnitException("no unit \"" + name + "\"" + where + "; " + help);
  }

  /// Whether a word may stand for a unit that it begins with: the unit in another case, or a longer
  /// name of it.
  private static boolean isWordOf(String name, String unit) {
    return name.length() == unit.length()
        || name.matches(
            "(?i)[a-zµμ]*(?:seconds?|secs?|minutes?|hours?|bytes?|watts?|joules?|hertz)");
  }

  private static String hint(String name) {
    if (name.toUpperCase(Locale.ROOT).endsWith("FLOPS")) {
      return "write FLOP for a count and FLOP/s for a rate";
    }
    return "there are: B, FLOP, s, min, h, Hz, W, J, Wh, $, %, ×, and with prefixes KB, KiB, GHz,"
        + " µs";
  }

  private static Map<String, Unit> atoms() {
    Map<String, Unit> all = new LinkedHashMap<>();
    Dimension bytes = new Dimension(1, 0, 0);
    Dimension flops = new Dimension(0, 1, 0);
    Dimension seconds = new Dimension(0, 0, 1);
    Dimension joules = new Dimension(0, 0, 0, 1, 0);
    prefixed(all, "B", bytes, 1, "K", "M", "G", "T", "P");
    prefixed(all, "FLOP", flops, 1, "K", "M", "G", "T", "P");
    List<String> binary = List.of("KiB", "MiB", "GiB", "TiB");
    binary.forEach(s -> put(all, s, bytes, Math.scalb(1, 10 * (binary.indexOf(s) + 1))));
    prefixed(all, "s", seconds, 1, "m", "µ", "n");
    put(all, "min", seconds, 60);
    put(all, "h", seconds, 3600);
    prefixed(all, "Hz", Dimension.NONE.over(seconds), 1, "k", "M", "G");
    prefixed(all, "J", joules, 1, "p", "n", "µ", "m", "k", "M", "G");
    prefixed(all, "W", joules.over(seconds), 1, "p", "n", "µ", "m", "k", "M", "G");
    prefixed(all, "Wh", joules, 3600, "k", "M", "G");
    put(all, "$", new Dimension(0, 0, 0, 0, 1), 1);
    put(all, "×", Dimension.NONE, 1);
    all.put("x", all.get("×"));
    put(all, "%", Dimension.NONE, 1e-2);
    put(all, "1", Dimension.NONE, 1);
    return Map.copyOf(all);
  }

  private static void prefixed(
      Map<String, Unit> all, String symbol, Dimension dimension, double one, String... prefixes) {
    put(all, symbol, dimension, one);
    for (String prefix : prefixes) {
      String name = prefix + symbol;
      put(all, name, dimension, one * PREFIXES.get(prefix));
      if (prefix.equals("µ")) {
        // Typed on a keyboard without µ, and the other code point that looks the same.
        all.put("u" + symbol, all.get(name));
        all.put("μ" + symbol, all.get(name));
      }
    }
  }

  private static void put(Map<String, Unit> all, String symbol, Dimension dimension, double scale) {
    all.put(symbol, new Unit(symbol, dimension, scale));
  }

  /// An unknown unit, or two units of different dimensions; the message is for the author.
  public static final class UnitException extends IllegalArgumentException {

    @Serial private static final long serialVersionUID = 1L;

    /// @param message one sentence about what is wrong.
    public UnitException(String message) {
      super(message);
    }
  }
}
