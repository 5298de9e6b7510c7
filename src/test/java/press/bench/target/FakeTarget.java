package press.bench.target;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import press.bench.Profile;
import press.results.Cost;
import press.results.Machine;
import press.results.Params;

/// A target without a device and without cases; tests override what they need.
public class FakeTarget implements BenchTarget {

  @Override
  public Machine machine() {
    return new Machine("fake", "A fake", Machine.Kind.CPU, new LinkedHashMap<>());
  }

  @Override
  public List<BenchCase> cases(Profile profile) {
    return List.of();
  }

  @Override
  public void measure(
      List<BenchCase> cases, Profile profile, Instant deadline, ResultListener listener) {
    throw new UnsupportedOperationException("is not measured here");
  }

  /// A case with fingerprint `print` of a source whose hash is `hash`.
  public static BenchCase benchCase(String benchmark, String variant, Params params) {
    return benchCase(
        benchmark, variant, params, new BenchCase.Code("k.cl", "hash", "-D", "h-2"), "print");
  }

  /// A case of any code.
  public static BenchCase benchCase(
      String benchmark, String variant, Params params, BenchCase.Code code, String fingerprint) {
    Cost cost = new Cost(8, 0, "2·N·4 B");
    return new BenchCase(benchmark, variant, params, cost, "", code, fingerprint);
  }
}
