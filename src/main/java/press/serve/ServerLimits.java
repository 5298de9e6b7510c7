package press.serve;

import java.time.Duration;

/// What one browser may ask of the server.
///
/// @param connections how many may be open at once; further ones are sent away
/// @param streams how many of them may wait for news
/// @param idle how long a connection may be silent between two requests
/// @param request how long the head of a request may take from its first byte
/// @param answer how long the browser may take to receive an answer
/// @param pulse how often an open page hears that the server is still there
public record ServerLimits(
    int connections,
    int streams,
    Duration idle,
    Duration request,
    Duration answer,
    Duration pulse) {

  /// Enough for all windows of an author.
  public static final ServerLimits USUAL =
      new ServerLimits(
          64,
          24,
          Duration.ofSeconds(60),
          Duration.ofSeconds(10),
          Duration.ofSeconds(20),
          Duration.ofSeconds(10));
}
