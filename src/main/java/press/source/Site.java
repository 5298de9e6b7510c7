package press.source;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// The finished output as a value: path to bytes, in the order of the paths.
///
/// @param files by relative paths with forward slashes; the bytes must not be changed
public record Site(SortedMap<String, byte[]> files) {

  public Site {
    files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
  }

  /// The relative path from a page to the site's root: `../` for each folder.
  public static String root(String page) {
    return "../".repeat((int) page.chars().filter(c -> c == '/').count());
  }

  /// The path that a relative address on a page leads to, from the site's root; `..` above the root
  /// stays and so matches no file.
  public static String resolve(String page, String address) {
    Deque<String> parts = new ArrayDeque<>();
    String folder = page.substring(0, page.lastIndexOf('/') + 1);
    for (String part : (folder + address).split("/")) {
      if (part.equals("..") && !parts.isEmpty() && !parts.getLast().equals("..")) {
        parts.removeLast();
      } else if (!part.isEmpty() && !part.equals(".")) {
        parts.addLast(part);
      }
    }
    return String.join("/", parts);
  }

  /// The path of a file as it is written on a page, which [#resolve] leads back.
  public static String relative(String file, String page) {
    String folder = page.substring(0, page.lastIndexOf('/') + 1);
    return file.startsWith(folder) ? file.substring(folder.length()) : root(page) + file;
  }

  /// A site of the given files.
  public static Site of(Map<String, byte[]> files) {
    return new Site(new TreeMap<>(files));
  }
}
