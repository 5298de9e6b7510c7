package press.directives;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import press.evidence.Reference;
import press.figures.LaunchGrid;
import press.markdown.Item.FenceItem;
import press.results.Measurement;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;

/// The launch of a kernel: as the fence gives it, or as a machine recorded it.
///
/// @param grid work-items and groups
/// @param origin a sentence about the recorded launch; empty where the fence gives it
/// @param params of the recorded row, if any
/// @param source project path of the kernel; empty where there is none
record GridLaunch(LaunchGrid grid, String origin, Params params, String source) {

  private static final int SUBGROUP = 32;
  private static final int WIDEST = 128;
  private static final int LARGEST = 4096;
  private static final Pattern SIZES = Pattern.compile("\\d{1,12}(?:\\s*[x×]\\s*\\d{1,12}){0,2}");
  private static final Pattern STEP =
      Pattern.compile("(?:\\d+ × )?(\\d+(?:×\\d+){0,2}) / (\\d+(?:×\\d+){0,2})");

  /// The launch of a fence and its kernel; reports mistakes.
  static Optional<GridLaunch> of(
      FenceItem fence, Optional<Reference> kernel, DirectiveContext scope, Diagnostics problems) {
    OptionalInt subgroup = subgroup(fence, problems);
    boolean explicit =
        fence.options().containsKey("global") || fence.options().containsKey("group");
    if (subgroup.isEmpty()) {
      return Optional.empty();
    }
    if (explicit) {
      return explicit(fence, kernel, subgroup.getAsInt(), scope, problems);
    }
    if (kernel.isEmpty()) {
      problems.error(
          "D70",
          fence.name(),
          "a grid of nothing",
          "name a kernel that was measured: {grid} stream/scalar; or write global: 1024 x 512 and"
              + " group: 16 x 16");
      return Optional.empty();
    }
    return recorded(fence, kernel.get(), subgroup.getAsInt(), scope, problems);
  }

  private static OptionalInt subgroup(FenceItem fence, Diagnostics problems) {
    Span at = fence.options().get("subgroup");
    if (at == null) {
      return OptionalInt.of(SUBGROUP);
    }
    if (at.text().matches("[1-9]\\d{0,2}") && Integer.parseInt(at.text()) <= WIDEST) {
      return OptionalInt.of(Integer.parseInt(at.text()));
    }
    problems.error(
        "D71",
        at,
        "no width of a subgroup: \"" + at.text() + "\"",
        "write a number up to " + WIDEST + "; 32 is that of a warp");
    return OptionalInt.empty();
  }

  private static Optional<GridLaunch> explicit(
      FenceItem fence,
      Optional<Reference> kernel,
      int subgroup,
      DirectiveContext scope,
      Diagnostics problems) {
    Optional<List<Long>> global = sizes(fence, "global", problems);
    Optional<List<Long>> group = sizes(fence, "group", problems);
    Optional<String> source =
        kernel.isEmpty()
            ? Optional.of("")
            : scope.sourcePath(
                kernel.get().at(),
                kernel.get().benchmark().text() + "/" + kernel.get().variant().text(),
                problems);
    if (global.isEmpty() || group.isEmpty() || source.isEmpty()) {
      return Optional.empty();
    }
    return geometry(fence.options().get("group"), global.get(), group.get(), subgroup, problems)
        .map(grid -> new GridLaunch(grid, "", Params.NONE, source.get()));
  }

  private static Optional<List<Long>> sizes(FenceItem fence, String option, Diagnostics problems) {
    Span at = fence.options().get(option);
    if (at == null) {
      String other = option.equals("global") ? "group" : "global";
      problems.error(
          "D71",
          fence.options().get(other),
          other + " without " + option,
          "write both: global: 1024 x 512 and group: 16 x 16");
      return Optional.empty();
    }
    if (!SIZES.matcher(at.text()).matches()) {
      problems.error(
          "D71",
          at,
          "no size of one to three dimensions: \"" + at.text() + "\"",
          "write " + option + ": 1024, or 1024 x 512, or 64 x 64 x 64");
      return Optional.empty();
    }
    return Optional.of(numbers(at.text()));
  }

