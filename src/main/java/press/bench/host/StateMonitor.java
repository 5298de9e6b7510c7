package press.bench.host;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import press.results.TurnState;
import press.results.WindowState;
import press.results.WindowState.Range;

/// Reads the state of a machine every 20 ms, in a thread of its own, until it is closed.
public final class StateMonitor implements AutoCloseable {

  private static final long PERIOD_NANOS = 20_000_000;
  private static final double NANOS_PER_SECOND = 1e9;

  private final Gauge gauge;
  private final List<Reading> readings = new ArrayList<>();
  private final Thread thread;
  private volatile boolean closed;

  /// A reading of a gauge at a moment of the host's monotonic clock.
  record Reading(long nanos, Gauge.State state) {}

  /// A span of the host's monotonic clock, in nanoseconds.
  public record Window(long from, long to) {

    private boolean contains(Reading reading) {
      return reading.nanos >= from && reading.nanos <= to;
    }
  }

  private StateMonitor(Gauge gauge) {
    this.gauge = gauge;
    this.thread = Thread.ofPlatform().daemon().name("state").unstarted(this::run);
  }

  /// Begins to read. A gauge that cannot tell anything is not read again.
  public static StateMonitor start(Gauge gauge) {
    StateMonitor monitor = new StateMonitor(gauge);
    if (gauge.read().isKnown()) {
      monitor.thread.start();
    }
    return monitor;
  }

  private void run() {
    while (!closed) {
      long now = System.nanoTime();
      Gauge.State state = gauge.read();
      synchronized (readings) {
        readings.add(new Reading(now, state));
      }
      LockSupport.parkNanos(PERIOD_NANOS - (System.nanoTime() - now));
    }
  }

  /// The state in some windows; empty if there was no reading in them.
  public Optional<WindowState> in(List<Window> windows) {
    long first = windows.stream().mapToLong(Window::from).min().orElse(Long.MAX_VALUE);
    List<Reading> inside =
        since(first).stream().filter(r -> windows.stream().anyMatch(w -> w.contains(r))).toList();
    if (inside.isEmpty()) {
      return Optional.empty();
    }
    SequencedMap<String, Double> limits = new LinkedHashMap<>();
    inside.stream()
        .flatMap(r -> r.state().limits().stream())
        .forEach(limit -> limits.merge(limit, 1.0, Double::sum));
    limits.replaceAll((_, count) -> count / inside.size());
    return Optional.of(
        new WindowState(
            inside.size(),
            range(inside, Gauge.State::clockMHz),
            range(inside, Gauge.State::watts),
            range(inside, Gauge.State::celsius),
            limits,
            steal(windows, inside)));
  }

  /// The readings from a moment on; those before it are not looked at, for there may be many.
  private List<Reading> since(long nanos) {
    synchronized (readings) {
      int from = readings.size();
      while (from > 0 && readings.get(from - 1).nanos >= nanos) {
        from--;
      }
      return List.copyOf(readings.subList(from, readings.size()));
    }
  }

  /// The mean state in each window in which a clock or a power was read.
  ///
  /// @param start the moment from which seconds count; a window before it is none of this contest
  public List<TurnState> turns(List<Window> windows, long start) {
    return windows.stream()
        .filter(window -> window.from >= start)
        .flatMap(window ->
            in(List.of(window))
                .flatMap(state -> TurnState.of((window.from - start) / NANOS_PER_SECOND, state))
                .stream())
        .toList();
  }

  private static Optional<Range> range(
      List<Reading> readings, Function<Gauge.State, OptionalDouble> which) {
    return Range.of(
        readings.stream().flatMapToDouble(r -> which.apply(r.state()).stream()).toArray());
  }

  /// The share of stolen time in all windows together, each between its first and its last reading.
  /// In one window there are so few ticks that a single stolen one would be a large share.
  static Optional<Double> steal(List<Window> windows, List<Reading> readings) {
    return windows.stream()
        .map(window -> readings.stream().filter(window::contains).toList())
        .flatMap(inside -> passed(inside).stream())
        .reduce(Gauge.Ticks::plus)
        .map(Gauge.Ticks::share);
  }

  private static Optional<Gauge.Ticks> passed(List<Reading> readings) {
    List<Gauge.Ticks> ticks = readings.stream().flatMap(r -> r.state().ticks().stream()).toList();
    return ticks.size() < 2
        ? Optional.empty()
        : Optional.of(ticks.getLast().since(ticks.getFirst()));
  }

  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(thread);
  }
}
