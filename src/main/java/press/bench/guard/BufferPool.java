package press.bench.guard;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import press.bench.Arg;
import press.opencl.OpenClException;
import press.opencl.OpenClSession;

/// The buffers of the problems of one point, shared by all variants so that inputs are filled once.
///
/// What goes in is shared only where it is the same: variants take turns at being timed, and each
/// must find the numbers with which it was checked.
public final class BufferPool implements AutoCloseable {

  private final OpenClSession session;
  private final BufferTransfer transfer;
  private final Map<List<Object>, GuardedBuffer> buffers = new HashMap<>();

  /// An arena without buffers; they are made when they are asked for.
  public BufferPool(OpenClSession session, BufferTransfer transfer) {
    this.session = session;
    this.transfer = transfer;
  }

  /// The memory of an argument of a name; made where there is none yet of its length and kind, and
  /// with its contents if they are given.
  public GuardedBuffer memory(String name, Arg.Words arg) throws OpenClException {
    List<Object> key = List.of(name, arg.n(), kind(arg));
    GuardedBuffer known = buffers.get(key);
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

  private GuardedBuffer make(Arg.Words arg) throws OpenClException {
    return switch (arg) {
      case Arg.OnDevice device ->
          GuardedBuffer.onDevice(session, transfer, device.n(), buffers.size());
      case Arg.OnHost host -> GuardedBuffer.onHost(session, transfer, host.n(), host.pages());
    };
  }

  @Override
  public void close() {
    buffers.values().forEach(GuardedBuffer::close);
    buffers.clear();
  }
}
