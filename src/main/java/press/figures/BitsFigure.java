package press.figures;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import press.svg.SvgWriter;
import press.units.Print;

/// `{figure} bits`: a number in five floating-point formats, bit by bit.
final class BitsFigure implements Figure {

  private static final double CELL = 14;
  private static final double LEFT = 78;
  private static final double ROW = 34;

  @Override
  public String name() {
    return "bits";
  }

  @Override
  public List<Parameter> parameters() {
    List<String> names = FloatFormat.ALL.stream().map(FloatFormat::name).toList();
    return List.of(
        Parameter.text(
            "value",
            "0.1",
            "-?(?:inf|\\d{1,40}(?:\\.\\d{1,40})?(?:e-?\\d{1,3})?)|nan",
            "number",
            "a number such as 0.1, -3 or 1e-8, or inf, -inf, nan"),
        Parameter.word("format", names, "fp16"));
  }

  @Override
  public StaticFigure draw(
      Parameter.ParameterValues given, List<MeasuredMachine> machines, String view, String id) {
    double value = valueOf(given.word("value"));
    FloatFormat format = FloatFormat.find(given.word("format")).orElseThrow();
    List<String> header = List.of("format", "bits", "number", "relative error", "ulp");
    String about = about(format, format.bits(value));
    return new StaticFigure(
        picture(value, about, id), List.of(about), header, rows(value), Map.of());
  }

  private static List<List<String>> rows(double value) {
    List<List<String>> rows = new ArrayList<>();
    for (FloatFormat format : FloatFormat.ALL) {
      long bits = format.bits(value);
      double rounded = format.value(bits);
      rows.add(
          List.of(
              format.title(),
              format.pattern(bits),
              text(rounded),
              AmountFormat.number(error(rounded, value)),
              AmountFormat.number(format.ulp(bits))));
    }
    return rows;
  }

  /// The relative error of a rounded number.
  private static double error(double rounded, double value) {
    return rounded == value ? 0 : (rounded - value) / Math.abs(value);
  }

  /// The sentence about a number; `bits.js` writes the same.
  static String about(FloatFormat format, long bits) {
    double value = format.value(bits);
    String name = format.title() + " " + format.hex(bits);
    String sign = format.isNegative(bits) ? "−" : "";
    int e = format.exponentOf(bits);
    String part = Print.count(format.fractionOf(bits)) + "/" + Print.count(1L << format.fraction());
    if (Double.isNaN(value)) {
      return name + " is no number.";
    }
    if (Double.isInfinite(value)) {
      return name + " is " + text(value) + ".";
    }
    String made =
        value == 0
            ? sign + "0"
            : sign
                + AmountFormat.power(Math.max(e, 1) - format.bias())
                + (e == 0 ? " × " + part : " × (1 + " + part + ")");
    String kind = e == 0 ? "subnormal" : "normal";
    kind = value == 0 ? "zero" : kind;
    return "%s is %s, %s: %s. An ulp is %s here; the neighbours are %s and %s."
        .formatted(
            name,
            text(value),
            kind,
            made,
            AmountFormat.number(format.ulp(bits)),
            text(format.value(format.neighbour(bits, -1))),
            text(format.value(format.neighbour(bits, 1))));
  }

  /// The shortest text that identifies a double, as JavaScript prints it but with a minus sign.
  static String text(double value) {
    if (Double.isNaN(value)) {
      return "NaN";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "∞" : "−∞";
    }
    if (value == 0) {
      return "0";
    }
    BigDecimal digits = new BigDecimal(Double.toString(Math.abs(value))).stripTrailingZeros();
    int power = digits.precision() - digits.scale() - 1;
    String sign = value < 0 ? "−" : "";
    if (power >= -6 && power < 21) {
      return sign + digits.toPlainString();
    }
    String exponent = (power < 0 ? "e−" : "e+") + Math.abs(power);
    return sign + digits.movePointLeft(power).toPlainString() + exponent;
  }

  private static String picture(double value, String about, String id) {
    double height = FloatFormat.ALL.size() * ROW + 14;
    SvgWriter.SvgDescription words =
        new SvgWriter.SvgDescription(text(value) + " in five formats", about);
    SvgWriter svg = SvgWriter.root(id, "chart bits", "img", 680, height, words);
    double y = 2;
    for (FloatFormat format : FloatFormat.ALL) {
      long bits = format.bits(value);
      svg.label("label", 14, "start", 0, y + 15, format.title());
      for (int i = 0; i < format.width(); i++) {
        boolean on = (bits >>> format.width() - 1 - i & 1) == 1;
        double x = LEFT + i * CELL;
        int series = i <= format.exponent() ? 1 : 3;
        String style = "cell series-" + (i == 0 ? 2 : series);
        svg.rect(on ? style + " on" : style, x, y, CELL - 1, 22);
        svg.label("label", 13, "middle", x + CELL / 2 - 0.5, y + 15.5, on ? "1" : "0");
      }
      double end = LEFT + format.width() * CELL + 8;
      svg.label("tick", 13, "start", end, y + 15.5, text(format.value(bits)));
      y += ROW;
    }
    svg.label("axis-label", 13, "start", LEFT, y + 6, "sign, exponent, fraction");
    return svg.finish();
  }

