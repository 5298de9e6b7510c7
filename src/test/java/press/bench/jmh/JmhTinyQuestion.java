package press.bench.jmh;

import java.util.List;
import press.bench.Baseline;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// A question whose answers take a thousandth of a second, or never come.
class JmhTinyQuestion implements JavaBenchmark {

  static final String SOURCE = "src/JmhTiny.java";

  /// The other end: a worker that knows this question only.
  static final class Main {
    private Main() {}

    public static void main(String[] args) throws InterruptedException {
      System.exit(
          JmhWorker.run(List.of(args).subList(1, args.length), List.of(new JmhTinyQuestion())));
    }
  }

  /// The other end of those.
  static final class OwnMain {
    private OwnMain() {}

    public static void main(String[] args) throws InterruptedException {
      System.exit(JmhWorker.run(List.of(args).subList(1, args.length), List.of(new Own())));
    }
  }

  @Override
  public String name() {
    return "tiny";
  }

  @Override
  public List<Method> variants() {
    return List.of("good", "mistaken", "race", "litter", "crash", "nowhere").stream()
        .map(v -> new Method(v, JmhTiny.class.getName() + "." + v, SOURCE))
        .toList();
  }

  /// The same question, answered by variants that time themselves.
  static final class Own extends JmhTinyQuestion {
    @Override
    public List<Method> variants() {
      return List.of(
          own("several", false),
          own("once", true),
          own("mistaken", false),
          own("spoilt", false),
          own("backwards", false),
          own("thrown", false),
          own("crash", false),
          own("hang", false));
    }

    private static Method own(String variant, boolean once) {
      return new Method(variant, SOURCE, new Timer.Own(_ -> new JmhTinyWatch(variant), once));
    }
  }

  @Override
  public List<Params> points(Profile profile) {
    return List.of(Params.of("n", 1_000_000));
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(8, 0, "8 B");
  }

  @Override
  public List<Baseline> baselines() {
    return List.of(Baseline.c("c", "c.c", "-O1"));
  }

  @Override
  public Check check(String variant, Params params) {
    boolean right = !variant.equals("mistaken");
    if (params.number("n") == 0) {
      halt();
    }
    return new Check(right, 0.25, "4 ulp", right ? "" : "x[7]: 3.5, not 4.5");
  }

  // A check that never ends: what a deadlock looks like from outside.
  private static void halt() {
    try {
      Thread.sleep(600_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
