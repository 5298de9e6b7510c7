package press.results;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.source.Output;

/// All measurements, by machine and benchmark.
///
/// @param machines id to machine
/// @param files machine id to benchmark to file
/// @param trials machine id to its trial of the method
/// @param histories machine id to its times in the past, which few pages ask for
/// @param profiled machine id to what a profiler counted there
/// @param absences base name, such as `host`, to why there is no further device;
///   `machine/benchmark` to why its rows could not be read
public record Results(
    SortedMap<String, Machine> machines,
    SortedMap<String, SortedMap<String, ResultFile>> files,
    SortedMap<String, MethodTrial> trials,
    Output<SortedMap<String, MachineHistory>> histories,
    SortedMap<String, KernelProfiles> profiled,
    SortedMap<String, List<String>> absences) {

  public static final Results NONE = of(List.of(), List.of());

  public Results {
    machines = Collections.unmodifiableSortedMap(new TreeMap<>(machines));
    files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
    trials = Collections.unmodifiableSortedMap(new TreeMap<>(trials));
    profiled = Collections.unmodifiableSortedMap(new TreeMap<>(profiled));
    absences = Collections.unmodifiableSortedMap(new TreeMap<>(absences));
  }

  /// Results of machines and files; later files of the same machine and benchmark replace earlier
  /// ones.
  public static Results of(Collection<Machine> machines, Collection<ResultFile> files) {
    SortedMap<String, Machine> cards = new TreeMap<>();
    machines.forEach(m -> cards.put(m.id(), m));
    SortedMap<String, SortedMap<String, ResultFile>> byMachine = new TreeMap<>();
    for (ResultFile file : files) {
      byMachine.computeIfAbsent(file.machine(), _ -> new TreeMap<>()).put(file.benchmark(), file);
    }
    return new Results(
        cards,
        byMachine,
        new TreeMap<>(),
        Output.of(new TreeMap<>()),
        new TreeMap<>(),
        new TreeMap<>());
  }

  public Results withTrials(Collection<MethodTrial> all) {
    SortedMap<String, MethodTrial> byMachine = new TreeMap<>();
    all.forEach(t -> byMachine.put(t.machine(), t));
    return new Results(machines, files, byMachine, histories, profiled, absences);
  }

  public Results withProfiles(Collection<KernelProfiles> all) {
    SortedMap<String, KernelProfiles> byMachine = new TreeMap<>();
    all.forEach(p -> byMachine.put(p.machine(), p));
    return new Results(machines, files, trials, histories, byMachine, absences);
  }

  /// What a profiler counted on a machine.
  public KernelProfiles profiles(String machine) {
    return profiled.getOrDefault(machine, KernelProfiles.none(machine));
  }

  public Results withHistories(Collection<MachineHistory> all) {
    SortedMap<String, MachineHistory> byMachine = new TreeMap<>();
    all.forEach(h -> byMachine.put(h.machine(), h));
    return withHistories(Output.of(byMachine));
  }

  public Results withHistories(Output<SortedMap<String, MachineHistory>> all) {
    return new Results(machines, files, trials, all, profiled, absences);
  }

  public Results withAbsences(SortedMap<String, List<String>> all) {
    return new Results(machines, files, trials, histories, profiled, all);
  }

  public Results of(String machine) {
    List<Machine> card = Optional.ofNullable(machines.get(machine)).stream().toList();
    return of(card, filesOf(machine));
  }

  /// Joins results; `others` replace files of the same machine and benchmark.
  public Results and(Results others) {
    SortedMap<String, SortedMap<String, ResultFile>> all = new TreeMap<>(files);
    others.files.forEach((machine, of) -> {
      SortedMap<String, ResultFile> both =
          new TreeMap<>(all.getOrDefault(machine, new TreeMap<>()));
      both.putAll(of);
      all.put(machine, both);
    });
    return new Results(
        both(machines, others.machines),
        all,
        both(trials, others.trials),
        Output.of(both(histories.get(), others.histories.get())),
        both(profiled, others.profiled),
        both(absences, others.absences));
  }

  private static <T> SortedMap<String, T> both(SortedMap<String, T> a, SortedMap<String, T> b) {
    SortedMap<String, T> both = new TreeMap<>(a);
    both.putAll(b);
    return both;
  }

  /// The history of a machine; empty if it has none.
  public MachineHistory history(String machine) {
    return histories.get().getOrDefault(machine, MachineHistory.none(machine));
  }

  /// Why a machine is absent: the reasons of the base name with which its id begins.
  public List<String> absenceOf(String machine) {
    return absences.entrySet().stream()
        .filter(e -> machine.equals(e.getKey()) || machine.startsWith(e.getKey() + "-"))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(List.of());
  }

  /// Why the rows of a benchmark on a machine could not be read; empty if not known.
  public List<String> absenceOf(String machine, String benchmark) {
    return absences.getOrDefault(machine + "/" + benchmark, List.of());
  }

  /// The title of a machine on a page. If several machines have it, it is followed by the way
  /// programs use the machine, or by its id. A device of the build host needs no `machine.json`.
  public String title(String id) {
    Machine card = machines.get(id);
    if (card == null) {
      return switch (id) {
        case "host-cpu" -> "this machine";
        case "host-opencl" -> "this machine through OpenCL";
        case "host-gpu" -> "this machine's GPU";
        default -> id;
      };
    }
    List<Machine.Kind> alike =
        machines.values().stream()
            .filter(other -> other.title().equals(card.title()))
            .map(Machine::kind)
            .toList();
    if (alike.size() == 1) {
      return card.title();
    }
    boolean kindIsUnique = alike.stream().filter(kind -> kind == card.kind()).count() == 1;
    return kindIsUnique
        ? card.title() + ", " + card.kind().usage()
        : card.title() + " (" + id + ")";
  }

  public SortedSet<String> benchmarks() {
    return files.values().stream()
        .flatMap(f -> f.keySet().stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /// All variants of a benchmark, on any machine.
  public SortedSet<String> variants(String benchmark) {
    return files.keySet().stream()
        .flatMap(machine -> rows(machine, benchmark).stream())
        .map(Measurement::variant)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /// The files of a machine, by benchmark.
  public Collection<ResultFile> filesOf(String machine) {
    return files.getOrDefault(machine, Collections.emptySortedMap()).values();
  }

  public List<Measurement> rows(String machine, String benchmark) {
    return Optional.ofNullable(
            files.getOrDefault(machine, Collections.emptySortedMap()).get(benchmark))
        .map(ResultFile::rows)
        .orElse(List.of());
  }

  /// The row of a variant whose parameters match; of several, the one with the largest parameters.
  public Optional<Measurement> find(
      String machine, String benchmark, String variant, Params wanted) {
    Stream<Measurement> rows = rows(machine, benchmark).stream();
    return rows.filter(r -> r.variant().equals(variant) && r.params().matches(wanted))
        .max(Measurement::compareTo);
  }
}
