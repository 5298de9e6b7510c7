package press.evidence;

import java.util.Collection;
import java.util.Locale;

/// What became of a prediction on a machine, by the interval that was predicted and the one that
/// was measured.
public enum PredictionVerdict {
  /// The measured number lies in the predicted interval.
  MET("prediction met"),
  /// The two intervals have nothing in common.
  MISSED("prediction missed"),
  /// The measured number lies outside, but its interval reaches into the predicted one.
  TOO_CLOSE("prediction too close to call"),
  /// Nothing was measured there, or too noisily, or nothing was predicted for the machine.
  NONE("");

  private final String words;

  PredictionVerdict(String words) {
    this.words = words;
  }

  /// Returns the words on pages.
  public String words() {
    return words;
  }

  /// As styles and programs know it: `met`, `missed`, `too-close`, `none`.
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// Its word, which templates print.
  @Override
  public String toString() {
    return word();
  }

  /// The verdict for several cases together.
  ///
  /// @param anyOne whether it is enough that the claim holds for one of them
  static PredictionVerdict of(boolean anyOne, Collection<PredictionVerdict> cases) {
    PredictionVerdict byOne = anyOne ? MET : MISSED;
    PredictionVerdict byAll = anyOne ? MISSED : MET;
    if (cases.contains(byOne)) {
      return byOne;
    }
    return cases.stream().allMatch(byAll::equals) ? byAll : cases.contains(NONE) ? NONE : TOO_CLOSE;
  }
}
