package press.perf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/// A program that was run several times, from its start to its end.
///
/// @param seconds each time, sorted
/// @param peakMegabytes the most memory that one of them held, as the system counts it
record Timed(List<Double> seconds, double peakMegabytes) {

  /// What is done before each run and is not timed.
  interface Before {
    void run() throws IOException;
  }

  /// Runs a program so many times.
  static Timed of(int times, Path folder, List<String> command, Before before)
      throws IOException, InterruptedException {
    List<Double> seconds = new ArrayList<>();
    double peak = 0;
    for (int i = 0; i < times; i++) {
      before.run();
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
    return new Timed(List.copyOf(seconds), peak);
  }

  double median() {
    return seconds.get(seconds.size() / 2);
  }

  /// Median, least and most.
  String shown() {
    return String.format(
        Locale.ROOT, "%.2f s (%.2f..%.2f)", median(), seconds.getFirst(), seconds.getLast());
  }

  /// Asks the system for the process's high-water mark until the process is gone.
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

  private static String read(Path file) {
    try {
      return Files.exists(file) ? Files.readString(file) : "";
    } catch (IOException e) {
      // A process that ended just now has no status any more.
      return "";
    }
  }
}
