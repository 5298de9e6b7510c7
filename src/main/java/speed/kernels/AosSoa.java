package speed.kernels;

import java.util.List;
import java.util.function.LongToIntFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Ring;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// Records of eight words: laid out as an array of structures, a structure of arrays, or blocks of
/// 32 records that are split by field, what does it cost to read one field of all, all fields in
/// order, or all fields of records in any order?
///
/// What is wanted are 4 n bytes of one field, 32 n of all, and 4 n more where an index says which
/// record comes next.
///
/// Prediction: a record is a sector of 32 bytes. So one field of `records` brings the other seven
/// along, and takes eight times as long as that of `arrays` or `blocks`. All fields in order cost
/// every layout the same bytes, and all take as long as reading, if L1 keeps the sectors of
/// `records` for the seven loads that follow; `records-wide` needs two loads in place of eight. In
/// any order the fields of a record lie in eight sectors of `arrays` and `blocks`, and memory sends
/// 64 bytes for each: 512 bytes for 32, where `records` gets 64.
final class AosSoa implements Benchmark {

  private static final long FIELDS = 8;
  private static final long BLOCK = 32;

  // A field inside of the record, which is not at its beginning in any layout.
  private static final long FIELD = 5;
  private static final List<String> READS = List.of("one", "all", "shuffled");
  private static final List<String> LAYOUTS = List.of("records", "arrays", "blocks");
  private static final String WIDE = "records-wide";

  @Override
  public String name() {
    return "aos-soa";
  }

  /// What is read, and how many records there are: 2 GiB of them when published on a GPU, so that
  /// no cache holds a noticeable part of one field.
  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    long elements = Sizes.elements(profile, device, 2);
    boolean large = profile == Profile.FULL && device.kind() == DeviceFacts.Kind.GPU;
    long n = large ? elements / 4 : elements / FIELDS;
    return READS.stream().map(reads -> Params.of("n", n, "reads", reads)).toList();
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return LongStream.of(1, 7, 33, 1002, 4099, 65_537).mapToObj(n -> point.with("n", n)).toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return List.of(point.with("n", 333));
  }

  @Override
  public KernelVariant simulated(KernelVariant variant) {
    return variant.with(Sizes.SIMULATED.with("SHARE", 128));
  }

  @Override
  public Cost cost(Params params) {
    long words =
        switch (params.get("reads")) {
          case "one" -> 1;
          case "all" -> FIELDS;
          default -> FIELDS + 1;
        };
    return new Cost(
        words * params.number("n") * Integer.BYTES, 0, words + "·N·4 B that are wanted, 0 FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.concat(LAYOUTS.stream(), Stream.of(WIDE)).map(AosSoa::variant).toList();
  }

  /// One field needs no wide load.
  @Override
  public boolean includes(String variant, Params params) {
    return !KernelVariant.base(variant).equals(WIDE) || !params.get("reads").equals("one");
  }

  private static KernelVariant variant(String name) {
    return new KernelVariant(
        name, "kernels/aos-soa/sum.cl", (params, device) -> geometry(name, params, device));
  }

  /// GROUP: work-items of a group. SHARE: records that a group adds up. LAYOUT: the place of the
  /// layout in the list. FIELDS: words of a record; FIELD: the one that is read alone. BLOCK:
  /// records of a block. WIDE: whether records are loaded as two vectors of four words. READS: the
  /// place of what is read in its list.
  private static Macros geometry(String name, Params params, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    long group = Math.min(gpu ? 256 : 64, device.compute().maxGroupSize());
    boolean wide = name.equals(WIDE);
    return Macros.of("GROUP", group)
        .with("SHARE", gpu ? 16 * group : 1 << 14)
        .with("BLOCK", BLOCK)
        .with("FIELD", FIELD)
        .with("FIELDS", FIELDS)
        .with("READS", READS.indexOf(params.get("reads")))
        .with("LAYOUT", wide ? 0 : LAYOUTS.indexOf(name))
        .with("WIDE", wide ? 1 : 0);
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Macros macros = variant.macros(params, device);
    long n = params.number("n");
    String reads = params.get("reads");
    long share = macros.get("SHARE");
    long groups = Math.ceilDiv(n, share);
    Ring ring = new Ring(n, Ring.Order.RANDOM);
    boolean shuffled = reads.equals("shuffled");
    // Kernels that read records in order have no use for a list of them.
    long indices = shuffled ? n : 1;
    Layout layout = new Layout(Math.toIntExact(macros.get("LAYOUT")), n);
    return Problem.builder()
        .arg("a", new Arg.Bits(layout.words(), layout))
        .arg("order", new Arg.Bits(indices, new Shuffled(ring)))
        .arg(
            "sums",
            new Arg.BitsOut(
                groups,
                group -> {
                  long last = Math.min((group + 1) * share, n);
                  int sum = 0;
                  for (long i = group * share; i < last; i++) {
                    sum += wanted(shuffled ? ring.after(i, 1) : i, reads.equals("one"));
                  }
                  return sum;
                }))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch("sum", groups, macros.get("GROUP"), "a", "order", "sums", "n")
        .build();
  }

  /// What a record adds to a sum: its one field, or all of them by odd weights.
  private static int wanted(long record, boolean one) {
    if (one) {
      return value(record * FIELDS + FIELD);
    }
    int sum = 0;
    for (int f = 0; f < FIELDS; f++) {
      sum += (2 * f + 1) * value(record * FIELDS + f);
    }
    return sum;
  }

  /// A word that looks like any other, by the number of its record and its field.
  private static int value(long i) {
    int h = (int) i * 0x9E3779B9;
    return (h ^ h >>> 15) * 0x85EBCA6B;
  }

  /// A permutation of the records.
  private record Shuffled(Ring ring) implements LongToIntFunction {
    @Override
    public int applyAsInt(long i) {
      return (int) ring.after(i, 1);
    }
  }

  /// Where the words of `n` records lie: 0 record by record, 1 field by field, 2 in blocks.
  private record Layout(int number, long n) implements LongToIntFunction {

    /// With what is left of the last block.
    long words() {
      return (number == 2 ? Math.ceilDiv(n, BLOCK) * BLOCK : n) * FIELDS;
    }

    @Override
    public int applyAsInt(long at) {
      return switch (number) {
        case 0 -> value(at);
        case 1 -> value(at % n * FIELDS + at / n);
        default -> {
          long within = at % (BLOCK * FIELDS);
          long record = at / (BLOCK * FIELDS) * BLOCK + within % BLOCK;
          yield value(record * FIELDS + within / BLOCK);
        }
      };
    }
  }
}
