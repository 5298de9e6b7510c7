package press.bench.run;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;

/// Names of runs of the bench: the moment at which it began, and letters that tell apart those of
/// several hosts, such as `20261124T194500-k3fz`.
final class RunId {

  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final int LETTERS = 36 * 36 * 36 * 36;

  private RunId() {}

  static String next() {
    int letters = ThreadLocalRandom.current().nextInt(LETTERS);
    String text = Integer.toString(letters + LETTERS, 36).substring(1);
    return MOMENT.format(Instant.now()) + "-" + text;
  }
}
