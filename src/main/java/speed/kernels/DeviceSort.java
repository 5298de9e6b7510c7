package speed.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Baseline;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// Keys of 32 bits in ascending order: what does it cost to put a long row in order, one digit of
/// eight bits after the other?
///
/// The digits are counted first, which reads every key, and each of four passes reads every key and
/// writes it to its place: 4 N + 4 · 8 N = 36 N bytes. At the rate of a copy on an H200 (4.28 TB/s)
/// that is 2.26 ms for 2²⁸ keys. With `values=1` a second word goes with each key, the place that
/// it came from; the first pass makes it and need not read it: 64 N bytes, 4.0 ms.
///
/// Prediction for 2²⁸ random keys: `plain` counts in every pass, 48 N bytes, but it waits for its
/// stores. The 32 keys of a warp have some 30 digits and go to as many sectors of 32 bytes;
/// `transpose/scatter`, which stores lone words in the same way, takes 0.98 ms for 2²⁶ of them, so
/// that four passes take 15.7 ms for their stores alone, and the sort 16 to 26. `reorder` writes
/// runs of 32 keys, some five sectors where four would do; its limit are the barriers of its ranks,
/// three for each row of keys: 7 to 14 ms. `ballot` has no such barriers: 4 to 8 ms. `onesweep`
/// saves the counts of the later passes, 12 N of 48 N bytes, and the small kernels between: 3.2 to
/// 6 ms. For 32 keys it executes some 60 instructions, 48 of them for ranks, and makes some 17
/// accesses to local memory (a random word for each of 32 lanes takes 3.5 turns): in four passes
/// 2.2 ms of either, if nothing else were to do, about as long as the bytes take. So it reaches
/// between 38 and 70 % of the roof of its bytes.
///
/// Ablations: `onesweep-direct` is `onesweep` without the reordering (and with tiles of two thirds,
/// because its stores want more registers). It does less work, and should take 14 to 22 ms all the
/// same, by the stores of `plain`. `onesweep-match` asks the hardware by one instruction which
/// lanes hold the same digit, and executes 24 instructions where `onesweep` executes 48; if it is
/// slower all the same, the hardware takes that instruction apart. With equal keys (`keys=equal`)
/// every run is as long as its tile, and no bank is asked for two words: 0.6 to 1 of the time of
/// random keys.
///
/// Few digits: with `keys=digits-2`, `digits-4` and `digits-16` all digits are less than 2, 4 or
/// 16, so that a warp of 32 keys has 2, 4 and 14 to 16 different ones in each pass, where equal
/// keys have one and random ones some 30. Prediction, from two numbers of digits at 2²⁸ keys: if
/// `match.any` takes a cycle of its multiprocessor for each digit, its time rises in proportion to
/// that number while that of ballots rises only with the turns at local memory, and
/// `onesweep-match` wins up to some 12 digits.
///
/// Keys of a work-item: `onesweep-10`, `onesweep-14` and `onesweep-22` hold so many in place of 18,
/// in groups of the same size. A run of equal digits has 15, 21 and 33 keys in place of 27, and
/// costs about a sector more than its bytes. Prediction: `onesweep-10` takes 1.1 to 1.3 times as
/// long as `onesweep`, `onesweep-14` a hundredth to a tenth more; `onesweep-22` has shorter
/// look-backs for each key but wants more registers than two groups of a multiprocessor leave, and
/// gains nothing.
///
/// `torch.sort` gives the places of the keys, too, in 64 bits, whether wanted or not. It calls
/// CUB's sort of pairs and moves 108 N bytes, 6.8 ms at the rate of a copy: 8 to 13 ms. CUB's sort
/// of keys alone is onesweep as well: 3.5 to 6 ms. With values `onesweep` should take 6 to 11 ms,
/// 0.8 to 1.6 times as fast as `torch.sort`.
final class DeviceSort implements Benchmark {

