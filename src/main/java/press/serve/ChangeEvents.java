package press.serve;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import press.serve.SiteState.Version;

/// What an open page hears, as server-sent events: that it was printed anew, which pictures were
/// replaced, and what the press says.
final class ChangeEvents {

  private final SiteState stage;
  private final SiteResponder pages;
  private final String path;
  private final Duration pulse;
  private String page;
  private long number;
  private Optional<BuildReport> said = Optional.empty();

  /// @param path of the page from the site's root
  /// @param page hash of the page as it is in the browser
  /// @param pulse how long to be silent
  ChangeEvents(SiteState stage, SiteResponder pages, String path, String page, Duration pulse) {
    this.stage = stage;
    this.pages = pages;
    this.path = path;
    this.page = page;
    this.pulse = pulse;
  }

  /// What is to be told next, as soon as there is something; a comment where there is nothing for
  /// long. Empty where nothing will come any more.
  Optional<String> next() throws InterruptedException {
    Optional<Version> scene = stage.after(number, pulse);
    if (stage.isClosed()) {
      return Optional.empty();
    }
    StringBuilder out = new StringBuilder(":\n\n");
    scene.filter(s -> s.number() != number).ifPresent(s -> tell(s, out));
    return Optional.of(out.toString());
  }

  private void tell(Version scene, StringBuilder out) {
    if (!said.equals(Optional.of(scene.said()))) {
      said = Optional.of(scene.said());
      BuildReport now = scene.said();
      event("said", now.errors() + " " + now.warnings() + "\n" + now.text(), out);
    }
    for (Map.Entry<String, Long> picture : scene.pictures().entrySet()) {
      if (picture.getValue() > number) {
        event("picture", picture.getValue() + " " + picture.getKey(), out);
      }
    }
    String hash = pages.hash(scene, path);
    if (!hash.equals(page)) {
      page = hash;
      event("page", hash, out);
    }
    number = scene.number();
  }

  private static void event(String name, String data, StringBuilder out) {
    out.append("event: ").append(name).append('\n');
    for (String line : data.split("\r\n|\r|\n", -1)) {
      out.append("data: ").append(line).append('\n');
    }
    out.append('\n');
  }
}
