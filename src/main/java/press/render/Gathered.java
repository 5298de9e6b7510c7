package press.render;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.source.Site;

/// The HTML of several pages made fit to stand in one: each anchor begins with the name of its
/// page, and what leads to another of these pages leads there within the one.
///
/// @param names page to its name, which is its anchor too
record Gathered(Map<String, String> names) {

  private static final Pattern PAINT = Pattern.compile("url\\(#([^)]*)\\)");
  private static final Pattern ELSEWHERE = Pattern.compile("[a-z]+:.*");

  /// Attributes whose words are anchors of the same page.
  private static final Set<String> ANCHORS =
      Set.of(
          "id",
          "for",
          "list",
          "headers",
          "aria-activedescendant",
          "aria-controls",
          "aria-describedby",
          "aria-details",
          "aria-labelledby",
          "aria-owns");

  /// Attributes that may have another value in the one page, besides those that paint.
  private static final Set<String> CHANGED =
      Stream.concat(
              ANCHORS.stream(), Stream.of("href", "xlink:href", "src", "name", "role", "loading"))
          .collect(Collectors.toUnmodifiableSet());

  /// The anchor of a place.
  static String anchor(String name, String id) {
    return name + "--" + id;
  }

  /// A piece of a page, fit to stand in a page at the site's root.
  ///
  /// @param page that it comes from, one of the names
  String of(String html, String page) {
    StringBuilder out = new StringBuilder(html.length() + html.length() / 8);
    int from = 0;
    for (int at = html.indexOf('<'); at >= 0; at = html.indexOf('<', from)) {
      int end = tagEnd(html, at);
      out.append(html, from, at);
      int blank = html.indexOf(' ', at);
      if (end > at + 1 && blank >= 0 && blank < end) {
        tag(html.substring(at, end), page, out);
      } else if (end > at + 1) {
        out.append(html, at, end);
      } else {
        out.append('<');
      }
      from = Math.max(end, at + 1);
    }
    return out.append(html, from, html.length()).toString();
  }

  /// Where the start tag that begins here ends; where it begins for anything else.
  private static int tagEnd(String html, int start) {
    boolean named = start + 1 < html.length() && isLetter(html.charAt(start + 1));
    boolean quoted = false;
    for (int at = start + 1; named && at < html.length(); at++) {
      char c = html.charAt(at);
      quoted ^= c == '"';
      if (c == '>' && !quoted) {
        return at + 1;
      }
    }
    return start;
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  /// A tag with its attributes ` name="value"` as they are in the one page.
  private void tag(String tag, String page, StringBuilder out) {
    int from = 0;
    boolean paints = tag.contains("url(#");
    for (int blank = tag.indexOf(' '); blank >= 0; blank = tag.indexOf(' ', blank + 1)) {
      int equals = blank + 1;
      while (isNamed(tag.charAt(equals))) {
        equals++;
      }
      if (equals > blank + 1 && tag.startsWith("=\"", equals)) {
        String attribute = tag.substring(blank + 1, equals);
        int end = tag.indexOf('"', equals + 2);
        if (paints || CHANGED.contains(attribute)) {
          out.append(tag, from, blank);
          value(tag, attribute, tag.substring(equals + 2, end), page)
              .ifPresent(
                  v -> out.append(' ').append(attribute).append("=\"").append(v).append('"'));
          from = end + 1;
        }
        blank = end;
      }
    }
    out.append(tag, from, tag.length());
  }

  private static boolean isNamed(char c) {
    return isLetter(c) || c >= '0' && c <= '9' || c == '_' || c == ':' || c == '-';
  }

  /// The value that an attribute has in the one page; nothing where it is left out.
  private Optional<String> value(String tag, String attribute, String value, String page) {
    if (ANCHORS.contains(attribute)) {
      return Optional.of(
          Arrays.stream(value.split(" "))
              .filter(id -> !id.isEmpty())
              .map(id -> anchor(names.get(page), id))
              .collect(Collectors.joining(" ")));
    }
    return switch (attribute) {
      case "href", "xlink:href" -> Optional.of(address(value, page));
      case "src" ->
          Optional.of(ELSEWHERE.matcher(value).matches() ? value : Site.resolve(page, value));
      // Groups of one chapter are not those of another.
      case "name" -> Optional.of(tag.startsWith("<meta") ? value : anchor(names.get(page), value));
      // Many figures of a whole book have one number; as landmarks they would have to differ.
      case "role" -> Optional.of(value.equals("region") ? "group" : value);
      // A printer does not scroll.
      case "loading" -> Optional.empty();
      default -> Optional.of(painted(value, page));
    };
  }

  private String painted(String value, String page) {
    return value.contains("url(#")
        ? PAINT.matcher(value).replaceAll("url(#" + names.get(page) + "--$1)")
        : value;
  }

  private String address(String url, String page) {
    if (url.isEmpty() || ELSEWHERE.matcher(url).matches()) {
      return url;
    }
    int hash = url.indexOf('#') < 0 ? url.length() : url.indexOf('#');
    String file = hash == 0 ? page : Site.resolve(page, url.substring(0, hash));
    String name = names.getOrDefault(file, "");
    if (name.isEmpty()) {
      return file + url.substring(hash);
    }
    return "#" + (hash >= url.length() - 1 ? name : anchor(name, url.substring(hash + 1)));
  }
}
