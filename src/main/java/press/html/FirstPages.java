package press.html;

import java.util.SortedMap;
import java.util.TreeMap;
import press.source.FileContent;
import press.source.PagePreview;
import press.source.Site;

/// The pages that somebody looks at, before all others are made.
final class FirstPages {

  private final SortedMap<String, byte[]> files;

  /// @param files that are on the site already
  FirstPages(SortedMap<String, byte[]> files) {
    this.files = files;
  }

  /// Shows those that are wanted.
  void show(PagePreview ahead, MachinePages machines) {
    SortedMap<String, byte[]> more = new TreeMap<>(files);
    SortedMap<String, FileContent> some = new TreeMap<>();
    for (String path : ahead.paths()) {
      ahead
          .last(path)
          .flatMap(_ -> machines.ahead(path, more))
          .ifPresent(written -> some.put(path, FileContent.of(written.bytes())));
    }
    // With all that they name: what is there already changes nothing.
    more.forEach((path, bytes) -> some.put(path, FileContent.of(bytes)));
    ahead.show(new Site(some));
  }
}
