package press.linking;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import press.results.Machine;
import press.results.Results;
import press.source.Diagnostics;
import press.source.Span;

/// The words by which prose names machines, such as `H200` and `EPYC`, and which machines each may
/// mean: a processor is named by its graphics processor too, as "the H200's host".
final class MachineNames {

  /// Words of titles that name no machine.
  private static final Set<String> COMMON =
      Set.of("NVIDIA", "AMD", "Intel", "Apple", "Processor", "CPU", "GPU", "Graphics", "Toy");

  private final TreeMap<String, SortedSet<String>> machines = new TreeMap<>();
  private final Results results;

  MachineNames(Results results) {
    this.results = results;
    for (Machine machine : results.machines().values()) {
      machines.put("machine:" + machine.id(), new TreeSet<>(Set.of(machine.id())));
      if (machine.kind() == Machine.Kind.GPU) {
        machines.computeIfAbsent("GPU", _ -> new TreeSet<>()).add(machine.id());
      }
      for (String word : machine.title().split("[^\\w-]+")) {
        if (word.length() > 2 && !COMMON.contains(word) && Character.isUpperCase(word.charAt(0))) {
          machines.put(word, meant(word));
        }
      }
    }
  }

  private SortedSet<String> meant(String word) {
    SortedSet<String> meant = new TreeSet<>();
    for (Machine machine : results.machines().values()) {
      String told =
          machine.title()
              + " "
              + (machine.kind() == Machine.Kind.GPU ? "" : machine.facts().getOrDefault("host", ""))
              + " "
              + machine.facts().getOrDefault("processor", "");
      boolean named = List.of(told.split("[^\\w-]+")).contains(word);
      if (named || machine.id().split("-")[0].equalsIgnoreCase(word)) {
        meant.add(machine.id());
      }
    }
    return meant;
  }

  /// Whether an id means a device of the build host.
  boolean isHost(String id) {
    return id.equals("host") || id.startsWith("host-");
  }

  /// Warns of words that name machines, none of which is one of the machines that are shown.
  ///
  /// @param shown ids; what shows none is not held against anything
  /// @param what is shown, in words
  void check(String words, Collection<String> shown, Span at, String what, Diagnostics problems) {
    List<String> named = new ArrayList<>();
    SortedSet<String> meant = new TreeSet<>();
    machines.forEach((word, ids) -> {
      // Few sentences name a machine, and to make a pattern takes longer than to read them.
      if (words.contains(word)
          && Pattern.compile("(?<![\\w-])" + Pattern.quote(word) + "(?!\\w)")
              .matcher(words)
              .find()) {
        named.add(word);
        meant.addAll(ids);
      }
    });
    boolean other =
        !named.isEmpty()
            && !shown.isEmpty()
            && shown.stream().noneMatch(id -> meant.contains(id) || isHost(id));
    if (other) {
      String first = shown.iterator().next();
      problems.warning(
          "V30",
          at,
          "the words name the %s, and %s is of %s"
              .formatted(String.join(" and the ", named), what, results.title(first)),
          "name the machine that is meant, such as @" + meant.first() + ", or correct the words");
    }
  }
}
