package press.results;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The parameters of one launch, such as `op=triad,n=268435456`, sorted by name.
///
/// @param values name to value; sizes are written out in full, never as powers
public record Params(@JsonValue SortedMap<String, String> values) implements Comparable<Params> {

  private static final int MAX_DIGITS = 18;

  /// No parameters: matches everything.
  public static final Params NONE = new Params(new TreeMap<>());

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public Params {
    SortedMap<String, String> copy = new TreeMap<>();
    values.forEach((name, value) -> copy.put(name, normal(value)));
    values = Collections.unmodifiableSortedMap(copy);
  }

  /// Names and values in turn: `Params.of("op", "copy", "n", 1024)`.
  public static Params of(Object... namesAndValues) {
    SortedMap<String, String> map = new TreeMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      map.put(namesAndValues[i].toString(), namesAndValues[i + 1].toString());
    }
    return new Params(map);
  }

  /// Reads `op=triad,n=2^28`; throws `IllegalArgumentException` for anything else, such as a name
  /// that is given twice.
  public static Params parse(String text) {
    SortedMap<String, String> map = new TreeMap<>();
    for (String pair : text.isEmpty() ? new String[0] : text.split(",", -1)) {
      int equals = pair.indexOf('=');
      if (equals <= 0 || equals == pair.length() - 1) {
        throw new IllegalArgumentException("\"" + pair + "\" is not key=value");
      }
      String name = pair.substring(0, equals);
      if (map.put(name, pair.substring(equals + 1)) != null) {
        throw new IllegalArgumentException(name + " is given twice, and has one value");
      }
    }
    return new Params(map);
  }

  /// What was probably meant by parameters that cannot be read, such as `n: 2^20; op=copy`; empty
  /// where nobody can tell.
  public static Optional<String> meant(String text) {
    String written = text.replaceAll("\\s*[:=]+\\s*", "=").replaceAll("\\s*[;&|,]\\s*|\\s+", ",");
    try {
      parse(written);
      return Optional.of(written);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /// The value of a parameter that must exist.
  public String get(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("no parameter " + name + " in " + this);
    }
    return value;
  }

  /// The whole number of a parameter that must exist.
  public long number(String name) {
    return Long.parseLong(get(name));
  }

  /// The value, if it is a whole number.
  public OptionalLong asNumber(String name) {
    String value = values.getOrDefault(name, "");
    boolean negative = value.startsWith("-");
    return isWhole(negative ? value.substring(1) : value)
        ? OptionalLong.of(Long.parseLong(value))
        : OptionalLong.empty();
  }

  /// Whether every parameter of `wanted` has the same value here.
  public boolean matches(Params wanted) {
    return values.entrySet().containsAll(wanted.values.entrySet());
  }

  public Params with(String name, Object value) {
    SortedMap<String, String> map = new TreeMap<>(values);
    map.put(name, value.toString());
    return new Params(map);
  }

  /// All parameters but one, which may be missing.
  public Params without(String name) {
    SortedMap<String, String> map = new TreeMap<>(values);
    map.remove(name);
    return new Params(map);
  }

  /// By name and value; whole numbers by size.
  @Override
  public int compareTo(Params other) {
    var mine = values.entrySet().iterator();
    var theirs = other.values.entrySet().iterator();
    while (mine.hasNext() && theirs.hasNext()) {
      Map.Entry<String, String> a = mine.next();
      Map.Entry<String, String> b = theirs.next();
      int byName = a.getKey().compareTo(b.getKey());
      int order = byName != 0 ? byName : compareValues(a.getValue(), b.getValue());
      if (order != 0) {
        return order;
      }
    }
    return Boolean.compare(mine.hasNext(), theirs.hasNext());
  }

  private static int compareValues(String a, String b) {
    return isWhole(a) && isWhole(b)
        ? Long.compare(Long.parseLong(a), Long.parseLong(b))
        : a.compareTo(b);
  }

  /// Whether a text is 1 to 18 digits; a regular expression would be too slow here.
  private static boolean isWhole(String value) {
    boolean digits = !value.isEmpty() && value.length() <= MAX_DIGITS;
    for (int i = 0; digits && i < value.length(); i++) {
      digits = value.charAt(i) >= '0' && value.charAt(i) <= '9';
    }
    return digits;
  }

  private static String normal(String value) {
    if (value.startsWith("2^") && value.matches("2\\^([0-9]|[1-5][0-9]|6[0-2])")) {
      return Long.toString(1L << Integer.parseInt(value.substring(2)));
    }
    return value;
  }

  @Override
  public String toString() {
    return values.entrySet().stream().map(Object::toString).collect(Collectors.joining(","));
  }
}
