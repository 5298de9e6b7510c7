package press.links;

import java.time.Duration;

/// How patient and how polite the questions are.
///
/// @param connect the longest time until a host is reached
/// @param answer the longest time until it answers
/// @param pause between two questions to one host
/// @param patience the longest time for which a host may ask to wait
/// @param atOnce how many hosts are asked at the same time
public record Limits(
    Duration connect, Duration answer, Duration pause, Duration patience, int atOnce) {

  /// The usual ones.
  public static final Limits USUAL =
      new Limits(
          Duration.ofSeconds(10),
          Duration.ofSeconds(20),
          Duration.ofMillis(500),
          Duration.ofSeconds(30),
          4);
}
