package press.serve;

import com.sun.net.httpserver.Headers;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Refuses requests that do not come from pages of this server or from whoever types its address,
/// and requests for anything but a plain path.
///
/// A site can make a browser send requests to any address, and can have its own name lead to this
/// computer (DNS rebinding). So the name in the request must be one of ours, and the page that
/// sends it must come from here.
///
/// @param port that is listened on
/// @param names of this computer, in lower case, as they stand in addresses
/// @param anyAddress whether numeric addresses count as names of this computer: anybody can make a
///   name lead here, but nobody an address
record RequestGuard(int port, Set<String> names, boolean anyAddress) {

  /// Names that never lead to another computer.
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  private static final Pattern HOST =
      Pattern.compile("(\\[[0-9a-f:.]+]|[^:\\[\\]]+)(?::(\\d{1,5}))?");
  private static final Pattern NUMERIC = Pattern.compile("\\[[0-9a-f:.]+]|\\d+(?:\\.\\d+){3}");
  private static final Pattern ENCODED_SLASH = Pattern.compile("(?i)%2f|%5c");
  // A replacement character stands for bytes that are no UTF-8.
  private static final Pattern BAD = Pattern.compile("[\\p{Cntrl}\\\\\uFFFD]");

  RequestGuard {
    Set<String> all = new TreeSet<>(LOOPBACK);
    names.forEach(name -> all.add(name.toLowerCase(Locale.ROOT)));
    names = Set.copyOf(all);
  }

  /// The response to a request that is refused; empty for one that is not.
  Optional<Response> refusal(String method, URI target, Headers headers) {
    String host = header(headers, "Host", "").toLowerCase(Locale.ROOT);
    if (!isOurs(host)) {
      return refused(421, "This server has another name; see what press serve printed.");
    }
    if (!method.equals("GET") && !method.equals("HEAD")) {
      return refused(405, "A preview can only be read.").map(r -> r.with("Allow", "GET, HEAD"));
    }
    String length = header(headers, "Content-Length", "0");
    if (!length.equals("0") || headers.containsKey("Transfer-Encoding")) {
      return refused(400, "A request to read has no body.");
    }
    String origin = header(headers, "Origin", "http://" + host).toLowerCase(Locale.ROOT);
    String site = header(headers, "Sec-Fetch-Site", "none");
    boolean own = site.equals("same-origin") || site.equals("none");
    if (!origin.equals("http://" + host) || !own && !isFollowedLink(target, headers)) {
      return refused(403, "Other sites may not read this preview.");
    }
    return path(target).isEmpty()
        ? refused(400, "This is no address on this site.")
        : Optional.empty();
  }

  private static Optional<Response> refused(int status, String why) {
    return Optional.of(Response.text(status, why));
  }

  /// A header; all of its values where it was sent several times, which no header here may be.
  private static String header(Headers headers, String name, String otherwise) {
    List<String> values = headers.get(name);
    return values == null ? otherwise : String.join(",", values);
  }

  /// A link on another site may be followed to a page: the site that it stands on sees nothing of
  /// it.
  private static boolean isFollowedLink(URI target, Headers headers) {
    return header(headers, "Sec-Fetch-Mode", "").equals("navigate")
        && header(headers, "Sec-Fetch-Dest", "").equals("document")
        && !target.getRawPath().startsWith("/" + SiteResponder.OWN);
  }

  private boolean isOurs(String host) {
    Matcher parts = HOST.matcher(host);
    if (!parts.matches()) {
      return false;
    }
    int asked = parts.group(2) == null ? 80 : Integer.parseInt(parts.group(2));
    String name = parts.group(1);
    return asked == port && (names.contains(name) || anyAddress && NUMERIC.matcher(name).matches());
  }

  /// The path from the site's root, decoded, without a slash before it; empty for a target that
  /// names another host, has encoded slashes or parts such as `..`, and so is never looked up.
  static Optional<String> path(URI target) {
    String raw = target.getRawPath();
    if (target.getRawAuthority() != null || ENCODED_SLASH.matcher(raw).find()) {
      return Optional.empty();
    }
    String path = target.getPath().substring(1);
    List<String> names = List.of(path.split("/", -1));
    boolean plain =
        !BAD.matcher(path).find()
            && names.stream().noneMatch(n -> n.equals(".") || n.equals(".."))
            && names.subList(0, names.size() - 1).stream().noneMatch(String::isEmpty);
    return plain ? Optional.of(path) : Optional.empty();
  }

  /// The value of a key of the query; empty where there is none.
  static String parameter(URI target, String key) {
    String query = target.getRawQuery() == null ? "" : target.getRawQuery();
    for (String pair : query.split("&")) {
      if (pair.startsWith(key + "=")) {
        return URLDecoder.decode(pair.substring(key.length() + 1), StandardCharsets.UTF_8);
      }
    }
    return "";
  }
}
