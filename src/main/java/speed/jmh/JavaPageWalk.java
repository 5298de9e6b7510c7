package speed.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.bench.host.CpuFacts;
import press.bench.host.CpuLimits;
import press.results.Cost;
import press.results.Params;

/// What does a load cost if every page that it may go to has one line only?
///
/// `small` walks in random order through one line in each of so many pages of 4 KiB; `huge` makes
/// the same loads from the same addresses in pages of 2 MiB; `packed` has as many lines side by
/// side, and shows what the caches alone make of them.
///
/// Prediction: `packed` climbs where the lines no longer fit in a cache. `small` leaves it where
/// there are more pages than the first table of remembered translations has entries, some dozens,
/// by a few nanoseconds, and again where there are more than the second has, some thousand, by the
/// time of a walk through the page table. `huge` stays with `packed` up to five hundred times as
/// many pages.
///
/// `huge-32` is `huge` with lines that fall into all sets of an L2 of 2,048, where those of `huge`
/// fall into half of them. Prediction: with 2¹⁴ lines, where `huge` takes 8 to 16 ns and `packed`
/// 6.3, it takes 6.3 to 8.5, since only the second table of translations is added; if the sets are
/// not the reason, it takes as long as `huge`.
public final class JavaPageWalk implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/PageWalkData.java";
  private static final String EVEN_SOURCE = "src/main/java/speed/jmh/PageWalkEvenBenchmark.java";
  private static final String EVEN = "huge-32";
  private static final int MOST = 1 << 18;

  /// For the list of benchmarks.
  public JavaPageWalk() {}

  @Override
  public String name() {
    return "pagewalk";
  }

  @Override
  public List<Method> variants() {
    return List.of(
        new Method(
            "small",
            SOURCE,
            new Timer.Own(p -> new PageWalkWatch(new PageWalkData(pages(p), false)), false)),
        new Method("huge", PageWalkBenchmark.class.getName() + ".huge", SOURCE),
        new Method("packed", PageWalkBenchmark.class.getName() + ".packed", SOURCE),
        new Method(EVEN, PageWalkEvenBenchmark.class.getName() + ".huge", EVEN_SOURCE));
  }

  private static int pages(Params params) {
    return Math.toIntExact(params.number("pages"));
  }

  @Override
  public List<Params> points(Profile profile) {
    long fit = Long.highestOneBit(CpuLimits.usableMemory() / 4 / PageWalkData.PAGE);
    int most = Math.clamp(fit, 1 << 13, MOST);
    int factor = profile == Profile.FULL ? 2 : 8;
    return IntStream.iterate(8, pages -> pages <= most, pages -> pages * factor)
        .mapToObj(pages -> Params.of("pages", pages))
        .toList();
  }

  @Override
  public Optional<String> missingFeature(String variant, Params params) {
    String given = CpuFacts.here().largePages();
    if (variant.equals("small")) {
      return given.equals("always")
          ? Optional.of("the system gives large pages to everybody")
          : Optional.empty();
    }
    return List.of("always", "madvise").contains(given)
        ? Optional.empty()
        : Optional.of("large pages are not present: the system gives none");
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(0, 0, "only time: that of a load, every load the same");
  }

  @Override
  public long memory(Params params) {
    return params.number("pages") * PageWalkData.PAGE;
  }

  @Override
  public Check check(String variant, Params params) {
    for (int pages : List.of(1, 7, 1001, 4096)) {
      Check check = variant.equals(EVEN) ? evenly(pages) : walked(pages, variant.equals("packed"));
      if (!check.right()) {
        return new Check(false, check.error(), "exact", check.reason() + " at pages=" + pages);
      }
    }
    return new Check(true, 0, "exact", "");
  }

  private static Check walked(int pages, boolean packed) {
    PageWalkData data = new PageWalkData(pages, packed);
    data.run(997);
    data.run(1);
    return data.check();
  }

  private static Check evenly(int pages) {
    PageWalkEvenBenchmark data = new PageWalkEvenBenchmark(pages);
    data.run(997);
    data.run(1);
    return data.judged();
  }
}
