package press.serve;

import java.nio.charset.StandardCharsets;
import java.util.SortedMap;
import java.util.TreeMap;

/// An HTTP response.
///
/// @param status code of HTTP
/// @param type its content type
/// @param body must not be changed
/// @param headers further headers
record Response(int status, String type, byte[] body, SortedMap<String, String> headers) {

  static Response of(int status, String type, byte[] body) {
    return new Response(status, type, body, new TreeMap<>());
  }

  /// A sentence for people.
  static Response text(int status, String sentence) {
    return of(status, ContentTypes.TEXT, (sentence + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /// This response with one more header.
  Response with(String name, String value) {
    SortedMap<String, String> all = new TreeMap<>(headers);
    all.put(name, value);
    return new Response(status, type, body, all);
  }
}
