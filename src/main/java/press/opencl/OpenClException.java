package press.opencl;

/// An OpenCL call that did not succeed.
public sealed class OpenClException extends Exception {

  private static final long serialVersionUID = 1L;

  private final String code;

  /// The call and the code word it returned, such as `clBuildProgram` and `CL_OUT_OF_RESOURCES`.
  public OpenClException(String call, String code) {
    super(call + " returned " + code);
    this.code = code;
  }

  /// A failure with details, such as a build log.
  public OpenClException(String call, String code, String details) {
    super(call + " returned " + code + "\n" + details);
    this.code = code;
  }

  OpenClException(String reason) {
    super(reason);
    this.code = "";
  }

  /// The code word, such as `CL_OUT_OF_RESOURCES`; empty if no call failed.
  public String code() {
    return code;
  }

  /// The device or its driver lacks a feature; nothing is broken, and the device can be used
  /// further.
  public static final class UnsupportedException extends OpenClException {

    private static final long serialVersionUID = 1L;

    /// @param reason the missing feature, in a sentence for the reader
    public UnsupportedException(String reason) {
      super(reason);
    }
  }
}
