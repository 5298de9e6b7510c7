package press.evidence;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.results.Estimate;
import press.source.Sha256;
import press.source.WorkCache;

/// Stores bootstrap intervals between builds, by the hash of the samples that they were computed
/// from: resampling takes a third of the time of a build.
///
/// @param kept results of slow steps of earlier builds
record IntervalCache(WorkCache kept) {

  /// Changes whenever [press.results.Statistics] computes anything else from the same samples.
  private static final String VERSION = "1";

  /// The stored interval, or a computed one.
  ///
  /// @param kind what is computed, such as `median`
  /// @param sides for each side of a comparison the samples of its processes, in nanoseconds
  Estimate interval(String kind, List<List<List<Double>>> sides, Supplier<Estimate> compute) {
    String step = "interval-" + kind + "-" + VERSION;
    String key = hash(sides);
    return kept.get(step, key)
        .map(IntervalCache::read)
        .orElseGet(() -> {
          Estimate computed = compute.get();
          kept.put(step, key, written(computed));
          return computed;
        });
  }

  private static String hash(List<List<List<Double>>> sides) {
    MessageDigest hash = Sha256.start();
    ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES);
    for (List<List<Double>> processes : sides) {
      hash.update(bytes.putInt(0, processes.size()));
      bytes.clear();
      for (List<Double> samples : processes) {
        hash.update(bytes.putInt(0, samples.size()));
        bytes.clear();
        for (double sample : samples) {
          hash.update(bytes.putDouble(0, sample));
          bytes.clear();
        }
      }
    }
    return HexFormat.of().formatHex(hash.digest(), 0, 16);
  }

  private static String written(Estimate estimate) {
    return Stream.of(estimate.value(), estimate.low(), estimate.high())
        .map(Double::toHexString)
        .collect(Collectors.joining(" "));
  }

  private static Estimate read(String written) {
    String[] ends = written.split(" ");
    return new Estimate(
        Double.parseDouble(ends[0]), Double.parseDouble(ends[1]), Double.parseDouble(ends[2]));
  }
}
