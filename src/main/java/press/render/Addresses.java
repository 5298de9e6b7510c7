package press.render;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Moves a piece of HTML from one page to a page at the site's root.
final class Addresses {

  private static final Pattern HREF =
      Pattern.compile("(href|src)=\"(?!https?:|mailto:|data:)([^\"]*)\"");
  private static final Pattern ID = Pattern.compile(" id=\"[^\"]*\"");

  private Addresses() {}

  /// The piece without its anchors, for a second place on a page.
  static String withoutAnchors(String html) {
    return ID.matcher(html).replaceAll("");
  }

  /// The piece with its relative addresses as seen from the root, and without anchors, which stay
  /// where they were.
  static String moved(String html, String page) {
    String folder = page.substring(0, page.lastIndexOf('/') + 1);
    StringBuilder out = new StringBuilder();
    Matcher href = HREF.matcher(withoutAnchors(html));
    while (href.find()) {
      String url = href.group(2);
      String moved =
          url.startsWith("#")
              ? page + url
              : java.net.URI.create(folder + url).normalize().toString();
      href.appendReplacement(out, Matcher.quoteReplacement(href.group(1) + "=\"" + moved + "\""));
    }
    return href.appendTail(out).toString();
  }
}
