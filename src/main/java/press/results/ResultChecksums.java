package press.results;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// The hashes of a machine's rows and cards as `press bench` wrote them, so that a change by hand
/// is told: `results/<machine>/checksums.txt`.
///
/// It has a line for each row, as the result files have, so that git merges both alike. They guard
/// against mistakes, not against a forger, who could write another hash as well.
///
/// @param machine id of the machine
/// @param hashes `stream/float4:n=8,op=add` or `machine.json` to its hash; to several while a file
///   is being replaced, and after a merge that kept both sides
/// @param pending whether a file was being replaced when they were written: then rows may be
///   missing that were never stored
public record ResultChecksums(
    String machine, SortedMap<String, SortedSet<String>> hashes, boolean pending) {

  /// The name of its file in the folder of its machine.
  public static final String FILE = "checksums.txt";

  private static final Pattern HEAD = Pattern.compile("checksums 1 (\\S+)( pending)?");
  private static final Pattern LINE = Pattern.compile("([0-9a-f]{24}) (\\S.*)");
  private static final String HELP =
      "it is written by `press bench` alone; restore the committed file, or write it anew for"
          + " results that are right: press bench seal";

  public ResultChecksums {
    SortedMap<String, SortedSet<String>> copy = new TreeMap<>();
    hashes.forEach(
        (name, set) -> copy.put(name, Collections.unmodifiableSortedSet(new TreeSet<>(set))));
    hashes = Collections.unmodifiableSortedMap(copy);
  }

  /// The checksums of a machine before its first result.
  public static ResultChecksums none(String machine) {
    return new ResultChecksums(machine, Collections.emptySortedMap(), false);
  }

  /// The command that takes the results of a machine as they are.
  static String seal(String machine) {
    return machine.startsWith("host-")
        ? "press bench seal --into .press/results"
        : "press bench seal";
  }

  /// What to do where results are not as they were written.
  static String restore(String machine) {
    return machine.startsWith("host-")
        ? "measure again: press bench run; if all is right, or their benchmark is there no more: "
            + seal(machine)
        : "restore the committed file; if all is right, such as after a merge: " + seal(machine);
  }

  /// The hash of a row or a card as it stands in its file.
  public static String hash(String text) {
    return Fingerprint.of(List.of(text));
  }

  /// The hashes of the rows of a result file by the names of their series; none if it cannot be
  /// read.
  public static SortedMap<String, String> ofRows(String file) {
    SortedMap<String, String> hashes = new TreeMap<>();
    ResultJsonReader.readPlaced(new SourceFile("", file), new Diagnostics())
        .ifPresent(placed ->
            placed.at().forEach((series, place) -> hashes.put(name(series), place.hash())));
    return hashes;
  }

  /// The name of a row's line.
  public static String name(CaseSeries series) {
    return series.toString().replaceAll("\\s+", " ");
  }

  /// Whether a row or card is as it was written.
  public boolean knows(String name, String hash) {
    return hashes.getOrDefault(name, Collections.emptySortedSet()).contains(hash);
  }

  /// A copy that knows these hashes too.
  public ResultChecksums and(Map<String, String> more) {
    SortedMap<String, SortedSet<String>> all = new TreeMap<>();
    hashes.forEach((name, set) -> all.put(name, new TreeSet<>(set)));
    more.forEach((name, hash) -> all.computeIfAbsent(name, _ -> new TreeSet<>()).add(hash));
    return new ResultChecksums(machine, all, false);
  }

  /// A copy that says that a file is being replaced.
  public ResultChecksums whilePending() {
    return new ResultChecksums(machine, hashes, true);
  }

  /// A copy in which these hashes stand in place of others.
  ///
  /// @param replaced the names whose old hashes are dropped
  public ResultChecksums with(Map<String, String> fresh, Predicate<String> replaced) {
    SortedMap<String, SortedSet<String>> kept = new TreeMap<>(hashes);
    kept.keySet().removeIf(replaced);
    return new ResultChecksums(machine, kept, false).and(fresh);
  }

  /// The names that have another hash, or one more, or none any more, in other checksums.
  public Set<String> differences(ResultChecksums other) {
    Set<String> names = new TreeSet<>(hashes.keySet());
    names.addAll(other.hashes.keySet());
    names.removeIf(
        name -> hashes.containsKey(name) && hashes.get(name).equals(other.hashes.get(name)));
    return names;
  }

  /// Returns the text of its file.
  public String toText() {
    StringBuilder out =
        new StringBuilder("checksums 1 " + machine + (pending ? " pending\n" : "\n"));
    hashes.forEach(
        (name, set) -> set.forEach(hash -> out.append(hash).append(' ').append(name).append('\n')));
    return out.toString();
  }

  /// Reads the file; empty after an error.
  public static Optional<ResultChecksums> read(SourceFile file, Diagnostics problems) {
    SortedMap<String, SortedSet<String>> hashes = new TreeMap<>();
    String machine = "";
    boolean pending = false;
    int at = 0;
    for (String line : file.text().split("\n", -1)) {
      Matcher head = HEAD.matcher(line);
      Matcher hash = LINE.matcher(line);
      if (at == 0 && head.matches()) {
        machine = head.group(1);
        pending = head.group(2) != null;
      } else if (at > 0 && hash.matches()) {
        hashes.computeIfAbsent(hash.group(2), _ -> new TreeSet<>()).add(hash.group(1));
      } else if (at == 0 || !line.isBlank()) {
        Span place = file.span(at, line.length());
        problems.error("R06", place, "not a line of checksums", HELP);
        return Optional.empty();
      }
      at += line.length() + 1;
    }
    return Optional.of(new ResultChecksums(machine, hashes, pending));
  }
}
