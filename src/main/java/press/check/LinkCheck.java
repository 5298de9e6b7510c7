package press.check;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import press.model.Chapter;
import press.model.LinkedBook;
import press.source.Content;
import press.source.Diagnostics;
import press.source.Memory;
import press.source.Site;
import press.source.Span;
import press.source.Together;

/// Every relative address on every page leads to a file and an anchor of the site, and no anchor
/// stands twice.
final class LinkCheck implements Checks.Check {

  private static final Pattern OUTSIDE = Pattern.compile("[a-z]+:.*");

  @Override
  public void run(LinkedBook book, Site site, Diagnostics problems) {
    List<String> paths =
        site.contents().keySet().stream().filter(path -> path.endsWith(".html")).toList();
    Leads leads = new Leads(book.parsed().base(), new ConcurrentHashMap<>());
    Memory memory = book.parsed().memory();
    List<Page> pages =
        Together.map(paths, path -> page(path, anchors(path, site, memory), leads, site));
    Map<String, Page> byPath = new ConcurrentHashMap<>();
    pages.forEach(page -> byPath.put(page.path(), page));
    for (Page page : pages) {
      for (String twice : page.anchors().twice()) {
        problems.error(
            "X02",
            place(page.path(), book),
            "anchor \"" + twice + "\" stands twice on " + page.path(),
            "rename one label");
      }
      for (Lead lead : page.open()) {
        Page target = byPath.get(lead.target());
        boolean there = target != null && lead.anchored();
        if (!there || !target.anchors().ids().contains(lead.anchor())) {
          problems.error(
              "X01",
              place(page.path(), book),
              "a link on " + page.path() + " leads nowhere: " + lead.url(),
              "correct or remove it");
        }
      }
    }
  }

  /// What is left to be looked at of a page when all its anchors are known.
  ///
  /// @param open addresses that lead to no file, or to an anchor
  private record Page(String path, Anchors anchors, List<Lead> open) {}

  /// Where an address leads.
  ///
  /// @param target path from the site's root
  /// @param anchor empty for a whole file
  private record Lead(String url, String target, String anchor, boolean anchored) {
    private static final Lead ELSEWHERE = new Lead("", "", "", false);

    boolean isOpen(Site site) {
      boolean there = site.contents().containsKey(target);
      return !there || anchored && target.endsWith(".html");
    }
  }

  private static Anchors anchors(String path, Site site, Memory memory) {
    Content content = site.contents().get(path);
    return memory.made(Anchors.class, path, List.of(content), () -> Anchors.in(content.bytes()));
  }

  private static Page page(String path, Anchors anchors, Leads leads, Site site) {
    List<Lead> open =
        anchors.addresses().stream()
            .map(address -> leads.of(address, path))
            .filter(lead -> !lead.url().isEmpty())
            .filter(lead -> lead.isOpen(site))
            .toList();
    // In a large book the addresses of all pages would fill the memory.
    return new Page(path, anchors.withoutAddresses(), open);
  }

  /// Addresses that were followed; those of the same folder lead to the same place.
  private record Leads(String base, Map<String, Map<String, Lead>> known) {

    Lead of(String address, String page) {
      if (address.startsWith("#")) {
        return follow(address, page);
      }
      String folder = page.substring(0, page.lastIndexOf('/') + 1);
      return known
          .computeIfAbsent(folder, _ -> new ConcurrentHashMap<>())
          .computeIfAbsent(address, _ -> follow(address, page));
    }

    private Lead follow(String address, String page) {
      String url = within(address.replace("&amp;", "&"), page);
      if (url.isEmpty() || OUTSIDE.matcher(url).matches()) {
        return Lead.ELSEWHERE;
      }
      int hash = url.indexOf('#');
      // A question, such as the machine to look from, asks the same file.
      String file = (hash < 0 ? url : url.substring(0, hash)).replaceFirst("\\?.*", "");
      String target = file.isEmpty() ? page : Site.resolve(page, file);
      return new Lead(url, target, hash < 0 ? "" : url.substring(hash + 1), hash >= 0);
    }

    /// An address that begins at the host's root, which a page has that a host shows anywhere, as
    /// seen from the page.
    private String within(String url, String page) {
      return !base.isEmpty() && url.startsWith(base) && !url.startsWith("//")
          ? Site.root(page) + url.substring(base.length())
          : url;
    }
  }

  private static Span place(String page, LinkedBook book) {
    return book.chapterAt(page)
        .map((Chapter c) -> c.parsed().file().start())
        .orElse(book.parsed().configFile().start());
  }
}
