package press.bench.opencl;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Workload;
import press.bench.worker.WorkerMain;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// One kind of problem with a right kernel, and the bugs that are sown into it, one a variant.
///
/// @param name of the benchmark
/// @param right OpenCL C that is right
/// @param large the size that would be timed
/// @param checks the small sizes
/// @param work what must come out, and the launches
/// @param bugs ways to spoil it
record Seeded(String name, String right, long large, List<Long> checks, Work work, List<Bug> bugs)
    implements Benchmark {

  /// Work-items of a group.
  static final int GROUP = 64;

  /// Every kind.
  static final List<Seeded> ALL =
      Stream.of(SeededArrays.KINDS, SeededSums.KINDS, SeededTiles.KINDS)
          .flatMap(List::stream)
          .toList();

  /// Who must catch a bug: the check on any device, or Oclgrind, because a device may hide it.
  enum Catcher {
    DEVICE,
    OCLGRIND
  }

  /// A bug: one edit of the right kernel.
  ///
  /// @param name such as `lost-tail`
  /// @param from what is there once
  /// @param to what stands there instead
  record Bug(String name, Catcher by, String from, String to) {

    /// Seen by the check on the device.
    static Bug seen(String name, String from, String to) {
      return new Bug(name, Catcher.DEVICE, from, to);
    }

    /// May be hidden by a device.
    static Bug hidden(String name, String from, String to) {
      return new Bug(name, Catcher.OCLGRIND, from, to);
    }
  }

  /// Arguments, expected outputs and launches of a size.
  @FunctionalInterface
  interface Work {
    Problem of(long n);
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    return List.of(Params.of("n", large));
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return checks.isEmpty()
        ? Benchmark.super.checkPoints(point)
        : checks.stream().map(n -> point.with("n", n)).toList();
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    // A side of a square, or a length.
    boolean square = !checks.isEmpty();
    long elements = square ? n * n : n;
    return new Cost(8 * elements, square ? 2 * n * elements : n, "2·N·4 B, n·N FLOP at most");
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.concat(Stream.of("right"), bugs.stream().map(Bug::name))
        .map(v ->
            new KernelVariant(
                v, "kernels/" + name + "/" + v + ".cl", (_, _) -> Macros.of("GROUP", GROUP)))
        .toList();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    return work.of(params.number("n"));
  }

  /// The text of a variant by the path of its file.
  static String text(String path) {
    String[] parts = path.split("[/.]");
    Seeded kind = Workload.named(ALL, parts[1]);
    return kind.bugs().stream()
        .filter(b -> b.name().equals(parts[2]))
        .map(b -> kind.spoiled(b))
        .findFirst()
        .orElse(kind.right());
  }

  private String spoiled(Bug bug) {
    int at = right.indexOf(bug.from());
    if (at < 0 || right.indexOf(bug.from(), at + 1) >= 0) {
      throw new IllegalArgumentException(
          name + "/" + bug.name() + ": stands not once: " + bug.from());
    }
    return right.replace(bug.from(), bug.to());
  }

  /// So many groups that each of `n` has a work-item.
  static long groups(long n) {
    return (n + GROUP - 1) / GROUP;
  }

  /// The worker of the tests.
  static final class Main {
    private Main() {}

    public static void main(String[] args) throws IOException {
      System.exit(WorkerMain.run(List.of(args).subList(1, args.length), List.copyOf(ALL)));
    }
  }
}
