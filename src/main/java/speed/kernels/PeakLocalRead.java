package speed.kernels;

import java.util.Optional;
import press.bench.Arg;
import press.bench.CompilerFault;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// Reads of local memory: `k` bytes for each number.
///
/// The sums are those of integers modulo 2³², so that the order does not matter and nothing is
/// rounded; the low 24 bits come back as a float.
final class PeakLocalRead implements PeakProbe {

  // Loads stay aligned to 8 vectors, and 5 is odd: every eighth vector of the span is visited.
  private static final int HOP = 40;

  private static final int MASK = 0xffffff;

  @Override
  public KernelVariant variant() {
    return new KernelVariant("local-read", "kernels/peak/local-read.cl", this::geometry)
        .declare(
            CompilerFault.SPILLS, "some bytes where there are most chains; its row tells how many");
  }

  @Override
  public String roof() {
    return "local";
  }

  // A request of 16 bytes for each work-item of a GPU, of a whole line for that of a processor.
  private Macros geometry(Params params, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    long chains = params.number("chains");
    return Macros.of("GROUP", PeakProbe.group(params, device))
        .with("CHAINS", chains)
        .with("WORDS", gpu ? 4 : Peak.LANES)
        .with("SPAN", gpu ? 512 : 64)
        .with("STRIDE", gpu ? 128 : 8)
        .with("UNROLL", 32 / chains);
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(params.number("k") * params.number("n"), 0, "k·N B read from local memory");
  }

  @Override
  public Optional<String> missingFeature(DeviceFacts device) {
    Params most = Params.of("chains", 8, "warps", 16);
    long bytes = words(geometry(most, device)) * Integer.BYTES;
    return bytes > device.memory().localBytes()
        ? Optional.of(
            "needs %d KiB of local memory; the device has %d"
                .formatted(bytes >> 10, device.memory().localBytes() >> 10))
        : Optional.empty();
  }

  private static long words(Macros m) {
    return (m.get("SPAN") + m.get("GROUP") + m.get("CHAINS") * m.get("STRIDE")) * m.get("WORDS");
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Macros macros = variant.macros(params, device);
    long lanes = device.kind() == DeviceFacts.Kind.GPU ? 1 : Peak.LANES;
    long items = PeakProbe.groups(params.number("n"), lanes);
    long load = macros.get("WORDS") * Integer.BYTES * macros.get("CHAINS");
    int steps = Math.toIntExact(params.number("k") * lanes / load);
    int[] sums = sums(macros, steps);
    long group = macros.get("GROUP");
    return Problem.builder()
        .arg("words", new Arg.In(words(macros), i -> word((int) i)))
        .arg("out", new Arg.Out(items, i -> sums[(int) (i % group)] & MASK, Tolerance.EXACT))
        .arg("steps", new Arg.IntScalar(steps))
        .arg("hop", new Arg.IntScalar(HOP))
        .arg("items", new Arg.IntScalar(Math.toIntExact(items)))
        .launch(
            "local_read",
            PeakProbe.groups(items, group),
            group,
            "words",
            "out",
            "steps",
            "hop",
            "items")
        .build();
  }

  /// For each work-item of a group the sum of all that it reads.
  private static int[] sums(Macros macros, int steps) {
    int span = Math.toIntExact(macros.get("SPAN"));
    int[] visits = new int[span];
    for (int k = 0, at = 0; k < steps; k++, at = (at + HOP) % span) {
      visits[at]++;
    }
    int[] sums = new int[Math.toIntExact(macros.get("GROUP"))];
    for (int me = 0; me < sums.length; me++) {
      for (int at = 0; at < span; at++) {
        if (visits[at] > 0) {
          sums[me] += visits[at] * step(macros, at + me);
        }
      }
    }
    return sums;
  }

  /// The sum of what one work-item reads before its address changes.
  private static int step(Macros macros, int first) {
    int words = Math.toIntExact(macros.get("WORDS"));
    int stride = Math.toIntExact(macros.get("STRIDE"));
    int sum = 0;
    for (int c = 0; c < macros.get("CHAINS"); c++) {
      for (int w = 0; w < words; w++) {
        sum += word((first + c * stride) * words + w);
      }
    }
    return sum;
  }

  /// Random 24 bits, which a float holds exactly.
  private static int word(int i) {
    int h = i * 0x9E3779B9;
    h ^= h >>> 15;
    h *= 0x85EBCA6B;
    return (h ^ h >>> 13) >>> 8;
  }
}
