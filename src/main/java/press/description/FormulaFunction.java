package press.description;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The functions of formulas.
enum FormulaFunction {
  ABS(1),
  SQRT(1),
  EXP(1),
  LOG(1),
  SIN(1),
  COS(1),
  TANH(1),
  FLOOR(1),
  CEIL(1),
  MIN(2),
  MAX(2),
  /// A condition, the value where it holds, and the value elsewhere; only one of them is computed.
  IF(3);

  private final int arity;

  FormulaFunction(int arity) {
    this.arity = arity;
  }

  /// How many arguments it takes.
  int arity() {
    return arity;
  }

  /// Its name in formulas.
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<FormulaFunction> named(String word) {
    return Arrays.stream(values()).filter(f -> f.word().equals(word)).findFirst();
  }

  static List<String> words() {
    return Arrays.stream(values()).map(FormulaFunction::word).toList();
  }

  /// Its value for arguments that are known; [#IF] chooses by itself which of them it needs.
  double of(double a, double b) {
    return switch (this) {
      case ABS -> Math.abs(a);
      case SQRT -> Math.sqrt(a);
      case EXP -> Math.exp(a);
      case LOG -> Math.log(a);
      case SIN -> Math.sin(a);
      case COS -> Math.cos(a);
      case TANH -> Math.tanh(a);
      case FLOOR -> Math.floor(a);
      case CEIL -> Math.ceil(a);
      case MIN -> Math.min(a, b);
      case MAX -> Math.max(a, b);
      case IF -> throw new IllegalArgumentException("if takes three arguments");
    };
  }
}
