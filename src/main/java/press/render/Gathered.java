package press.render;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.source.Site;

/// The HTML of several pages made fit to stand in one: each anchor begins with the name of its
/// page, and what leads to another of these pages leads there within the one.
///
/// @param names page to its name, which is its anchor too
record Gathered(Map<String, String> names) {

  private static final Pattern TAG = Pattern.compile("<[A-Za-z](?:[^>\"]++|\"[^\"]*+\")*+>");
  private static final Pattern ATTRIBUTE = Pattern.compile(" ([\\w:-]+)=\"([^\"]*)\"");
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

  /// The anchor of a place.
  static String anchor(String name, String id) {
    return name + "--" + id;
  }

  /// A piece of a page, fit to stand in a page at the site's root.
  ///
  /// @param page that it comes from, one of the names
  String of(String html, String page) {
    return TAG.matcher(html).replaceAll(tag -> Matcher.quoteReplacement(tag(tag.group(), page)));
  }

  private String tag(String tag, String page) {
    return ATTRIBUTE
        .matcher(tag)
        .replaceAll(a -> {
          Optional<String> value = value(tag, a.group(1), a.group(2), page);
          String kept = value.map(v -> " " + a.group(1) + "=\"" + v + "\"").orElse("");
          return Matcher.quoteReplacement(kept);
        });
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
      default -> Optional.of(PAINT.matcher(value).replaceAll("url(#" + names.get(page) + "--$1)"));
    };
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
