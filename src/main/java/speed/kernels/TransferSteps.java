package speed.kernels;

import java.util.List;
import press.bench.Arg;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.Problem;
import press.bench.Step;
import press.bench.Tolerance;
import speed.kernels.Chunks.Chunk;

/// The steps that bring an array over the link in chunks: up in queues 0 and 1, down in queues 2
/// and 3.
///
/// @param problem that gets the steps
/// @param chunks of the array
/// @param pages the host's end
/// @param staged whether chunks go through two pinned buffers between the host's end and the device
record TransferSteps(Problem.Builder problem, Chunks chunks, Arg.Pages pages, boolean staged) {

  private static final FloatSequence UP = InputData.signed(21);
  private static final FloatSequence DOWN = InputData.signed(22);

  private static final int BELOW = 2;

  /// The whole problem, of one way or of both at once.
  Problem build(boolean up, boolean down) {
    if (up) {
      problem
          .arg("up", new Arg.HostIn(chunks.n(), UP, pages))
          .arg("above", new Arg.Out(chunks.n(), UP::at, Tolerance.EXACT));
      stages("full");
    }
    if (down) {
      problem
          .arg("below", new Arg.In(chunks.n(), DOWN))
          .arg("down", new Arg.HostOut(chunks.n(), DOWN::at, Tolerance.EXACT, pages));
      stages("empty");
    }
    List<Chunk> all = chunks.all();
    for (int k = 0; k < all.size(); k++) {
      if (up) {
        up(all.get(k));
      }
      if (down) {
        down(all.get(k));
      }
      // While this chunk comes down, the host takes the one before out of its stage.
      if (down && staged && k > 0) {
        take(all.get(k - 1));
      }
    }
    if (down && staged) {
      take(all.getLast());
    }
    return problem.step(Step.Wait.forAll()).build();
  }

  /// Two pinned buffers that take turns; one where there is but one chunk.
  private void stages(String name) {
    int count = staged ? Math.min(2, chunks.all().size()) : 0;
    for (int turn = 0; turn < count; turn++) {
      long size = Math.min(chunks.n(), chunks.size());
      problem.arg(name + turn, new Arg.HostScratch(size, Arg.Pages.PINNED));
    }
  }

  private void up(Chunk chunk) {
    Step.Position from = new Step.Position("up", chunk.first());
    Step.Position to = new Step.Position("above", chunk.first());
    if (!staged) {
      problem.step(Step.Move.up(from, to, chunk.n()));
      return;
    }
    // What was in this stage before must have been fetched.
    Step.Position stage = Step.Position.of("full" + chunk.turn());
    problem
        .step(Step.Wait.forQueue(chunk.turn()))
        .step(new Step.HostCopy(from, stage, chunk.n()))
        .step(Step.Move.up(stage, to, chunk.n()).on(chunk.turn()));
  }

  private void down(Chunk chunk) {
    Step.Position from = new Step.Position("below", chunk.first());
    if (!staged) {
      problem.step(
          Step.Move.down(from, new Step.Position("down", chunk.first()), chunk.n()).on(BELOW));
      return;
    }
    Step.Position stage = Step.Position.of("empty" + chunk.turn());
    problem.step(Step.Move.down(from, stage, chunk.n()).on(BELOW + chunk.turn()));
  }

  private void take(Chunk chunk) {
    problem
        .step(Step.Wait.forQueue(BELOW + chunk.turn()))
        .step(
            new Step.HostCopy(
                Step.Position.of("empty" + chunk.turn()),
                new Step.Position("down", chunk.first()),
                chunk.n()));
  }
}
