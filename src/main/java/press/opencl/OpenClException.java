package press.opencl;

/// An OpenCL call that did not succeed.
public final class OpenClException extends Exception {

  private static final long serialVersionUID = 1L;

  private final String code;

  /// The call and the code word it returned, such as `clBuildProgram` and `CL_OUT_OF_RESOURCES`.
  public OpenClException(String call, String code) {
    super(call + " returned " + code);
    this.code = code;
  }

  /// A failure with more to say than its code word, such as a build log.
  public OpenClException(String call, String code, String details) {
    super(call + " returned " + code + "\n" + details);
    this.code = code;
  }

  /// The code word, such as `CL_OUT_OF_RESOURCES`.
  public String code() {
    return code;
  }
}
