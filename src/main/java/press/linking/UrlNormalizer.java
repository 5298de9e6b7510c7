package press.linking;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.markdown.Item;
import press.source.Diagnostics;

/// Addresses outside the book, read as a browser reads them: blanks and control characters at the
/// ends are dropped, tabs and line ends inside too, entities are resolved, and case does not matter
/// in a scheme.
///
/// What is not on the list of allowed schemes is refused, whatever it may be.
final class UrlNormalizer {

  private static final Set<String> ALLOWED = Set.of("https", "http", "mailto");

  /// Schemes that do something instead of leading somewhere, and those that read the reader's disk.
  private static final Set<String> ACTIVE =
      Set.of(
          "javascript vbscript livescript mocha data blob filesystem file about view-source jar feed mhtml"
              .split(" "));

  private static final Pattern SCHEME = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]*):");
  private static final Pattern WEB =
      Pattern.compile("//[^/?#@\\\\\\s]+(?:[/?#].*)?", Pattern.DOTALL);
  private static final String WAY =
      "write a whole address, such as https://example.org/page, or the words alone";

  private UrlNormalizer() {}

  /// The scheme as a browser would see it, in lower case; empty where there is none.
  static String scheme(String address) {
    Matcher scheme = SCHEME.matcher(seen(address));
    return scheme.lookingAt() ? scheme.group(1).toLowerCase(Locale.ROOT) : "";
  }

  /// Whether an address is meant to lead out of the book, be it allowed or not.
  static boolean meant(String address) {
    String scheme = scheme(address);
    return ALLOWED.contains(scheme) || ACTIVE.contains(scheme) || seen(address).startsWith("//");
  }

  /// The address of a link that leads out of the book, or nothing after saying why it is refused.
  static Optional<String> outside(Item.LinkItem link, Diagnostics problems) {
    Optional<String> flaw = flaw(link.address());
    flaw.ifPresent(what -> problems.error("L30", link.url(), what, WAY));
    // In small letters, as everything that looks at it later expects.
    String scheme = scheme(link.address());
    return flaw.isPresent()
        ? Optional.empty()
        : Optional.of(scheme + link.address().substring(scheme.length()));
  }

  private static Optional<String> flaw(String address) {
    String scheme = scheme(address);
    if (!ALLOWED.contains(scheme)) {
      String which = scheme.isEmpty() ? "no scheme" : scheme + ":";
      return Optional.of("a link with " + which + ", which no page of a book may hold");
    }
    if (!seen(address).equals(address) || address.chars().anyMatch(UrlNormalizer::isHidden)) {
      return Optional.of("a link with characters that nobody sees");
    }
    String rest = address.substring(scheme.length() + 1);
    if (!scheme.equals("mailto") && !WEB.matcher(rest).matches()) {
      return Optional.of(
          rest.contains("@") || rest.contains("\\")
              ? "a link that does not lead where it seems to"
              : "a link without the name of a host");
    }
    return Optional.empty();
  }

  /// Without what a browser drops.
  private static String seen(String address) {
    int from = 0;
    int to = address.length();
    while (from < to && address.charAt(from) <= ' ') {
      from++;
    }
    while (to > from && address.charAt(to - 1) <= ' ') {
      to--;
    }
    String kept = address.substring(from, to);
    for (String dropped : List.of("\t", "\n", "\r")) {
      kept = kept.replace(dropped, "");
    }
    return kept;
  }

  /// Control characters, and those that turn the direction of writing.
  private static boolean isHidden(int c) {
    boolean control = c < ' ' || c >= 0x7F && c <= 0x9F;
    return control || c >= 0x202A && c <= 0x202E || c >= 0x2066 && c <= 0x2069;
  }
}
