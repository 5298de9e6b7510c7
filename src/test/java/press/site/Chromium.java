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
public final class Chromium {

  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

  /// What Playwright 1.62 switches off; of a switch that is given twice, the last one counts.
  private static final List<String> OFF =
      List.of(
          "AvoidUnnecessaryBeforeUnloadCheckSync",
          "BoundaryEventDispatchTracksNodeRemoval",
          "DestroyProfileOnBrowserClose",
          "DialMediaRouteProvider",
          "GlobalMediaControls",
          "HttpsUpgrades",
          "LensOverlay",
          "MediaRouter",
          "PaintHolding",
          "ThirdPartyStoragePartitioning",
          "BlockOriginHeaderModificationOnRedirect",
          "Translate",
          "AutoDeElevate",
          "OptimizationHints");

  /// A process for a page that may come next takes a fifth of what it costs to open a page.
  private static final String SPARE = "SpareRendererForSitePerProcess";

  private static final List<String> OPTIONS =
      List.of(
          "--no-sandbox",
          "--disable-gpu",
          "--disable-dev-shm-usage",
          "--disable-extensions",
          "--disable-features=" + String.join(",", OFF) + "," + SPARE);

  private static final Optional<Path> PROGRAM = find();

  private Chromium() {}

  /// Started by the first who asks for it, ended with this process.
  private static final class Running {
    static final Browser BROWSER = start();
  }

  /// The one browser of all tests of this process; each opens contexts of its own and closes them.
  /// Where there is no browser the test is skipped, and on a build machine it fails.
  public static Browser browser() {
    if (PROGRAM.isEmpty()) {
      String why = "no chromium on the path, so no page was opened";
      return "true".equals(System.getenv("CI")) ? fail(why) : abort(why);
    }
    return Running.BROWSER;
  }

  private static Browser start() {
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    Playwright playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
    Runtime.getRuntime().addShutdownHook(new Thread(playwright::close));
    BrowserType.LaunchOptions launch =
        new BrowserType.LaunchOptions().setExecutablePath(PROGRAM.get()).setArgs(OPTIONS);
    return playwright.chromium().launch(launch);
  }

  private static Optional<Path> find() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
