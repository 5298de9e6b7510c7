package press.evidence;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import press.evidence.RowFinder.FoundRow;
import press.results.KernelProfiles.KernelProfile;
import press.results.Outcome.Clock;
import press.results.Outcome.Mode;
import press.results.Outcome.Timed;

/// The conditions under which a number was measured, as far as they must be equal for two numbers
/// to be compared.
///
/// @param machine id
/// @param run name of the run; rows of one machine and run were measured under one schedule
/// @param profile `quick`, `full`, or `partial` for an interrupted full one; [#PROFILER]
/// @param mode how launches followed each other
/// @param clock by which the samples were taken
/// @param day on which it was measured, `2026-11-25`; of a time that a profiler took with that word
/// @param processes from how many processes its samples come
/// @param roof whether it is a measured ceiling: a property of the machine, and no contestant, so
///   that only the mode matters
public record Conditions(
    String machine,
    String run,
    String profile,
    Mode mode,
    Clock clock,
    String day,
    int processes,
    boolean roof) {

  /// In the place of a profile: a time that a profiler took of one launch, in a run of its own.
  private static final String PROFILER = "profiler";

  /// The conditions of a time that a profiler took. All that were imported at once are of one run.
  static Conditions ofProfile(String machine, KernelProfile of) {
    String day = "%s (%s)".formatted(of.when().substring(0, 10), PROFILER);
    String run = day + " at " + of.when().substring(11);
    return new Conditions(machine, run, PROFILER, Mode.BURST, Clock.KERNEL, day, 1, false);
  }

  /// The conditions of a row with a time.
  static Conditions of(FoundRow found, Timed timed) {
    return of(found, timed, SampleChoice.of(found.row().params()).mode(), false);
  }

  /// The conditions of a measured ceiling.
  static Conditions ofRoof(FoundRow found, Timed timed, Mode mode) {
    return of(found, timed, mode, true);
  }

  private static Conditions of(FoundRow found, Timed timed, Mode mode, boolean roof) {
    String when = found.row().when();
    return new Conditions(
        found.machine(),
        found.row().origin().runOf(found.benchmark()),
        found.row().profile(),
        mode,
        timed.clock(),
        when.substring(0, Math.min(10, when.length())),
        timed.published().size(),
        roof);
  }

  /// Whether it was measured by the quick profile; the full profile and an interrupted full one
  /// have one schedule.
  private boolean isQuick() {
    return profile.equals("quick");
  }

  private boolean isOfProfiler() {
    return profile.equals(PROFILER);
  }

  /// Why two numbers may not be divided by each other; empty if they may.
  ///
  /// @param acrossRuns whether the author has said that they are of different runs
  Optional<String> mismatch(Conditions other, boolean acrossRuns) {
    if (isOfProfiler() != other.isOfProfiler()) {
      return acrossRuns
          ? Optional.empty()
          : Optional.of("one was timed under a profiler, the other by the bench");
    }
    if (mode != other.mode) {
      return Optional.of("one is %s, the other %s".formatted(mode.word(), other.mode.word()));
    }
    if (roof || other.roof || !machine.equals(other.machine)) {
      return Optional.empty();
    }
    if (clock != other.clock) {
      return Optional.of(
          "one was timed by the %s clock, the other by the %s clock"
              .formatted(clock.word(), other.clock.word()));
    }
    if (isQuick() != other.isQuick()) {
      return Optional.of("one was measured by the quick profile, the other was not");
    }
    return run.equals(other.run) || acrossRuns
        ? Optional.empty()
        : Optional.of(
            "they were not measured together: one in the run %s, the other in the run %s"
                .formatted(name(), other.name()));
  }

  /// `run 7f3a of 2026-11-25, full, sustained, by the wall clock`
  String words() {
    return "run %s, %s, %s, by the %s clock".formatted(name(), profile, mode.word(), clock.word());
  }

  private String name() {
    return run.contains(day) ? run : run + " of " + day;
  }

  /// Why two numbers may not be divided by each other; empty if they may.
  static Optional<String> mismatch(
      List<Amount.Operand> over, List<Amount.Operand> under, boolean acrossRuns) {
    return over.stream()
        .flatMap(a -> a.conditions().stream())
        .flatMap(a ->
            under.stream()
                .flatMap(b -> b.conditions().stream())
                .flatMap(b -> a.mismatch(b, acrossRuns).stream()))
        .findFirst();
  }

  /// Why two times may not be subtracted from each other: a launch under a profiler is no part of
  /// what the bench timed. Empty if they may.
  static Optional<String> profilerMismatch(
      List<Amount.Operand> from, List<Amount.Operand> part, boolean acrossRuns) {
    return hasProfiler(from) || hasProfiler(part)
        ? mismatch(from, part, acrossRuns)
        : Optional.empty();
  }

  private static boolean hasProfiler(List<Amount.Operand> operands) {
    return operands.stream()
        .flatMap(o -> o.conditions().stream())
        .anyMatch(Conditions::isOfProfiler);
  }

  /// From how many processes the samples of all measured operands come, if those of one process are
  /// of the same process of one run; empty if they are not.
  static OptionalInt sharedProcesses(List<Amount.Operand> operands) {
    List<Conditions> rows = operands.stream().flatMap(o -> o.conditions().stream()).toList();
    boolean shared =
        rows.stream()
            .allMatch(a ->
                !a.roof
                    && a.processes == rows.getFirst().processes
                    && a.machine.equals(rows.getFirst().machine)
                    && a.run.equals(rows.getFirst().run));
    return shared && !rows.isEmpty()
        ? OptionalInt.of(rows.getFirst().processes)
        : OptionalInt.empty();
  }

  /// The days of operands that were measured in different runs of one machine, in order; empty if
  /// all were measured together. A ceiling counts only beside a time of a profiler.
  static List<String> days(List<Amount.Operand> operands) {
    boolean profiled = hasProfiler(operands);
    List<Conditions> rows =
        operands.stream()
            .flatMap(o -> o.conditions().stream())
            .filter(c -> !c.roof || profiled)
            .distinct()
            .toList();
    boolean differ =
        rows.stream()
            .anyMatch(a ->
                rows.stream().anyMatch(b -> a.machine.equals(b.machine) && !a.run.equals(b.run)));
    return differ ? rows.stream().map(Conditions::day).distinct().sorted().toList() : List.of();
  }
}
