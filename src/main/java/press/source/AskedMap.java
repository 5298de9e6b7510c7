package press.source;

import java.util.AbstractMap;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/// A group of sources by name. A step that looks one up asks for that one; a step that looks at the
/// names asks for the names; and one that looks at several asks for the group.
public final class AskedMap<V> extends AbstractMap<String, V> implements SortedMap<String, V> {

  private final String group;
  private final SortedMap<String, V> all;

  /// @param group name of the group, unique among the sources
  public AskedMap(String group, Map<String, V> all) {
    this.group = group;
    this.all = Collections.unmodifiableSortedMap(new TreeMap<>(all));
  }

  /// The hashes of the answers to all questions about the group.
  ///
  /// @param hash of a source
  Map<String, String> answers(Function<? super V, String> hash) {
    SortedMap<String, String> answers = new TreeMap<>();
    all.forEach((name, value) -> answers.put(one(name), hash.apply(value)));
    String hashes = BuildCache.hash(List.of(answers));
    String names = BuildCache.hash(List.copyOf(all.keySet()));
    answers.put(group + " names", names);
    answers.put(group + " all", hashes);
    return answers;
  }

  private String one(String name) {
    return group + " " + name;
  }

  private SortedMap<String, V> asked() {
    Inputs.ask(group + " all");
    return all;
  }

  private SortedMap<String, V> named() {
    Inputs.ask(group + " names");
    return all;
  }

  @Override
  public V get(Object name) {
    Inputs.ask(one(String.valueOf(name)));
    return all.get(name);
  }

  @Override
  public boolean containsKey(Object name) {
    return get(name) != null;
  }

  @Override
  public Set<String> keySet() {
    return named().keySet();
  }

  @Override
  public int size() {
    return named().size();
  }

  @Override
  public Set<Map.Entry<String, V>> entrySet() {
    return asked().entrySet();
  }

  @Override
  public Comparator<? super String> comparator() {
    return null;
  }

  @Override
  public SortedMap<String, V> subMap(String from, String to) {
    return asked().subMap(from, to);
  }

  @Override
  public SortedMap<String, V> headMap(String to) {
    return asked().headMap(to);
  }

  @Override
  public SortedMap<String, V> tailMap(String from) {
    return asked().tailMap(from);
  }

  @Override
  public String firstKey() {
    return named().firstKey();
  }

  @Override
  public String lastKey() {
    return named().lastKey();
  }
}
