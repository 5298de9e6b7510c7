package press.serve;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// What is asked for.
///
/// @param path from the site's root, decoded, without a slash before it
/// @param query what stands behind `?`, as it was sent
record Address(String path, String query) {

  private static final Pattern BAD = Pattern.compile("[\\p{Cntrl}\\\\]");
  private static final Pattern SLASH = Pattern.compile("(?i)%2f|%5c");

  /// Reads the target of a request; empty for one that names no place below the root: what is not a
  /// plain path is never looked up.
  static Optional<Address> of(String target) {
    String whole = target.split("#", 2)[0];
    String[] parts = whole.split("\\?", 2);
    if (!parts[0].startsWith("/") || SLASH.matcher(parts[0]).find()) {
      return Optional.empty();
    }
    return decoded(parts[0].substring(1))
        .filter(path -> !BAD.matcher(path).find() && isPlain(path))
        .map(path -> new Address(path, parts.length > 1 ? parts[1] : ""));
  }

  /// Whether each part but the last one has a name, and none leads elsewhere.
  private static boolean isPlain(String path) {
    List<String> names = List.of(path.split("/", -1));
    return names.stream().noneMatch(n -> n.equals(".") || n.equals(".."))
        && names.subList(0, names.size() - 1).stream().noneMatch(String::isEmpty);
  }

  private static Optional<String> decoded(String path) {
    ByteBuffer bytes = ByteBuffer.allocate(path.length());
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      if (c != '%') {
        bytes.put((byte) c);
      } else if (i + 2 < path.length() && isHex(path.charAt(i + 1)) && isHex(path.charAt(i + 2))) {
        bytes.put((byte) HexFormat.fromHexDigits(path, i + 1, i + 3));
        i += 2;
      } else {
        return Optional.empty();
      }
    }
    try {
      return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(bytes.flip()).toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }

  private static boolean isHex(char c) {
    return HexFormat.isHexDigit(c);
  }

  /// The value of a key of the query; empty where there is none.
  String value(String key) {
    for (String pair : query.split("&")) {
      if (pair.startsWith(key + "=")) {
        return decoded(pair.substring(key.length() + 1)).orElse("");
      }
    }
    return "";
  }
}
