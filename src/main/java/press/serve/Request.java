package press.serve;

import java.util.Collections;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a browser asks: the head of a request of HTTP/1.0 or 1.1 that has no body.
///
/// @param method GET or HEAD
/// @param target as it was sent
/// @param headers by their names in small letters; those sent twice are joined by commas
/// @param stays whether the browser wants to ask again on this connection
record Request(String method, String target, SortedMap<String, String> headers, boolean stays) {

  private static final int MOST_LINES = 100;
  private static final String TOKEN = "([!#$%&'*+.^_`|~0-9A-Za-z-]+)";
  private static final Pattern FIRST =
      Pattern.compile(TOKEN + " ([\\x21-\\x7e]+) HTTP/(\\d)\\.(\\d)");
  private static final Pattern HEADER =
      Pattern.compile(TOKEN + ":[ \\t]*([\\t\\x20-\\x7e\\x80-\\xff]*?)[ \\t]*");

  Request {
    headers = Collections.unmodifiableSortedMap(new TreeMap<>(headers));
  }

  /// Reads a head.
  ///
  /// @param head its lines with CRLF between them, without the empty one at the end
  static Request of(String head) throws Refused {
    String[] lines = head.split("\r\n", -1);
    Matcher first = FIRST.matcher(lines[0]);
    if (!first.matches() || lines.length > MOST_LINES) {
      throw new Refused(400, "This is no request of HTTP.");
    }
    if (!first.group(3).equals("1")) {
      throw new Refused(505, "This server speaks HTTP/1.1.");
    }
    if (!Set.of("GET", "HEAD").contains(first.group(1))) {
      throw new Refused(405, "A preview can only be read.");
    }
    SortedMap<String, String> headers = headers(lines);
    boolean old = first.group(4).equals("0");
    if (!old && !headers.containsKey("host")) {
      throw new Refused(400, "A request of HTTP/1.1 names its host.");
    }
    boolean body = !headers.getOrDefault("content-length", "0").equals("0");
    if (body || headers.containsKey("transfer-encoding")) {
      throw new Refused(400, "A request to read has no body.");
    }
    boolean ends =
        headers.getOrDefault("connection", "").toLowerCase(Locale.ROOT).contains("close");
    return new Request(first.group(1), first.group(2), headers, !old && !ends);
  }

  private static SortedMap<String, String> headers(String[] lines) throws Refused {
    SortedMap<String, String> headers = new TreeMap<>();
    for (int i = 1; i < lines.length; i++) {
      Matcher header = HEADER.matcher(lines[i]);
      if (!header.matches()) {
        throw new Refused(400, "A line of the request is no header.");
      }
      String name = header.group(1).toLowerCase(Locale.ROOT);
      headers.merge(name, header.group(2), (a, b) -> a + ", " + b);
    }
    return headers;
  }

  /// A header; empty where the browser sent none.
  String header(String name) {
    return headers.getOrDefault(name, "");
  }

  /// Whether the body of the answer is wanted.
  boolean whole() {
    return method.equals("GET");
  }
}
