package press.site;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.ColorScheme;

/// How a reader looks at a page.
///
/// @param width of the window in CSS pixels
/// @param height of the window in CSS pixels
/// @param colours what the reader's system prefers
/// @param scripts whether scripts may run
record Viewport(int width, int height, ColorScheme colours, boolean scripts) {

  /// The options of a browser context that looks so.
  Browser.NewContextOptions options() {
    return new Browser.NewContextOptions()
        .setViewportSize(width, height)
        .setColorScheme(colours)
        .setJavaScriptEnabled(scripts)
        .setOffline(true);
  }

  @Override
  public String toString() {
    String script = scripts ? "" : ", without scripts";
    return "%d×%d, %s%s"
        .formatted(width, height, colours.name().toLowerCase(java.util.Locale.ROOT), script);
  }
}
