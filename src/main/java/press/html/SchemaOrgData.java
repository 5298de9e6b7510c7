package press.html;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.evidence.Json;
import press.model.Chapter;
import press.model.LinkedBook;
import press.project.BookConfig;

/// A page in the words of schema.org, as JSON-LD for search engines.
final class SchemaOrgData {

  private static final Pattern CREATIVE_COMMONS =
      Pattern.compile("CC (BY(?:-(?:SA|NC|ND|NC-SA|NC-ND))?) (\\d\\.\\d)");

  private SchemaOrgData() {}

  /// The front page: the whole book.
  ///
  /// @param pages a chapter's page to its address
  static String book(LinkedBook book, String address, String image, Map<String, String> pages) {
    BookConfig config = book.parsed().sources().book();
    Map<String, Object> data = begin("Book", config.title(), address, image, config);
    put(data, "alternativeHeadline", config.subtitle());
    put(data, "description", config.description());
    data.put(
        "hasPart",
        book.chapters().stream()
            .filter(c -> pages.containsKey(c.page()))
            .map(c -> listed(c, pages.get(c.page())))
            .toList());
    return json(data);
  }

  /// A chapter.
  ///
  /// @param home address of the front page
  static String chapter(
      LinkedBook book, Chapter chapter, String address, String image, String home) {
    BookConfig config = book.parsed().sources().book();
    Map<String, Object> data =
        begin(List.of("Chapter", "TechArticle"), chapter.title(), address, image, config);
    put(data, "headline", chapter.title());
    put(data, "description", chapter.summary());
    position(data, chapter);
    ChapterChanges.last(chapter).ifPresent(date -> data.put("dateModified", date));
    data.put("isPartOf", named("Book", config.title(), home));
    return json(data);
  }

  private static Map<String, Object> begin(
      Object type, String name, String address, String image, BookConfig config) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("@context", "https://schema.org");
    data.put("@type", type);
    data.put("name", name);
    data.put("url", address);
    put(data, "image", image);
    data.put("inLanguage", "en");
    licence(config.licence()).ifPresent(url -> data.put("license", url));
    return data;
  }

  private static Map<String, Object> listed(Chapter chapter, String address) {
    Map<String, Object> data = named("Chapter", chapter.title(), address);
    position(data, chapter);
    return data;
  }

  private static Map<String, Object> named(String type, String name, String address) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("@type", type);
    data.put("name", name);
    data.put("url", address);
    return data;
  }

  private static void position(Map<String, Object> data, Chapter chapter) {
    put(data, "position", chapter.number());
  }

  private static void put(Map<String, Object> data, String key, String value) {
    if (!value.isEmpty()) {
      data.put(key, value);
    }
  }

  /// The address of a licence by its short name; nothing for one that has none we know.
  static Optional<String> licence(String name) {
    Matcher cc = CREATIVE_COMMONS.matcher(name);
    if (cc.matches()) {
      String kind = cc.group(1).toLowerCase(java.util.Locale.ROOT);
      return Optional.of("https://creativecommons.org/licenses/" + kind + "/" + cc.group(2) + "/");
    }
    return name.startsWith("https://") ? Optional.of(name) : Optional.empty();
  }

  /// As it may stand in a page: no tag can end it.
  private static String json(Map<String, Object> data) {
    return Json.of(data).replace("<", "\\u003c");
  }
}
