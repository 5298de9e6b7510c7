package press.serve;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// An answer to a browser.
///
/// @param status of HTTP
/// @param kind its content type
/// @param body must not be changed
/// @param more further headers
record Response(int status, String kind, byte[] body, SortedMap<String, String> more) {

  private static final Map<Integer, String> PHRASES =
      Map.ofEntries(
          Map.entry(200, "OK"),
          Map.entry(302, "Found"),
          Map.entry(400, "Bad Request"),
          Map.entry(403, "Forbidden"),
          Map.entry(404, "Not Found"),
          Map.entry(405, "Method Not Allowed"),
          Map.entry(408, "Request Timeout"),
          Map.entry(421, "Misdirected Request"),
          Map.entry(431, "Request Header Fields Too Large"),
          Map.entry(500, "Internal Server Error"),
          Map.entry(503, "Service Unavailable"),
          Map.entry(505, "HTTP Version Not Supported"));

  /// What stands in every answer: nothing is kept, guessed, framed or read by another site.
  private static final String ALWAYS =
      """
      Cache-Control: no-store
      Content-Security-Policy: frame-ancestors 'none'
      Cross-Origin-Resource-Policy: same-origin
      Referrer-Policy: same-origin
      X-Content-Type-Options: nosniff
      """
          .replace("\n", "\r\n");

  static Response of(int status, String kind, byte[] body) {
    return new Response(status, kind, body, new TreeMap<>());
  }

  /// A sentence for people.
  static Response text(int status, String words) {
    return of(status, ContentTypes.TEXT, (words + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /// The same with one more header.
  Response with(String name, String value) {
    SortedMap<String, String> all = new TreeMap<>(more);
    all.put(name, value);
    return new Response(status, kind, body, all);
  }

  /// The whole of it as it travels.
  ///
  /// @param whole whether the body is sent too
  /// @param stays whether the connection is kept for another request
  byte[] bytes(boolean whole, boolean stays) {
    StringBuilder head = new StringBuilder(start(status, kind));
    head.append("Content-Length: ").append(body.length).append("\r\n");
    more.forEach((name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
    head.append(stays ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n");
    byte[] first = head.toString().getBytes(StandardCharsets.ISO_8859_1);
    byte[] all = new byte[first.length + (whole ? body.length : 0)];
    System.arraycopy(first, 0, all, 0, first.length);
    System.arraycopy(body, 0, all, first.length, all.length - first.length);
    return all;
  }

  /// The first lines of an answer, which more headers follow.
  static String start(int status, String kind) {
    return "HTTP/1.1 %d %s\r\nContent-Type: %s\r\n%s"
        .formatted(status, PHRASES.get(status), kind, ALWAYS);
  }
}
