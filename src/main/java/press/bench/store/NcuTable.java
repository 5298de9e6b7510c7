package press.bench.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.results.KernelProfiles.Counted;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// Reads what Nsight Compute prints with `ncu --csv --page raw`: lines of the tool, a head, a line
/// of units, and a line for each launch. Left out are names of hosts and processes, what `ncu` says
/// of the card, the links and itself, settings of a launch that are no numbers with a unit, and the
/// least, the mean and the most over the units of the card where their sum is there.
final class NcuTable {

  /// The time of a launch.
  static final String TIME = "gpu__time_duration.sum";

  private static final String ID = "ID";
  private static final String KERNEL = "Kernel Name";
  private static final Pattern METRIC =
      Pattern.compile("(?!(?:device|numa|nvlink|profiler)__)[a-z][a-z0-9]*__[\\w.]+");
  private static final Pattern OF_UNITS = Pattern.compile("(.*)\\.(?:min|avg|max)");
  private static final String SETTING = "launch__";
  private static final Pattern NUMBER =
      Pattern.compile("\\d{1,3}(,\\d{3})+(\\.\\d+)?|\\d+(\\.\\d+)?");
  private static final Pattern UNIT =
      Pattern.compile(
          "([KMGT]?)(byte|hz|[num]?s(?:econd)?)(/[num]?s(?:econd)?)?|%|[a-z]*(/[a-z]+)?");
  private static final String HELP =
      "write it by: ncu --csv --page raw --metrics NAME,… PROGRAM > FILE.csv";

  private final SourceFile file;
  private final Diagnostics problems;
  private final List<Launch> launches = new ArrayList<>();
  private List<String> head = List.of();
  private List<String> units = List.of();

  private NcuTable(SourceFile file, Diagnostics problems) {
    this.file = file;
    this.problems = problems;
  }

  /// A launch.
  ///
  /// @param id its number in the file
  /// @param kernel its name
  /// @param metrics name to what was counted; without those that have no number
  record Launch(String id, String kernel, SortedMap<String, Counted> metrics) {

    /// How long it took, in the unit of the table; empty if that was not counted.
    OptionalDouble time() {
      Counted time = metrics.get(TIME);
      return time == null ? OptionalDouble.empty() : OptionalDouble.of(time.value());
    }
  }

  /// The launches of a file, in their order; empty after reporting the line that is wrong.
  static List<Launch> read(SourceFile file, Diagnostics problems) {
    NcuTable table = new NcuTable(file, problems);
    int at = 0;
    for (String line : file.text().split("\n", -1)) {
      String bare = line.replaceFirst("\r$", "");
      if (!table.line(bare, file.span(at, bare.length()))) {
        return List.of();
      }
      at += line.length() + 1;
    }
    if (table.launches.isEmpty()) {
      table.wrong(file.start(), "no launch was profiled");
    }
    return List.copyOf(table.launches);
  }

  private boolean line(String line, Span at) {
    if (line.isBlank() || head.isEmpty() && !line.startsWith("\"" + ID + "\",")) {
      return true; // What the tool and the program say.
    }
    Optional<List<String>> cells = cells(line);
    if (cells.isEmpty()) {
      return wrong(at, "not a line of comma-separated values");
    }
    if (head.isEmpty()) {
      head = cells.get();
      boolean twice = head.stream().distinct().count() < head.size();
      return head.contains(KERNEL) && !twice || wrong(at, "not the head of a table of ncu");
    }
    if (cells.get().size() != head.size()) {
      return wrong(at, "%d values under %d names".formatted(cells.get().size(), head.size()));
    }
    if (units.isEmpty()) {
      units = cells.get();
      return units.getFirst().isEmpty() || wrong(at, "units of the metrics are missing");
    }
    return launch(cells.get(), at);
  }

  private boolean launch(List<String> cells, Span at) {
    SortedMap<String, Counted> metrics = new TreeMap<>();
    for (int i = 0; i < head.size(); i++) {
      String name = head.get(i);
      String value = cells.get(i);
      boolean number = NUMBER.matcher(value).matches();
      if (!METRIC.matcher(name).matches()
          || value.isEmpty()
          || value.equals("n/a")
          || isSummed(name)) {
        continue;
      }
      Optional<String> unit = unit(units.get(i));
      if (name.startsWith(SETTING) && (!number || unit.isEmpty())) {
        continue;
      }
      if (unit.isEmpty()) {
        return wrong(at, "%s is in \"%s\", which no unit is".formatted(name, units.get(i)));
      }
      if (!number) {
        return wrong(at, "%s is \"%s\", which is no number".formatted(name, value));
      }
      metrics.put(name, new Counted(Double.parseDouble(value.replace(",", "")), unit.get()));
    }
    launches.add(new Launch(cells.getFirst(), cells.get(head.indexOf(KERNEL)), metrics));
    return !metrics.isEmpty() || wrong(at, "a launch without a metric");
  }

  /// Whether the sum of a metric is there as well, of which this is the least, the mean or the
  /// most.
  private boolean isSummed(String name) {
    Matcher m = OF_UNITS.matcher(name);
    return m.matches() && head.contains(m.group(1) + ".sum");
  }

  /// A unit of ncu as the press writes it; things that are counted (sectors, instructions, cycles)
  /// and their ratios are plain numbers.
  private static Optional<String> unit(String ncu) {
    Matcher m = UNIT.matcher(ncu);
    if (!m.matches()) {
      return Optional.empty();
    }
    if (ncu.equals("%")) {
      return Optional.of("%");
    }
    if (m.group(2) == null) {
      return Optional.of("");
    }
    String one =
        switch (m.group(2)) {
          case "byte" -> m.group(1) + "B";
          case "hz" -> m.group(1).toLowerCase(Locale.ROOT).equals("k") ? "kHz" : m.group(1) + "Hz";
          default -> seconds(m.group(2));
        };
    return Optional.of(m.group(3) == null ? one : one + "/" + seconds(m.group(3).substring(1)));
  }

  /// Versions of ncu write `ns` or `nsecond`.
  private static String seconds(String ncu) {
    return ncu.replace("second", "s");
  }

  /// The cells of a line, in which quotes within quotes are doubled; empty if a quote is left open.
  private static Optional<List<String>> cells(String line) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"' && quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
        cell.append(c);
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        cells.add(cell.toString());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    cells.add(cell.toString());
    return quoted ? Optional.empty() : Optional.of(cells);
  }

  private boolean wrong(Span at, String message) {
    problems.error("I11", at, message, HELP);
    return false;
  }
}
