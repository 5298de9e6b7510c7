package press.serve;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Who may ask: pages of this server, and whoever types its address; no other site.
///
/// A site can make a browser send requests to any address, and can have its own name lead to this
/// computer (DNS rebinding). So the name that was asked for must be one of ours, and the page that
/// asks must come from here.
///
/// @param port that is listened on
/// @param names of this computer, in small letters, as they stand in addresses
/// @param anyAddress whether addresses in digits count as names of this computer: a name can be
///   made to lead here by anybody, digits cannot
record RequestGuard(int port, Set<String> names, boolean anyAddress) {

  /// Names that never lead to another computer.
  static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  private static final Pattern HOST =
      Pattern.compile("(\\[[0-9a-f:.]+]|[^:\\[\\]]+)(?::(\\d{1,5}))?");
  private static final Pattern DIGITS = Pattern.compile("\\[[0-9a-f:.]+]|\\d+(?:\\.\\d+){3}");

  RequestGuard {
    Set<String> all = new TreeSet<>(LOOPBACK);
    names.forEach(name -> all.add(name.toLowerCase(Locale.ROOT)));
    names = Set.copyOf(all);
  }

  void check(Request request) throws Refused {
    String host = request.header("host").toLowerCase(Locale.ROOT);
    if (!isOurs(host)) {
      throw new Refused(421, "This server has another name; see what press serve printed.");
    }
    String origin = request.headers().getOrDefault("origin", "http://" + host);
    if (!origin.toLowerCase(Locale.ROOT).equals("http://" + host)) {
      throw new Refused(403, "Other sites may not read this preview.");
    }
    String from = request.headers().getOrDefault("sec-fetch-site", "none");
    boolean own = from.equals("same-origin") || from.equals("none");
    if (!own && !isFollowed(request)) {
      throw new Refused(403, "Other sites may not read this preview.");
    }
  }

  /// A link on another site may be followed to a page: the site that it stands on sees nothing of
  /// it.
  private static boolean isFollowed(Request request) {
    return request.header("sec-fetch-mode").equals("navigate")
        && request.header("sec-fetch-dest").equals("document")
        && !request.target().startsWith("/" + SiteResponder.OWN);
  }

  private boolean isOurs(String host) {
    Matcher parts = HOST.matcher(host);
    if (!parts.matches()) {
      return false;
    }
    int asked = parts.group(2) == null ? 80 : Integer.parseInt(parts.group(2));
    String name = parts.group(1);
    return asked == port && (names.contains(name) || anyAddress && DIGITS.matcher(name).matches());
  }
}
