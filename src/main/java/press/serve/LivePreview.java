package press.serve;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import press.source.Ahead;
import press.source.Memory;
import press.source.Site;

/// A book in the browser while it is written: printed again whenever something that it is made from
/// changes, and answered from memory. Nothing is written to the disk here.
public final class LivePreview implements AutoCloseable {

  private static final long LONG_MILLIS = 3_600_000;
  // A folder that is just being put in the place of another is there a moment later.
  private static final long SOON_MILLIS = 200;
  private static final int TRIES = 5;
  // So long an author may save again and again before the rest of the book is waited for.
  private static final long LONGEST_NANOS = 30_000_000_000L;

  private final PreviewBuilder printer;
  private final SiteState stage;
  private final Watch watch;
  private final PreviewServer door;
  private volatile boolean closed;
  private volatile long whole = System.nanoTime();

  /// Is told of each printing.
  public interface Teller {
    /// @param changed what had changed; empty the first time
    /// @param took how long it took from then
    void tell(Set<Path> changed, PreviewBuild printed, Duration took);
  }

  /// Where a preview is.
  ///
  /// @param address of this computer: one that only it can reach, or one for others too
  /// @param port 0 for any that is free
  /// @param names by which others call this computer
  /// @param looks whether files are looked at again and again, because their drive does not tell
  public record Place(InetAddress address, int port, Set<String> names, boolean looks) {}

  private LivePreview(PreviewBuilder printer, Place place, ServerLimits limits) throws IOException {
    this.printer = printer;
    this.stage = new SiteState();
    this.door =
        PreviewServer.open(
            new PreviewServer.Place(place.address(), place.port(), place.names()), stage, limits);
    this.watch = Watch.of(place.looks());
  }

  /// Opens the server; until [#run] has printed the book for the first time it shows what was
  /// printed before, or a page that waits.
  ///
  /// @throws java.net.BindException where the port is taken
  public static LivePreview open(PreviewBuilder printer, Place place, ServerLimits limits)
      throws IOException {
    return new LivePreview(printer, place, limits);
  }

  /// The port that is listened on.
  public int port() {
    return door.port();
  }

  /// Prints, and prints again after each change, until this is closed. The caller's thread prints,
  /// because deep chapters need its stack.
  public void run(Teller teller) throws IOException, InterruptedException {
    Set<Path> changed = new TreeSet<>();
    WatchedFiles inputs = printer.inputs();
    long since = Ear.NEVER;
    int failed = 0;
    putBefore(inputs);
    while (!closed) {
      // Before anything is read, so that what changes meanwhile is heard.
      watch.listen(inputs, since);
      since = System.currentTimeMillis();
      long start = System.nanoTime();
      OpenPages onlookers = new OpenPages(stage, this::awaited, this::stop);
      Optional<PreviewBuild> printed;
      try {
        printed = print(inputs, onlookers);
        failed = 0;
      } catch (IOException e) {
        printed = Optional.of(broken("press: " + e.getMessage() + "\n", inputs));
        failed++;
      }
      if (closed) {
        return;
      }
      if (printed.isPresent()) {
        stage.put(printed.get());
        teller.tell(changed, printed.get(), Duration.ofNanos(System.nanoTime() - start));
        changed = new TreeSet<>();
        whole = System.nanoTime();
        inputs = printed.get().inputs();
      }
      if (onlookers.listens()) {
        changed.addAll(onlookers.changed());
      } else {
        watch.listen(inputs, since);
        changed.addAll(awaited(failed > 0 && failed < TRIES));
      }
    }
  }

  private void putBefore(WatchedFiles inputs) {
    BuildReport nothing = new BuildReport("", 0, 0);
    printer
        .before()
        .ifPresent(site -> stage.putBefore(new PreviewBuild(site, nothing, "", inputs)));
  }

  /// What is being printed is no more wanted, unless it is long ago that a book was printed whole.
  private void stop() {
    if (System.nanoTime() - whole < LONGEST_NANOS) {
      printer.stop();
    }
  }

  /// What changed, when it did.
  ///
  /// @param soon whether to print again although nothing did
  private Set<Path> awaited(boolean soon) throws IOException, InterruptedException {
    Set<Path> changed = watch.next(printer, soon ? SOON_MILLIS : LONG_MILLIS);
    while (changed.isEmpty() && !closed && !soon) {
      changed = watch.next(printer, LONG_MILLIS);
    }
    return changed;
  }

  /// The book; empty where something changed meanwhile.
  private Optional<PreviewBuild> print(WatchedFiles inputs, Ahead onlookers) throws IOException {
    try {
      return Optional.of(printer.print(onlookers));
    } catch (Memory.Stopped e) {
      return Optional.empty();
    } catch (RuntimeException | StackOverflowError e) {
      StringWriter trace = new StringWriter();
      e.printStackTrace(new PrintWriter(trace));
      String bug = "press: this is a bug of the press, please report it with the lines below\n";
      return Optional.of(broken(bug + trace, inputs));
    }
  }

  private static PreviewBuild broken(String words, WatchedFiles inputs) {
    return new PreviewBuild(Site.of(Map.of()), new BuildReport(words, 1, 0), "", inputs);
  }

  /// Ends the server and the wait for changes; a book that is being printed is still finished.
  @Override
  public void close() {
    closed = true;
    watch.close();
    stage.close();
    door.close();
  }
}
