package press.bench;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/// One concrete piece of work: arguments by name, what must come out, and the launches that do it.
///
/// @param args name to argument; a buffer has the name it has in a complaint, such as `c[17]`
/// @param launches in order; the time is that of all of them together
public record Problem(SequencedMap<String, Arg> args, List<Launch> launches) {

  public Problem {
    args = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(args));
    launches = List.copyOf(launches);
    for (Launch launch : launches) {
      for (String arg : launch.args()) {
        if (!args.containsKey(arg)) {
          throw new IllegalArgumentException(launch.kernel() + ": no argument " + arg);
        }
      }
    }
  }

  /// How it is launched, for people: `67108864 / 256`, with a `+` between several launches.
  public String launch() {
    return launches.stream().map(Launch::toString).collect(Collectors.joining(" + "));
  }

  /// A problem, argument by argument.
  public static Builder builder() {
    return new Builder();
  }

  /// Collects the arguments and launches of a problem.
  public static final class Builder {
    private final SequencedMap<String, Arg> args = new LinkedHashMap<>();
    private final List<Launch> launches = new java.util.ArrayList<>();

    private Builder() {}

    /// Adds an argument.
    public Builder arg(String name, Arg arg) {
      args.put(name, arg);
      return this;
    }

    /// Adds a launch of so many groups of so many work-items.
    public Builder launch(String kernel, long groups, long local, String... names) {
      launches.add(Launch.of(kernel, groups, local, names));
      return this;
    }

    /// The finished problem.
    public Problem build() {
      return new Problem(args, launches);
    }
  }
}
