package press.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import press.result.Outcome;

/// Runs an anchor program once over all its points; a missing toolchain is an answer too.
final class AnchorRun {

  // PyTorch alone takes seconds to load, and then there is a second of warm-up a point.
  private static final Duration LIMIT = Duration.ofSeconds(120);

  private final Path root;

  AnchorRun(Path root) {
    this.root = root;
  }

  /// Asks all points; those that the program did not answer get its last words.
  void ask(Anchor anchor, List<Wire.Task> tasks, BiConsumer<Wire.Task, Bed.Answer> answers) {
    Map<String, Wire.Task> open = new LinkedHashMap<>();
    tasks.forEach(t -> open.put(t.params().toString(), t));
    Outcome rest = run(anchor, open, answers);
    open.values().forEach(t -> answers.accept(t, new Bed.Answer(rest, "", "")));
  }

  private Outcome run(
      Anchor anchor, Map<String, Wire.Task> open, BiConsumer<Wire.Task, Bed.Answer> answers) {
    Path program = root.resolve(anchor.source());
    if (!Files.exists(program)) {
      return new Outcome.Unsupported(anchor.source() + " is not here");
    }
    List<String> command = new ArrayList<>(List.of(anchor.interpreter(), program.toString()));
    command.addAll(open.keySet());
    try (WorkerProcess process = WorkerProcess.start(new ProcessBuilder(command))) {
      return listen(process, anchor, open, answers);
    } catch (IOException e) {
      return new Outcome.Unsupported("no " + anchor.interpreter() + " here");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Outcome.Failed("the bench was interrupted");
    }
  }

  private static Outcome listen(
      WorkerProcess process,
      Anchor anchor,
      Map<String, Wire.Task> open,
      BiConsumer<Wire.Task, Bed.Answer> answers)
      throws InterruptedException {
    while (true) {
      switch (process.next(LIMIT)) {
        case WorkerProcess.Heard.Silence _ -> {
          return new Outcome.Failed(
              "%s was silent for %d s".formatted(anchor.variant(), LIMIT.toSeconds()));
        }
        case WorkerProcess.Heard.End _ -> {
          return new Outcome.Failed(anchor.variant() + " " + process.obituary());
        }
        case WorkerProcess.Heard.Line(Map<String, Object> line) -> {
          Wire.Task task = open.remove(Wire.text(line, "params"));
          if (task != null) {
            answers.accept(task, answer(line));
          }
        }
      }
    }
  }

  private static Bed.Answer answer(Map<String, Object> line) {
    Map<String, Object> told = new LinkedHashMap<>(line);
    for (String gap : List.of("unsupported", "wrong", "failed")) {
      if (line.containsKey(gap)) {
        told.put("answer", gap);
        told.put("reason", line.get(gap));
      }
    }
    told.putIfAbsent("answer", "timed");
    return Wire.readAnswer(told);
  }
}
