package press.html;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Site;

/// Moves a piece of HTML from one page to another.
final class HtmlAddresses {

  private static final Pattern HREF =
      Pattern.compile("(href|src)=\"(?!https?:|mailto:|data:)([^\"]*)\"");
  private static final Pattern LINK = Pattern.compile("</?a(?: [^>]*)?>");
  private static final Pattern ID = Pattern.compile(" id=\"[^\"]*\"");

  private HtmlAddresses() {}

  /// The piece without its anchors, for a second place on a page.
  static String withoutAnchors(String html) {
    return ID.matcher(html).replaceAll("");
  }

  /// The piece with its relative addresses as seen from another page, and without anchors, which
  /// stay where they were.
  ///
  /// @param page that it comes from
  /// @param root relative path from the other page to the site's root
  static String moved(String html, String page, String root) {
    StringBuilder out = new StringBuilder();
    Matcher href = HREF.matcher(withoutAnchors(html));
    while (href.find()) {
      String url = href.group(2);
      int hash = url.indexOf('#') < 0 ? url.length() : url.indexOf('#');
      String file = hash == 0 ? page : Site.resolve(page, url.substring(0, hash));
      String moved = href.group(1) + "=\"" + root + file + url.substring(hash) + "\"";
      href.appendReplacement(out, Matcher.quoteReplacement(moved));
    }
    return href.appendTail(out).toString();
  }

  /// The words of a heading for a list of sections, which is a link itself: without links and
  /// stops.
  static String plain(String html) {
    return LINK.matcher(withoutAnchors(html)).replaceAll("").replace(" tabindex=\"0\"", "");
  }
}
