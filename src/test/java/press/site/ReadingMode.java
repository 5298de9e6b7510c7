package press.site;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.Media;
import java.util.List;

/// A way to read a page: a window and how the reader has set the browser.
///
/// @param name says what is special
/// @param view window and colours
/// @param special what else is set
record ReadingMode(String name, Viewport view, Special special) {

  /// What a reader may have set besides window and colours.
  enum Special {
    NOTHING,
    /// Twice the size on a screen of 1,280 pixels.
    ZOOM,
    /// Few colours, chosen by the system.
    FORCED_COLOURS,
    /// As on paper.
    PRINT,
    /// The browser runs scripts, but ours do not arrive.
    BLOCKED
  }

  /// All ways in which every page must be readable.
  static final List<ReadingMode> ALL =
      List.of(
          reading("light", 1440, ColorScheme.LIGHT, Special.NOTHING),
          reading("dark", 1440, ColorScheme.DARK, Special.NOTHING),
          reading("phone, dark", 360, ColorScheme.DARK, Special.NOTHING),
          reading("narrow", 320, ColorScheme.LIGHT, Special.NOTHING),
          reading("200 %", 640, ColorScheme.LIGHT, Special.ZOOM),
          reading("forced colours", 1440, ColorScheme.DARK, Special.FORCED_COLOURS),
          reading("print", 1000, ColorScheme.LIGHT, Special.PRINT),
          reading("our scripts blocked", 1440, ColorScheme.LIGHT, Special.BLOCKED));

  private static ReadingMode reading(String name, int width, ColorScheme colours, Special special) {
    return new ReadingMode(name, new Viewport(width, 800, colours, true), special);
  }

  NewContextOptions options() {
    NewContextOptions options = view.options();
    return switch (special) {
      case NOTHING, PRINT, BLOCKED -> options;
      case ZOOM -> options.setDeviceScaleFactor(2);
      case FORCED_COLOURS -> options.setForcedColors(ForcedColors.ACTIVE);
    };
  }

  /// Prepares a context and its page.
  void prepare(BrowserContext context, Page page) {
    if (special == Special.BLOCKED) {
      context.route(url -> url.matches(".*/assets/[^/]*\\.js"), route -> route.abort());
    }
    if (special == Special.PRINT) {
      page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    }
  }

  /// Whether a complaint is what this reading is about: that our scripts do not arrive.
  boolean expects(String complaint) {
    boolean ours = complaint.startsWith("failed ") || complaint.startsWith("console error");
    return special == Special.BLOCKED && ours && complaint.contains("/assets/");
  }

  @Override
  public String toString() {
    return name;
  }
}
