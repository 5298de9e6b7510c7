package press.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The fingerprints of rows: what is hashed, so that the bench makes them and a reader of results
/// can make them again.
public final class RowFingerprint {

  private RowFingerprint() {}

  /// The fingerprint of a row of an OpenCL device.
  ///
  /// @param inputs everything beside code, point and device that could change the time
  /// @param version as the device tells it
  public static String ofDevice(
      String harness,
      String sourceHash,
      String inputs,
      Params params,
      String device,
      String driver,
      String version) {
    return Fingerprint.of(
        List.of(harness, sourceHash, inputs, params.toString(), device, driver, version));
  }

  /// The fingerprint of a row of a processor through Java.
  ///
  /// @param inputs everything beside code, point and machine that could change the time
  /// @param facts of the machine
  public static String ofProcessor(
      CaseSeries series,
      String sourceHash,
      String inputs,
      String harness,
      Map<String, String> facts) {
    List<String> parts =
        new ArrayList<>(
            List.of(
                series.benchmark(),
                series.variant(),
                series.params().toString(),
                sourceHash,
                inputs,
                harness));
    facts.forEach((label, value) -> parts.add(label + "=" + value));
    return Fingerprint.of(parts);
  }

  /// Whether a row's fingerprint is that of its own parts and of a host on its machine's card.
  public static boolean fits(CaseSeries series, RowOrigin origin, Machine machine) {
    return machine.hosts().stream().anyMatch(host -> fitsHost(series, origin, host));
  }

  private static boolean fitsHost(CaseSeries series, RowOrigin origin, Machine machine) {
    Stream<String> possible =
        machine.kind() == Machine.Kind.CPU
            ? Stream.of(
                ofProcessor(
                    series,
                    origin.sourceHash(),
                    origin.options(),
                    origin.harness(),
                    machine.identity()))
            : versions(machine.facts().getOrDefault("OpenCL", ""))
                .map(version ->
                    ofDevice(
                        origin.harness(),
                        origin.sourceHash(),
                        origin.options(),
                        series.params(),
                        machine.facts().getOrDefault("device", ""),
                        machine.facts().getOrDefault("driver", ""),
                        version));
    return possible.anyMatch(origin.fingerprint()::equals);
  }

  /// A version as it stands on a card, and as a device may tell it: cards have single blanks, and
  /// PoCL writes a double one.
  private static Stream<String> versions(String card) {
    return Stream.concat(
        Stream.of(card),
        IntStream.range(0, card.length())
            .filter(i -> card.charAt(i) == ' ')
            .mapToObj(i -> card.substring(0, i) + " " + card.substring(i)));
  }
}
