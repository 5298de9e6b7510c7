package press.render;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import press.source.Site;

/// Where the references of pages lead. All pages of a folder share the pieces of their list of
/// chapters, and what an address means, so that is found out once for each folder.
final class Targets {

  private final Set<String> pages;
  private final Map<String, Map<String, Optional<Target>>> known = new ConcurrentHashMap<>();

  /// @param pages that may be referred to
  Targets(Set<String> pages) {
    this.pages = new HashSet<>(pages);
  }

  /// A place that something refers to.
  ///
  /// @param anchor empty for the page itself
  record Target(String page, String anchor) implements Comparable<Target> {
    private static final Comparator<Target> ORDER =
        Comparator.comparing(Target::page).thenComparing(Target::anchor);

    @Override
    public int compareTo(Target other) {
      return ORDER.compare(this, other);
    }
  }

  /// All that a page refers to, with the list of chapters beside it.
  SortedSet<Target> of(String path, Written page, Navigation navigation) {
    String folder = path.substring(0, path.lastIndexOf('/') + 1);
    Map<String, Optional<Target>> here =
        known.computeIfAbsent(folder, _ -> new ConcurrentHashMap<>());
    Navigation.Beside beside = navigation.beside(path);
    SortedSet<Target> targets = new TreeSet<>();
    Stream.of(beside.before(), beside.after())
        .flatMap(List::stream)
        .map(Navigation.Piece::references)
        .forEach(references -> add(references, path, here, targets));
    add(page.references(), path, here, targets);
    return targets;
  }

  private void add(
      List<String> references,
      String path,
      Map<String, Optional<Target>> here,
      SortedSet<Target> targets) {
    for (String address : references) {
      Optional<Target> target =
          address.startsWith("#")
              ? target(path, address)
              : here.computeIfAbsent(address, _ -> target(path, address));
      target.ifPresent(targets::add);
    }
  }

  private Optional<Target> target(String path, String address) {
    int hash = address.indexOf('#') < 0 ? address.length() : address.indexOf('#');
    String page = hash == 0 ? path : Site.resolve(path, address.substring(0, hash));
    String anchor = hash == address.length() ? "" : address.substring(hash + 1);
    return pages.contains(page) ? Optional.of(new Target(page, anchor)) : Optional.empty();
  }
}
