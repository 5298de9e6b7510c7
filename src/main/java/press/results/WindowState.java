package press.results;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;

/// The state of a machine while samples were taken, from readings within the windows of the samples
/// alone.
///
/// @param readings how many there were
/// @param clock of the multiprocessors or cores, in MHz
/// @param power in watts
/// @param temperature in degrees Celsius
/// @param limits what held the clock back, and in which share of the readings, from 0 to 1
/// @param steal the share of the time, from 0 to 1, in which a hypervisor ran something else
public record WindowState(
    int readings,
    Optional<Range> clock,
    Optional<Range> power,
    Optional<Range> temperature,
    SequencedMap<String, Double> limits,
    Optional<Double> steal) {

  /// The share of stolen time above which times are noisy.
  private static final double NOISY = 0.05;

  /// Mean, least and largest reading.
  public record Range(double mean, double least, double most) {

    /// The range of readings; empty if there is none.
    public static Optional<Range> of(double[] values) {
      if (values.length == 0) {
        return Optional.empty();
      }
      double sum = 0;
      double least = values[0];
      double most = values[0];
      for (double value : values) {
        sum += value;
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
      return Optional.of(new Range(rounded(sum / values.length), rounded(least), rounded(most)));
    }

    // Tenths of a megahertz, watt or degree are below what sensors tell.
    private static double rounded(double value) {
      return Math.round(value * 10) / 10.0;
    }

    private String with(String unit) {
      return least == most
          ? String.format(Locale.ROOT, "%.0f %s", mean, unit)
          : String.format(Locale.ROOT, "%.0f %s (%.0f to %.0f)", mean, unit, least, most);
    }
  }

  public WindowState {
    limits = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(limits));
  }

  /// `noisy: steal 7 %` if a hypervisor took so much of the time that times of the processor mean
  /// little; otherwise empty.
  public String noise() {
    return steal.filter(share -> share > NOISY).map(s -> "noisy: steal " + percent(s)).orElse("");
  }

  /// The state in several windows together; empty if there is none.
  public static Optional<WindowState> of(List<WindowState> windows) {
    int readings = windows.stream().mapToInt(WindowState::readings).sum();
    if (readings == 0) {
      return Optional.empty();
    }
    SequencedMap<String, Double> limits = new LinkedHashMap<>();
    for (WindowState window : windows) {
      double weight = (double) window.readings / readings;
      window.limits.forEach((name, share) -> limits.merge(name, share * weight, Double::sum));
    }
    return Optional.of(
        new WindowState(
            readings,
            together(windows, WindowState::clock),
            together(windows, WindowState::power),
            together(windows, WindowState::temperature),
            limits,
            steal(windows)));
  }

  /// The mean of the windows that tell it, each by its readings.
  private static Optional<Double> steal(List<WindowState> windows) {
    List<WindowState> telling = windows.stream().filter(w -> w.steal().isPresent()).toList();
    double sum = telling.stream().mapToDouble(w -> w.steal().get() * w.readings()).sum();
    return telling.isEmpty()
        ? Optional.empty()
        : Optional.of(sum / telling.stream().mapToInt(WindowState::readings).sum());
  }

  private static Optional<Range> together(
      List<WindowState> windows, Function<WindowState, Optional<Range>> which) {
    double sum = 0;
    double weight = 0;
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (WindowState window : windows) {
      Optional<Range> range = which.apply(window);
      if (range.isPresent()) {
        sum += range.get().mean() * window.readings();
        weight += window.readings();
        least = Math.min(least, range.get().least());
        most = Math.max(most, range.get().most());
      }
    }
    return weight == 0
        ? Optional.empty()
        : Optional.of(new Range(Range.rounded(sum / weight), least, most));
  }

  /// What matters beside a number: `1545 MHz (1395 to 1560), 691 W, 62 °C, held by the power limit
  /// 98 % of the time`
  public String brief() {
    List<String> words = new ArrayList<>();
    clock.ifPresent(c -> words.add(c.with("MHz")));
    power.ifPresent(p -> words.add(Math.round(p.mean()) + " W"));
    temperature.ifPresent(t -> words.add(Math.round(t.mean()) + " °C"));
    words.addAll(conditions());
    return String.join(", ", words);
  }

  /// `1545 MHz (1395 to 1560), 691 W (685 to 700), 62 °C, held by the power limit 98 % of the time
  /// in 120 readings`
  @Override
  public String toString() {
    List<String> words = new ArrayList<>();
    clock.ifPresent(c -> words.add(c.with("MHz")));
    power.ifPresent(p -> words.add(p.with("W")));
    temperature.ifPresent(t -> words.add(t.with("°C")));
    words.addAll(conditions());
    return String.join(", ", words)
        + " in "
        + readings
        + (readings == 1 ? " reading" : " readings");
  }

  private List<String> conditions() {
    List<String> words = new ArrayList<>();
    limits.forEach((name, share) -> words.add(name + " " + percent(share) + " of the time"));
    steal.ifPresent(s -> words.add("steal " + percent(s)));
    return words;
  }

  private static String percent(double share) {
    return String.format(
        Locale.ROOT, share > 0 && share < 0.01 ? "%.1f %%" : "%.0f %%", 100 * share);
  }
}
