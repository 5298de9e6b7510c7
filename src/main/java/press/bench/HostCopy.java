package press.bench;

/// A copy that the host makes by itself, from one of its buffers to another, at once.
///
/// @param from where it is read
/// @param to where it is written
/// @param n words of four bytes
public record HostCopy(Place from, Place to, long n) implements Step {

  /// `4194304 B by the host`
  @Override
  public String toString() {
    return n * Integer.BYTES + " B by the host";
  }
}
