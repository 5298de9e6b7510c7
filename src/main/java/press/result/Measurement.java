package press.result;

import java.util.Comparator;

/// One row of a result file: a machine was asked one question, and this came of it.
///
/// @param variant the answer that was tried, such as `float4`
/// @param params the parameters of the launch
/// @param launch global and local size, such as `67108864 / 256`; threads for Java; may be empty
/// @param cost the least bytes and FLOPs of the problem
/// @param outcome a time, or the reason why there is none
/// @param compiler what the compiler told: registers, spills, vector width; may be empty
/// @param source project path of the file that ran
/// @param sourceHash hash of that file's code by [Fingerprint#ofCode]
/// @param fingerprint hash of everything that could change the time: code, options, harness,
///   driver, machine
/// @param profile `quick` or `full`
/// @param when the moment it was measured, ISO-8601 in UTC
public record Measurement(
    String variant,
    Params params,
    String launch,
    Cost cost,
    Outcome outcome,
    String compiler,
    String source,
    String sourceHash,
    String fingerprint,
    String profile,
    String when)
    implements Comparable<Measurement> {

  private static final Comparator<Measurement> ORDER =
      Comparator.comparing(Measurement::variant).thenComparing(Measurement::params);

  /// By variant, then parameters.
  @Override
  public int compareTo(Measurement other) {
    return ORDER.compare(this, other);
  }
}
