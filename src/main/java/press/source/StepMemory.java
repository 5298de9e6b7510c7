package press.source;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/// What was made before in this process, each with all that it was made of: it is made again only
/// where something of that differs.
///
/// What a step is made of must be all that it looks at. A run that remembers and one that does not
/// give the same; only the time differs. Safe to share between threads.
public final class StepMemory {

  /// Something that was made.
  ///
  /// @param of all that it was made of
  /// @param told what was said of it to the author
  private record Made(List<Object> of, Object value, List<Diagnostic> told) {}

  private final boolean remembers;
  private final Map<String, Made> before;
  private final Map<String, Made> now;
  private volatile boolean stopped;

  private StepMemory(boolean remembers, Map<String, Made> before, Map<String, Made> now) {
    this.remembers = remembers;
    this.before = before;
    this.now = now;
  }

  /// Thrown where a run was stopped.
  public static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /// A memory that forgets at once, for a process that prints one time.
  public static StepMemory none() {
    return new StepMemory(false, Map.of(), new ConcurrentHashMap<>());
  }

  /// A memory that has nothing in it yet.
  public static StepMemory empty() {
    return new StepMemory(true, Map.of(), new ConcurrentHashMap<>());
  }

  /// The memory for the next run: what this one has used or made. All else is forgotten.
  public StepMemory next() {
    return new StepMemory(remembers, now, new ConcurrentHashMap<>());
  }

  /// The memory for the same run once more, after it was stopped: with what it had made.
  public StepMemory going() {
    return new StepMemory(remembers, before, now);
  }

  /// Stops a run: the next step that it wants to make, or to remember, is thrown out of.
  public void stop() {
    stopped = true;
  }

  /// Whether anything is remembered.
  public boolean remembers() {
    return remembers;
  }

  /// A value that was made before of the same, or one made now.
  ///
  /// @param name which value is meant; the same in each run
  /// @param of all that it is made of, compared by `equals`
  /// @param problems where mistakes are told, also those of a value that was made before
  /// @param make gets where to tell mistakes
  public <T> T made(
      Class<T> kind, String name, List<?> of, Diagnostics problems, Function<Diagnostics, T> make) {
    return remade(kind, name, of, problems, (_, told) -> make.apply(told));
  }

  /// The same of a value whose parts can be taken from what it was before, as far as they are made
  /// of the same.
  ///
  /// @param make gets what it was before, if anything, and where to tell mistakes
  public <T> T remade(
      Class<T> kind,
      String name,
      List<?> of,
      Diagnostics problems,
      BiFunction<Optional<T>, Diagnostics, T> make) {
    if (!remembers) {
      return make.apply(Optional.empty(), problems);
    }
    if (stopped) {
      throw new Stopped();
    }
    String key = kind.getName() + " " + name;
    Made known = now.getOrDefault(key, before.get(key));
    if (known == null || !known.of().equals(of)) {
      Diagnostics told = new Diagnostics();
      Optional<T> last = Optional.ofNullable(known).map(made -> kind.cast(made.value()));
      T value = make.apply(last, told);
      known = new Made(List.copyOf(of), value, told.all());
    }
    now.put(key, known);
    known.told().forEach(problems::add);
    return kind.cast(known.value());
  }

  /// The same, of a step that has nothing to tell the author.
  public <T> T made(Class<T> kind, String name, List<?> of, Supplier<T> make) {
    return made(kind, name, of, new Diagnostics(), _ -> make.get());
  }

  /// Stands for something in a list of what a value is made of: equal only to what stands for the
  /// very same thing.
  public static Object same(Object it) {
    return new Same(it);
  }

  private record Same(Object it) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Same same && same.it == it;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(it);
    }
  }
}
