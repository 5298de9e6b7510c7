package press.bench;

import java.util.List;
import press.result.Cost;
import press.result.Params;

/// A question whose answers take a thousandth of a second, or never come.
final class JmhTinyQuestion implements JavaBenchmark {

  static final String SOURCE = "src/JmhTiny.java";

  /// The other end: a worker that knows this question only.
  static final class Main {
    private Main() {}

    public static void main(String[] args) throws InterruptedException {
      System.exit(
          JmhWorker.run(List.of(args).subList(1, args.length), List.of(new JmhTinyQuestion())));
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

  @Override
  public List<Params> points(Profile profile) {
    return List.of(Params.of("n", 1_000_000));
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(8, 0, "8 B");
  }

  @Override
  public List<Yardstick> yardsticks() {
    return List.of(new Yardstick("c", "c.c", List.of("-O1"), List.of("n"), 1));
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
