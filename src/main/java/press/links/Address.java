package press.links;

import java.net.IDN;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Addresses as they are asked for: without fragment, with a host and a path in ASCII.
final class Address {

  private static final Pattern PARTS = Pattern.compile("(https?)://([^/?#]+)([^#]*)(#.*)?");
  private static final String PLAIN = "-._~:/?[]@!$&'()*+,;=%";

  private Address() {}

  /// The address to be asked; nothing where it cannot be one of the web.
  static Optional<URI> of(String text) {
    Matcher parts = PARTS.matcher(text);
    if (!parts.matches()) {
      return Optional.empty();
    }
    try {
      String scheme = parts.group(1).toLowerCase(Locale.ROOT);
      String rest = encoded(parts.group(3));
      URI uri = new URI(scheme + "://" + host(parts.group(2)) + (rest.isEmpty() ? "/" : rest));
      return uri.getHost() == null || uri.getUserInfo() != null
          ? Optional.empty()
          : Optional.of(uri);
    } catch (URISyntaxException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /// Whose turn it is: the host with its port.
  static String host(URI uri) {
    return uri.getPort() < 0 ? uri.getHost() : uri.getHost() + ":" + uri.getPort();
  }

  /// What follows `#`, with it; nothing where there is none.
  static String fragment(String text) {
    int hash = text.indexOf('#');
    return hash < 0 ? "" : text.substring(hash);
  }

  private static String host(String authority) {
    String lower = authority.toLowerCase(Locale.ROOT);
    int colon = lower.lastIndexOf(':');
    boolean port = colon > 0 && lower.substring(colon).matches(":\\d{1,5}");
    String name = port ? lower.substring(0, colon) : lower;
    return name.startsWith("[") ? lower : IDN.toASCII(name) + (port ? lower.substring(colon) : "");
  }

  private static String encoded(String path) {
    StringBuilder out = new StringBuilder();
    path.codePoints()
        .forEach(c -> {
          if (c < 128 && (Character.isLetterOrDigit(c) || PLAIN.indexOf(c) >= 0)) {
            out.appendCodePoint(c);
          } else {
            for (byte b : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
              out.append(String.format(Locale.ROOT, "%%%02X", b & 0xff));
            }
          }
        });
    return out.toString();
  }
}
