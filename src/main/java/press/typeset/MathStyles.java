package press.typeset;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// The list of CSS declarations that Temml may use, each with its class in `math.css`, because
/// pages forbid inline styles. Any other declaration makes the formula an error.
final class MathStyles {

  /// The class of a declaration that needs no rule.
  static final String NONE = "";

  /// Pairs of a class of Temml and a class of ours.
  private static final String CLASSES =
      """
      tml-left m-left  tml-right m-right  tml-jot m-jot  tml-small m-small  tml-tag m-tag
      tml-sml-pad m-lean1  tml-med-pad m-lean2  tml-lrg-pad m-lean3  chr-sml m-skew1
      chr-med m-skew2  chr-lrg m-skew3  chr-sml-vec m-skew1  chr-med-vec m-skew2
      chr-lrg-vec m-skew3  tml-vec m-vec  tml-tilde-2 m-wide2  tml-tilde-3 m-wide3
      tml-tilde-4 m-wide4  tml-hat-1 m-hat1  tml-hat-2 m-hat2  tml-hat-3 m-hat3
      tml-hat-4 m-hat4  tml-overline m-over  tml-underline m-under  tml-fbox m-box
      """;

  private static final Set<String> DROPPED =
      Set.of(
          """
          tml-display tml-prime tml-tageqn mathcal mathscr ff-squash wbk-vec wbk-acc wbk-sml
          wbk-med wbk-lrg wbk-sml-acc wbk-med-acc wbk-lrg-acc wbk-sml-vec wbk-med-vec
          wbk-lrg-vec
          """
              .strip()
              .split("\\s+"));

  /// Strokes that MathML 3 drew with `menclose`, which MathML Core does not have.
  private static final Map<String, String> NOTATIONS =
      Map.of(
          "top", "m-over",
          "bottom", "m-under",
          "box", "m-box",
          "updiagonalstrike", "m-strike-up",
          "downdiagonalstrike", "m-strike-down",
          "updiagonalstrike downdiagonalstrike", "m-strike-both",
          "horizontalstrike", "m-strike");

  // One line a rule: property, value, class or "-" for none.
  private static final String FIXED =
      """
      display|block math|-
      width|100%|m-full
      width|50%|m-half
      width|7.5%|m-edge
      padding|0|m-bare
      padding|3pt|m-boxed
      border|1px solid|-
      padding-top|0|m-pt0
      padding-bottom|0|m-pb0
      padding-left|0|m-pl0
      padding-left|0.04em|m-pl1
      padding-left|0.1389em|m-pl2
      padding-left|0.25em|m-pl3
      padding-left|0.4em|m-pl4
      padding-left|5.9776pt|m-pl5
      padding-left|1em|m-pl6
      padding-right|0|m-pr0
      padding-right|0.04em|m-pr1
      padding-right|0.1389em|m-pr2
      padding-right|0.25em|m-pr3
      padding-right|0.4em|m-pr4
      padding-right|5.9776pt|m-pr5
      padding-right|1em|m-pr6
      border-top|0.06em solid|m-bt
      border-top|0.06em dashed|m-bt-dash
      border-top|0.15em double|m-bt-two
      border-bottom|0.06em solid|m-bb
      border-bottom|0.06em dashed|m-bb-dash
      border-bottom|0.15em double|m-bb-two
      border-left|0.06em solid|m-bl
      border-left|0.06em dashed|m-bl-dash
      border-left|0.15em double|m-bl-two
      border-right|0.06em solid|m-br
      border-right|0.06em dashed|m-br-dash
      border-right|0.15em double|m-br-two
      text-align|left|m-left
      math-depth|0|m-depth0
      math-depth|2|m-depth2
      font-weight|bold|m-bold
      font-style|italic|m-italic
      font-family|Cambria, 'Times New Roman', serif|-
      position|relative|m-relative
      position|absolute|m-absolute
      right|0|-
      bottom|0|-
      display|flex|m-centre
      justify-content|center|-
      transform|scaleX(-1)|m-mirror
      color|#ff0000|m-red
      color|#0000ff|m-blue
      color|#00ff00|m-green
      color|#ff8000|m-orange
      color|#bf0040|m-purple
      color|#007f7f|m-teal
      color|#808080|m-gray
      """;

  /// Stretches of `\arraystretch` in tenths, and Temml's padding for them, in ex: 1.4 s - 0.8.
  private static final int[] STRETCHES = {11, 12, 13, 14, 15, 20};

  private final Map<String, String> classes = new TreeMap<>();
  private final Map<String, String> rules = new TreeMap<>();

  MathStyles() {
    String[] names = CLASSES.strip().split("\\s+");
    for (int i = 0; i < names.length; i += 2) {
      classes.put(names[i], names[i + 1]);
    }
    FIXED.lines().map(line -> line.split("\\|")).forEach(r -> rule(r[0], r[1], r[2]));
    for (int tenths : STRETCHES) {
      String ex = length(BigDecimal.valueOf(14L * tenths - 80, 2) + "ex");
      rule("padding-top", ex, "m-pt" + tenths);
      rule("padding-bottom", ex, "m-pb" + tenths);
    }
    for (int mu = 1; mu <= 18; mu++) {
      rule("margin-left", length(BigDecimal.valueOf(-mu / 18.0) + "em"), "m-back" + mu);
    }
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
    return DROPPED.contains(name) ? Optional.of(NONE) : Optional.ofNullable(classes.get(name));
  }

  /// The class for a `notation` of `menclose`; nothing where it is not in the list.
  Optional<String> ofNotation(String notation) {
    return Optional.ofNullable(NOTATIONS.get(notation));
  }

  /// Every class that the output may hold.
  Set<String> names() {
    Set<String> names = new TreeSet<>(rules.values());
    names.addAll(classes.values());
    names.addAll(NOTATIONS.values());
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
