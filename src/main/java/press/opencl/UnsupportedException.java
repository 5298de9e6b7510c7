package press.opencl;

/// The device or its driver lacks a feature; nothing is broken, and the device can be used further.
public final class UnsupportedException extends OpenClException {

  private static final long serialVersionUID = 1L;

  /// @param reason the missing feature, in a sentence for the reader
  public UnsupportedException(String reason) {
    super(reason);
  }
}
