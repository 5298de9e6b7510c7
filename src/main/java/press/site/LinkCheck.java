package press.site;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import press.model.Chapter;
import press.model.LinkedBook;
import press.source.BuildCache;
import press.source.Checksums;
import press.source.Diagnostics;
import press.source.ParallelMap;
import press.source.Site;
import press.source.Span;

/// Every relative address on every page leads to a file and an anchor of the site, and no anchor
/// stands twice.
final class LinkCheck implements SiteChecks.Check {

  private static final Pattern OUTSIDE = Pattern.compile("[a-z]+:.*");

  @Override
  public void run(LinkedBook book, Site site, Diagnostics problems) {
    List<String> paths =
        site.files().keySet().stream().filter(path -> path.endsWith(".html")).toList();
    Leads leads =
        new Leads(
            book.parsed().base(), new HashSet<>(site.files().keySet()), new ConcurrentHashMap<>());
    List<Page> pages =
        ParallelMap.map(
            paths, path -> leads.page(path, anchors(site.files().get(path), book.cache())));
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
        if (!there || !target.anchors().own().contains(lead.anchor())) {
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
  private record Page(String path, PageAnchors anchors, List<Lead> open) {}

  /// Where an address leads.
  ///
  /// @param target path from the site's root
  /// @param anchor empty for a whole file
  private record Lead(String url, String target, String anchor, boolean anchored) {
    private static final Lead NOTHING_OPEN = new Lead("", "", "", false);
  }

  private static PageAnchors anchors(byte[] page, BuildCache cache) {
    return cache.step(
        "anchors " + Checksums.of(page), PageAnchors.CODEC, () -> PageAnchors.in(page));
  }

  /// Addresses that were followed; those of the same folder lead to the same place.
  ///
  /// @param files paths of all files of the site
  /// @param known folder to address to where it leads
  private record Leads(String base, Set<String> files, Map<String, Map<String, Lead>> known) {

    /// A page with what is open of its addresses.
    Page page(String path, PageAnchors anchors) {
      Map<String, Lead> here = known.computeIfAbsent(folder(path), _ -> new ConcurrentHashMap<>());
      List<Lead> open =
          anchors.addresses().stream()
              .map(address -> of(address, path, here))
              .filter(lead -> lead != Lead.NOTHING_OPEN)
              .toList();
      return new Page(path, anchors, open);
    }

    private static String folder(String page) {
      return page.substring(0, page.lastIndexOf('/') + 1);
    }

    private Lead of(String address, String page, Map<String, Lead> here) {
      return address.startsWith("#")
          ? follow(address, page)
          : here.computeIfAbsent(address, _ -> follow(address, page));
    }

    private Lead follow(String address, String page) {
      String url = within(address.replace("&amp;", "&"), page);
      if (url.isEmpty() || OUTSIDE.matcher(url).matches()) {
        return Lead.NOTHING_OPEN;
      }
      int hash = url.indexOf('#');
      // A question, such as the machine to look from, asks the same file.
      String file = (hash < 0 ? url : url.substring(0, hash)).replaceFirst("\\?.*", "");
      String target = file.isEmpty() ? page : Site.resolve(page, file);
      boolean open = !files.contains(target) || hash >= 0 && target.endsWith(".html");
      return open
          ? new Lead(url, target, hash < 0 ? "" : url.substring(hash + 1), hash >= 0)
          : Lead.NOTHING_OPEN;
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
