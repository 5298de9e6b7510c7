package press.bench;

/// How thorough a measurement is: problem sizes, number of processes and samples, time limits.
public enum Profile {
  /// Small sizes, few samples, bounded by a time budget: the measurements of `mvn package`.
  QUICK,
  /// Published numbers: large sizes, at least five processes of thirty samples.
  FULL;

  /// The word in files for a row that has too few processes for [#FULL].
  public static final String PARTIAL = "partial";

  /// How many processes a point may have while its interval is wide: few points are measured well
  /// in the quick profile rather than many badly.
  public int most(int processes) {
    return this == QUICK ? 2 * processes : processes;
  }

  /// The word used in files and on the command line.
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
