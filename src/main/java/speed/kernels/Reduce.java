package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.LongToIntFunction;
import java.util.stream.LongStream;
import press.bench.Arg;
import press.bench.Baseline;
import press.bench.Benchmark;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// One number from many: where is the time lost when everybody must meet?
///
/// Every number is read once and added once, so that the floor is that of reading: 4 N bytes. The
/// rungs differ only in how the work-items meet: at one total, in a tree of groups, in a tree of
/// warps, or after each has first worked alone.
///
/// Prediction: an atomic addition to one address takes about a cycle of the cache that does it, so
/// that `atomic` runs at one number a cycle, some thousandth of what the memory delivers. A tree of
/// groups reads everything once and writes one number in 256, but starts a million groups that live
/// for one load each. Who adds many numbers alone before meeting has none of these and should come
/// within a tenth of the ceiling. For small n the time is that of the launches: four, two or one.
///
/// Ablations: `tree-persistent` and `shuffle-persistent` meet for every number, as the trees do,
/// but start only as many groups as find room at once. If starting groups is what the trees wait
/// for, they come near `strided`; if it is the steps, they are as slow as the trees.
/// `tree-warp-persistent` has four barriers for a step of `tree-persistent` where that has nine: if
/// barriers are what the steps wait for, it is faster. `float4-12` and `onepass-12` have 12 groups
/// for each compute unit in place of 16: whole rounds whether three or four find room at once, so
/// that no round is left with a single group.
///
/// `cub` is CUB's sum. Prediction: for 2²⁸ numbers on an H200 it takes 242 µs, as long as `float4`.
final class Reduce implements Benchmark {

  private static final FloatSequence A = InputData.random(21);
  private static final Tolerance SUM = Tolerance.relative(1e-5);
  private static final String TORCH = "kernels/reduce/anchors/torch_reduce.py";

  // Some 2²⁰ units for 2²⁸ numbers: a float holds every sum on the way.
  private static final FloatSequence EXACT = InputData.grid(21, 128);
  private static final LongToIntFunction ZERO = _ -> 0;
  private static final List<Integer> SMALLER = List.of(12, 16, 20, 24);

  @Override
  public String name() {
    return "reduce";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    long most = Sizes.elements(profile, device, 1);
    LongStream smaller =
        SMALLER.stream()
            .filter(power -> profile == Profile.FULL || power == 16)
            .mapToLong(power -> 1L << power)
            .filter(n -> n < most);
    return LongStream.concat(smaller, LongStream.of(most))
        .mapToObj(n -> Params.of("n", n))
        .toList();
  }

  /// Ablations explain large sums.
  @Override
  public boolean includes(String variant, Params params) {
    return !isPersistent(variant) && !variant.endsWith("-12") || params.number("n") >= 1 << 24;
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    return new Cost(n * Float.BYTES, n, "N·4 B, N FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(
        variant("float4", 4),
        variant("atomic", 1),
        variant("tree", 1),
        variant("shuffle", 1),
        variant("strided", 1),
        variant("onepass", 4),
        variant("tree-persistent", 1),
        variant("shuffle-persistent", 1),
        variant("tree-warp-persistent", 1),
        variant("float4-12", 4),
        variant("onepass-12", 4));
  }

  private static KernelVariant variant(String name, long width) {
    return new KernelVariant(
        name,
        "kernels/reduce/" + name.replaceFirst("-12$", "") + ".cl",
        (_, device) -> geometry(name, width, device));
  }

  /// GROUP: work-items of a group. WIDTH: floats of a load. ITEMS: loads under way. WAVES: groups
  /// for each compute unit, at most, where a work-item adds up many numbers.
  private static Macros geometry(String name, long width, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    boolean alone = isAlone(name);
    long group = !alone ? 256 : gpu ? 512 : 1024;
    Macros macros = Macros.of("GROUP", Math.min(group, device.compute().maxGroupSize()));
    if (alone) {
      long waves = name.endsWith("-12") ? 12 : 16;
      macros = macros.with("WIDTH", width).with("ITEMS", width).with("WAVES", waves);
    } else if (isPersistent(name)) {
      // 2,048 work-items: as many as a multiprocessor has places for.
      macros = macros.with("WIDTH", 1).with("ITEMS", 1).with("WAVES", 8);
    }
    return device.isNvidia() ? macros.with("CAPABILITY", device.compute().capability()) : macros;
  }

  /// Whether work-items add up many numbers before they meet.
  private static boolean isAlone(String name) {
    return !List.of("atomic", "tree", "shuffle").contains(name) && !isPersistent(name);
  }

  /// Whether groups meet for every number, but only as many are started as find room at once.
  private static boolean isPersistent(String name) {
    return name.endsWith("-persistent");
  }

