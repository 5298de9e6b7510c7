package speed.kernels;

import java.util.List;
import java.util.Set;
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
import press.results.Params;

/// A benchmark whose matrices of bf16 numbers, `rows` by `columns`, are worked on row by row: which
/// sizes are measured, how a row is shared out, and whose programs it is held against.
interface RowBenchmark extends Benchmark {

  /// The width at which all variants are measured.
  long NARROW = 4096;

  /// Numbers of a vector of 16 bytes.
  long VECTOR = 8;

  /// Vectors of a work-item where a row is kept in registers: enough to have memory busy, and so
  /// few that a multiprocessor has room for several groups.
  long ITEMS = 2;

  /// Work-items of a group that goes over a row in strides.
  long STRIDE = 256;

  /// Work-items of a multiprocessor that go on from row to row, so few that their registers
  /// suffice; each asks for 64 bytes of every array at once.
  long RESIDENT = 512;

  /// The macro that is 1 where rows are whole vectors, and 0 elsewhere.
  String WHOLE = "WHOLE";

  /// Several groups for a row of so many vectors, which they keep in registers. A number in bf16
  /// costs as many instructions as a float in half as many bytes: parts are small there, so that
  /// one group loads while another computes.
  ///
  /// @param wait whether groups of the device can wait for each other; else a row has one
  static Macros peers(long vectors, boolean bf16, boolean wait) {
    long most = 32; // a warp merges their summaries
    long peers = wait ? Math.clamp(Math.ceilDiv(vectors, bf16 ? 512 : 2048), 2, most) : 1;
    long group = bf16 && vectors <= most * 512 ? 128 : 256;
    return Macros.of("GROUP", group)
        .with("LOADS", Math.ceilDiv(vectors, peers * group))
        .with("PEERS", peers);
  }

  /// Variants that are measured at one width only.
  Set<String> narrowOnly();

  @Override
  default List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    boolean full = profile == Profile.FULL;
    // As many numbers as a float array has words: at most four arrays of them fit.
    long most = gpu ? 1 << 28 : full ? 1 << 24 : 1 << 20;
    long numbers = Math.min(Sizes.elements(profile, device, 2), most);
    return LongStream.of(NARROW, 4 * NARROW)
        .filter(columns -> full || columns == NARROW)
        .mapToObj(columns -> Params.of("columns", columns, "rows", numbers / columns))
        .toList();
  }

  @Override
  default boolean includes(String variant, Params params) {
    return params.number("columns") <= NARROW
        || !narrowOnly().contains(KernelVariant.base(variant));
  }

  /// One row, one column, widths that are a multiple of nothing and such of whole vectors, and rows
  /// that repeat.
  @Override
  default List<Params> checkPoints(Params point) {
    long columns = point.number("columns");
    return Stream.of(
            size(1, 5),
            size(7, 300),
            size(1001, 3),
            size(64, 1),
            size(8, 300),
            size(1000, 3),
            size(columns - 3, 9),
            size(columns - 8, 260))
        .toList();
  }

  @Override
  default List<Params> tinyPoints(Params point) {
    return List.of(size(37, 3), size(24, 2));
  }

  private static Params size(long columns, long rows) {
    return Params.of("columns", columns, "rows", rows);
  }

  @Override
  default KernelVariant simulated(KernelVariant variant) {
    return variant.with(Sizes.SIMULATED);
  }

  /// A variant in a file of its folder.
  default KernelVariant variant(String variant, String file, KernelVariant.Geometry geometry) {
    return new KernelVariant(variant, "kernels/" + name() + "/" + file + ".cl", geometry)
        .following(WHOLE);
  }

  /// Groups of a size.
  static Macros grouped(DeviceFacts device) {
    return compiler(Macros.of("GROUP", STRIDE), device);
  }

  /// A group for a row, over which it goes in strides.
  static Macros strides(Params params, DeviceFacts device) {
    return whole(grouped(device), params);
  }

  /// Where all vectors of a row are whole, its program has no other accesses than those of 16
  /// bytes.
  private static Macros whole(Macros macros, Params params) {
    return whole(macros, params, VECTOR);
  }

  /// The same, of vectors of so many numbers.
  static Macros whole(Macros macros, Params params, long vector) {
    return macros.with(WHOLE, params.number("columns") % vector == 0 ? 1 : 0);
  }

  /// A group for a row, which it keeps in registers.
  static Macros held(Params params, DeviceFacts device) {
    return held(params, device, ITEMS);
  }

  /// The same.
  ///
  /// @param items vectors of a work-item, as long as groups may be so large
  static Macros held(Params params, DeviceFacts device, long items) {
    long vectors = Math.ceilDiv(params.number("columns"), VECTOR);
    long wanted = Math.max(64, Long.highestOneBit(2 * Math.ceilDiv(vectors, items) - 1));
    long group = Math.min(wanted, device.compute().maxGroupSize());
    Macros macros = Macros.of("GROUP", group).with("ITEMS", Math.ceilDiv(vectors, group));
    return whole(compiler(macros, device), params);
  }

  /// The same, of which reads ask nothing of the caches.
  static Macros unhinted(Params params, DeviceFacts device) {
    return held(params, device).with("UNHINTED", 1);
  }

  /// A group for a row in registers, with as many groups as find room at once.
  static Macros persistent(Params params, DeviceFacts device) {
    Macros macros = held(params, device, 2 * ITEMS);
    return macros.with("WAVES", Math.max(1, RESIDENT / macros.get("GROUP")));
  }

  /// Where instructions of NVIDIA's may be used, that is said.
  static Macros compiler(Macros macros, DeviceFacts device) {
    int capability = device.compute().capability();
    return device.isNvidia() && capability >= 80 ? macros.with("CAPABILITY", capability) : macros;
  }

  /// Groups of a launch that go on from row to row: WAVES for each compute unit at most.
  static long persistentGroups(Macros macros, long rows, DeviceFacts device) {
    return Math.min(rows, macros.get("WAVES") * device.compute().units());
  }

  /// Other divisions of the work of a variant that keeps rows in registers.
  @Override
  default List<Macros> sweep(KernelVariant variant, Params params) {
    if (!variant.name().equals("persistent")) {
      return List.of();
    }
    return LongStream.of(1, 2, 4, 8).mapToObj(waves -> Macros.of("WAVES", waves)).toList();
  }

  /// The matrices' sizes as arguments.
  static Problem.Builder sized(Params params) {
    return Problem.builder()
        .arg("rows", new Arg.IntScalar(Math.toIntExact(params.number("rows"))))
        .arg("columns", new Arg.IntScalar(Math.toIntExact(params.number("columns"))));
  }

  /// PyTorch as it is, PyTorch compiled (`rows.py` asks for `max-autotune-no-cudagraphs`), and
  /// Triton.
  @Override
  default List<Baseline> baselines() {
    String folder = "kernels/" + name() + "/anchors/";
    String eager = folder + "torch_" + name().replace('-', '_') + ".py";
    String triton = folder + "triton_" + name().replace('-', '_') + ".py";
    String[] beside = {
      "kernels/anchors/anchor.py", "kernels/anchors/shapes.py", "kernels/anchors/rows.py"
    };
    Baseline torch = Baseline.python("torch", eager, "torch").beside(beside);
    return List.of(
        torch.with("ANCHOR_COMPILE", "0"),
        torch.named("torch-compile").with("ANCHOR_COMPILE", "1"),
        Baseline.python("triton", triton, "triton", "torch")
            .beside(beside[0], beside[1], beside[2], eager));
  }
}
