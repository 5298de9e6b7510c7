package press.bench.worker;

import java.io.IOException;
import java.util.List;
import press.bench.FaultyAdd;

/// A worker whose host's clock jumps back after a while.
public final class Backwards {
  private Backwards() {}

  /// The worker of the tests.
  public static void main(String[] args) throws IOException {
    long[] calls = new long[1];
    System.exit(
        WorkerMain.run(
            List.of(args).subList(1, args.length),
            List.of(new FaultyAdd()),
            () -> System.nanoTime() - (++calls[0] > 8 ? 1_000_000_000L * calls[0] : 0)));
  }
}