  /// With four warps where the steps of two differ from those of one.
  @Override
  public KernelVariant simulated(KernelVariant variant) {
    boolean warps = KernelVariant.base(variant.name()).equals("tree-warp-persistent");
    return variant.with(warps ? Macros.of("GROUP", 128) : Sizes.SIMULATED);
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    if (!isAlone(variant.name())) {
      return List.of();
    }
    return LongStream.of(256, 512, 1024)
        .mapToObj(group -> Macros.of("GROUP", group))
        .flatMap(m -> LongStream.of(4, 16, 64).mapToObj(waves -> m.with("WAVES", waves)))
        .toList();
  }

  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    return switch (KernelVariant.base(variant.name())) {
      case "atomic" -> DeviceNeeds.longAtomics(device);
      case "shuffle", "shuffle-persistent" -> DeviceNeeds.shuffles(device);
      default -> Optional.empty();
    };
  }

  @Override
  public List<Baseline> baselines() {
    return List.of(
        Baseline.python("torch", TORCH, "torch").beside("kernels/anchors/anchor.py"),
        Baseline.python("triton", "kernels/reduce/anchors/triton_reduce.py", "triton", "torch")
            .beside("kernels/anchors/anchor.py", "kernels/anchors/shapes.py", TORCH),
        Baseline.cuda(
                "cuda", "kernels/reduce/anchors/reduce.cu", "-O3", "-arch=native", "-Xptxas=-v")
            .beside("kernels/anchors/anchor.h", "kernels/anchors/cuda.h"),
        Baseline.cuda("cub", "kernels/reduce/anchors/cub.cu", "-O3", "-arch=native", "-std=c++17")
            .beside("kernels/anchors/anchor.h", "kernels/anchors/cuda.h"));
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    return problem(variant, params, device, A, SUM, Reduce::scratch);
  }

  /// Numbers of both signs whose sum is exact. `atomic`, which adds whole numbers without a sign,
  /// gets those that are timed, and all digits of its total are compared.
  @Override
  public Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
    return Optional.of(
        KernelVariant.base(variant.name()).equals("atomic")
            ? problem(variant, params, device, A, SUM, Reduce::total)
            : problem(variant, params, device, EXACT, Tolerance.EXACT, Reduce::scratch));
  }

  private static Arg scratch(long n) {
    return new Arg.Scratch(2);
  }

  /// The sum of so many numbers in units of 2⁻²⁴, which is below 2⁵³, in two words.
  private static Arg total(long n) {
    return new Arg.BitsOut(
        2, word -> (int) ((long) InputData.sum(n, i -> A.at(i) * 0x1p24) >>> 32 * word));
  }

  private static Problem problem(
      KernelVariant variant,
      Params params,
      DeviceFacts device,
      FloatSequence a,
      Tolerance near,
      LongFunction<Arg> total) {
    long n = params.number("n");
    Macros macros = variant.macros(params, device);
    Problem.Builder problem =
        Problem.builder()
            .arg("a", new Arg.In(n, a))
            .arg("sum", new Arg.Out(1, _ -> InputData.sum(n, a::at), near))
            .arg("n", new Arg.IntScalar(Math.toIntExact(n)));
    switch (KernelVariant.base(variant.name())) {
      case "atomic" -> atomic(problem, n, macros.get("GROUP"), total.apply(n));
      case "tree", "shuffle" -> tree(problem, n, macros.get("GROUP"));
      case "onepass", "onepass-12" ->
          onePass(problem, groups(n, macros, device), macros.get("GROUP"));
      default -> twoPasses(problem, groups(n, macros, device), macros.get("GROUP"));
    }
    return problem.build();
  }

  /// Groups of a launch in which work-items add up many numbers each.
  private static long groups(long n, Macros macros, DeviceFacts device) {
    // One work-item more than whole loads, for what is left over.
    long loads = Math.ceilDiv(n, macros.get("WIDTH"));
    long most = macros.get("WAVES") * device.compute().units();
    return Math.min(Math.ceilDiv(loads, macros.get("GROUP") * macros.get("ITEMS")), most);
  }

  private static void atomic(Problem.Builder problem, long n, long group, Arg total) {
    problem
        .arg("total", total)
        .launch("clear", 1, 1, "total")
        .launch("add", Math.ceilDiv(n, group), group, "a", "total", "n")
        .launch("tell", 1, 1, "total", "sum");
  }

  private static void tree(Problem.Builder problem, long n, long group) {
    String from = "a";
    String count = "n";
    long left = n;
    for (int level = 1; ; level++) {
      long groups = Math.ceilDiv(left, group);
      if (groups == 1) {
        problem.launch("fold", 1, group, from, "sum", count);
        return;
      }
      String to = "sums" + level;
      problem.arg(to, new Arg.Scratch(groups)).launch("fold", groups, group, from, to, count);
      from = to;
      count = "n" + level;
      left = groups;
      problem.arg(count, new Arg.IntScalar(Math.toIntExact(groups)));
    }
  }

  private static void twoPasses(Problem.Builder problem, long groups, long group) {
    problem
        .arg("sums", new Arg.Scratch(groups))
        .arg("groups", new Arg.IntScalar(Math.toIntExact(groups)))
        .launch("fold", groups, group, "a", "sums", "n")
        .launch("fold", 1, group, "sums", "sum", "groups");
  }

  private static void onePass(Problem.Builder problem, long groups, long group) {
    problem
        .arg("parts", new Arg.Scratch(groups))
        .arg("done", new Arg.Bits(1, ZERO))
        .launch("fold", groups, group, "a", "parts", "done", "sum", "n");
  }
}
