package press.links;

import java.net.http.HttpResponse;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/// When a host asks to come back: the header `Retry-After`, in seconds or as a date (RFC 9110,
/// 10.2.3).
final class Later {

  private Later() {}

  /// For how long it asks to wait; nothing where it does not.
  static Optional<Duration> of(HttpResponse<?> response, Instant now) {
    boolean busy = response.statusCode() == 429 || response.statusCode() == 503;
    return busy
        ? response.headers().firstValue("Retry-After").flatMap(text -> of(text.strip(), now))
        : Optional.empty();
  }

  static Optional<Duration> of(String text, Instant now) {
    if (text.matches("\\d{1,9}")) {
      return Optional.of(Duration.ofSeconds(Long.parseLong(text)));
    }
    try {
      Instant when = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
      return Optional.of(when.isBefore(now) ? Duration.ZERO : Duration.between(now, when));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
