package press.bench.guard;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import press.bench.Arg;
import press.opencl.OpenClException;
import press.opencl.Session;

/// The buffers of the problems of one point, shared by all variants so that inputs are filled once.
///
/// What goes in is shared only where it is the same: variants take turns at being timed, and each
/// must find the numbers with which it was checked.
public final class Arena implements AutoCloseable {

  private final Session session;
  private final Transfer transfer;
  private final Map<List<Object>, Guarded> buffers = new HashMap<>();

  /// An arena without buffers; they are made when they are asked for.
  public Arena(Session session, Transfer transfer) {
    this.session = session;
    this.transfer = transfer;
  }

  /// The memory of an argument of a name; made where there is none yet of its length and kind, and
  /// with its contents if they are given.
  public Guarded memory(String name, Arg.Words arg) throws OpenClException {
    List<Object> key = List.of(name, arg.n(), kind(arg));
    Guarded known = buffers.get(key);
    if (known == null) {
      known = make(arg);
      buffers.put(key, known);
    }
    return known;
  }

  private static Object kind(Arg.Words arg) {
    return switch (arg) {
      case Arg.In in -> in;
      case Arg.Bits in -> in;
      case Arg.HostIn in -> in;
      case Arg.OnHost host -> host.pages();
      case Arg.OnDevice _ -> "";
    };
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
