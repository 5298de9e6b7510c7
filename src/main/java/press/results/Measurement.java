package press.results;

import java.util.Comparator;

/// One row of a result file: the result of one case on one machine.
///
/// @param variant such as `float4`
/// @param params the parameters of the launch
/// @param launch global and local size, such as `67108864 / 256`; threads for Java; may be empty
/// @param cost the least bytes and FLOPs of the problem
/// @param outcome a time, or why there is none
/// @param remarks notes beside the time
/// @param origin source, options, harness, profile, moment
/// @param roof the ceiling of the machine that this row probes, such as `copy`; usually empty
public record Measurement(
    String variant,
    Params params,
    String launch,
    Cost cost,
    Outcome outcome,
    RowRemarks remarks,
    RowOrigin origin,
    String roof)
    implements Comparable<Measurement> {

  private static final Comparator<Measurement> ORDER =
      Comparator.comparing(Measurement::variant).thenComparing(Measurement::params);

  /// Project path of the file that ran.
  public String source() {
    return origin.source();
  }

  /// Hash of that file's code by [Fingerprint#ofCode].
  public String sourceHash() {
    return origin.sourceHash();
  }

  /// Hash of everything that could change the time.
  public String fingerprint() {
    return origin.fingerprint();
  }

  /// `quick` or `full`.
  public String profile() {
    return origin.profile();
  }

  /// The moment it was measured, ISO-8601 in UTC.
  public String when() {
    return origin.when();
  }

  public Measurement withOutcome(Outcome other) {
    return new Measurement(variant, params, launch, cost, other, remarks, origin, roof);
  }

  /// Withdraws the time, but keeps its samples; a row without a time stays the same.
  public Measurement withdrawn(String reason) {
    return outcome instanceof Outcome.Timed timed
        ? withOutcome(new Outcome.Withdrawn(reason, timed))
        : this;
  }

  @Override
  public int compareTo(Measurement other) {
    return ORDER.compare(this, other);
  }
}
