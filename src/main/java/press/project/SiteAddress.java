package press.project;

import java.net.URI;
import java.net.URISyntaxException;
import press.source.Diagnostics;
import press.source.Span;

/// The address under which a book is published.
final class SiteAddress {

  private SiteAddress() {}

  /// The address without a slash at its end; empty where there is none, or after saying why it is
  /// none.
  static String of(String said, Span at, Diagnostics problems) {
    String address = said.strip().replaceFirst("/+$", "");
    if (address.isEmpty() || isWhole(address)) {
      return address;
    }
    problems.error(
        "C50",
        at,
        "not the address of a site",
        "write where the front page will be, such as site: https://example.org/book");
    return "";
  }

  /// Nothing but a scheme, a host and folders: pages are named by what is added to it.
  private static boolean isWhole(String address) {
    return isAddress(address) && address.matches("https?://.*") && address.matches("[\\w.~%:/-]+");
  }

  /// Whether a text is an address with a host, and without a user and a fragment.
  static boolean isAddress(String text) {
    try {
      URI uri = new URI(text);
      return uri.getHost() != null
          && uri.getUserInfo() == null
          && uri.getFragment() == null
          && uri.toASCIIString().equals(text);
    } catch (URISyntaxException e) {
      return false;
    }
  }
}
