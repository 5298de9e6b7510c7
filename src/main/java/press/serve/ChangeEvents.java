package press.serve;

import java.time.Duration;
import java.util.Optional;
import press.serve.SiteState.Version;

/// The server-sent events of one open page: `said` with a build report, `picture` with an image
/// that was replaced, `page` with the hash of the page as it is now.
final class ChangeEvents {

  private final SiteState state;
  private final String path;
  private final Duration pulse;
  private String page;
  private long number;
  private Optional<BuildReport> report = Optional.empty();

  /// @param path of the page from the site's root
  /// @param page hash of the page as the browser has it
  /// @param pulse the longest silence
  ChangeEvents(SiteState state, String path, String page, Duration pulse) {
    this.state = state;
    this.path = path;
    this.page = page;
    this.pulse = pulse;
  }

  /// The events of the next version, as soon as there is one; a comment where there is none for the
  /// time of a pulse. Empty where the preview has ended.
  Optional<String> next() throws InterruptedException {
    Optional<Version> version = state.after(number, pulse);
    if (state.isClosed()) {
      return Optional.empty();
    }
    StringBuilder out = new StringBuilder(":\n\n");
    version.filter(v -> v.number() != number).ifPresent(v -> append(v, out));
    return Optional.of(out.toString());
  }

  private void append(Version version, StringBuilder out) {
    if (!report.equals(Optional.of(version.report()))) {
      BuildReport now = version.report();
      report = Optional.of(now);
      append("said", now.errors() + " " + now.warnings() + "\n" + now.text(), out);
    }
    version
        .images()
        .forEach((image, changed) -> {
          if (changed > number) {
            append("picture", changed + " " + image, out);
          }
        });
    String hash = SiteResponder.hash(version, path);
    if (!hash.equals(page)) {
      page = hash;
      append("page", hash, out);
    }
    number = version.number();
  }

  private static void append(String name, String data, StringBuilder out) {
    out.append("event: ").append(name).append('\n');
    for (String line : data.split("\r\n|\r|\n", -1)) {
      out.append("data: ").append(line).append('\n');
    }
    out.append('\n');
  }
}