  private static double valueOf(String text) {
    return switch (text) {
      case "inf" -> Double.POSITIVE_INFINITY;
      case "-inf" -> Double.NEGATIVE_INFINITY;
      case "nan" -> Double.NaN;
      default -> Double.parseDouble(text);
    };
  }

  /// A binary floating-point format of at most 32 bits: a sign, an exponent, a fraction.
  ///
  /// The formats of 32 and 16 bits are those of IEEE 754-2019 and bfloat16; those of 8 bits are of
  /// Micikevicius et al., "OCP 8-bit Floating Point Specification (OFP8)", Open Compute Project,
  /// 2023. E4M3 has no infinity and one pattern for what is no number.
  ///
  /// @param name as authors write it
  /// @param title as readers see it
  /// @param exponent bits of it
  /// @param fraction bits of it
  /// @param infinite whether the largest exponent stands for infinity and for what is no number
  record FloatFormat(String name, String title, int exponent, int fraction, boolean infinite) {

    /// All of them, the widest first.
    static final List<FloatFormat> ALL =
        List.of(
            new FloatFormat("fp32", "fp32", 8, 23, true),
            new FloatFormat("fp16", "fp16", 5, 10, true),
            new FloatFormat("bf16", "bf16", 8, 7, true),
            new FloatFormat("e4m3", "fp8 e4m3", 4, 3, false),
            new FloatFormat("e5m2", "fp8 e5m2", 5, 2, true));

    static Optional<FloatFormat> find(String name) {
      return ALL.stream().filter(f -> f.name.equals(name)).findFirst();
    }

    int width() {
      return 1 + exponent + fraction;
    }

    /// What is taken from the exponent's field.
    int bias() {
      return (1 << exponent - 1) - 1;
    }

    private int largest() {
      return (1 << exponent) - 1;
    }

    int exponentOf(long bits) {
      return (int) (bits >>> fraction) & largest();
    }

    int fractionOf(long bits) {
      return (int) (bits & (1L << fraction) - 1);
    }

    boolean isNegative(long bits) {
      return (bits >>> width() - 1 & 1) == 1;
    }

    /// The number that a pattern stands for, exactly.
    double value(long bits) {
      int e = exponentOf(bits);
      int f = fractionOf(bits);
      double size;
      if (e == largest() && infinite) {
        size = f == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
      } else if (e == largest() && f == (1 << fraction) - 1) {
        size = Double.NaN;
      } else {
        size =
            Math.scalb(
                (e == 0 ? 0 : 1 << fraction) + (double) f, Math.max(e, 1) - bias() - fraction);
      }
      return isNegative(bits) ? -size : size;
    }

    /// The pattern of the nearest number, of two equally near ones that with an even fraction. What
    /// is too large becomes infinity, or no number where there is no infinity.
    long bits(double value) {
      long sign = Double.doubleToRawLongBits(value) < 0 ? 1L << width() - 1 : 0;
      if (Double.isNaN(value)) {
        return nan();
      }
      long most = infinite ? (long) largest() << fraction : (1L << width() - 1) - 1;
      if (Double.isInfinite(value)) {
        return sign | most;
      }
      int least = 1 - bias();
      int e = Math.max(Math.getExponent(value), least);
      // Exact: a power of two away, and with at most as many digits as a double has.
      long kept = (long) Math.rint(Math.scalb(Math.abs(value), fraction - e));
      // Where rounding carries, or the number is subnormal, the field of the exponent follows.
      return sign | Math.min(most, ((long) (e - least) << fraction) + kept);
    }

    private long nan() {
      return infinite
          ? ((long) largest() << fraction) + (1L << fraction - 1)
          : (1L << width() - 1) - 1;
    }

    /// The distance to the next number away from zero; NaN for what is no finite number.
    double ulp(long bits) {
      return Double.isFinite(value(bits))
          ? Math.scalb(1.0, Math.max(exponentOf(bits), 1) - bias() - fraction)
          : Double.NaN;
    }

    /// The pattern of the next number up or down; that of zero is the positive one.
    ///
    /// @param up 1 or -1
    long neighbour(long bits, int up) {
      long top = 1L << width() - 1;
      long order = isNegative(bits) ? -(bits ^ top) : bits;
      long next = order + up;
      return next < 0 ? -next | top : next;
    }

    /// The pattern in letters, its three fields apart.
    String pattern(long bits) {
      String all = Long.toBinaryString(bits | 1L << width()).substring(1);
      return all.charAt(0)
          + " "
          + all.substring(1, 1 + exponent)
          + " "
          + all.substring(1 + exponent);
    }

    /// The pattern in hexadecimal digits.
    String hex(long bits) {
      return "0x"
          + Long.toHexString(bits | 1L << (width() + 3) / 4 * 4)
              .substring(1)
              .toUpperCase(java.util.Locale.ROOT);
    }
  }
}
