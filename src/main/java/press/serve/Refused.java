package press.serve;

/// A request that is not answered with what it asks for.
final class Refused extends Exception {

  private static final long serialVersionUID = 1L;

  private final int status;

  /// @param status of HTTP
  /// @param why a sentence for people
  Refused(int status, String why) {
    super(why, null, false, false);
    this.status = status;
  }

  Response answer() {
    Response answer = Response.text(status, getMessage());
    return status == 405 ? answer.with("Allow", "GET, HEAD") : answer;
  }
}
