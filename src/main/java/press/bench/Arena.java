package press.bench;

import java.util.HashMap;
import java.util.Map;
import press.opencl.OpenClException;
import press.opencl.Session;

/// The buffers of one size of problem, shared by all variants so that inputs are filled once.
final class Arena implements AutoCloseable {

  private final Session session;
  private final Transfer transfer;
  private final Map<String, Guarded> buffers = new HashMap<>();

  Arena(Session session, Transfer transfer) {
    this.session = session;
    this.transfer = transfer;
  }

  /// The buffer of a name and length; made where it is not there yet.
  Guarded buffer(String name, long n) throws OpenClException {
    String key = name + ":" + n;
    Guarded known = buffers.get(key);
    if (known == null) {
      known = new Guarded(session, transfer, n);
      buffers.put(key, known);
    }
    return known;
  }

  @Override
  public void close() {
    buffers.values().forEach(Guarded::close);
    buffers.clear();
  }
}
