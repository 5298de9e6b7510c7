package speed.jmh;

import java.util.BitSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/// More teams, each of which differs from the crew of [Team] in one thing.
///
/// `sleeping` waits asleep, not awake. `tied` does so, too, with each worker tied to a processor of
/// its own. The workers of `pieces-M` take M pieces of the job from a shared counter.
final class Teams {

  private Teams() {}

  /// The team that a variant of `amdahl` is named after.
  static Team of(String variant, int workers) {
    return switch (variant) {
      case "sleeping" -> new Team.Spinning(new Crew(workers, 0));
      case "tied" -> new Tied(new Crew(workers, 0), Affinity.get());
      default ->
          variant.startsWith("pieces-")
              ? new Pieces(new Crew(workers), new AtomicInteger())
              : Team.of(variant, workers);
    };
  }

  /// Into how many shares a variant cuts the job.
  static int shares(String variant, int workers) {
    return variant.startsWith("pieces-")
        ? Integer.parseInt(variant.substring("pieces-".length()))
        : workers;
  }

  /// A crew that sleeps, each worker on a processor of its own; the caller is free again when it is
  /// closed.
  record Tied(Crew crew, BitSet all) implements Team {

    Tied {
      int[] processors = all.stream().toArray();
      crew.run(worker -> {
        BitSet one = new BitSet();
        one.set(processors[worker % processors.length]);
        Affinity.set(one);
      });
    }

    @Override
    public void run(int shares, IntConsumer work) {
      crew.run(work);
    }

    @Override
    public void close() {
      Affinity.set(all);
      crew.close();
    }
  }

  /// A crew whose workers each take the next piece until none is left.
  record Pieces(Crew crew, AtomicInteger next) implements Team {

    @Override
    public void run(int shares, IntConsumer work) {
      next.set(0);
      crew.run(_ -> {
        for (int piece = next.getAndIncrement(); piece < shares; piece = next.getAndIncrement()) {
          work.accept(piece);
        }
      });
    }

    @Override
    public void close() {
      crew.close();
    }
  }
}
