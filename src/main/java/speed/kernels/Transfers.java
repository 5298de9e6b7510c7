package speed.kernels;

import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import press.bench.Arg.Pages;
import press.bench.Baseline;
import press.bench.Benchmark;
import press.bench.Clock;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// How fast do bytes move between the host and the device?
///
/// `n` floats go up, down, or both ways at once, in chunks of `chunk` bytes. `pageable` hands
/// ordinary memory to the driver, `pinned` memory that the device can fetch by itself. `staged` has
/// ordinary memory too, but brings it chunk by chunk through two pinned buffers: while the device
/// fetches one, the host fills the other.
final class Transfers implements Benchmark {

  @Override
  public String name() {
    return "transfer";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    long n = Chunks.elements(profile, device);
    long all = n * Float.BYTES;
    LongStream sizes =
        switch (profile) {
          case QUICK -> LongStream.of(1 << 20, all);
          case FULL -> LongStream.of(1 << 16, 1 << 20, 1 << 24, all);
        };
    return sizes
        .distinct()
        .filter(chunk -> chunk <= all)
        .boxed()
        .flatMap(chunk -> Stream.of("up", "down", "both").map(op -> point(op, n, chunk)))
        .toList();
  }

  private static Params point(String op, long n, long chunk) {
    return Params.of("op", op, "n", n, "chunk", chunk);
  }

  /// Small sizes in several chunks, of which the last is shorter.
  @Override
  public List<Params> checkPoints(Params point) {
    return Stream.of(1L, 7L, 1002L, 4099L, 65_537L)
        .map(n -> point.with("n", n).with("chunk", Math.max(4, n / 3 * 4)))
        .toList();
  }

  @Override
  public Cost cost(Params params) {
    long bytes = params.number("n") * Float.BYTES;
    return params.get("op").equals("both")
        ? new Cost(2 * bytes, 0, "2·N·4 B over the link")
        : new Cost(bytes, 0, "N·4 B over the link");
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.of("pinned", "pageable", "staged")
        .map(name -> new KernelVariant(name, "kernels/transfer/none.cl", (_, _) -> Macros.NONE))
        .toList();
  }

  @Override
  public List<Baseline> baselines() {
    return Stream.of("pinned", "pageable").map(Transfers::byTorch).toList();
  }

  private static Baseline byTorch(String pages) {
    return Baseline.python("torch-" + pages, "kernels/transfer/anchors/torch_transfer.py", "torch")
        .beside("kernels/anchors/anchor.py")
        .with("TRANSFER_PAGES", pages);
  }

  @Override
  public String roof(String variant, Params params) {
    boolean probe = variant.equals("pinned") || variant.equals("pageable");
    return switch (params.get("op")) {
      case "up" -> probe ? "host-to-device-" + variant : "";
      case "down" -> probe ? "device-to-host-" + variant : "";
      default -> "";
    };
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Chunks chunks = new Chunks(params.number("n"), params.number("chunk") / Float.BYTES);
    Problem.Builder problem = Problem.builder().clock(Clock.WALL);
    String op = params.get("op");
    TransferSteps steps =
        switch (variant.name()) {
          case "pageable" -> new TransferSteps(problem, chunks, Pages.PAGEABLE, false);
          case "pinned" -> new TransferSteps(problem, chunks, Pages.PINNED, false);
          case "staged" -> new TransferSteps(problem, chunks, Pages.PAGEABLE, true);
          default -> throw new IllegalArgumentException("no variant " + variant.name());
        };
    return steps.build(!op.equals("down"), !op.equals("up"));
  }
}
