package press.render;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.TreeMap;

/// Styles and scripts under names that carry their content's hash, so that browsers may keep them
/// for ever.
final class Assets {

  private Assets() {}

  /// Puts the files on the site and returns logical name to published path.
  static SortedMap<String, String> publish(
      SortedMap<String, byte[]> assets, SortedMap<String, byte[]> files) {
    SortedMap<String, String> names = new TreeMap<>();
    assets.forEach((name, bytes) -> {
      int dot = name.lastIndexOf('.');
      byte[] content = name.endsWith(".css") ? withoutComments(bytes) : bytes;
      String path = "assets/" + name.substring(0, dot) + "-" + hash(content) + name.substring(dot);
      names.put(name, path);
      files.put(path, content);
    });
    return names;
  }

  /// Comments are for us; readers need not fetch them.
  private static byte[] withoutComments(byte[] css) {
    String text = new String(css, StandardCharsets.UTF_8);
    return text.replaceAll("(?s)/\\*.*?\\*/\\s*", "").getBytes(StandardCharsets.UTF_8);
  }

  private static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes), 0, 5);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
