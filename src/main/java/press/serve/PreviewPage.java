package press.serve;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/// Adds to a page the script that listens for changes, and to its security policy the permission to
/// connect to this server.
final class PreviewPage {

  private static final Pattern POLICY =
      Pattern.compile(
          "<meta http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\">",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern HEAD = Pattern.compile("<head[^>]*>", Pattern.CASE_INSENSITIVE);
  private static final Pattern ADDRESS = Pattern.compile("(?<=\\s)(href|src|action)=\"([^\"]*)\"");
  private static final Pattern ABSOLUTE = Pattern.compile("[a-zA-Z][a-zA-Z0-9+.-]*:.*|[/#].*");

  private PreviewPage() {}

  /// A page with the script.
  ///
  /// @param hash of the page as it was built
  /// @param number of the version of the site
  static byte[] live(String html, String hash, long number) {
    String script = resource("head.html").replace("{page}", hash).replace("{number}", "" + number);
    Matcher policy = POLICY.matcher(html);
    if (policy.find()) {
      String own = policy.group(1).contains("connect-src") ? "" : "; connect-src 'self'";
      String start = html.substring(0, policy.end(1)) + own;
      return bytes(
          start
              + html.substring(policy.end(1), policy.end())
              + "\n"
              + script
              + html.substring(policy.end()));
    }
    Matcher head = HEAD.matcher(html);
    return bytes(
        head.find()
            ? html.substring(0, head.end()) + "\n" + script + html.substring(head.end())
            : html);
  }

  /// The page for addresses that do not exist, with links that work from one of them.
  ///
  /// @param path that was requested
  /// @param base path under which the book is published; links of such a page begin with it
  static String relocated(String html, String path, String base) {
    String root = "../".repeat((int) path.chars().filter(c -> c == '/').count());
    StringBuilder out = new StringBuilder();
    Matcher address = ADDRESS.matcher(html);
    while (address.find()) {
      String url = address.group(2);
      if (!base.isEmpty() && url.startsWith(base)) {
        url = root + url.substring(base.length());
      } else if (!ABSOLUTE.matcher(url).matches()) {
        url = root + url;
      }
      address.appendReplacement(
          out, Matcher.quoteReplacement(address.group(1) + "=\"" + url + "\""));
    }
    return address.appendTail(out).toString();
  }

  /// A short hash of a page. It is computed at each build for each open page, so it is a quick one.
  static String hash(int status, byte[] bytes) {
    CRC32 sum = new CRC32();
    sum.update(bytes);
    return status + "-" + Long.toHexString(sum.getValue()) + "-" + bytes.length;
  }

  /// A file that comes with the server.
  static String resource(String name) {
    String path = "/press/assets/serve/" + name;
    try (InputStream in = PreviewPage.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalStateException("the press was built without " + path);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
