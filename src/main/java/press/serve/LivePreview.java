package press.serve;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import press.source.BuildCache;
import press.source.PagePreview;
import press.source.Site;

/// Shows a book in the browser while it is written: builds it again whenever one of its files
/// changes, and serves it from memory. Writes nothing to the disk.
public final class LivePreview implements AutoCloseable {

  private static final long WATCH_MILLIS = 3_600_000;
  // A folder that is being replaced by another is there a moment later.
  private static final long RETRY_MILLIS = 200;
  private static final int RETRIES = 5;
  // So long a build may be stopped again and again by saves of open pages.
  private static final long UNFINISHED_NANOS = 30_000_000_000L;

  private final PreviewBuilder builder;
  private final SiteState state = new SiteState();
  private final PreviewServer server;
  private final FileWatcher watcher;
  private volatile boolean closed;
  private volatile long finished = System.nanoTime();

  /// Hears of each build.
  public interface Listener {
    /// @param changed files that changed; empty for the first build
    /// @param took how long the build took
    void built(Set<Path> changed, PreviewBuild build, Duration took);
  }

  private LivePreview(PreviewBuilder builder, ServerAddress at, boolean polls) throws IOException {
    this.builder = builder;
    this.server = PreviewServer.start(at, state, ServerLimits.DEFAULT);
    this.watcher = new FileWatcher(polls);
  }

  /// Starts the server; until [#run] has built the book for the first time it shows the site of the
  /// last process, or a page that waits.
  ///
  /// @param polls whether files are looked at again and again, because their drive reports nothing
  /// @throws java.net.BindException where the port is taken
  public static LivePreview open(PreviewBuilder builder, ServerAddress at, boolean polls)
      throws IOException {
    return new LivePreview(builder, at, polls);
  }

  /// The port that is listened on.
  public int port() {
    return server.port();
  }

  /// Builds, and builds again after each change, until this is closed. Builds run on the caller's
  /// thread, because deep chapters need its stack.
  public void run(Listener listener) throws IOException, InterruptedException {
    Set<Path> changed = new TreeSet<>();
    WatchedFiles inputs = builder.inputs();
    long since = FileWatcher.NEVER;
    int failed = 0;
    showPrevious(inputs);
    while (!closed) {
      // Before anything is read, so that no change meanwhile is missed.
      watcher.watch(inputs, since);
      since = System.currentTimeMillis();
      long start = System.nanoTime();
      OpenPages open = new OpenPages(state, () -> await(false), this::stop);
      Optional<PreviewBuild> build;
      try {
        build = build(inputs, open);
        failed = 0;
      } catch (IOException e) {
        build = Optional.of(failure("press: " + e.getMessage() + "\n", inputs));
        failed++;
      }
      if (closed) {
        return;
      }
      if (build.isPresent()) {
        finished = System.nanoTime();
        state.putBuild(build.get());
        listener.built(changed, build.get(), Duration.ofNanos(finished - start));
        changed = new TreeSet<>();
        inputs = build.get().inputs();
      }
      if (open.isWatching()) {
        changed.addAll(open.changed());
      } else {
        watcher.watch(inputs, since);
        changed.addAll(await(failed > 0 && failed < RETRIES));
      }
    }
  }

  private void showPrevious(WatchedFiles inputs) {
    builder
        .previous()
        .map(site -> new PreviewBuild(site, BuildReport.EMPTY, "", inputs))
        .ifPresent(state::putPrevious);
  }

  /// Stops the build that is running, unless it is long ago that one was finished.
  private void stop() {
    if (System.nanoTime() - finished < UNFINISHED_NANOS) {
      builder.stop();
    }
  }

  /// The files that changed, as soon as there are any.
  ///
  /// @param retry whether to return soon although none did
  private Set<Path> await(boolean retry) throws IOException, InterruptedException {
    Set<Path> changed = watcher.next(builder::postpones, retry ? RETRY_MILLIS : WATCH_MILLIS);
    while (changed.isEmpty() && !closed && !retry) {
      changed = watcher.next(builder::postpones, WATCH_MILLIS);
    }
    return changed;
  }

  /// The build; empty where it was stopped.
  private Optional<PreviewBuild> build(WatchedFiles inputs, PagePreview open) throws IOException {
    try {
      return Optional.of(builder.build(open));
    } catch (BuildCache.Stopped e) {
      return Optional.empty();
    } catch (RuntimeException | StackOverflowError e) {
      StringWriter trace = new StringWriter();
      e.printStackTrace(new PrintWriter(trace));
      String bug = "press: this is a bug of the press, please report it with the lines below\n";
      return Optional.of(failure(bug + trace, inputs));
    }
  }

  private static PreviewBuild failure(String text, WatchedFiles inputs) {
    return new PreviewBuild(Site.of(Map.of()), BuildReport.of(text, 1, 0), "", inputs);
  }

  /// Ends the server and the wait for changes; a build that is running is still finished.
  @Override
  public void close() {
    closed = true;
    watcher.close();
    state.close();
    server.close();
  }
}