  private static final String ONESWEEP = "onesweep";
  private static final int KEY_BITS = 32;
  private static final int BITS = 8;
  private static final List<Long> SMALLER = List.of(1L << 20, 1L << 24);

  // Keys that differ in how many digits they have.
  private static final long DIGITS_AT = 1L << 26;
  private static final List<String> OF_DIGITS =
      List.of("random", "equal", "digits-2", "digits-4", "digits-16");

  // Only each 13th tile tells what it and all before it hold, as if all others were late: who looks
  // back adds up the counts of several tiles.
  private static final String LATE =
      """
      inline uint exchanged(global uint *word, const uint value) {
        return atomic_xchg(word, value);
      }
      #undef atomic_xchg
      #define atomic_xchg(word, value) \\
        ((value) >> 31 == 0 || ((word) - words) / 256 % 13 == 0 ? exchanged(word, value) : 0)
      """;

  @Override
  public String name() {
    return "sort";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    boolean full = profile == Profile.FULL;
    long most = gpu ? Sizes.elements(profile, device, 8) : full ? 1L << 22 : 1L << 19;
    Stream<Params> smaller =
        SMALLER.stream().filter(n -> gpu && full && n < most).map(n -> point("random", n, "0"));
    Stream<Params> digits =
        OF_DIGITS.stream()
            .filter(_ -> gpu && full && DIGITS_AT < most)
            .map(keys -> point(keys, DIGITS_AT, "0"));
    Stream<Params> large =
        Stream.of(
            point("random", most, "0"), point("equal", most, "0"), point("random", most, "1"));
    return Stream.of(smaller, digits, large).flatMap(points -> points).toList();
  }

  private static Params point(String keys, long n, String values) {
    return Params.of("keys", keys, "n", n, "values", values);
  }

  /// Values are carried by `onesweep` alone, and ablations explain long rows. How many digits there
  /// are matters to the two ways to find equal ones.
  @Override
  public boolean includes(String variant, Params params) {
    if (params.number("n") == DIGITS_AT) {
      return List.of(ONESWEEP, "onesweep-match").contains(KernelVariant.base(variant));
    }
    boolean random = params.get("keys").equals("random") && params.number("values") == 0;
    return switch (KernelVariant.base(variant)) {
      case "plain", "reorder", "ballot" -> random;
      case "onesweep-direct", "onesweep-10", "onesweep-14", "onesweep-22" ->
          random && !SMALLER.contains(params.number("n"));
      case "onesweep-match" ->
          params.number("values") == 0 && !SMALLER.contains(params.number("n"));
      default -> true;
    };
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    return params.number("values") == 0
        ? new Cost(9 * n * Integer.BYTES, 0, "9·N·4 B, 0 FLOP")
        : new Cost(16 * n * Integer.BYTES, 0, "16·N·4 B, 0 FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(
        new KernelVariant(ONESWEEP, "kernels/sort/onesweep.cl", DeviceSort::sweeping),
        new KernelVariant("plain", "kernels/sort/plain.cl", DeviceSort::rows),
        new KernelVariant("reorder", "kernels/sort/reorder.cl", DeviceSort::rows),
        new KernelVariant("ballot", "kernels/sort/ballot.cl", DeviceSort::warps),
        new KernelVariant(
            "onesweep-match",
            "kernels/sort/onesweep.cl",
            (params, device) -> sweeping(params, device).with("MATCH", 1)),
        new KernelVariant(
            "onesweep-direct",
            "kernels/sort/onesweep.cl",
            (params, device) -> sweeping(params, device).with("DIRECT", 1).with("ITEMS", 12)),
        holding(10),
        holding(14),
        holding(22));
  }

  /// `onesweep` with so many keys for each work-item.
  private static KernelVariant holding(long items) {
    return new KernelVariant(
        "onesweep-" + items,
        "kernels/sort/onesweep.cl",
        (params, device) -> sweeping(params, device).with("ITEMS", items));
  }

