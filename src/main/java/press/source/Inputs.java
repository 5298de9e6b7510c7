package press.source;

import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// The questions that a step asks while it runs: names of sources and of other steps.
final class Inputs {

  private static final ScopedValue<Inputs> CURRENT = ScopedValue.newInstance();

  private final Set<String> questions = new ConcurrentSkipListSet<>();
  private final BooleanSupplier stopped;

  /// @param stopped whether nobody waits for the output any more
  Inputs(BooleanSupplier stopped) {
    this.stopped = stopped;
  }

  /// Records a question of the step that this thread runs, if it runs one.
  ///
  /// @throws BuildCache.Stopped where nobody waits for the output of that step any more
  static void ask(String question) {
    if (CURRENT.isBound()) {
      Inputs inputs = CURRENT.get();
      if (inputs.stopped.getAsBoolean()) {
        throw new BuildCache.Stopped();
      }
      inputs.questions.add(question);
    }
  }

  /// Runs a step and records its questions here.
  <T> T recording(Supplier<? extends T> step) {
    return ScopedValue.where(CURRENT, this).call(step::get);
  }

  /// Work whose questions are those of the step that this thread runs, whichever thread does it.
  static Runnable carry(Runnable work) {
    if (!CURRENT.isBound()) {
      return work;
    }
    Inputs inputs = CURRENT.get();
    return () -> ScopedValue.where(CURRENT, inputs).run(work);
  }

  /// The recorded questions.
  Set<String> questions() {
    return questions;
  }
}
