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

/// What does a load cost if every page that it may go to has one line only?
///
/// One work-item walks in random order through one line in each of so many pages (`spread`), or
/// through as many lines side by side (`packed`), with loads that pass by the cache of its
/// multiprocessor. A page has 4 KiB on a processor and 2 MiB on a GPU.
///
/// Prediction: on a processor `spread` leaves `packed` where there are more pages than remembered
/// translations, as in Java. On a GPU the lines of both always fit in L2; what `spread` takes
/// longer is translation alone.
final class PageWalk implements Benchmark {

  private static final String LOADS = "loads";
  private static final String PAGE = "page";
  private static final long SMALL = 4096;

  @Override
  public String name() {
    return "pagewalk";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    long limit = Math.min(device.memory().maxBufferBytes() / 2, device.memory().globalBytes() / 8);
    long wanted = gpu(device) ? 2L << 30 : 1L << 29;
    long most = Math.max(8, Long.highestOneBit(Math.min(wanted, limit)) / page(device));
    int factor = profile == Profile.FULL ? 2 : 8;
    return LongStream.iterate(8, pages -> pages <= most, pages -> pages * factor)
        .mapToObj(pages -> Params.of("pages", pages))
        .toList();
  }

  private static boolean gpu(DeviceFacts device) {
    return device.kind() == DeviceFacts.Kind.GPU;
  }

  private static long page(DeviceFacts device) {
    return gpu(device) ? 2 << 20 : SMALL;
  }

  private static long line(DeviceFacts device) {
    return gpu(device) ? 128 : 64;
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return Stream.of(1, 7, 33)
        .map(pages -> point.with("pages", pages).with(PAGE, SMALL).with(LOADS, 992))
        .toList();
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(0, 0, "only time: that of a load, every load the same");
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.of("spread", "packed")
        .map(name ->
            new KernelVariant(name, "kernels/pagewalk/walk.cl", (_, _) -> Macros.of("UNROLL", 16)))
        .toList();
  }

  private static long loads(Params params, DeviceFacts device) {
    return params.asNumber(LOADS).orElse(gpu(device) ? 1 << 15 : 1 << 18);
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long pages = params.number("pages");
    long page = params.asNumber(PAGE).orElse(page(device));
    long lines = variant.name().equals("packed") ? 1 : page / line(device);
    Lines all = new Lines(new Ring(pages, Ring.Order.RANDOM), lines, line(device) / Integer.BYTES);
    long steps = loads(params, device);
    String next = "next-" + variant.name();
    return Problem.builder()
        .arg(next, new Arg.Bits(pages * lines * all.width(), all))
        .arg("at", new Arg.State(1, (_, runs) -> (int) all.word(all.ring().after(0, runs * steps))))
        .arg("words", new Arg.IntScalar(Math.toIntExact(pages * lines * all.width())))
        .arg("steps", new Arg.IntScalar(Math.toIntExact(steps)))
        .operations(steps)
        .launch("walk", 1, 1, next, "at", "words", "steps")
        .build();
  }

  /// The memory walked through: a line of each page holds the place of the next one; all other
  /// words are their own place, so that whoever strays into them stays there.
  ///
  /// @param lines of a page
  /// @param width words of a line
  private record Lines(Ring ring, long lines, long width) implements LongToIntFunction {

    /// Where the line of a page begins: lines take turns within their pages, so that they fill all
    /// sets of a cache alike.
    private long word(long page) {
      return (page * lines + (page + page / 16) % lines) * width;
    }

    @Override
    public int applyAsInt(long word) {
      long page = word / (lines * width);
      return (int) (word == word(page) ? word(ring.after(page, 1)) : word);
    }
  }
}
