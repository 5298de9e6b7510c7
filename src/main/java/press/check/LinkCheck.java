package press.check;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.model.Chapter;
import press.model.LinkedBook;
import press.source.Diagnostics;
import press.source.Site;
import press.source.Span;

/// Every relative address on every page leads to a file and an anchor of the site, and no anchor
/// stands twice.
final class LinkCheck implements Checks.Check {

  private static final Pattern TAG = Pattern.compile("<[A-Za-z](?:[^>\"]++|\"[^\"]*+\")*+>");
  private static final Pattern ADDRESS = Pattern.compile("\\s(?:href|src)=\"([^\"]*)\"");
  private static final Pattern ID = Pattern.compile("\\sid=\"([^\"]*)\"");
  private static final Pattern ELSEWHERE = Pattern.compile("[a-z]+:.*");

  @Override
  public void run(LinkedBook book, Site site, Diagnostics problems) {
    Map<String, Set<String>> anchors = new TreeMap<>();
    Map<String, String> pages = new TreeMap<>();
    site.files()
        .forEach((path, bytes) -> {
          if (path.endsWith(".html")) {
            pages.put(path, tags(new String(bytes, StandardCharsets.UTF_8)));
            anchors.put(path, anchors(path, pages.get(path), book, problems));
          }
        });
    pages.forEach((path, html) -> addresses(path, html, anchors, site, book, problems));
  }

  /// The tags of a page without its text, which may quote HTML.
  private static String tags(String html) {
    StringBuilder tags = new StringBuilder();
    TAG.matcher(html).results().forEach(tag -> tags.append(tag.group()));
    return tags.toString();
  }

  private static Set<String> anchors(
      String path, String html, LinkedBook book, Diagnostics problems) {
    Set<String> ids = new HashSet<>();
    Matcher id = ID.matcher(html);
    while (id.find()) {
      if (!ids.add(id.group(1))) {
        problems.error(
            "X02",
            place(path, book),
            "anchor \"" + id.group(1) + "\" stands twice on " + path,
            "rename one label");
      }
    }
    return ids;
  }

  private static void addresses(
      String path,
      String html,
      Map<String, Set<String>> anchors,
      Site site,
      LinkedBook book,
      Diagnostics problems) {
    Matcher address = ADDRESS.matcher(html);
    while (address.find()) {
      String url = within(book.parsed().base(), address.group(1).replace("&amp;", "&"), path);
      if (url.isEmpty() || ELSEWHERE.matcher(url).matches()) {
        continue;
      }
      int hash = url.indexOf('#');
      // A question, such as the machine to look from, asks the same file.
      String file = (hash < 0 ? url : url.substring(0, hash)).replaceFirst("\\?.*", "");
      String target = file.isEmpty() ? path : Site.resolve(path, file);
      boolean there = site.files().containsKey(target);
      boolean anchored =
          hash < 0
              || !there
              || !target.endsWith(".html")
              || anchors.get(target).contains(url.substring(hash + 1));
      if (!there || !anchored) {
        problems.error(
            "X01",
            place(path, book),
            "a link on " + path + " leads nowhere: " + url,
            "correct or remove it");
      }
    }
  }

  /// An address that begins at the host's root, which a page has that a host shows anywhere, as
  /// seen from the page.
  private static String within(String base, String url, String page) {
    return !base.isEmpty() && url.startsWith(base) && !url.startsWith("//")
        ? Site.root(page) + url.substring(base.length())
        : url;
  }

  private static Span place(String page, LinkedBook book) {
    return book.chapters().stream()
        .filter(c -> c.page().equals(page))
        .map((Chapter c) -> c.parsed().file().start())
        .findFirst()
        .orElse(book.parsed().configFile().start());
  }
}
