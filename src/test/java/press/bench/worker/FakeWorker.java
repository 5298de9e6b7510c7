package press.bench.worker;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import press.bench.contest.Turn;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.CaseResult;
import press.results.JsonLine;
import press.results.Outcome;
import press.results.Params;

/// A worker without a device, whose variants are its faults: `good`, `hang`, `crash`, `silent`, and
/// `later`, which answers in the first process and hangs in all others.
public final class FakeWorker {

  /// What it is told of the file that says that it hangs.
  public static final String MARK = "FAKE_WORKER_HANGS";

  private FakeWorker() {}

  /// The worker of the tests.
  public static void main(String[] args) throws IOException, InterruptedException {
    if (args[1].equals("devices")) {
      crash();
    }
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    WorkerProtocol.Job job = WorkerProtocol.readJob(JsonLine.read(in.readLine()).orElseThrow());
    System.out.println("a driver says hello {");
    if (args[1].equals(WorkerProtocol.CONTEST)) {
      contest(job, in);
      return;
    }
    for (WorkerTask task : job.tasks()) {
      System.out.println(
          JsonLine.write(
              Map.of(
                  "step",
                  "timing",
                  "variant",
                  task.variant(),
                  "params",
                  task.params().toString())));
      switch (task.variant()) {
        case "hang" -> Thread.sleep(600_000);
        case "crash" -> crash();
        case "silent" -> {}
        case "later" -> {
          if (job.repeats() == 1) {
            hangAndSaySo();
          }
          System.out.println(JsonLine.write(WorkerProtocol.write(task, good())));
        }
        default -> System.out.println(JsonLine.write(WorkerProtocol.write(task, good())));
      }
    }
    System.out.println(JsonLine.write(Map.of("done", true)));
  }

  /// Takes turns as it is told.
  private static void contest(WorkerProtocol.Job job, BufferedReader in)
      throws IOException, InterruptedException {
    Map<Params, List<WorkerTask>> points =
        job.tasks().stream()
            .collect(
                Collectors.groupingBy(WorkerTask::params, LinkedHashMap::new, Collectors.toList()));
    for (List<WorkerTask> point : points.values()) {
      in.readLine();
      point.forEach(task -> say(WorkerProtocol.ready(task)));
      for (String line = in.readLine(); !line.equals("end"); line = in.readLine()) {
        Turn.Asked asked = Turn.read(line);
        WorkerTask task =
            point.stream()
                .filter(t -> t.variant().equals(asked.variant()))
                .findFirst()
                .orElseThrow();
        turn(job, task, asked.turn().samples());
      }
      point.forEach(task -> say(WorkerProtocol.write(task, good())));
    }
  }

  private static void turn(WorkerProtocol.Job job, WorkerTask task, int samples)
      throws IOException, InterruptedException {
    switch (task.variant()) {
      case "hang" -> Thread.sleep(600_000);
      case "crash" -> crash();
      case "silent" -> Runtime.getRuntime().halt(0);
      case "later" -> {
        if (job.repeats() == 1) {
          hangAndSaySo();
        }
      }
      default -> {}
    }
    List<Double> times = Collections.nCopies(samples, 1.0);
    say(WorkerProtocol.turn(task, times, times, 0, 1));
  }

  private static void say(Map<String, Object> message) {
    System.out.println(JsonLine.write(message));
  }

  private static CaseResult good() {
    Outcome.Samples samples = new Outcome.Samples(List.of(1.0), List.of(1.0));
    return CaseResult.of(new Outcome.Timed(List.of(samples), 0, "exact"));
  }

  /// Hangs; a file tells the test that it does.
  private static void hangAndSaySo() throws IOException, InterruptedException {
    Files.writeString(Path.of(System.getenv(MARK)), "");
    Thread.sleep(600_000);
  }

  private static void crash() {
    System.err.println("the driver has lost the device");
    System.err.flush();
    Runtime.getRuntime().halt(42);
  }
}
