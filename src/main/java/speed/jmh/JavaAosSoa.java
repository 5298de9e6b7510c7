package speed.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// Records of eight numbers as objects, as an array of structures, as a structure of arrays or in
/// blocks of sixteen: what does it cost to read one field, and what to read all?
///
/// Prediction: an object has 48 bytes, 12 of which are its header and 4 padding, and 4 more point
/// to it; a record has 32. So one field of `records` brings seven others along and takes up to
/// eight times as long as that of `arrays` or `blocks`, and `objects` 52 bytes in place of 4. Of
/// all fields `objects` reads 52 bytes where the others read 32. `shuffled` has the same objects in
/// an array that points to them in any order: each is a line or two from anywhere, and no
/// prefetcher helps.
public final class JavaAosSoa implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/AosSoaKernels.java";

  // 128 MiB of records: more than most caches that a thread has for itself.
  private static final int RECORDS = 1 << 22;

  /// For the list of benchmarks.
  public JavaAosSoa() {}

  @Override
  public String name() {
    return "aos-soa";
  }

  @Override
  public List<Method> variants() {
    return Stream.of("objects", "shuffled", "records", "arrays", "blocks")
        .map(v -> new Method(v, AosSoaBenchmark.class.getName() + "." + v, SOURCE))
        .toList();
  }

  /// How many records there are, and what is read of each.
  @Override
  public List<Params> points(Profile profile) {
    int n = profile == Profile.FULL ? RECORDS : RECORDS / 8;
    return Stream.of("one", "all").map(reads -> Params.of("n", n, "reads", reads)).toList();
  }

  @Override
  public Cost cost(Params params) {
    long words = params.get("reads").equals("one") ? 1 : AosSoaKernels.FIELDS;
    return new Cost(
        words * params.number("n") * Integer.BYTES, 0, words + "·N·4 B that are wanted, 0 FLOP");
  }

  @Override
  public long memory(Params params) {
    return 3L * AosSoaKernels.FIELDS * Integer.BYTES * params.number("n");
  }

  @Override
  public Check check(String variant, Params params) {
    for (int n : new int[] {1, 7, 16, 33, 1002}) {
      Check small = check(variant, params, n);
      if (!small.right()) {
        return small;
      }
    }
    return check(variant, params, Math.toIntExact(params.number("n")));
  }

  private static Check check(String variant, Params params, int n) {
    AosSoaData data = new AosSoaData(variant, params.get("reads"), n);
    return data.check(data.run());
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    String of =
        switch (variant) {
          case "records" -> "OfRecords";
          case "arrays" -> "OfArrays";
          case "blocks" -> "OfBlocks";
          default -> "";
        };
    return Optional.of(AosSoaKernels.class.getName() + "." + params.get("reads") + of);
  }
}
