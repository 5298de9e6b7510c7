package press.evidence;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// How a claim stands on a machine, judged by the intervals of both sides.
public enum ClaimVerdict {
  /// Even the unfavourable ends of both intervals satisfy it.
  HOLDS("holds"),
  /// Even the favourable ends of both intervals do not satisfy it.
  REFUTED("refuted"),
  /// The intervals allow both.
  TOO_CLOSE("too close to call"),
  /// A row on which it rests is too noisy to be judged by.
  TOO_NOISY("too noisy"),
  NOT_MEASURED("not measured");

  private final String words;

  ClaimVerdict(String words) {
    this.words = words;
  }

  /// Returns the words on pages.
  public String words() {
    return words;
  }

  /// As an author writes it: `holds`, `refuted`, `too-close`, `too-noisy`, `not-measured`.
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// Returns the verdict with a word of a source.
  public static Optional<ClaimVerdict> of(String word) {
    return Stream.of(values()).filter(v -> v.word().equals(word)).findFirst();
  }

  /// The verdict of a claim for each of several cases: one refutes it, and it holds if all cases
  /// do.
  static ClaimVerdict ofEvery(Collection<ClaimVerdict> all) {
    return all.contains(REFUTED)
        ? REFUTED
        : all.stream().allMatch(HOLDS::equals) ? HOLDS : open(all);
  }

  /// The verdict of a claim for at least one of several cases.
  static ClaimVerdict ofSome(Collection<ClaimVerdict> all) {
    return all.contains(HOLDS)
        ? HOLDS
        : all.stream().allMatch(REFUTED::equals) ? REFUTED : open(all);
  }

  private static ClaimVerdict open(Collection<ClaimVerdict> all) {
    return Stream.of(NOT_MEASURED, TOO_NOISY).filter(all::contains).findFirst().orElse(TOO_CLOSE);
  }
}