  /// A tile of 8,192 keys on a GPU: 32 KB of local memory.
  private static Macros rows(Params params, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    return Macros.of("GROUP", 256).with("ITEMS", gpu ? 32 : 4).with("BITS", BITS);
  }

  /// A work-item of a GPU holds keys and their places in registers: with 18 of each (or 12, with
  /// values) it has 72 in all, so that a multiprocessor has room for two groups of twelve warps.
  private static Macros warps(Params params, DeviceFacts device) {
    long items = params.number("values") == 1 ? 12 : 18;
    return device.isNvidia()
        ? Macros.of("GROUP", 384)
            .with("ITEMS", items)
            .with("BITS", BITS)
            .with("CAPABILITY", device.compute().capability())
        : Macros.of("GROUP", 256).with("ITEMS", 4).with("BITS", BITS);
  }

  private static Macros sweeping(Params params, DeviceFacts device) {
    return warps(params, device)
        .with("MATCH", 0)
        .with("DIRECT", 0)
        .with("COUNTERS", Math.min(1024, device.compute().maxGroupSize()))
        .with("VALUES", params.number("values"));
  }

  @Override
  public List<Baseline> baselines() {
    return List.of(
        Baseline.python("torch", "kernels/sort/anchors/torch_sort.py", "torch")
            .beside("kernels/anchors/anchor.py"),
        Baseline.cuda("cub", "kernels/sort/anchors/sort.cu", "-O3", "-arch=native", "-std=c++17")
            .beside("kernels/anchors/anchor.h", "kernels/anchors/cuda.h"));
  }

  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    if (device.compute().maxGroupSize() < 1 << BITS) {
      return Optional.of("needs groups of 256 work-items; this is " + device.name());
    }
    return KernelVariant.base(variant.name()).equals("onesweep-match")
        ? DeviceNeeds.matches(device)
        : Optional.empty();
  }

  /// The odd sizes, and other orders at two of them: sorted, reversed, equal, and few keys, the
  /// least and the largest among them.
  @Override
  public List<Params> checkPoints(Params point) {
    Stream<Params> others =
        Stream.of(KeyOrder.values())
            .map(KeyOrder::label)
            .filter(keys -> !keys.equals(point.get("keys")))
            .flatMap(keys ->
                LongStream.of(1002, 65_537).mapToObj(n -> point.with("keys", keys).with("n", n)));
    return Stream.concat(Benchmark.super.checkPoints(point).stream(), others).toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return List.of(
        point.with("n", 7), point.with("n", 570), point.with("keys", "few").with("n", 300));
  }

  /// With digits of two bits, since a simulator takes long for counts of 256 digits; then 570 keys
  /// have more tiles than there are digits.
  @Override
  public KernelVariant simulated(KernelVariant variant) {
    return variant.with(
        Macros.of("GROUP", 64).with("ITEMS", 2).with("BITS", 2).with("COUNTERS", 64));
  }

  /// Tiles of one row, so that small sizes have many more than are under way at once.
  @Override
  public Optional<KernelVariant> stressed(KernelVariant variant) {
    return KernelVariant.base(variant.name()).startsWith(ONESWEEP)
        ? Optional.of(variant.with(Macros.of("GROUP", 256).with("ITEMS", 1)).after(LATE))
        : Optional.empty();
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return KernelVariant.base(variant.name()).equals(ONESWEEP)
        ? Stream.of("256 16", "256 24", "384 14", "384 22", "512 12", "512 16")
            .map(shape -> shape.split(" "))
            .map(shape ->
                Macros.of("GROUP", Long.parseLong(shape[0]))
                    .with("ITEMS", Long.parseLong(shape[1])))
            .toList()
        : List.of();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    KeyOrder order = KeyOrder.named(params.get("keys"));
    Macros macros = variant.macros(params, device);
    long tiles = Math.ceilDiv(n, macros.get("GROUP") * macros.get("ITEMS"));
    Problem.Builder problem =
        Problem.builder()
            .arg("keys", new Arg.Bits(n, order.keys(n)))
            .arg("sorted", new Arg.BitsOut(n, order.sorted(n)))
            .arg("spare", new Arg.Scratch(n))
            .arg("tiles", new Arg.IntScalar(Math.toIntExact(tiles)))
            .arg("n", new Arg.IntScalar(Math.toIntExact(n)));
    Passes passes = new Passes(problem, macros, tiles);
    if (!KernelVariant.base(variant.name()).startsWith(ONESWEEP)) {
      passes.threeKernels();
    } else if (params.number("values") == 0) {
      passes.oneSweep(n, device, false);
    } else {
      problem
          .arg("places", new Arg.BitsOut(n, order.places(n)))
          .arg("spare-places", new Arg.Scratch(n));
      passes.oneSweep(n, device, true);
    }
    return problem.build();
  }

  /// Where all keys are the same, who takes one for another is seen on others.
  @Override
  public Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
    return params.get("keys").equals("equal")
        ? Optional.of(problem(variant, params.with("keys", "random"), device))
        : Optional.empty();
  }

  /// The launches of all passes. The number of passes is even, so that the last one writes to the
  /// output.
  private record Passes(Problem.Builder problem, Macros macros, long tiles) {

    private long digits() {
      return 1L << macros.get("BITS");
    }

    private long passes() {
      return KEY_BITS / macros.get("BITS");
    }

    /// Counts, starts and places in each pass.
    void threeKernels() {
      long group = macros.get("GROUP");
      problem
          .arg("table", new Arg.Scratch(digits() * tiles))
          .arg("totals", new Arg.Scratch(digits()));
      for (int pass = 0; pass < passes(); pass++) {
        String shift = number("shift", pass * macros.get("BITS"));
        problem
            .launch("count", tiles, group, from(pass), "table", shift, "tiles", "n")
            .launch("starts", digits(), digits(), "table", "totals", "tiles")
            .launch(
                "scatter",
                tiles,
                group,
                from(pass),
                to(pass),
                "table",
                "totals",
                shift,
                "tiles",
                "n");
      }
    }

    /// Counts of all passes beforehand, then a kernel for each.
    void oneSweep(long n, DeviceFacts device, boolean values) {
      long counters = macros.get("COUNTERS");
      // One work-item more than whole loads, for what is left over.
      long counting = Math.ceilDiv(n / 4 + 1, counters);
      long most = 2 * device.compute().units();
      problem
          .arg("words", new Arg.Scratch(passes() * digits() * tiles))
          .arg("next", new Arg.Scratch(passes()))
          .arg("counts", new Arg.Scratch(passes() * digits()))
          .launch("clear", passes() * tiles, digits(), "words", "next", "counts", "tiles")
          .launch("count", Math.min(counting, most), counters, "keys", "counts", "n")
          .launch("starts", passes(), digits(), "counts");
      for (int pass = 0; pass < passes(); pass++) {
        List<String> args = new ArrayList<>(List.of(from(pass), to(pass), "words", "next"));
        args.addAll(List.of("counts", number("pass", pass), "n"));
        if (values) {
          // The first pass reads no values.
          args.add(pass == 0 ? "keys" : places(pass - 1));
          args.add(places(pass));
        }
        problem.launch("sweep", tiles, macros.get("GROUP"), args.toArray(String[]::new));
      }
    }

    private String number(String name, long value) {
      String numbered = name + value;
      problem.arg(numbered, new Arg.IntScalar(Math.toIntExact(value)));
      return numbered;
    }

    /// From where a pass reads: the input first, then what the pass before has written.
    private static String from(int pass) {
      return pass == 0 ? "keys" : to(pass - 1);
    }

    private static String to(int pass) {
      return pass % 2 == 0 ? "spare" : "sorted";
    }

    private static String places(int pass) {
      return pass % 2 == 0 ? "spare-places" : "places";
    }
  }
}
