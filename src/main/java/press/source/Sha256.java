package press.source;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/// The hash by which contents are told apart.
public final class Sha256 {

  private Sha256() {}

  /// A hash of nothing yet, to be fed.
  public static MessageDigest start() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /// The 32 bytes that stand for some bytes.
  public static byte[] of(byte[] bytes) {
    return start().digest(bytes);
  }

  /// The 32 bytes that stand for a text.
  public static byte[] of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }
}
