package press.source;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// The finished output as a value: path to bytes, in the order of the paths.
///
/// @param files relative paths with forward slashes; the byte arrays must not be changed
public record Site(SortedMap<String, byte[]> files) {

  public Site {
    files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
  }

  /// A site of the given files.
  public static Site of(Map<String, byte[]> files) {
    return new Site(new TreeMap<>(files));
  }
}
