package press.typeset;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import press.source.ResourceTable;

/// The list of CSS declarations that Temml may use, each with its class in `math.css`, because
/// pages forbid inline styles. Any other declaration makes the formula an error.
final class MathStyles {

  /// The class of a declaration that needs no rule.
  static final String NONE = "";

  /// The lists of what formulas may hold.
  static final ResourceTable TABLE = ResourceTable.read(MathStyles.class, "math.txt");

  /// Stretches of `\arraystretch` in tenths, and Temml's padding for them, in ex: 1.4 s - 0.8.
  private static final int[] STRETCHES = {11, 12, 13, 14, 15, 20};

  private final Map<String, String> classes = new TreeMap<>(TABLE.pairs("class"));
  private final Map<String, String> notations = new TreeMap<>();
  private final Map<String, String> rules = new TreeMap<>();

  MathStyles() {
    TABLE.words("no-class").forEach(name -> classes.put(name, NONE));
    TABLE.rows("notation").forEach(row -> notations.put(rest(row, 1), row.getFirst()));
    TABLE.rows("style").forEach(row -> rule(row.get(1), rest(row, 2), row.getFirst()));
    for (int tenths : STRETCHES) {
      String ex = length(BigDecimal.valueOf(14L * tenths - 80, 2) + "ex");
      rule("padding-top", ex, "m-pt" + tenths);
      rule("padding-bottom", ex, "m-pb" + tenths);
    }
    for (int mu = 1; mu <= 18; mu++) {
      rule("margin-left", length(BigDecimal.valueOf(-mu / 18.0) + "em"), "m-back" + mu);
    }
  }

  private static String rest(List<String> row, int from) {
    return String.join(" ", row.subList(from, row.size()));
  }

  private void rule(String property, String value, String name) {
    rules.put(property + ":" + value, name.equals("-") ? NONE : name);
  }

  /// The class for a declaration; nothing where it is not in the list.
  Optional<String> ofDeclaration(String property, String value) {
    String normal = property.equals("color") ? value.toLowerCase(Locale.ROOT) : length(value);
    return Optional.ofNullable(rules.get(property + ":" + normal));
  }

  /// Our class for one of Temml's; nothing where it is not in the list.
  Optional<String> ofClass(String name) {
    return Optional.ofNullable(classes.get(name));
  }

  /// The class for a `notation` of `menclose`; nothing where it is not in the list.
  Optional<String> ofNotation(String notation) {
    return Optional.ofNullable(notations.get(notation));
  }

  /// Every class that the output may hold.
  Set<String> names() {
    Set<String> names = new TreeSet<>(rules.values());
    names.addAll(classes.values());
    names.addAll(notations.values());
    names.addAll(Set.of(MathMarkup.RULE, MathMarkup.MONO));
    names.remove(NONE);
    return names;
  }

  /// A length to four digits without trailing zeros; zero without its unit; other text stripped.
  private static String length(String value) {
    String text = value.strip();
    int end = 0;
    while (end < text.length() && "+-.0123456789".indexOf(text.charAt(end)) >= 0) {
      end++;
    }
    String unit = text.substring(end);
    if (end == 0 || !unit.chars().allMatch(Character::isLetter)) {
      return text;
    }
    try {
      BigDecimal number = new BigDecimal(text.substring(0, end));
      number = number.setScale(4, RoundingMode.HALF_UP).stripTrailingZeros();
      return number.signum() == 0 ? "0" : number.toPlainString() + unit;
    } catch (NumberFormatException notANumber) {
      return text;
    }
  }
}
