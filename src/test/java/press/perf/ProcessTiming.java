package press.perf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The times of several runs of one program, each from its start to its end.
///
/// @param seconds one for each run, sorted
/// @param peakMegabytes the largest resident memory of any run, as Linux counts it
record ProcessTiming(List<Double> seconds, double peakMegabytes) {

  /// Runs before each run of the program and is not timed.
  interface Preparation {
    void run() throws IOException;
  }

  /// Runs a program in a folder.
  static ProcessTiming of(int times, Path folder, List<String> command, Preparation preparation)
      throws IOException, InterruptedException {
    List<Double> seconds = new ArrayList<>();
    double peak = 0;
    for (int i = 0; i < times; i++) {
      preparation.run();
      Path log = folder.resolve("log");
      long start = System.nanoTime();
      Process process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      peak = Math.max(peak, peakMegabytes(process));
      int status = process.waitFor();
      seconds.add((System.nanoTime() - start) / 1e9);
      assertEquals(0, status, () -> command + "\n" + read(log));
    }
    Collections.sort(seconds);
    return new ProcessTiming(List.copyOf(seconds), peak);
  }

  double median() {
    return seconds.get(seconds.size() / 2);
  }

  /// Returns the table cells for time and memory.
  String cells() {
    return "%.2f s (%.2f..%.2f) | %.0f MB"
        .formatted(median(), seconds.getFirst(), seconds.getLast(), peakMegabytes);
  }

  /// Polls the high-water mark of a process until it ends.
  private static double peakMegabytes(Process process) throws InterruptedException {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    double peak = 0;
    while (!process.waitFor(5, TimeUnit.MILLISECONDS)) {
      for (String line : read(status).lines().filter(l -> l.startsWith("VmHWM:")).toList()) {
        peak = Math.max(peak, Double.parseDouble(line.replaceAll("\\D", "")) / 1024);
      }
    }
    return peak;
  }

  /// Reads a file, or nothing where it is gone, as the status of a process that has just ended.
  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return "";
    }
  }
}
