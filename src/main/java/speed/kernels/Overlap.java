package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.Clock;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Step;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;
import speed.kernels.Chunks.Chunk;

/// Can a device compute on one chunk while the next is on its way?
///
/// An array of `n` floats comes from pinned memory in 16 chunks; each float is put through `k`
/// fused multiply-adds. `copy` only brings the chunks, `kernel` only works on chunks that are
/// there, `serial` brings and works in turns through one queue, `overlap` through two. Where copies
/// hide behind kernels, `overlap` takes as long as the slower of `copy` and `kernel`, and one chunk
/// of the other. `two-queues` has the kernels of `overlap` without its copies: it tells what two
/// queues do for kernels alone.
final class Overlap implements Benchmark {

  private static final FloatSequence X = InputData.random(23);

  private static final String TWO_QUEUES = "two-queues";
  private static final long CHUNKS = 16;
  private static final long GROUP = 256;

  @Override
  public String name() {
    return "overlap";
  }

  /// On a GPU 2,048 steps take about as long as the copy; fewer and more show what the other hides.
  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    long n = Chunks.elements(profile, device);
    IntStream steps =
        switch (profile) {
          case QUICK -> IntStream.of(gpu ? 2048 : 16);
          case FULL -> gpu ? IntStream.of(512, 2048, 8192) : IntStream.of(4, 16, 64);
        };
    return steps.mapToObj(k -> Params.of("k", k, "n", n)).toList();
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return Stream.of(1L, 7L, 1002L, 4099L, 65_537L).map(n -> point.with("n", n)).toList();
  }

  @Override
  public Cost cost(Params params) {
    return cost("overlap", params);
  }

  @Override
  public Cost cost(String variant, Params params) {
    long bytes = params.number("n") * Float.BYTES;
    long flops = 2 * params.number("k") * params.number("n");
    return switch (variant) {
      case "copy" -> new Cost(bytes, 0, "N·4 B over the link");
      case "kernel", TWO_QUEUES -> new Cost(2 * bytes, flops, "2·N·4 B in memory, 2·k·N FLOP");
      default -> new Cost(bytes, flops, "N·4 B over the link, 2·k·N FLOP");
    };
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.of("copy", "kernel", "serial", "overlap", TWO_QUEUES)
        .map(Overlap::variant)
        .toList();
  }

  private static KernelVariant variant(String name) {
    return new KernelVariant(
        name,
        "kernels/overlap/fma.cl",
        (params, _) -> Macros.of("K", params.number("k")).with("GROUP", GROUP));
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Arg.Out out = FmaChain.of(params.number("n"), X, params.number("k"));
    return problem(variant, params.number("n"), X, out);
  }

  @Override
  public Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
    Arg.Out out = FmaChain.exactly(params.number("n"), params.number("k"));
    return Optional.of(problem(variant, params.number("n"), FmaChain.REPEATED, out));
  }

  private static Problem problem(KernelVariant variant, long n, FloatSequence x, Arg.Out out) {
    boolean copies = !List.of("kernel", TWO_QUEUES).contains(variant.name());
    boolean works = !variant.name().equals("copy");
    Problem.Builder problem = Problem.builder().clock(Clock.WALL);
    if (copies) {
      problem.arg("from", new Arg.HostIn(n, x, Arg.Pages.PINNED));
    }
    problem.arg("a", copies ? new Arg.Out(n, x::at, Tolerance.EXACT) : new Arg.In(n, x));
    if (works) {
      problem.arg("c", out);
    }
    int queues = List.of("overlap", TWO_QUEUES).contains(variant.name()) ? 2 : 1;
    for (Chunk chunk : new Chunks(n, Math.ceilDiv(n, CHUNKS)).all()) {
      int queue = chunk.number() % queues;
      if (copies) {
        Step.Position there = new Step.Position("a", chunk.first());
        Step.Position here = new Step.Position("from", chunk.first());
        problem.step(Step.Move.up(here, there, chunk.n()).on(queue));
      }
      if (works) {
        launch(problem, chunk, queue);
      }
    }
    return problem.step(Step.Wait.forAll()).build();
  }

  private static void launch(Problem.Builder problem, Chunk chunk, int queue) {
    String first = "first" + chunk.number();
    String length = "length" + chunk.number();
    long groups = Math.ceilDiv(chunk.n(), GROUP);
    problem
        .arg(first, new Arg.IntScalar(Math.toIntExact(chunk.first())))
        .arg(length, new Arg.IntScalar(Math.toIntExact(chunk.n())))
        .step(Step.Launch.of("fma_chunk", groups, GROUP, "a", "c", first, length).on(queue));
  }
}
