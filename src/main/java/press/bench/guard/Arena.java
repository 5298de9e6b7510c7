package press.bench.guard;

import java.util.HashMap;
import java.util.Map;
import press.bench.Arg;
import press.opencl.OpenClException;
import press.opencl.Session;

/// The buffers of one size of problem, shared by all variants so that inputs are filled once.
public final class Arena implements AutoCloseable {

  private final Session session;
  private final Transfer transfer;
  private final Map<String, Guarded> buffers = new HashMap<>();

  /// An arena without buffers; they are made when they are asked for.
  public Arena(Session session, Transfer transfer) {
    this.session = session;
    this.transfer = transfer;
  }

  /// The memory of an argument of a name; made where there is none of its length and kind yet.
  public Guarded memory(String name, Arg.Words arg) throws OpenClException {
    String kind = arg instanceof Arg.OnHost host ? ":" + host.pages() : "";
    String key = name + ":" + arg.n() + kind;
    Guarded known = buffers.get(key);
    if (known == null) {
      known = make(arg);
      buffers.put(key, known);
    }
    return known;
  }

  private Guarded make(Arg.Words arg) throws OpenClException {
    return switch (arg) {
      case Arg.OnDevice device -> Guarded.onDevice(session, transfer, device.n(), buffers.size());
      case Arg.OnHost host -> Guarded.onHost(session, transfer, host.n(), host.pages());
    };
  }

  @Override
  public void close() {
    buffers.values().forEach(Guarded::close);
    buffers.clear();
  }
}
