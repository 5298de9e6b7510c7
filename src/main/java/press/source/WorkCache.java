package press.source;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/// Results of slow steps (formulas, layouts) by the hash of their input, so that a rebuild does not
/// repeat them.
///
/// Safe to delete and to share between threads: it can change how long a build takes, never what
/// comes out.
public final class WorkCache {

  private final Map<String, String> before;
  private final Map<String, String> used = new ConcurrentHashMap<>();
  private final StepMemory memory;

  /// Work kept from an earlier run: `kind/key` to value.
  public WorkCache(Map<String, String> before) {
    this(before, StepMemory.none());
  }

  /// The same in a process that prints again and again.
  ///
  /// @param memory what was made before in this process
  public WorkCache(Map<String, String> before, StepMemory memory) {
    this.before = Map.copyOf(before);
    this.memory = memory;
  }

  /// Nothing kept yet.
  public static WorkCache none() {
    return new WorkCache(Map.of());
  }

  /// What was made before in this process.
  public StepMemory memory() {
    return memory;
  }

  /// The kept value, if there is one.
  public Optional<String> get(String kind, String key) {
    String name = kind + "/" + key;
    String value = used.getOrDefault(name, before.get(name));
    if (value != null) {
      used.put(name, value);
    }
    return Optional.ofNullable(value);
  }

  /// Keeps a value for the next run.
  public void put(String kind, String key, String value) {
    used.put(kind + "/" + key, value);
  }

  /// What this run used or made; the rest may be forgotten.
  public SortedMap<String, String> used() {
    return Collections.unmodifiableSortedMap(new TreeMap<>(used));
  }

  /// What was kept before and what this run made.
  public Map<String, String> known() {
    Map<String, String> known = new HashMap<>(before);
    known.putAll(used);
    return known;
  }

  /// Whether this run differs from what was kept before.
  public boolean changed() {
    return !used.equals(before);
  }
}
