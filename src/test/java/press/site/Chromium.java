package press.site;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The browser of this machine; nothing is downloaded.
///
/// @param playwright drives it
/// @param browser the running browser
record Chromium(Playwright playwright, Browser browser) implements AutoCloseable {

  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
  private static final List<String> OPTIONS =
      List.of("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-extensions");

  /// Starts it; where there is none the test is skipped, and on a build machine it fails.
  static Chromium start() {
    Optional<Path> program = find();
    if (program.isEmpty()) {
      String why = "no chromium on the path, so no page was opened";
      return "true".equals(System.getenv("CI")) ? fail(why) : abort(why);
    }
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    Playwright playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
    BrowserType.LaunchOptions launch =
        new BrowserType.LaunchOptions().setExecutablePath(program.get()).setArgs(OPTIONS);
    return new Chromium(playwright, playwright.chromium().launch(launch));
  }

  private static Optional<Path> find() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }
}
