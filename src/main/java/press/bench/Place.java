package press.bench;

/// Where a copy begins: an element of a buffer.
///
/// @param arg name of an argument that is a buffer, on the host or on the device
/// @param first index of the first element, in words of four bytes
public record Place(String arg, long first) {

  /// The start of a buffer.
  public static Place of(String arg) {
    return new Place(arg, 0);
  }
}
