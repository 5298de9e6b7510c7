package press.opencl;

/// The device or its driver lacks what was asked for; nothing is broken, and the device may be used
/// on.
public final class UnsupportedException extends OpenClException {

  private static final long serialVersionUID = 1L;

  /// What is lacking, in a sentence for the reader.
  public UnsupportedException(String reason) {
    super(reason);
  }
}