  private static List<Long> numbers(String sizes) {
    return Stream.of(sizes.split("\\s*[x×]\\s*")).map(Long::valueOf).toList();
  }

  private static Optional<LaunchGrid> geometry(
      Span at, List<Long> global, List<Long> group, int subgroup, Diagnostics problems) {
    if (global.size() != group.size()) {
      problems.error(
          "D72",
          at,
          "a group of %d dimensions in a grid of %d".formatted(group.size(), global.size()),
          "give both as many; 1 is a size too");
      return Optional.empty();
    }
    for (int d = 0; d < global.size(); d++) {
      if (global.get(d) == 0 || group.get(d) == 0 || global.get(d) % group.get(d) != 0) {
        problems.error(
            "D72",
            at,
            "%d work-items do not fall into groups of %d".formatted(global.get(d), group.get(d)),
            "the global size is a multiple of the group's in each dimension");
        return Optional.empty();
      }
    }
    double items = group.stream().mapToDouble(Long::doubleValue).reduce(1, (a, b) -> a * b);
    double all = global.stream().mapToDouble(Long::doubleValue).reduce(1, (a, b) -> a * b);
    if (items > LARGEST || all > 1e15) {
      problems.error(
          "D72",
          at,
          items > LARGEST
              ? "a group of more than " + LARGEST + " work-items"
              : "too many work-items",
          "no device runs that; name a smaller one");
      return Optional.empty();
    }
    return Optional.of(new LaunchGrid(global, group, subgroup));
  }

  /// As the largest row was launched that fits the reference.
  private static Optional<GridLaunch> recorded(
      FenceItem fence,
      Reference kernel,
      int subgroup,
      DirectiveContext scope,
      Diagnostics problems) {
    MachineView own = MachineView.from(scope);
    MachineView view = kernel.machine().map(Span::text).map(own::from).orElse(own);
    if (!scope.evaluator().names().known(kernel, view.machine(), problems)) {
      return Optional.empty();
    }
    Optional<Measurement> row =
        view.results().rows(view.machine(), kernel.benchmark().text()).stream()
            .filter(r -> r.variant().equals(kernel.variant().text()))
            .filter(r -> r.params().matches(kernel.where()) && !steps(r.launch()).isEmpty())
            .max(Comparator.naturalOrder());
    if (row.isEmpty()) {
      problems.error(
          "D70",
          kernel.at(),
          "no launch of this is recorded on " + view.title(),
          "name a machine that has one, as in stream/scalar@h200, or write global: and group:");
      return Optional.empty();
    }
    Optional<Matcher> step = step(fence, row.get(), problems);
    return step.flatMap(s ->
        geometry(kernel.at(), numbers(s.group(1)), numbers(s.group(2)), subgroup, problems)
            .map(grid ->
                new GridLaunch(
                    grid, origin(view, row.get()), row.get().params(), row.get().source())));
  }

  private static Optional<Matcher> step(FenceItem fence, Measurement row, Diagnostics problems) {
    List<Matcher> steps = steps(row.launch());
    Span at = fence.options().get("step");
    String wanted = at == null ? "1" : at.text();
    if (wanted.matches("[1-9]\\d?") && Integer.parseInt(wanted) <= steps.size()) {
      return Optional.of(steps.get(Integer.parseInt(wanted) - 1));
    }
    problems.error(
        "D71",
        at,
        "no launch \"%s\" among %d".formatted(wanted, steps.size()),
        "it was launched as " + row.launch());
    return Optional.empty();
  }

  /// The launches of a row: `131072 / 1024 + 1024 / 1024` are two.
  private static List<Matcher> steps(String launch) {
    List<Matcher> steps = new ArrayList<>();
    for (String step : launch.split(" \\+ ")) {
      Matcher match = STEP.matcher(step);
      if (match.matches()) {
        steps.add(match);
      }
    }
    return steps;
  }

  private static String origin(MachineView view, Measurement row) {
    List<String> params =
        row.params().values().entrySet().stream()
            .map(e -> e.getKey() + " = " + e.getValue())
            .toList();
    String with = params.isEmpty() ? "" : " with " + String.join(", ", params);
    return "As " + view.title() + " was measured" + with + ".";
  }
}
