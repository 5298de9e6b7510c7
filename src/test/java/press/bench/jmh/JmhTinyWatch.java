package press.bench.jmh;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import press.bench.JavaBenchmark;
import press.bench.SelfTimedVariant;

/// A stopwatch whose nanoseconds are the number of its process, or that goes wrong.
record JmhTinyWatch(String variant) implements SelfTimedVariant {

  /// Names the file, in the environment, where a process writes its number before it hangs.
  static final String NOTE = "TINY_NOTE";

  @Override
  public List<Double> samples(int wanted) {
    double process = ProcessHandle.current().pid();
    return switch (variant) {
      case "crash" -> {
        Runtime.getRuntime().halt(43);
        yield List.of();
      }
      case "hang" -> hang();
      case "thrown" -> throw new IllegalStateException("no clock here");
      case "backwards" -> List.of(process, -1.0);
      default -> Collections.nCopies(wanted, process);
    };
  }

  // What a deadlock looks like from outside.
  private static List<Double> hang() {
    try {
      Files.writeString(Path.of(System.getenv(NOTE)), Long.toString(ProcessHandle.current().pid()));
      Thread.sleep(600_000);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return List.of();
  }

  @Override
  public JavaBenchmark.Check check() {
    boolean right = !variant.equals("spoilt");
    return new JavaBenchmark.Check(right, 0, "exact", right ? "" : "x: 3, not 4");
  }
}
